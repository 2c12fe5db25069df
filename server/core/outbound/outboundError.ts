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
	/** The HTTP status, of `http_status`. */
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

/** Turns what the HTTP client throws into an `OutboundError`. */
export function toOutboundError(error: unknown, host: string): OutboundError {
	const own = findCause(error, (cause) => cause instanceof OutboundError);
	if (own instanceof OutboundError) return own;
	const failure = findCause(error, (cause) => codeOf(cause) !== '');
	const code = codeOf(failure);
	const options = { cause: error };
	if (/^(ENOTFOUND|EAI_|ENODATA)/.test(code)) {
		return new OutboundError('dns_failed', `The name ${host} could not be resolved.`, options);
	}
	if (/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_|EPROTO/.test(code)) {
		return new OutboundError('tls_failed', `No secure connection to ${host} could be made (${code}).`, options);
	}
	if (/TIMEOUT|ETIMEDOUT/.test(code)) {
		return new OutboundError('timeout', `${host} did not answer in time.`, options);
	}
	if (/^HPE_|^UND_ERR_HEADERS_OVERFLOW|^UND_ERR_RES/.test(code)) {
		return new OutboundError('bad_response', `${host} answered with something that is not valid HTTP.`, options);
	}
	if (/^(Z_|ERR__|ERR_BROTLI)/.test(code)) {
		return new OutboundError('bad_response', `${host} sent a body that could not be decompressed.`, options);
	}
	return new OutboundError(
		'connection_failed',
		`The connection to ${host} failed${code === '' ? '' : ` (${code})`}.`,
		options,
	);
}

/** Looks through an error, its causes and the errors it gathers. */
function findCause(error: unknown, test: (cause: unknown) => boolean, depth = 0): unknown {
	const MAX_DEPTH = 5;
	if (error === undefined || depth > MAX_DEPTH) return undefined;
	if (test(error)) return error;
	const inner = [
		...(error instanceof AggregateError ? (error.errors as unknown[]) : []),
		...(error instanceof Error ? [error.cause] : []),
	];
	for (const cause of inner) {
		const found = findCause(cause, test, depth + 1);
		if (found !== undefined) return found;
	}
	return undefined;
}

function codeOf(error: unknown): string {
	// undici leaves the code out when the very first line is no HTTP.
	if (error instanceof Error && error.name === 'HTTPParserError') return 'HPE_INVALID';
	return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
