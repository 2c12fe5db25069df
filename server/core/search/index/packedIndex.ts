import { idAt, type PackedIds } from './packedIds.ts';
import type { PackedTerms } from './termTable.ts';

/** Chunks in one index at most: their numbers have 16 bits. A larger knowledge base has several, searched as one. */
export const MOST_CHUNKS = 65_000;

/** An inverted index in plain buffers. Chunks are numbered from 0 in the order they were added. */
export interface PackedIndex {
	terms: PackedTerms;
	/** Where a term's postings begin; one more entry than terms. */
	postingOffsets: Uint32Array<ArrayBuffer>;
	/** The chunks that hold a term, ascending within it. */
	postingChunks: Uint16Array<ArrayBuffer>;
	/** How often the chunk holds the term, 255 at most. */
	postingCounts: Uint8Array<ArrayBuffer>;
	/** The most a posting of each term is worth, in 255ths of `LARGEST_SATURATION`, beside chunks of this index's average length. */
	peaks: Uint8Array<ArrayBuffer>;
	/** Terms in each chunk. */
	lengths: Uint16Array<ArrayBuffer>;
	/** The sum of `lengths`. */
	totalLength: number;
	/** The index in `languages` for each chunk. */
	chunkLanguages: Uint8Array<ArrayBuffer>;
	/** ISO 639-1 codes, in order of first appearance; '' is unknown. */
	languages: string[];
	/** Chunks of each of `languages`. */
	languageChunks: number[];
	/** Chunks that address their reader or in which the writer speaks of himself. */
	personalChunks: number;
	ids: PackedIds;
}

/** Memory besides the buffers: the objects around them. Counts where a thousand small chatbots share a limit. */
const OBJECT_BYTES = 4096;

/** The number of chunks in an index. */
export function chunkCountOf(index: PackedIndex): number {
	return index.lengths.length;
}

/** The id of a chunk by its number. */
export function chunkIdOf(index: PackedIndex, chunk: number): string {
	return idAt(index.ids, chunk);
}

/** The language a chunk was stemmed in, null where unknown. */
export function chunkLanguageOf(index: PackedIndex, chunk: number): string | null {
	return index.languages[index.chunkLanguages[chunk] ?? 0] || null;
}

/** The arrays of an index, in the order in which they are written to a file. */
export function arraysOf(index: PackedIndex) {
	return [
		index.terms.slots,
		index.terms.offsets,
		index.terms.bytes,
		index.postingOffsets,
		index.postingChunks,
		index.postingCounts,
		index.peaks,
		index.lengths,
		index.chunkLanguages,
		index.ids.bytes,
		index.ids.ends,
	];
}

/** The buffers of an index, to hand over to another thread or to count. */
export function buffersOf(index: PackedIndex): ArrayBuffer[] {
	return [...new Set(arraysOf(index).map(({ buffer }) => buffer))];
}

/** The memory an index holds, in bytes. */
export function byteSizeOf(index: PackedIndex): number {
	return buffersOf(index).reduce((sum, buffer) => sum + buffer.byteLength, OBJECT_BYTES);
}
