import { overloaded } from './admission.ts';

/** Work that waits for its turn, in line with that of its chatbot. */
export interface TurnQueue {
	/** @throws {AppError} `overloaded` when too many wait, of all chatbots or of this one */
	add(chatbotId: string, start: () => void): void;
}

/**
 * Starts one piece of work in each turn of the event loop, so that health and refusals come in between, and takes the
 * chatbots in turn, so that a quiet one does not wait behind all that a busy one was sent.
 */
export function createTurnQueue(max: number): TurnQueue {
	const lines = new Map<string, (() => void)[]>();
	let waiting = 0;

	function startNext(): void {
		const [first] = lines;
		if (first === undefined) return;
		const [chatbotId, line] = first;
		const start = line.shift();
		lines.delete(chatbotId);
		if (line.length > 0) lines.set(chatbotId, line);
		waiting -= 1;
		if (waiting > 0) setImmediate(startNext);
		start?.();
	}

	return {
		add(chatbotId, start) {
			const line = lines.get(chatbotId) ?? [];
			if (waiting >= max || line.length >= max / 2) throw overloaded();
			line.push(start);
			lines.set(chatbotId, line);
			waiting += 1;
			if (waiting === 1) setImmediate(startNext);
		},
	};
}
