/** Why an address could not be read. Stable: shown to site owners as `data.error.code`. */
export type OutboundErrorCode =
	| 'invalid_url'
	| 'blocked_scheme'
	| 'blocked_credentials'
	| 'blocked_port'
	| 'blocked_address'
	| 'too_many_redirects'
	| 'bad_redirect'
	| 'dns_failed'
	| 'connection_failed'
	| 'tls_failed'
	| 'timeout'
	| 'too_large'
	| 'http_status'
	| 'unsupported_content_type'
	| 'bad_response';

/** A page that was refused or could not be read; the message is for people. */
export class OutboundError extends Error {
	readonly code: OutboundErrorCode;
	readonly status: number | undefined;

	constructor(code: OutboundErrorCode, message: string, options: { cause?: unknown; status?: number } = {}) {
		super(message, { cause: options.cause });
		this.name = 'OutboundError';
		this.code = code;
		this.status = options.status;
	}

	/** Whether the same page may well be readable a little later. */
	get isRetryable(): boolean {
		if (this.code === 'http_status') return retryableStatuses.has(this.status ?? 0);
		return this.code === 'dns_failed' || this.code === 'connection_failed';
	}
}

const retryableStatuses = new Set([408, 425, 429, 500, 502, 503, 504]);

/** Failures by the codes of the system, of TLS, of the HTTP client and of the decompressors. */
const FAILURES: readonly (readonly [
	codes: RegExp,
	failure: OutboundErrorCode,
	message: (host: string, code: string) => string,
])[] = [
	[/^(ENOTFOUND|EAI_|ENODATA)/, 'dns_failed', (host) => `The name ${host} could not be resolved.`],
	[
		/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_|EPROTO/,
		'tls_failed',
		(host, code) =>
			`No secure connection to ${host} could be made (${code}). If it has no HTTPS, try its address with http://.`,
	],
	[/TIMEOUT|ETIMEDOUT/, 'timeout', (host) => `${host} did not answer in time.`],
	[
		/^HPE_|^UND_ERR_HEADERS_OVERFLOW|^UND_ERR_RES/,
		'bad_response',
		(host) => `${host} answered with something that is not valid HTTP.`,
	],
	[/^(Z_|ERR__|ERR_BROTLI)/, 'bad_response', (host) => `${host} sent a body that could not be decompressed.`],
];

export function toOutboundError(error: unknown, host: string): OutboundError {
	const causes = causesOf(error);
	const refusal = causes.find((cause) => cause instanceof OutboundError);
	if (refusal !== undefined) return refusal;
	const code = causes.map(codeOf).find((each) => each !== '') ?? '';
	const failure = FAILURES.find(([codes]) => codes.test(code));
	if (failure !== undefined) return new OutboundError(failure[1], failure[2](host, code), { cause: error });
	const detail = code === '' ? '' : ` (${code})`;
	return new OutboundError('connection_failed', `The connection to ${host} failed${detail}.`, { cause: error });
}

const MAX_DEPTH = 5;

/** An error, its causes and the errors it gathers. */
function causesOf(error: unknown, depth = 0): Error[] {
	if (!(error instanceof Error) || depth > MAX_DEPTH) return [];
	const gathered = error instanceof AggregateError ? (error.errors as unknown[]) : [];
	return [error, ...[...gathered, error.cause].flatMap((cause) => causesOf(cause, depth + 1))];
}

function codeOf(error: Error): string {
	// undici leaves the code out when the very first line is no HTTP.
	if (error.name === 'HTTPParserError') return 'HPE_INVALID';
	return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
