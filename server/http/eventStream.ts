import type { Response } from 'express';

export type EventStream = ReturnType<typeof openEventStream>;

/**
 * Turns a response into a stream of server-sent events. Comment lines keep it open; the headers stop proxies from
 * buffering it.
 */
export function openEventStream(response: Response, commentIntervalMs: number) {
	response.status(200);
	response.set({
		'Content-Type': 'text/event-stream; charset=utf-8',
		'Cache-Control': 'no-store, no-transform',
		'X-Accel-Buffering': 'no',
	});
	// Sends the first event together with the headers.
	response.cork();
	response.flushHeaders();
	let isCorked = true;
	const uncork = (): void => {
		if (isCorked) response.uncork();
		isCorked = false;
	};
	process.nextTick(uncork);
	const comments = setInterval(() => response.write(': \n\n'), commentIntervalMs);
	response.once('close', () => clearInterval(comments));
	return {
		/** @param id where a reader goes on that comes again */
		send(event: string, data: unknown, id?: string): void {
			const place = id === undefined ? '' : `id: ${id}\n`;
			if (!response.destroyed) response.write(`${place}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
		},
		end(): void {
			clearInterval(comments);
			// Some versions of Node (22.23, 24.21) lose data when a corked response is ended.
			uncork();
			response.end();
		},
	};
}
