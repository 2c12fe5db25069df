import { overloaded } from './admission.ts';

/**
 * Turns of the event loop between two pieces of work: for health, for refusals, and for the commit of what was worked on
 * last. As Node.js accepts one new connection a turn, there are more while new connections come.
 */
const TURNS = { least: 2, most: 64 };

/**
 * Starts one piece of work at a time and takes the chatbots in turn, so that a quiet one waits behind one piece of a
 * busy one and not behind all that it was sent.
 *
 * @param countConnections connections that have brought a request so far
 */
export function createTurnQueue(max: number, countConnections: () => number) {
	const lines = new Map<string, (() => void)[]>();
	let waiting = 0;
	let isScheduled = false;
	let lastChatbotId: string | undefined;

	function schedule(): void {
		if (isScheduled || waiting === 0) return;
		isScheduled = true;
		takeTurn(1);
	}

	function takeTurn(turn: number): void {
		const before = countConnections();
		setImmediate(() => {
			const goesOn = turn < TURNS.least || (turn < TURNS.most && countConnections() > before);
			if (goesOn) takeTurn(turn + 1);
			else startNext();
		});
	}

	function startNext(): void {
		isScheduled = false;
		// Of a chatbot that had no turn just now, if there is one.
		const [first, second] = lines;
		const [chatbotId, line] = (first?.[0] === lastChatbotId ? second : undefined) ?? first ?? [];
		if (chatbotId === undefined || line === undefined) return;
		const start = line.shift();
		lines.delete(chatbotId);
		if (line.length > 0) lines.set(chatbotId, line);
		waiting -= 1;
		lastChatbotId = chatbotId;
		schedule();
		start?.();
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
			if (isFull(chatbotId)) throw overloaded();
			const line = lines.get(chatbotId) ?? [];
			line.push(start);
			lines.set(chatbotId, line);
			waiting += 1;
			schedule();
		},
	};
}
