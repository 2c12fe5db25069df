import type { PackedTerms } from './termTable.ts';

/** Bits of a posting that hold the term's count in the chunk; the rest is the chunk's number. */
export const COUNT_BITS = 8;
export const COUNT_MASK = 0xff;

/** An inverted index in plain buffers. Chunks are numbered from 0 in the order they were added. */
export interface PackedIndex {
	terms: PackedTerms;
	/** Where a term's postings begin; one more entry than terms. */
	postingOffsets: Uint32Array<ArrayBuffer>;
	/** Chunk number and count, in ascending order within a term. */
	postings: Uint32Array<ArrayBuffer>;
	/** Terms in each chunk. */
	lengths: Uint16Array<ArrayBuffer>;
	/** The index in `languages` for each chunk. */
	chunkLanguages: Uint8Array<ArrayBuffer>;
	/** ISO 639-1 codes, in order of first appearance; '' is unknown. */
	languages: string[];
	/** Chunks that address their reader or in which the writer speaks of himself. */
	personalChunks: number;
	/** Chunk ids one after the other in UTF-8; `idOffsets` has one more entry than chunks. */
	idBytes: Uint8Array<ArrayBuffer>;
	idOffsets: Uint32Array<ArrayBuffer>;
}

const decoder = new TextDecoder();

/** The number of chunks in an index. */
export function chunkCountOf(index: PackedIndex): number {
	return index.lengths.length;
}

/** The id of a chunk by its number. */
export function chunkIdOf(index: PackedIndex, chunk: number): string {
	return decoder.decode(index.idBytes.subarray(index.idOffsets[chunk], index.idOffsets[chunk + 1]));
}

/** The language a chunk was stemmed in, null where unknown. */
export function chunkLanguageOf(index: PackedIndex, chunk: number): string | null {
	return index.languages[index.chunkLanguages[chunk] ?? 0] || null;
}

/** The buffers of an index, to hand over to another thread or to count. */
export function buffersOf(index: PackedIndex): ArrayBuffer[] {
	return [
		index.terms.slots.buffer,
		index.terms.offsets.buffer,
		index.terms.bytes.buffer,
		index.postingOffsets.buffer,
		index.postings.buffer,
		index.lengths.buffer,
		index.chunkLanguages.buffer,
		index.idBytes.buffer,
		index.idOffsets.buffer,
	];
}

/** The memory an index holds, in bytes. */
export function byteSizeOf(index: PackedIndex): number {
	return buffersOf(index).reduce((sum, buffer) => sum + buffer.byteLength, 0);
}
