export interface BreakerOptions {
	/** Failures in a row that open the breaker. */
	readonly failuresToOpen: number;
	/** `Infinity` lets no call try: only `recordSuccess` closes the breaker. */
	readonly openMs: number;
	/** Milliseconds of a clock that never jumps. */
	readonly now: () => number;
	readonly onChange?: (isOpen: boolean) => void;
}

/** Spares callers the wait for something that keeps failing: a model, the service behind the BFF. */
// Packages such as opossum wrap a promise each; streams, trials and hang-ups need these few lines anyway.
export function createBreaker({ failuresToOpen, openMs, now, onChange }: BreakerOptions) {
	let failures = 0;
	let openUntil = Number.NEGATIVE_INFINITY;
	const isOpen = (): boolean => failures >= failuresToOpen;

	return {
		/**
		 * Milliseconds for which calls are refused; 0 lets this one through. The first call after the pause is a trial, and
		 * others are refused until it ends.
		 */
		enter(): number {
			const waitMs = openUntil - now();
			if (waitMs > 0) return waitMs;
			if (isOpen()) openUntil = now() + openMs;
			return 0;
		},
		recordSuccess(): void {
			const wasOpen = isOpen();
			failures = 0;
			openUntil = Number.NEGATIVE_INFINITY;
			if (wasOpen) onChange?.(false);
		},
		/** @param forMs opens it at once, for so long */
		recordFailure(forMs?: number): void {
			const wasOpen = isOpen();
			failures = forMs === undefined ? failures + 1 : Math.max(failures, failuresToOpen);
			if (!isOpen()) return;
			openUntil = Math.max(openUntil, now() + (forMs ?? openMs));
			if (!wasOpen) onChange?.(true);
		},
		/** Ends a call that says nothing, such as one whose caller has hung up; after a trial the next call may try. */
		recordNothing(): void {
			if (isOpen()) openUntil = Number.NEGATIVE_INFINITY;
		},
	};
}
