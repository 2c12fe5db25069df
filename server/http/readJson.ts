import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { Request } from 'express';
import { AppError } from '../errors.ts';

const DECODERS = new Map<string, () => NodeJS.ReadWriteStream & Readable>([
	['gzip', createGunzip],
	['x-gzip', createGunzip],
	['deflate', createInflate],
	['br', createBrotliDecompress],
]);
/** Other bytes than UTF-8 would be kept as something that nobody has written. */
const decoder = new TextDecoder('utf-8', { fatal: true });
const UNKNOWN_ENCODING = 'The Content-Encoding must be gzip, deflate or br, or none.';
const NOT_UTF8 = 'The body must be JSON in UTF-8.';

/**
 * Reads a JSON body; an empty one is `{}`. What is too large is refused at once, while it may still be coming: Express's
 * parser waits for its end, and some never end.
 *
 * @param maxBytes counted after decompression
 * @throws {AppError} `payload_too_large`, `unsupported_media_type`, `bad_request`
 */
export async function readJson(request: Request, maxBytes: number): Promise<unknown> {
	const charset = /;\s*charset="?([^";\s]+)/i.exec(request.get('content-type') ?? '')?.[1] ?? 'utf-8';
	if (!/^utf-?8$/i.test(charset)) throw new AppError('unsupported_media_type', NOT_UTF8);
	const text = decodeText(await readBytes(request, openBody(request, maxBytes), maxBytes));
	try {
		return text === '' ? {} : JSON.parse(text);
	} catch (cause) {
		throw new AppError('bad_request', 'The body is not valid JSON.', { cause });
	}
}

/** The body without its compression. */
function openBody(request: Request, maxBytes: number): Readable {
	const encoding = request.get('content-encoding')?.toLowerCase() || 'identity';
	if (encoding === 'identity') {
		if (Number(request.get('content-length') ?? 0) > maxBytes) throw new AppError('payload_too_large');
		return request;
	}
	const decode = DECODERS.get(encoding);
	if (decode === undefined) throw new AppError('unsupported_media_type', UNKNOWN_ENCODING);
	return request.pipe(decode());
}

function decodeText(bytes: Uint8Array): string {
	try {
		return decoder.decode(bytes);
	} catch (cause) {
		throw new AppError('bad_request', NOT_UTF8, { cause });
	}
}

function readBytes(request: Request, body: Readable, maxBytes: number): Promise<Uint8Array> {
	return new Promise((resolve, reject) => {
		const parts: Buffer[] = [];
		let bytes = 0;
		const fail = (code: 'payload_too_large' | 'bad_request', cause?: unknown): void => {
			reject(new AppError(code, undefined, { cause }));
			if (body === request) return;
			request.unpipe();
			body.destroy();
			// What is still coming is read over, so that the connection can be used on.
			request.resume();
		};
		body.on('data', (part: Buffer) => {
			bytes += part.byteLength;
			if (bytes <= maxBytes) parts.push(part);
			else fail('payload_too_large');
		});
		body.once('end', () => resolve(Buffer.concat(parts)));
		body.on('error', (cause) => fail('bad_request', cause));
		request.once('close', () => {
			if (!request.complete) fail('bad_request');
		});
	});
}
