import type { ModelFailureCode } from '../../../shared/contract/aiModels.ts';
import { AppError } from '../../lib/errors.ts';

/** Failures that the next call meets too, until somebody does something about it. */
const LASTING: ReadonlySet<ModelFailureCode> = new Set([
	'key_refused',
	'no_credit',
	'model_unknown',
	'tls',
	'blocked',
	'key_lost',
]);

export function isLasting(code: ModelFailureCode): boolean {
	return LASTING.has(code);
}

/** Why a call to a model failed: the cause of its `AppError`. It goes to the log, so it never has the provider's words. */
export class ModelFailure extends Error {
	readonly code: ModelFailureCode;
	/** Seconds that the provider asks to be left alone. */
	readonly retryAfterSeconds: number | undefined;

	constructor(code: ModelFailureCode, what = 'The AI model does not answer', retryAfterSeconds?: number) {
		super(`${what}: ${code}`);
		this.name = 'ModelFailure';
		this.code = code;
		this.retryAfterSeconds = retryAfterSeconds;
	}
}

/** Undefined for what says nothing about a model. */
export function failureOf(error: unknown): ModelFailure | undefined {
	return error instanceof AppError && error.cause instanceof ModelFailure ? error.cause : undefined;
}
