import { AppError } from '../../errors.ts';
import type { ModelProvider } from './modelProvider.ts';

/** Failures in a row that open the breaker. */
const FAILURES_TO_OPEN = 5;
/** How long a model that failed so often is left alone. */
const OPEN_MS = 10_000;

/** Spares a failing model: after five failures in a row calls are refused for 10 s, then one may try. */
export function withBreaker(provider: ModelProvider, now: () => number): ModelProvider {
	let failures = 0;
	let openUntil = 0;
	return {
		async generate(request) {
			if (now() < openUntil) throw new AppError('model_unavailable');
			try {
				const text = await provider.generate(request);
				failures = 0;
				return text;
			} catch (error) {
				if (!request.signal.aborted) {
					failures += 1;
					if (failures >= FAILURES_TO_OPEN) openUntil = now() + OPEN_MS;
				}
				throw error;
			}
		},
	};
}
