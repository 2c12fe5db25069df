import { describeError, type Logger } from '../../lib/logger.ts';

/** A store that background work cannot use, told when it begins and when it is over instead of at every try. */
export type Outage = ReturnType<typeof createOutage>;

/** @param now milliseconds on a monotonic clock */
export function createOutage({ logger, now }: { logger: Logger; now: () => number }) {
	/** Kept by part: one that keeps failing is not logged again with each success of another. */
	const failing = new Set<string>();
	let since = 0;
	return {
		/** Notes that `part` of the background work could not use the store. */
		failed(part: string, error: unknown): void {
			if (failing.size === 0) {
				since = now();
				logger.error('background work cannot use the store', { part, ...describeError(error) });
			}
			failing.add(part);
		},
		/** Notes that it could. */
		worked(part: string): void {
			if (!failing.delete(part) || failing.size > 0) return;
			logger.info('background work uses the store again', { afterMs: Math.round(now() - since) });
		},
	};
}
