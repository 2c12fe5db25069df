import type { Response } from 'express';
import type { z } from 'zod';
import { ANSWER_COMMENT_INTERVAL_MS } from '../../../shared/limits.ts';
import type { MessageEvent, messageEventSchemas } from '../../../shared/widgetContract/conversations.ts';
import { toAppError } from '../../http/errorHandler.ts';
import { type EventStream, openEventStream } from '../../http/eventStream.ts';
import { toVisitorError } from '../service/serviceErrors.ts';

/** A visitor who reads nothing for so long has gone: longer than any answer takes. */
const WRITE_TIMEOUT_MS = 75_000;

/** Callbacks while an answer is written. */
export interface AnswerStreamOptions {
	readonly onEvent: () => void;
	/** Called with an error after the reply has begun; the visitor reads it as an event. */
	readonly onFailure: (error: unknown) => void;
}

/**
 * Writes an answer as server-sent events. The reply begins with the first event, or after some seconds when the service
 * is slow; an error before that rejects and becomes an ordinary error reply.
 */
export async function writeAnswerStream(
	response: Response,
	events: AsyncIterable<MessageEvent>,
	{ onEvent, onFailure }: AnswerStreamOptions,
): Promise<void> {
	let stream: EventStream | undefined;
	const patience = setTimeout(begin, ANSWER_COMMENT_INTERVAL_MS);

	function begin(): EventStream {
		clearTimeout(patience);
		if (stream !== undefined) return stream;
		response.setTimeout(WRITE_TIMEOUT_MS, () => response.destroy());
		stream = openEventStream(response, ANSWER_COMMENT_INTERVAL_MS);
		return stream;
	}

	try {
		for await (const { event, data } of events) {
			onEvent();
			begin().send(event, data);
		}
	} catch (error) {
		if (stream === undefined) throw error;
		onFailure(error);
		stream.send('error', presentFailure(error));
	} finally {
		clearTimeout(patience);
		stream?.end();
	}
}

function presentFailure(error: unknown): z.infer<typeof messageEventSchemas.error> {
	const { code, message, retryAfterSeconds } = toAppError(toVisitorError(error));
	return retryAfterSeconds === undefined ? { code, message } : { code, message, retry_after: retryAfterSeconds };
}
