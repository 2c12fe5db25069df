import { createBreaker } from '../../breaker.ts';
import { AppError } from '../../errors.ts';
import type { ModelProvider } from './modelProvider.ts';

const FAILURES_TO_OPEN = 5;
/** How long a model that failed so often is left alone. */
const OPEN_MS = 10_000;
const MS_PER_SECOND = 1_000;

/** Spares a failing model: after five failures in a row calls are refused for 10 s, then one may try. */
export function withBreaker(provider: ModelProvider, now: () => number): ModelProvider {
	const breaker = createBreaker({ failuresToOpen: FAILURES_TO_OPEN, openMs: OPEN_MS, now });
	return {
		async generate(request) {
			const waitMs = breaker.enter();
			if (waitMs > 0) {
				throw new AppError('model_unavailable', undefined, { retryAfterSeconds: waitMs / MS_PER_SECOND });
			}
			try {
				const generation = await provider.generate(request);
				breaker.recordSuccess();
				return generation;
			} catch (error) {
				// A caller that hangs up says nothing about the model.
				if (request.signal.aborted) breaker.recordNothing();
				else breaker.recordFailure();
				throw error;
			}
		},
	};
}
