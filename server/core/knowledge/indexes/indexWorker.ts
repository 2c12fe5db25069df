import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { IndexBuilder } from '../../search/index/indexBuilder.ts';
import { buffersOf } from '../../search/index/packedIndex.ts';
import { NICENESS } from '../../threads/workerThread.ts';
import type { IndexReply, IndexRequest } from './indexThread.ts';

if (NICENESS > 0) setPriority(NICENESS);

/** Thread that builds indexes: it owns the builders, the owner of the store posts the chunks. */
const builders = new Map<number, IndexBuilder>();

function builderOf(buildId: number): IndexBuilder {
	let builder = builders.get(buildId);
	if (builder === undefined) {
		builder = new IndexBuilder();
		builders.set(buildId, builder);
	}
	return builder;
}

function answer(request: Exclude<IndexRequest, { kind: 'drop' }>): void {
	const builder = builderOf(request.buildId);
	if (request.kind === 'add') {
		for (const chunk of request.chunks) builder.add(chunk);
		post({ kind: 'added', requestId: request.requestId }, []);
		return;
	}
	const index = builder.pack();
	post({ kind: 'packed', requestId: request.requestId, index }, buffersOf(index));
}

function post(reply: IndexReply, transfer: ArrayBuffer[]): void {
	parentPort?.postMessage(reply, transfer);
}

parentPort?.on('message', (request: IndexRequest) => {
	if (request.kind === 'drop') {
		builders.delete(request.buildId);
		return;
	}
	try {
		answer(request);
	} catch (error) {
		builders.delete(request.buildId);
		post({ kind: 'failed', requestId: request.requestId, reason: String(error) }, []);
	}
});
