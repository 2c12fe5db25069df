import { setTimeout as wait } from 'node:timers/promises';
import { overloaded } from './admission.ts';

/**
 * Turns of the event loop between two pieces of work: for health, for refusals, and for the commit of what was worked on
 * last. As Node.js accepts one new connection a turn, there are more while new connections come.
 */
const TURNS = { least: 2, most: 64 };
/** The longest a busy chatbot waits for a quiet one's answer: enough for a commit to reach the disk. */
const COURTESY_MS = 5;

/** Begins a piece of work, and calls what it is given when it is done. */
type Start = (done: () => void) => void;

/**
 * Starts one piece of work at a time and takes the chatbots in turn, so that a quiet one waits behind one piece of a
 * busy one and not behind all that it was sent.
 *
 * @param countConnections connections that have brought a request so far
 */
export function createTurnQueue(max: number, countConnections: () => number) {
	const lines = new Map<string, Start[]>();
	let waiting = 0;
	let isScheduled = false;
	let lastChatbotId: string | undefined;
	/** Resolves when the last piece is done, where its chatbot has nothing else in line. */
	let quietIsDone: Promise<void> | undefined;

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
		if (quietIsDone !== undefined && line.length > 1) {
			isScheduled = true;
			void Promise.race([quietIsDone, wait(COURTESY_MS)]).then(startNext);
			quietIsDone = undefined;
			return;
		}
		const start = line.shift();
		lines.delete(chatbotId);
		if (line.length > 0) lines.set(chatbotId, line);
		waiting -= 1;
		lastChatbotId = chatbotId;
		schedule();
		const isDone = new Promise<void>((resolve) => start?.(resolve));
		quietIsDone = line.length === 0 ? isDone : undefined;
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
		add(chatbotId: string, start: Start): void {
			if (isFull(chatbotId)) throw overloaded();
			const line = lines.get(chatbotId) ?? [];
			line.push(start);
			lines.set(chatbotId, line);
			waiting += 1;
			schedule();
		},
	};
}
