import { z } from 'zod';
import type { ModelFailureCode } from '../../../shared/contract/aiModels.ts';
import { readRetryAfter } from '../../../shared/readRetryAfter.ts';
import { AppError } from '../../lib/errors.ts';
import { ModelFailure } from './modelFailure.ts';

const TOO_MANY_REQUESTS = 429;
const TRANSIENT_STATUSES = new Set([408, 409, 425, TOO_MANY_REQUESTS]);
/** The form of a name or code. */
const NAME = /^[\w.:-]{1,64}$/u;
/** `google.rpc.RetryInfo`: seconds with a fraction. Source: https://cloud.google.com/apis/design/errors */
const GOOGLE_RETRY_DELAY = /"retryDelay":\s*"(\d+(?:\.\d+)?)s"/u;
/** Longest pause that callers are told of: a provider may name any number. */
const RETRY_AFTER_MAX_SECONDS = 3_600;
const BUSY = /overloaded|rate.?limit|unavailable|exhausted/iu;

/** An error of the SDK for a failed call, or of a provider in the middle of a stream. */
const failureSchema = z.object({
	name: z.string().optional().catch(undefined),
	statusCode: z.int().optional().catch(undefined),
	isRetryable: z.boolean().optional().catch(undefined),
	responseHeaders: z.record(z.string(), z.string()).optional().catch(undefined),
	responseBody: z.string().optional().catch(undefined),
	/** Such as `overloaded_error`; OpenRouter sends the status as `code`. */
	type: z.string().optional().catch(undefined),
	code: z.union([z.string(), z.int()]).optional().catch(undefined),
});
type Failure = z.infer<typeof failureSchema>;

/** Whether the same call may do better a moment later. */
export function isTransient(error: unknown): boolean {
	const failure = readFailure(error);
	const status = statusOf(failure);
	if (status !== undefined) return TRANSIENT_STATUSES.has(status) || status >= 500;
	return failure.isRetryable === true || BUSY.test(`${failure.type ?? ''} ${failure.code ?? ''}`);
}

/** Seconds that the provider asks to be left alone, where it says so: in the header, or as Google in the body. */
export function retryAfterOf(error: unknown): number | undefined {
	const { responseHeaders, responseBody } = readFailure(error);
	const said = responseHeaders?.['retry-after'] ?? GOOGLE_RETRY_DELAY.exec(responseBody ?? '')?.[1];
	const seconds = readRetryAfter(said);
	return seconds && Math.min(Math.ceil(seconds), RETRY_AFTER_MAX_SECONDS);
}

/** An `AppError` for whatever a call to a model failed with: a busy or absent provider, or an unusable answer. */
export function explainModelError(error: unknown, code: ModelFailureCode): AppError {
	if (error instanceof AppError) return error;
	const retryAfterSeconds = retryAfterOf(error);
	return new AppError(isTransient(error) ? 'model_unavailable' : 'model_failed', undefined, {
		cause: new ModelFailure(code, describeFailure(readFailure(error)), retryAfterSeconds),
		retryAfterSeconds,
	});
}

/** For the log: names and codes alone, as the provider's words may repeat the prompt or the key. */
function describeFailure(failure: Failure): string {
	const status = statusOf(failure);
	const names = [failure.name, failure.type, failure.code].filter((part) => NAME.test(String(part ?? '')));
	return `The provider failed${status === undefined ? '' : ` with status ${status}`} (${names.join(' ')})`;
}

/** What an error says of the provider's reply. */
export function readFailure(error: unknown): Failure {
	return failureSchema.safeParse(error).data ?? {};
}

/** The status of the reply, where there was one. */
export function statusOf({ statusCode, code }: Failure): number | undefined {
	return statusCode ?? (typeof code === 'number' ? code : undefined);
}
