import { AppError } from '../../errors.ts';
import type { ModelProvider } from './modelProvider.ts';

/** Failures in a row that open the breaker. */
const FAILURES_TO_OPEN = 5;
/** How long a model that failed so often is left alone. */
const OPEN_MS = 10_000;
const MS_PER_SECOND = 1_000;

/**
 * Spares a failing model: after five failures in a row calls are refused for 10 s, then one may try, and the others wait for
 * what becomes of it. A caller that hangs up says nothing about the model.
 */
export function withBreaker(provider: ModelProvider, now: () => number): ModelProvider {
	let failures = 0;
	let openUntil = 0;
	return {
		async generate(request) {
			const waitMs = openUntil - now();
			if (waitMs > 0) {
				throw new AppError('model_unavailable', undefined, { retryAfterSeconds: waitMs / MS_PER_SECOND });
			}
			// Whoever comes first after the pause tries; until that ends, the others are refused.
			if (failures >= FAILURES_TO_OPEN) openUntil = now() + OPEN_MS;
			try {
				const generation = await provider.generate(request);
				failures = 0;
				openUntil = 0;
				return generation;
			} catch (error) {
				if (request.signal.aborted) {
					// The trial said nothing: the next may try.
					if (failures >= FAILURES_TO_OPEN) openUntil = 0;
				} else {
					failures += 1;
					if (failures >= FAILURES_TO_OPEN) openUntil = now() + OPEN_MS;
				}
				throw error;
			}
		},
	};
}
