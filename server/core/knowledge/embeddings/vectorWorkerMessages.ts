import type { Chance, SimilarChunk } from '../../search/vectors/vectorSet.ts';

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
