import { parentPort } from 'node:worker_threads';
import {
	type Chance,
	createVectorSet,
	type SimilarChunk,
	type VectorSet,
	type Vectors,
} from '../../retrieve/vectors/vectorSet.ts';

/** A request to the thread that compares vectors. `search` is answered once, in order; the others are not. */
export type VectorRequest =
	| ({ kind: 'open'; setId: number } & Vectors)
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

const sets = new Map<number, VectorSet>();

parentPort?.on('message', (request: VectorRequest) => {
	const set = sets.get(request.setId);
	switch (request.kind) {
		case 'open':
			sets.set(request.setId, createVectorSet(request));
			break;
		case 'search': {
			const { requestId, vector } = request;
			const similar = set?.search(vector, request) ?? { best: [], asked: [] };
			parentPort?.postMessage({ requestId, ...similar, chance: set?.chance ?? null } satisfies VectorReply);
			break;
		}
		case 'drop':
			sets.delete(request.setId);
	}
});
