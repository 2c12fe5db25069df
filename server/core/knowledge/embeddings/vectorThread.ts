import type { Chance, SimilarChunk } from '../../search/vectors/vectorSet.ts';
import { createStatefulThread } from '../../threads/statefulThread.ts';

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

/** A chatbot's vectors in the thread. */
export interface RemoteVectorSet {
	/** False once the thread that held it has ended. */
	readonly isAlive: boolean;
	add(chunkIds: string[], vectors: Int8Array<ArrayBuffer>): void;
	/** @throws when the thread has ended, or ends meanwhile */
	search(vector: Int8Array, options: { limit: number; chunkIds: readonly string[] }): Promise<VectorReply>;
	drop(): void;
}

/** The thread that holds vectors: comparing a question with all of them keeps nothing else waiting. */
export class VectorThread {
	#thread = createStatefulThread<VectorRequest, VectorReply>(new URL('./vectorWorker.ts', import.meta.url), 'vector');
	#lastSetId = 0;

	/** @param unrelated vectors of questions that have nothing to do with the chatbot */
	open(dimensions: number, unrelated: readonly Int8Array[]): RemoteVectorSet {
		const setId = ++this.#lastSetId;
		const session = this.#thread.open();
		session.post({ kind: 'open', setId, dimensions, unrelated });
		return {
			get isAlive() {
				return session.isAlive;
			},
			add: (chunkIds, vectors) => session.post({ kind: 'add', setId, chunkIds, vectors }, [vectors.buffer]),
			search: (vector, options) =>
				session.ask((requestId) => ({ kind: 'search', setId, requestId, vector, ...options })),
			drop: () => session.post({ kind: 'drop', setId }),
		};
	}

	close(): Promise<void> {
		return this.#thread.close();
	}
}
