import { OVERLOADED } from './admission.ts';

/** Pieces that begin together, so that one commit holds what they store. */
const SLOT = 8;
/** Between two slots the event loop takes connections, refuses, and commits what the slot before has stored. */
const PAUSE_MS = 1;

/**
 * Starts up to eight pieces of work at a time and takes the chatbots in turn, so that a quiet one waits behind the eight
 * that have begun and not behind all that a busy one was sent.
 */
export function createTurnQueue(max: number) {
	const lines = new Map<string, (() => void)[]>();
	let waiting = 0;
	let isScheduled = false;

	function startSlot(): void {
		for (let begun = 0; begun < SLOT && waiting > 0; begun += 1) takeNext()?.();
		isScheduled = waiting > 0;
		if (isScheduled) setTimeout(startSlot, PAUSE_MS);
	}

	function takeNext(): (() => void) | undefined {
		const [next] = lines;
		if (next === undefined) return undefined;
		const [chatbotId, line] = next;
		const start = line.shift();
		lines.delete(chatbotId);
		if (line.length > 0) lines.set(chatbotId, line);
		waiting -= 1;
		return start;
	}

	function isFull(chatbotId: string): boolean {
		return waiting >= max || (lines.get(chatbotId)?.length ?? 0) >= max / 2;
	}

	return {
		/** How much waits now. */
		get waiting(): number {
			return waiting;
		},
		/** Whether too many wait already, of all chatbots or of this one. */
		isFull,
		/** @throws {AppError} `overloaded` when it is full */
		add(chatbotId: string, start: () => void): void {
			if (isFull(chatbotId)) throw OVERLOADED;
			const line = lines.get(chatbotId) ?? [];
			line.push(start);
			lines.set(chatbotId, line);
			waiting += 1;
			if (isScheduled) return;
			isScheduled = true;
			setImmediate(startSlot);
		},
	};
}
