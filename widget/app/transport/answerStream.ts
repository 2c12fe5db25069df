import { parseJson } from '../../../shared/parseJson.ts';
import type { Answer, MessageEvent } from '../../../shared/widgetContract/conversations.ts';
import { CallFailedError, failureFromRefusal } from './failures.ts';

export interface AnswerListener {
	readonly onStarted: (started: { id: string; conversationHandle: string }) => void;
	/** Gets the whole text so far. */
	readonly onText: (text: string) => void;
	readonly signal: AbortSignal;
}

interface AnswerStream {
	readonly take: (text: string) => void;
	/** @returns the answer @throws {CallFailedError} when the stream ended before it was complete */
	readonly finish: () => Answer;
}

/** Turns the text of an event stream into an answer. */
export function createAnswerStream(
	listener: Pick<AnswerListener, 'onStarted' | 'onText'>,
	now: () => number,
): AnswerStream {
	const readEvents = createEventReader();
	let text = '';
	let completed: Answer | undefined;

	function takeEvent(message: MessageEvent): void {
		switch (message.event) {
			case 'started':
				listener.onStarted({ id: message.data.message_id, conversationHandle: message.data.conversation_handle });
				break;
			case 'delta':
				text += message.data.text;
				break;
			case 'completed':
				completed = message.data;
				break;
			case 'error': {
				const { code, retry_after: retryAfterSeconds } = message.data;
				throw new CallFailedError(failureFromRefusal({ status: 0, code, retryAfterSeconds }, now()));
			}
			default:
			// An event of a later version.
		}
	}

	return {
		take(piece) {
			const before = text;
			for (const { event, data } of readEvents(piece)) {
				// The BFF is served with this code, so its events are those of the contract.
				takeEvent({ event, data: parseJson(data) } as MessageEvent);
			}
			// If the answer is complete, the caller gets it at once.
			if (text !== before && !completed) listener.onText(text);
		},
		finish() {
			if (completed) return completed;
			throw new CallFailedError({ kind: 'offline', isPassing: true });
		},
	};
}

/** An event of a stream, with its data as text. */
export interface StreamEvent {
	readonly event: string | undefined;
	readonly data: string;
}

function readField(lines: readonly string[], start: string): string | undefined {
	return lines
		.find((line) => line.startsWith(start))
		?.slice(start.length)
		.trimStart();
}

/**
 * Creates a reader of the BFF's server-sent events: it takes text as it comes and returns the events that are
 * complete. It ignores comments and other fields, and knows only the format that the BFF writes
 * (`server/http/eventStream.ts`): lines end with a line feed, and data is one line.
 */
export function createEventReader(): (text: string) => StreamEvent[] {
	let rest = '';
	return (text) => {
		const blocks = (rest + text).split('\n\n');
		rest = blocks.pop() ?? '';
		return blocks.flatMap((block) => {
			const lines = block.split('\n');
			const data = readField(lines, 'data:');
			return data === undefined ? [] : [{ event: readField(lines, 'event:'), data }];
		});
	};
}
