import { parentPort } from 'node:worker_threads';
import { VectorSet } from '../../search/vectors/vectorSet.ts';
import type { VectorReply, VectorRequest } from './vectorThread.ts';

/** Thread that holds vectors and compares questions with them. */
const sets = new Map<number, VectorSet>();

function search({ setId, requestId, vector, limit, chunkIds }: VectorRequest & { kind: 'search' }): VectorReply {
	const set = sets.get(setId);
	if (set === undefined || set.count === 0 || set.dimensions !== vector.length) {
		return { requestId, best: [], asked: [], chance: null };
	}
	return { requestId, ...set.search(vector, { limit, chunkIds }), chance: set.chance };
}

parentPort?.on('message', (request: VectorRequest) => {
	switch (request.kind) {
		case 'open':
			sets.set(request.setId, new VectorSet(request.dimensions, request.unrelated));
			return;
		case 'add':
			sets.get(request.setId)?.add(request.chunkIds, request.vectors);
			return;
		case 'search':
			parentPort?.postMessage(search(request));
			return;
		case 'drop':
			sets.delete(request.setId);
	}
});
