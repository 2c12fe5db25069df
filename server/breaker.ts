/** Spares callers the wait for a service that does not answer. */
export interface Breaker {
	/** While open, calls should fail at once. */
	isOpen(): boolean;
	recordSuccess(): void;
	/** A call that got no answer: refused, cut or timed out. */
	recordFailure(): void;
}

export interface BreakerOptions {
	/** Whether the service answers; asked again and again while the breaker is open, so that no visitor has to try. */
	readonly probe: () => Promise<boolean>;
	readonly onChange: (isOpen: boolean) => void;
}

const FAILURES_TO_OPEN = 3;
const PROBE_INTERVAL_MS = 1_000;

/** Opens after a few failures in a row and closes as soon as a probe is answered. */
export function createBreaker({ probe, onChange }: BreakerOptions): Breaker {
	let failuresInARow = 0;
	let isOpen = false;

	function close(): void {
		failuresInARow = 0;
		if (!isOpen) return;
		isOpen = false;
		onChange(false);
	}

	async function tryAgain(): Promise<void> {
		if (await probe()) close();
		else setTimeout(() => void tryAgain(), PROBE_INTERVAL_MS).unref();
	}

	return {
		isOpen: () => isOpen,
		recordSuccess() {
			if (!isOpen) failuresInARow = 0;
		},
		recordFailure() {
			failuresInARow += 1;
			if (isOpen || failuresInARow < FAILURES_TO_OPEN) return;
			isOpen = true;
			onChange(true);
			void tryAgain();
		},
	};
}
