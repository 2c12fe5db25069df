import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { startHttpServer } from './httpServer.ts';

/** What every reply of `test/fixtures/models` that ends well says. */
export const REPLAYED_TEXT = 'On Sundays we open at **10:00** ☕ and close at 16:00 [1].';

export function readModelReply(name: string): Buffer {
	return readFileSync(new URL(`../fixtures/models/${name}`, import.meta.url));
}

export interface ModelCall {
	readonly url: string;
	readonly headers: IncomingHttpHeaders;
	/** Parsed JSON; tests state what they expect of it. */
	// oxlint-disable-next-line typescript/no-explicit-any
	readonly body: any;
	/** Whether the caller hung up before the reply was whole. */
	isHungUp: boolean;
}

/** A provider's server that answers each call as it is told. */
export interface ReplayedModel {
	readonly url: string;
	readonly calls: readonly ModelCall[];
	/** How the next calls are answered. */
	answer: (response: ServerResponse, call: number) => void;
	close(): Promise<void>;
}

export async function startReplayedModel(): Promise<ReplayedModel> {
	const calls: ModelCall[] = [];
	const server = await startHttpServer((request, response) => {
		const parts: Buffer[] = [];
		request.on('data', (part: Buffer) => parts.push(part));
		request.on('end', () => {
			const body = JSON.parse(Buffer.concat(parts).toString('utf8'));
			const call: ModelCall = { url: request.url ?? '', headers: request.headers, body, isHungUp: false };
			calls.push(call);
			response.on('close', () => {
				call.isHungUp = !response.writableFinished;
			});
			model.answer(response, calls.length);
		});
	});
	const model: ReplayedModel = {
		url: server.url,
		calls,
		answer: (response) => void response.writeHead(500).end(),
		close: () => server.close(),
	};
	return model;
}

/** Sends a whole reply at once. */
export function sendStream(response: ServerResponse, body: Buffer | string): void {
	response.writeHead(200, { 'content-type': 'text/event-stream' }).end(body);
}

/** Sends the first bytes of a reply and ends as a server that crashes, or as a proxy that closes politely. */
export function sendCut(response: ServerResponse, body: Buffer, { at, isPolite }: { at: number; isPolite: boolean }) {
	response.writeHead(200, { 'content-type': 'text/event-stream' });
	// After a `write` the bytes are on their way; the reset follows them.
	if (isPolite) response.end(body.subarray(0, at));
	else response.write(body.subarray(0, at), () => response.destroy());
}

/** Sends a reply in pieces, each as its own packet. */
export async function sendInPieces(response: ServerResponse, body: Buffer, bytes: number): Promise<void> {
	response.writeHead(200, { 'content-type': 'text/event-stream' });
	for (let start = 0; start < body.length; start += bytes) {
		await new Promise((resolve) => response.write(body.subarray(start, start + bytes), resolve));
		await new Promise((resolve) => setImmediate(resolve));
	}
	response.end();
}

const MEGABYTE = 1024 * 1024;

/** Sends `megabytes` of a repeated text as fast as it is taken. @returns bytes taken until the caller hung up */
export async function sendHuge(response: ServerResponse, text: string, megabytes: number): Promise<number> {
	const piece = Buffer.from(text.repeat(Math.ceil(MEGABYTE / text.length)));
	let taken = 0;
	while (taken < megabytes * MEGABYTE && !response.destroyed) {
		await new Promise<void>((resolve) => {
			response.once('close', resolve);
			response.write(piece, () => {
				response.off('close', resolve);
				resolve();
			});
		});
		taken += piece.length;
	}
	response.end();
	return taken;
}
