/** First pause before an automatic retry; it doubles each time. */
const FIRST_PAUSE_MS = 1_000;
/** Longest pause: the chat must be back within 10 s of the service. */
const LONGEST_PAUSE_MS = 8_000;

/** The pause before an attempt: between half and all of the doubled pause. */
export function pauseBefore(attempt: number, random: () => number): number {
	return Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS) * (0.5 + random() / 2);
}

/** Tries again for ever, with growing pauses, until it is reset. */
export interface RetryLoop {
	/** Plans the next attempt; the latest wins. */
	readonly schedule: (retry: () => void) => void;
	/** Makes the planned attempt at once, as when the network is back. */
	readonly hurry: () => void;
	/** It worked, or was given up: cancels the plan and starts with short pauses again. */
	readonly reset: () => void;
}

export function createRetryLoop(random: () => number): RetryLoop {
	let attempt = 0;
	let planned: (() => void) | undefined;
	let timer: ReturnType<typeof setTimeout> | undefined;

	function run(): void {
		clearTimeout(timer);
		const retry = planned;
		planned = undefined;
		retry?.();
	}

	return {
		schedule(retry) {
			clearTimeout(timer);
			planned = retry;
			timer = setTimeout(run, pauseBefore(attempt, random));
			attempt += 1;
		},
		hurry: run,
		reset() {
			clearTimeout(timer);
			planned = undefined;
			attempt = 0;
		},
	};
}
