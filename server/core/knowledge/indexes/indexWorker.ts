import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { setPriority } from 'node:os';
import { Deserializer, Serializer } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import { crc32 } from 'node:zlib';
import { IndexBuilder } from '../../index/indexBuilder.ts';
import { buffersOf, type PackedIndex } from '../../index/packedIndex.ts';
import { NICENESS } from '../../threads/workerThread.ts';
import type { IndexReply, IndexRequest } from './indexThread.ts';

if (NICENESS.indexing > 0) setPriority(NICENESS.indexing);

/** The builds of this thread; the store's owner posts their chunks. */
const builders = new Map<number, IndexBuilder>();

const SUM_BYTES = 4;

function save(file: string, index: PackedIndex): void {
	const serializer = new Serializer();
	serializer.writeHeader();
	serializer.writeValue(index);
	const bytes = serializer.releaseBuffer();
	const sum = Buffer.alloc(SUM_BYTES);
	sum.writeUInt32LE(crc32(bytes));
	const handle = openSync(file, 'w');
	try {
		for (const part of [sum, bytes]) for (let at = 0; at < part.length; ) at += writeSync(handle, part, at);
		fsyncSync(handle);
	} finally {
		closeSync(handle);
	}
}

function load(file: string): PackedIndex {
	const all = readFileSync(file);
	const bytes = all.subarray(SUM_BYTES);
	if (all.length <= SUM_BYTES || all.readUInt32LE() !== crc32(bytes)) throw new Error('the checksum is wrong');
	const deserializer = new Deserializer(bytes);
	deserializer.readHeader();
	// Written by `save`, as the checksum shows.
	return deserializer.readValue() as PackedIndex;
}

function work(request: Exclude<IndexRequest, { kind: 'drop' }>): PackedIndex | undefined {
	if (request.kind === 'load') return load(request.file);
	if (request.kind === 'save') {
		save(request.file, request.index);
		return undefined;
	}
	const builder = builders.get(request.buildId) ?? new IndexBuilder();
	builders.set(request.buildId, builder);
	if (request.kind === 'pack') return builder.pack();
	for (const chunk of request.chunks) builder.add(chunk);
	return undefined;
}

function answer(reply: IndexReply): void {
	parentPort?.postMessage(reply, reply.index === undefined ? [] : buffersOf(reply.index));
}

parentPort?.on('message', (request: IndexRequest) => {
	if (request.kind === 'drop') {
		builders.delete(request.buildId);
		return;
	}
	const { requestId } = request;
	try {
		const index = work(request);
		answer(index === undefined ? { requestId } : { requestId, index });
	} catch (error) {
		if ('buildId' in request) builders.delete(request.buildId);
		answer({ requestId, failure: String(error) });
	}
});
