import { pipeline, Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { Dispatcher } from 'undici';
import { OutboundError } from './outboundError.ts';

const decoders = new Map<string, (options: { chunkSize: number }) => Transform>([
	['gzip', createGunzip],
	['x-gzip', createGunzip],
	['br', createBrotliDecompress],
	['deflate', createInflate],
]);
/** Compressions that were not asked for. Other names, such as "none" or "utf-8", are mistakes that browsers ignore too. */
const unsupported = new Set(['compress', 'x-compress', 'zstd', 'dcb', 'dcz']);
/** Servers behind servers compress twice at most. */
const MAX_CODINGS = 3;
/** Output buffer of the decompressors; a bomb is noticed after one of these too many. */
const CHUNK_BYTES = 64 * 1024;
const MEBIBYTE = 1024 * 1024;

/** The first value of a header; empty when there is none. */
export function headerOf({ headers }: Pick<Dispatcher.ResponseData, 'headers'>, name: string): string {
	return [headers[name] ?? []].flat()[0] ?? '';
}

/**
 * Reads a body, decompressing it on the way, and stops at the first byte beyond `maxBytes`, counted before and after
 * each decompression.
 *
 * @throws {OutboundError} `too_large`; `bad_response` for a compression that was not asked for
 */
export async function readBody(response: Dispatcher.ResponseData, maxBytes: number): Promise<Uint8Array> {
	async function* bounded(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
		let length = 0;
		for await (const chunk of chunks) {
			length += chunk.byteLength;
			if (length > maxBytes) throw tooLarge(maxBytes);
			yield chunk;
		}
	}
	if (Number(headerOf(response, 'content-length')) > maxBytes) throw tooLarge(maxBytes);
	let chunks = bounded(response.body);
	for (const createDecoder of decodersOf(response)) {
		const decoder = createDecoder({ chunkSize: CHUNK_BYTES });
		// Its reader gets the error too.
		pipeline(Readable.from(chunks), decoder, () => undefined);
		chunks = bounded(decoder);
	}
	const parts: Uint8Array[] = [];
	for await (const chunk of chunks) parts.push(chunk);
	return Buffer.concat(parts);
}

/** The decompressors of a body, by its `Transfer-Encoding` and `Content-Encoding` (RFC 9112, 6.1; RFC 9110, 8.4). */
function decodersOf({ headers }: Dispatcher.ResponseData) {
	const applied = [headers['content-encoding'] ?? [], headers['transfer-encoding'] ?? []]
		.flat()
		.flatMap((value) => value.split(','))
		.map((name) => name.trim().toLowerCase());
	const unread = applied.find((name) => unsupported.has(name));
	const applicable = applied.flatMap((name) => decoders.get(name) ?? []);
	if (unread === undefined && applicable.length <= MAX_CODINGS) return applicable.toReversed();
	throw new OutboundError('bad_response', `The page is encoded as "${unread ?? 'several'}", which is not supported.`);
}

function tooLarge(maxBytes: number): OutboundError {
	return new OutboundError('too_large', `The page is larger than ${Math.round(maxBytes / MEBIBYTE)} MB.`);
}
