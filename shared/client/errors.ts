import type { FieldError } from '../contract/envelope.ts';

interface CallDetails {
	readonly method: string;
	readonly url: string;
	readonly cause?: unknown;
}

/** What all three errors of a service call share. The URL carries ids but never a token. */
export abstract class ServiceCallError extends Error {
	readonly method: string;
	readonly url: string;
	/** Whether the same call may succeed later. Says nothing about whether it is safe to repeat. */
	abstract readonly isRetryable: boolean;
	/** The HTTP status of the answer, if there was one. */
	abstract readonly status: number | undefined;

	constructor(message: string, details: CallDetails) {
		super(`${details.method.toUpperCase()} ${details.url}: ${message}`, { cause: details.cause });
		this.name = new.target.name;
		this.method = details.method;
		this.url = details.url;
	}
}

const RETRYABLE_STATUSES = new Set([408, 425, 429, 500, 502, 503, 504]);

/** The service answered with an error. `code` and `details` are there when the service sends them. */
export class ServiceError extends ServiceCallError {
	readonly status: number;
	readonly code: string | undefined;
	readonly fields: readonly FieldError[];
	/** Seconds to wait, from `Retry-After`. */
	readonly retryAfterSeconds: number | undefined;
	readonly isRetryable: boolean;

	constructor(
		message: string,
		details: CallDetails & {
			status: number;
			code: string | undefined;
			fields: readonly FieldError[];
			retryAfterSeconds: number | undefined;
		},
	) {
		super(message, details);
		this.status = details.status;
		this.code = details.code;
		this.fields = details.fields;
		this.retryAfterSeconds = details.retryAfterSeconds;
		this.isRetryable = RETRYABLE_STATUSES.has(details.status);
	}
}

/** No answer came: refused, reset, timed out or aborted. */
export class ServiceUnreachableError extends ServiceCallError {
	readonly isTimeout: boolean;
	readonly isRetryable = true;
	readonly status = undefined;

	constructor(message: string, details: CallDetails & { isTimeout: boolean }) {
		super(message, details);
		this.isTimeout = details.isTimeout;
	}
}

/** An answer came that is not of the interface's form: not JSON, cut, too large, or with other fields. */
export class InvalidResponseError extends ServiceCallError {
	readonly isRetryable = true;
	readonly status: number | undefined;

	constructor(message: string, details: CallDetails & { status?: number }) {
		super(message, details);
		this.status = details.status;
	}
}
