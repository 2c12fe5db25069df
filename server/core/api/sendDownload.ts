import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

/** `pipeline` alone listens seven times to the end of a reply, which log, figures and turns watch too; none of it leaks. */
const REPLY_MAX_LISTENERS = 20;

interface Download {
	readonly name: string;
	readonly mediaType: string;
	readonly content: Readable;
	/** Where the length is known. */
	readonly bytes?: number;
}

/** Sends a file that browsers save and never show: a web page or a script in it would run where the service is. */
export async function sendDownload(response: Response, { name, mediaType, content, bytes }: Download): Promise<void> {
	response.attachment(name).type(mediaType).set({ 'Content-Security-Policy': 'sandbox' });
	if (bytes !== undefined) response.set({ 'Content-Length': String(bytes) });
	response.setMaxListeners(REPLY_MAX_LISTENERS);
	await pipeline(content, response);
}

/** @param parts of the file, as they are written */
export function sendCsv(response: Response, name: string, parts: AsyncIterable<string>): Promise<void> {
	return sendDownload(response, { name, mediaType: 'text/csv', content: Readable.from(parts) });
}
