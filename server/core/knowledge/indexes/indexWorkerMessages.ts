import type { IndexedText } from '../../search/index/indexChunk.ts';
import type { PackedIndex } from '../../search/index/packedIndex.ts';

/** What the thread that builds indexes is asked. Every request but `drop` is answered once, in order. */
export type IndexRequest =
	| { kind: 'add'; buildId: number; requestId: number; chunks: IndexedText[] }
	| { kind: 'pack'; buildId: number; requestId: number }
	| { kind: 'drop'; buildId: number };

export type IndexReply =
	| { kind: 'added'; requestId: number }
	| { kind: 'packed'; requestId: number; index: PackedIndex }
	| { kind: 'failed'; requestId: number; reason: string };
