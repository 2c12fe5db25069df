import type { Session } from '../session/createSession.ts';

/** Longer than any answer takes, and than any pause between attempts: a tab that was silent for so long is gone. */
const SILENT_MS = 65_000;
/** Several tabs may hear that one has left: the first to act takes over. */
const TAKE_OVER_SPREAD_MS = 1_000;
/** By then the tab that sends has its lock, however late its first note came. */
const LOCK_AFTER_MS = 1_000;

/** Makes sure that messages of other tabs are answered when those tabs go away. */
export interface Watch {
	/** A note about this message arrived. */
	readonly keep: (key: string) => void;
	/** The tab that sent these messages has gone. */
	readonly takeOver: (keys: readonly string[]) => void;
	readonly stop: () => void;
}

/**
 * The tab that sends a message holds a lock with its name. Browsers free the lock when the tab dies for any reason, and the
 * next tab in the queue takes over. Without locks, as on pages without https, a long silence is the sign.
 *
 * @param name of what the tabs share
 */
export function watchOver(session: Session, name: string): Watch {
	const { retry, messages, dependencies } = session;
	const { store, random } = dependencies;
	const timers = new Map<string, ReturnType<typeof setTimeout>>();
	/** By message that is not finished: frees its lock, or leaves the queue for it. */
	const locks = new Map<string, () => void>();
	const held = new Set<string>();

	function isPending(key: string): boolean {
		const message = store.getState().messages.find((one) => one.key === key);
		if (message?.role !== 'visitor') return false;
		const { delivery } = message;
		return delivery.status === 'sending' || (delivery.status === 'failed' && delivery.failure.isPassing);
	}
	const needsSomebody = (key: string): boolean => isPending(key) && !messages.own.has(key);
	const takeUp = (key: string): void => {
		if (needsSomebody(key)) retry(key);
	};

	function plan(key: string, pauseMs: number): void {
		clearTimeout(timers.get(key));
		timers.delete(key);
		if (needsSomebody(key)) timers.set(key, setTimeout(takeUp, pauseMs, key));
	}

	function hold(key: string): void {
		const onHeld = (): void => {
			held.add(key);
			takeUp(key);
		};
		locks.set(key, holdLock(`${name}/${key}`, onHeld));
	}

	function free(key: string): void {
		locks.get(key)?.();
		locks.delete(key);
		held.delete(key);
	}

	function lockAll(): void {
		// Finished, or sent by another tab from now on.
		for (const key of locks.keys()) if (!isPending(key) || (held.has(key) && !messages.own.has(key))) free(key);
		for (const { key } of store.getState().messages) {
			if (locks.has(key) || !isPending(key)) continue;
			const timer = setTimeout(hold, messages.own.has(key) ? 0 : LOCK_AFTER_MS, key);
			locks.set(key, () => clearTimeout(timer));
		}
	}

	// A message counts as sent here only after it was queued.
	const stopLocking = store.subscribe(({ type }) => type === 'answerGrew' || queueMicrotask(lockAll));
	lockAll();
	return {
		keep: (key) => plan(key, SILENT_MS),
		takeOver(keys) {
			const pauseMs = random() * TAKE_OVER_SPREAD_MS;
			for (const key of keys) plan(key, pauseMs);
		},
		stop() {
			stopLocking();
			for (const timer of timers.values()) clearTimeout(timer);
			for (const key of locks.keys()) free(key);
		},
	};
}

/** A lock reaches the next tab faster than the note that says why it is free. */
const NEWS_MS = 100;

/**
 * Waits in the queue of this website's tabs for a lock. Does nothing where the browser has no locks, as on pages without
 * https.
 *
 * @param onHeld called once the lock is ours
 * @returns a function that leaves the queue, or frees the lock once the other tabs have had the latest notes
 */
function holdLock(name: string, onHeld: () => void): () => void {
	const leaving = new AbortController();
	let free = (): void => leaving.abort();
	async function hold(): Promise<void> {
		try {
			await navigator.locks.request(name, { signal: leaving.signal }, () => {
				onHeld();
				return new Promise<void>((resolve) => {
					free = () => void setTimeout(resolve, NEWS_MS);
				});
			});
		} catch {
			// No locks here, or we left the queue.
		}
	}
	void hold();
	return () => free();
}
