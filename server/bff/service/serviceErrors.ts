import { ServiceCallError, ServiceError, ServiceUnreachableError } from '../../../shared/client/errors.ts';
import { ERROR_CODES, type ErrorCode, isErrorCode } from '../../../shared/contract/errors.ts';
import { AppError } from '../../lib/errors.ts';

/** Codes of our own service that say more than the status; other errors are mapped by their status. */
const CODES_PASSED_ON: ReadonlySet<ErrorCode> = new Set([
	'idempotency_key_reused',
	'model_failed',
	'model_unavailable',
	'model_timeout',
	'overloaded',
	'storage_full',
]);

const CODES_BY_STATUS = new Map<number, ErrorCode>([
	[404, 'not_found'],
	[413, 'payload_too_large'],
	[422, 'validation_failed'],
	[429, 'rate_limited'],
	[503, 'service_unavailable'],
	[504, 'service_timeout'],
]);

/** Turns a failed call into a visitor's error: a code and our own sentence for it, never the service's text. */
export function toVisitorError(error: unknown): unknown {
	if (!(error instanceof ServiceCallError)) return error;
	if (error instanceof ServiceError) {
		const { code, status, retryAfterSeconds } = error;
		return new AppError(codeOf(code, status), undefined, { cause: error, retryAfterSeconds });
	}
	const unanswered = isUnanswered(error) && (error.isTimeout ? 'service_timeout' : 'service_unavailable');
	return new AppError(unanswered || 'service_failed', undefined, { cause: error });
}

/** The code for an `error` event of the service's stream. */
export function toEventErrorCode(code: unknown): ErrorCode {
	return codeOf(code, isErrorCode(code) ? ERROR_CODES[code].status : undefined);
}

/** Whether the service refused our token: a mistake in the settings. A good one of scope `chat` may not do everything. */
export function isTokenRefused(error: unknown): boolean {
	if (!(error instanceof ServiceError) || error.code === 'insufficient_scope') return false;
	return error.status === 401 || error.status === 403;
}

/** Whether no answer came; the breaker counts these. */
export function isUnanswered(error: unknown): error is ServiceUnreachableError {
	return error instanceof ServiceUnreachableError && !isTooLarge(error);
}

/** For `catch`: undefined when the service has no such resource or endpoint: 404 or 405, whatever the body. */
export function ignoreMissing(error: unknown): undefined {
	if (!(error instanceof ServiceCallError) || ![404, 405].includes(error.status ?? 0)) throw error;
}

/** Whether the service may recover soon, so cached data is still used. */
export function isPassing(error: unknown): boolean {
	if (error instanceof AppError) return error.code === 'service_unavailable';
	return error instanceof ServiceCallError && error.isRetryable;
}

function codeOf(code: unknown, status: number | undefined): ErrorCode {
	if (isErrorCode(code) && CODES_PASSED_ON.has(code)) return code;
	return CODES_BY_STATUS.get(status ?? 0) ?? 'service_failed';
}

/** The error by which undici cuts off a reply above `maxResponseSize`. */
function isTooLarge(error: ServiceUnreachableError): boolean {
	return error.cause instanceof Error && error.cause.name === 'ResponseExceededMaxSizeError';
}
