import type { Response } from 'express';
import type { z } from 'zod';
import { ANSWER_COMMENT_INTERVAL_MS } from '../../../shared/limits.ts';
import type { MessageEvent, messageEventSchemas } from '../../../shared/widgetContract/conversations.ts';
import { toAppError } from '../../http/errorHandler.ts';
import { type EventStream, openEventStream } from '../../http/eventStream.ts';
import { toVisitorError } from '../service/serviceErrors.ts';
import type { RunListener } from '../service/sharedRuns.ts';

/** A visitor who takes nothing for so long has gone: longer than any answer takes. */
const WRITE_TIMEOUT_MS = 75_000;

/**
 * Writes an answer as server-sent events.
 *
 * The reply begins with the first event, or after some seconds when the service is slow, so that what fails at once is
 * still an ordinary error reply.
 *
 * @returns resolves when the reply is complete or its reader has gone; rejects with what went wrong before it began
 */
export function writeAnswerStream(
	response: Response,
	join: (listener: RunListener<MessageEvent>) => () => void,
	onFailure: (error: unknown) => void,
): Promise<void> {
	return new Promise((resolve, reject) => {
		if (response.closed) return resolve();
		let stream: EventStream | undefined;
		const patience = setTimeout(begin, ANSWER_COMMENT_INTERVAL_MS);

		function begin(): EventStream {
			clearTimeout(patience);
			if (stream !== undefined) return stream;
			response.setTimeout(WRITE_TIMEOUT_MS, () => response.destroy());
			stream = openEventStream(response, ANSWER_COMMENT_INTERVAL_MS);
			return stream;
		}

		function finish(error: unknown): void {
			clearTimeout(patience);
			if (error !== undefined && stream === undefined) return reject(error);
			if (error !== undefined) {
				onFailure(error);
				begin().send('error', presentFailure(error));
			}
			return begin().end();
		}

		response.once('close', () => {
			clearTimeout(patience);
			resolve();
		});
		try {
			const leave = join({ onEvent: ({ event, data }) => begin().send(event, data), onEnd: finish });
			response.once('close', leave);
		} catch (error) {
			finish(error);
		}
	});
}

function presentFailure(error: unknown): z.infer<typeof messageEventSchemas.error> {
	const { code, message, retryAfterSeconds } = toAppError(toVisitorError(error));
	return retryAfterSeconds === undefined ? { code, message } : { code, message, retry_after: retryAfterSeconds };
}
