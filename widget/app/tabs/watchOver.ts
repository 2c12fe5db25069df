import type { Session } from '../session/createSession.ts';

/** Longer than any answer takes, and than any pause between attempts: a tab that was silent for so long is gone. */
const SILENT_MS = 65_000;
/** Several tabs may hear that one has left: the first to act takes over. */
const TAKE_OVER_SPREAD_MS = 1_000;

/** Sees to it that messages of other tabs are answered when those tabs go away. */
export interface Watch {
	/** There was news of this message. */
	readonly keep: (key: string) => void;
	/** The tab of these messages has gone. */
	readonly takeOver: (keys: readonly string[]) => void;
	readonly stop: () => void;
}

export function watchOver({ retry, messages, dependencies: { store, random } }: Session): Watch {
	const timers = new Map<string, ReturnType<typeof setTimeout>>();

	function needsSomebody(key: string): boolean {
		const message = store.getState().messages.find((one) => one.key === key);
		if (message?.role !== 'visitor' || messages.own.has(key)) return false;
		const { delivery } = message;
		return delivery.status === 'sending' || (delivery.status === 'failed' && delivery.failure.isPassing);
	}

	function plan(key: string, pauseMs: number): void {
		clearTimeout(timers.get(key));
		timers.delete(key);
		if (!needsSomebody(key)) return;
		timers.set(
			key,
			setTimeout(() => needsSomebody(key) && retry(key), pauseMs),
		);
	}

	return {
		keep: (key) => plan(key, SILENT_MS),
		takeOver(keys) {
			const pauseMs = random() * TAKE_OVER_SPREAD_MS;
			for (const key of keys) plan(key, pauseMs);
		},
		stop() {
			for (const timer of timers.values()) clearTimeout(timer);
		},
	};
}
