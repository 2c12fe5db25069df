import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';
import type { IndexData } from '../../index/chatbotIndex.ts';
import { IndexBuilder, share } from '../../index/indexBuilder.ts';
import type { IndexReply, IndexRequest } from './indexThread.ts';

/** The builds of this thread; the store's owner posts their chunks. */
const builders = new Map<number, IndexBuilder>();

export default function work(request: IndexRequest): IndexReply {
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
	writeFileSync(draft, sum);
	appendFileSync(draft, bytes, { flush: true });
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
