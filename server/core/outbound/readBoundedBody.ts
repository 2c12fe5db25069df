import { Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';
import type { Coding } from './codingsOf.ts';
import { OutboundError } from './outboundError.ts';

/** Output buffer of the decompressors; a bomb is noticed after one of these too many. */
const CHUNK_BYTES = 64 * 1024;
const ZLIB_METHOD_MASK = 0x0f;
const ZLIB_METHOD_DEFLATE = 8;

/**
 * Reads a body, decompressing it on the way, and stops at the first byte beyond `maxBytes`, counted before and after
 * each decompression.
 *
 * @param codings in the order in which they are taken off
 * @throws {OutboundError} `too_large`
 */
export async function readBoundedBody(
	body: Readable,
	codings: readonly Coding[],
	maxBytes: number,
): Promise<Uint8Array> {
	const [outermost, ...inner] = codings;
	if (outermost === undefined) return collect(body, maxBytes);
	let bytes = await decompress(body, outermost, maxBytes);
	for (const coding of inner) bytes = await decompress(Readable.from([bytes]), coding, maxBytes);
	return bytes;
}

async function decompress(body: Readable, coding: Coding, maxBytes: number): Promise<Uint8Array> {
	const compressed = bounded(body, maxBytes);
	const first = await compressed.next();
	if (first.done) return new Uint8Array();
	const decoder = createDecoder(coding, first.value);
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

function createDecoder(coding: Coding, first: Uint8Array): Transform {
	const options = { chunkSize: CHUNK_BYTES };
	if (coding === 'gzip') return createGunzip(options);
	if (coding === 'br') return createBrotliDecompress(options);
	// Servers send both forms under the name of deflate (RFC 9110, section 8.4.1.2).
	const hasZlibHeader = ((first[0] ?? 0) & ZLIB_METHOD_MASK) === ZLIB_METHOD_DEFLATE;
	return hasZlibHeader ? createInflate(options) : createInflateRaw(options);
}

export function tooLarge(maxBytes: number): OutboundError {
	const MEBIBYTE = 1024 * 1024;
	return new OutboundError('too_large', `The page is larger than ${Math.round(maxBytes / MEBIBYTE)} MB.`);
}
