import type { Failure, FailureKind } from '../state/chatState.ts';

/** A failed call to the BFF, with what the visitor can do about it. */
export class CallFailedError extends Error {
	override readonly name = 'CallFailedError';
	readonly failure: Failure;

	constructor(failure: Failure, options?: ErrorOptions) {
		super(`the call failed: ${failure.kind}`, options);
		this.failure = failure;
	}
}

/** What an error means to the visitor. Unknown errors count as faults of the server. */
export function failureOf(error: unknown): Failure {
	return error instanceof CallFailedError ? error.failure : { kind: 'server', isPassing: false };
}

/** What the BFF said when it refused, in an error body or an `error` event. */
export interface Refusal {
	/** Of the reply; 0 for an `error` event, which has only a code. */
	readonly status: number;
	readonly code: string;
	readonly retryAfterSeconds: number | undefined;
}

/** By the status of a reply, and by the code in it or in an `error` event. Everything else is a fault of the server. */
const KINDS = new Map<number | string, FailureKind>([
	[403, 'refused'],
	[404, 'gone'],
	[410, 'gone'],
	[429, 'limit'],
	['contact_required', 'contact'],
	['not_found', 'gone'],
	['origin_not_allowed', 'refused'],
	['rate_limited', 'limit'],
]);
/** Replies of a BFF, or of a proxy, whose service is away. */
const PASSING_STATUSES: readonly number[] = [502, 503, 504];
const PASSING_CODES = /^(service_|overloaded$)/;
/** Shown when a limit names no time. */
const DEFAULT_LIMIT_SECONDS = 30;
const MS_PER_SECOND = 1_000;

/** @param now milliseconds since the epoch */
export function failureFromRefusal(refusal: Refusal, now: number): Failure {
	const kind = KINDS.get(refusal.status) ?? KINDS.get(refusal.code) ?? 'server';
	const seconds = refusal.retryAfterSeconds ?? (kind === 'limit' ? DEFAULT_LIMIT_SECONDS : undefined);
	// Every attempt at a failing model may cost the owner money, so the visitor decides.
	const isPassing =
		kind === 'server' &&
		!refusal.code.startsWith('model_') &&
		(PASSING_CODES.test(refusal.code) || PASSING_STATUSES.includes(refusal.status));
	return { kind, isPassing, ...(seconds !== undefined && { retryAt: now + seconds * MS_PER_SECOND }) };
}
