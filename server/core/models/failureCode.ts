import type { ModelFailureCode } from '../../../shared/contract/aiModels.ts';
import { parseJson } from '../../../shared/parseJson.ts';
import { OutboundError, type OutboundErrorCode, toOutboundError } from '../outbound/outboundError.ts';
import { readFailure, statusOf } from './explainModelError.ts';
import { ModelFailure } from './modelFailure.ts';

/** What providers write where the status alone says something else, or too little. The first that fits holds. */
const SAID: readonly (readonly [RegExp, ModelFailureCode])[] = [
	[/API_KEY_INVALID|invalid_api_key|authentication_error/u, 'key_refused'],
	[/insufficient_quota|credit balance is too low/u, 'no_credit'],
	[/model_not_found|not a valid model|invalid model/iu, 'model_unknown'],
];
/** In the middle of a stream there is no status. */
const SAID_IN_STREAM: readonly (readonly [RegExp, ModelFailureCode])[] = [
	...SAID,
	[/rate.?limit|exhausted/iu, 'limited'],
	[/overloaded|unavailable|server_error|api_error/iu, 'busy'],
];
const STATUSES: ReadonlyMap<number, ModelFailureCode> = new Map([
	[401, 'key_refused'],
	[402, 'no_credit'],
	[403, 'key_refused'],
	[404, 'model_unknown'],
	[408, 'busy'],
	[429, 'limited'],
]);
const OUTBOUND: Readonly<Partial<Record<OutboundErrorCode, ModelFailureCode>>> = {
	invalid_url: 'blocked',
	blocked_scheme: 'blocked',
	blocked_credentials: 'blocked',
	blocked_port: 'blocked',
	blocked_address: 'blocked',
	bad_redirect: 'blocked',
	dns_failed: 'unreachable',
	connection_failed: 'unreachable',
	tls_failed: 'tls',
	timeout: 'timeout',
};
/** A web page, whatever type it is sent as. */
const HTML = /^\s*<(?:!doctype|html|head|\?xml)/iu;

/** Why a model does not answer, by the whole reply of its provider; also of one with a good status that cannot be read. */
export function failureOfReply(status: number, body: string): ModelFailureCode {
	if (status >= 500) return 'busy';
	if (HTML.test(body)) return 'not_a_model';
	// Redirects are not followed: they would carry the key along.
	if (status >= 300 && status <= 399) return 'blocked';
	const said = status >= 400 ? SAID.find(([words]) => words.test(body)) : undefined;
	return said?.[1] ?? STATUSES.get(status) ?? 'unreadable';
}

/** Why a model does not answer, by what a call to it failed with: an error of the SDK, of a stream, or of the connection. */
export function failureCodeOf(error: unknown): ModelFailureCode {
	if (error instanceof Error && error.name === 'TimeoutError') return 'timeout';
	if (error instanceof OutboundError) return OUTBOUND[error.code] ?? 'unreadable';
	const failure = readFailure(error);
	const status = statusOf(failure);
	if (status !== undefined) return failureOfReply(status, failure.responseBody ?? '');
	const names = `${failure.type ?? ''} ${failure.code ?? ''}`;
	const said = SAID_IN_STREAM.find(([words]) => words.test(names));
	if (said !== undefined) return said[1];
	if (error instanceof Error && /JSONParse|TypeValidation|InvalidResponse|SyntaxError/u.test(error.name))
		return 'unreadable';
	return error instanceof Error ? (OUTBOUND[toOutboundError(error, '').code] ?? 'unreadable') : 'unreadable';
}

/** A line of server-sent events. */
const EVENT_LINE = /^(?:data|event|id|retry|):/mu;

/**
 * The same for a call whose reply was streamed.
 *
 * @param beginning of a reply with a good status; undefined where there was none, or not a byte of it
 */
export function failureOfCall(error: unknown, beginning: string | undefined): ModelFailureCode {
	// The SDK's own error for a stream without an end.
	const isUnended = error instanceof Error && error.name === 'AI_InvalidResponseDataError';
	const own = isUnended ? 'cut_off' : error instanceof ModelFailure ? error.code : undefined;
	if (beginning === undefined) return own === 'cut_off' ? 'empty' : (own ?? failureCodeOf(error));
	if (!EVENT_LINE.test(beginning)) return failureOfReply(200, beginning);
	if (own !== undefined) return own;
	// What the SDK makes of a fault in the middle has a status of the SDK's own.
	const { responseBody, statusCode } = readFailure(error);
	const inner = error instanceof Error && statusCode !== undefined ? error.cause : error;
	const code = failureCodeOf(responseBody === undefined ? inner : parseJson(responseBody));
	return code === 'unreachable' ? 'cut_off' : code;
}
