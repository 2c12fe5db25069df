import { parentPort } from 'node:worker_threads';
import { type Chance, type SimilarChunk, VectorSet } from '../../retrieve/vectors/vectorSet.ts';

/** What the thread that holds vectors is asked. `search` is answered once, in order; the others are not. */
export type VectorRequest =
	/** With the vectors of questions that have nothing to do with the chatbot. */
	| { kind: 'open'; setId: number; dimensions: number; unrelated: readonly Int8Array[] }
	/** Vectors one after the other, each of the set's dimensions. */
	| { kind: 'add'; setId: number; chunkIds: string[]; vectors: Int8Array<ArrayBuffer> }
	| { kind: 'search'; setId: number; requestId: number; vector: Int8Array; limit: number; chunkIds: readonly string[] }
	| { kind: 'drop'; setId: number };

export interface VectorReply {
	requestId: number;
	/** Best first. */
	best: SimilarChunk[];
	/** Of the chunks asked for, in no order. */
	asked: SimilarChunk[];
	/** Null when there is nothing to compare. */
	chance: Chance | null;
}

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
