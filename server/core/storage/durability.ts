/** Makes commits last: resolves when what was committed before the call is on disk. */
export type Durability = ReturnType<typeof createDurability>;

/**
 * Callers that come while one flush is under way share the next: it alone is sure to hold what they committed.
 *
 * @param flush writes to disk what was committed before it began
 */
export function createDurability(flush: () => Promise<void>) {
	let running: Promise<void> | undefined;
	let next: Promise<void> | undefined;

	function begin(): Promise<void> {
		const flushing = flush();
		running = flushing;
		// Kept after a failure: a later flush can succeed although earlier writes were lost.
		const forget = () => {
			if (running === flushing) running = undefined;
		};
		flushing.then(forget, () => undefined);
		return flushing;
	}

	return {
		/** @throws what `flush` failed with, then and for ever after: what such a failure lost cannot be known */
		reach(): Promise<void> {
			if (running === undefined) return begin();
			next ??= running.then(() => {
				next = undefined;
				return begin();
			});
			return next;
		},
	};
}
