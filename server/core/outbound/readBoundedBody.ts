import { Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';
import { OutboundError } from './outboundError.ts';

/** Output buffer of the decompressors; a bomb is noticed after one of these too many. */
const CHUNK_BYTES = 64 * 1024;
const ZLIB_METHOD_MASK = 0x0f;
const ZLIB_METHOD_DEFLATE = 8;

/**
 * Reads a body, decompressing it on the way, and stops at the first byte beyond `maxBytes`, counted both before and
 * after decompression.
 *
 * @throws {OutboundError} `too_large`, `bad_response` for an encoding that nobody asked for
 */
export async function readBoundedBody(body: Readable, contentEncoding: string, maxBytes: number): Promise<Uint8Array> {
	const encoding = contentEncoding.trim().toLowerCase();
	if (encoding === '' || encoding === 'identity') return collect(body, maxBytes);
	const compressed = bounded(body, maxBytes);
	const first = await compressed.next();
	if (first.done) return new Uint8Array();
	const decoder = createDecoder(encoding, first.value);
	const source = Readable.from(startingWith(first.value, compressed));
	source.on('error', (error) => decoder.destroy(error));
	try {
		return await collect(source.pipe(decoder), maxBytes);
	} finally {
		source.destroy();
		decoder.destroy();
	}
}

async function* bounded(body: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
	let length = 0;
	for await (const chunk of body) {
		length += chunk.byteLength;
		if (length > maxBytes) throw tooLarge(maxBytes);
		yield chunk;
	}
}

async function* startingWith(first: Uint8Array, rest: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
	yield first;
	yield* rest;
}

async function collect(chunks: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Uint8Array> {
	const parts: Uint8Array[] = [];
	let length = 0;
	for await (const chunk of chunks) {
		length += chunk.byteLength;
		if (length > maxBytes) throw tooLarge(maxBytes);
		parts.push(chunk);
	}
	return Buffer.concat(parts, length);
}

function createDecoder(encoding: string, first: Uint8Array): Transform {
	const options = { chunkSize: CHUNK_BYTES };
	switch (encoding) {
		case 'gzip':
		case 'x-gzip':
			return createGunzip(options);
		case 'br':
			return createBrotliDecompress(options);
		case 'deflate': {
			// Servers send both forms under this name (RFC 9110, section 8.4.1.2).
			const hasZlibHeader = ((first[0] ?? 0) & ZLIB_METHOD_MASK) === ZLIB_METHOD_DEFLATE;
			return hasZlibHeader ? createInflate(options) : createInflateRaw(options);
		}
		default:
			throw new OutboundError(
				'bad_response',
				`The page is encoded as "${encoding.slice(0, 40)}", which is not supported.`,
			);
	}
}

export function tooLarge(maxBytes: number): OutboundError {
	const MEBIBYTE = 1024 * 1024;
	return new OutboundError('too_large', `The page is larger than ${Math.round(maxBytes / MEBIBYTE)} MB.`);
}
