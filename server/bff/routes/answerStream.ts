import type { Response } from 'express';
import { ANSWER_COMMENT_INTERVAL_MS } from '../../../shared/limits.ts';
import type { MessageEvent } from '../../../shared/widgetContract/conversations.ts';
import { toAppError } from '../../http/errorHandler.ts';
import { type EventStream, openEventStream } from '../../http/eventStream.ts';
import { toVisitorError } from '../service/serviceErrors.ts';

/** A visitor who reads nothing for so long has gone: longer than any answer takes. */
const WRITE_TIMEOUT_MS = 75_000;

/** An answer as server-sent events. */
export interface AnswerStream {
	send(event: MessageEvent): void;
	/** Tells the visitor of an error. @returns false when the reply has not begun and can be an ordinary error reply */
	fail(error: unknown): boolean;
	end(): void;
}

/** Opens the stream. The reply begins with the first event, or after some seconds when the service is slow. */
export function openAnswerStream(response: Response): AnswerStream {
	let stream: EventStream | undefined;
	const patience = setTimeout(begin, ANSWER_COMMENT_INTERVAL_MS);

	function begin(): EventStream {
		clearTimeout(patience);
		if (stream !== undefined) return stream;
		response.setTimeout(WRITE_TIMEOUT_MS, () => response.destroy());
		stream = openEventStream(response, ANSWER_COMMENT_INTERVAL_MS);
		return stream;
	}

	return {
		send: ({ event, data }) => begin().send(event, data),
		fail(error) {
			const { code, message, retryAfterSeconds } = toAppError(toVisitorError(error));
			stream?.send('error', {
				code,
				message,
				...(retryAfterSeconds !== undefined && { retry_after: retryAfterSeconds }),
			});
			return stream !== undefined;
		},
		end() {
			clearTimeout(patience);
			stream?.end();
		},
	};
}
