import type { Response } from 'express';
import { STREAM_COMMENT_INTERVAL_MS } from '../../shared/limits.ts';
import type { MessageEvent } from '../../shared/widgetContract/conversations.ts';
import { toAppError } from '../http/errorHandler.ts';
import { toVisitorError } from './serviceErrors.ts';
import type { RunListener } from './sharedRuns.ts';

/** A visitor who takes nothing for so long has gone: longer than any answer takes. */
const WRITE_TIMEOUT_MS = 75_000;

/**
 * Writes an answer as server-sent events.
 *
 * The reply begins with the first event, or with the first comment when the service is slow, so that what fails at once
 * is still an ordinary error reply.
 *
 * @returns resolves when the reply is complete; rejects with what went wrong before it began
 */
export function writeAnswerStream(
	response: Response,
	join: (listener: RunListener<MessageEvent>) => () => void,
	onFailure: (error: unknown) => void,
): Promise<void> {
	return new Promise((resolve, reject) => {
		const comments = setInterval(() => write(':\n\n'), STREAM_COMMENT_INTERVAL_MS);

		function write(text: string): void {
			if (!response.headersSent) {
				response.setTimeout(WRITE_TIMEOUT_MS, () => response.destroy());
				response.status(200);
				response.setHeader('Content-Type', 'text/event-stream; charset=utf-8');
				response.setHeader('Cache-Control', 'no-store, no-transform');
				// Reverse proxies of nginx's kind hold streams back without it.
				response.setHeader('X-Accel-Buffering', 'no');
			}
			response.write(text);
		}

		const listener: RunListener<MessageEvent> = {
			onEvent: (event) => write(serializeEvent(event)),
			onEnd(error) {
				clearInterval(comments);
				if (error !== undefined && !response.headersSent) {
					reject(error);
					return;
				}
				if (error !== undefined) {
					onFailure(error);
					write(serializeEvent(presentFailure(error)));
				}
				response.end(resolve);
			},
		};
		let leave = (): void => undefined;
		response.on('close', () => {
			clearInterval(comments);
			leave();
			resolve();
		});
		try {
			leave = join(listener);
		} catch (error) {
			clearInterval(comments);
			reject(error);
		}
	});
}

function serializeEvent({ event, data }: MessageEvent): string {
	return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

function presentFailure(error: unknown): MessageEvent {
	const { code, message, retryAfterSeconds } = toAppError(toVisitorError(error));
	const data = retryAfterSeconds === undefined ? { code, message } : { code, message, retry_after: retryAfterSeconds };
	return { event: 'error', data };
}
