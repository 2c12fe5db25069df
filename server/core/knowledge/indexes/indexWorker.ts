import {
	closeSync,
	existsSync,
	fsyncSync,
	mkdirSync,
	openSync,
	readFileSync,
	renameSync,
	rmSync,
	writeSync,
} from 'node:fs';
import { setPriority } from 'node:os';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import { crc32 } from 'node:zlib';
import type { IndexData } from '../../index/chatbotIndex.ts';
import { IndexBuilder, share } from '../../index/indexBuilder.ts';
import { NICENESS } from '../../threads/workerThread.ts';
import type { IndexReply, IndexRequest } from './indexThread.ts';

if (NICENESS.indexing > 0) setPriority(NICENESS.indexing);

/** The builds of this thread; the store's owner posts their chunks. */
const builders = new Map<number, IndexBuilder>();

const SUM_BYTES = 4;

interface StoredIndex {
	code: string;
	data: IndexData;
}

/** Replaces the file once the new one is whole and on the disk. */
function save(file: string, index: StoredIndex): void {
	const bytes = serialize(index);
	const sum = Buffer.alloc(SUM_BYTES);
	sum.writeUInt32LE(crc32(bytes));
	mkdirSync(path.dirname(file), { recursive: true });
	const draft = `${file}.draft`;
	const handle = openSync(draft, 'w');
	try {
		for (const part of [sum, bytes]) for (let at = 0; at < part.length; ) at += writeSync(handle, part, at);
		fsyncSync(handle);
	} finally {
		closeSync(handle);
	}
	renameSync(draft, file);
}

function load(file: string, code: string): IndexData | undefined {
	if (!existsSync(file)) return undefined;
	const all = readFileSync(file);
	const bytes = all.subarray(SUM_BYTES);
	if (all.length <= SUM_BYTES || all.readUInt32LE() !== crc32(bytes)) throw new Error(`${file} is damaged`);
	// Written by `save`, as the checksum shows.
	const { data, ...stored } = deserialize(bytes) as StoredIndex;
	return stored.code === code ? { ...data, postings: share(data.postings) } : undefined;
}

function builderOf(buildId: number): IndexBuilder {
	const builder = builders.get(buildId);
	if (builder === undefined) throw new Error('the build is gone');
	return builder;
}

/** @returns what `finish` and `load` are answered with */
function work(request: IndexRequest): IndexData | undefined {
	switch (request.kind) {
		case 'begin':
			builders.set(request.buildId, new IndexBuilder(request.before, request.kept));
			break;
		case 'add':
			for (const chunk of request.chunks) builderOf(request.buildId).add(chunk);
			break;
		case 'finish': {
			const data = builderOf(request.buildId).build();
			builders.delete(request.buildId);
			return data;
		}
		case 'drop':
			builders.delete(request.buildId);
			break;
		case 'save':
			save(request.file, { code: request.code, data: request.data });
			break;
		case 'load':
			return load(request.file, request.code);
		case 'remove':
			rmSync(request.file, { force: true });
	}
	return undefined;
}

parentPort?.on('message', (request: IndexRequest & { requestId: number }) => {
	const { requestId } = request;
	let reply: IndexReply = { requestId };
	try {
		const data = work(request);
		if (data !== undefined) reply = { requestId, data };
	} catch (error) {
		reply = { requestId, failure: String(error) };
	}
	parentPort?.postMessage(reply);
});
