import { findTerm, type PackedTerms } from './termTable.ts';

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
	/** Hashes of the questions of FAQs, by `questionFormOf`, and their chunks. */
	questionHashes: Uint32Array<ArrayBuffer>;
	questionChunks: Uint16Array<ArrayBuffer>;
	/** Chunks that address their reader or in which the writer speaks of himself. */
	personalChunks: number;
	/** The ids of the chunks, ascending, each padded with spaces to `idBytes`. */
	ids: Uint8Array<ArrayBuffer>;
	idBytes: number;
}

/** Memory besides the buffers: the objects around them. Counts where a thousand small chatbots share a limit. */
const OBJECT_BYTES = 4096;

/** The number of chunks in an index. */
export function chunkCountOf(index: PackedIndex): number {
	return index.lengths.length;
}

/** Packs ids of ASCII letters, such as UUIDs. */
export function packIds(ids: readonly string[]): Pick<PackedIndex, 'ids' | 'idBytes'> {
	const idBytes = ids.reduce((longest, { length }) => Math.max(longest, length), 0);
	const joined = ids.map((id) => id.padEnd(idBytes)).join('');
	return { ids: new Uint8Array(Buffer.from(joined, 'latin1')), idBytes };
}

/** The id of a chunk by its number. */
export function chunkIdOf(index: PackedIndex, chunk: number): string {
	return joinIds(index, chunk, chunk + 1);
}

/** The ids of chunks, up to and without `end`, in one string. */
export function joinIds({ ids, idBytes }: PackedIndex, start: number, end: number): string {
	const bytes = Buffer.from(ids.buffer, ids.byteOffset + start * idBytes, (end - start) * idBytes);
	return bytes.toString('latin1').replaceAll(' ', '');
}

/** Finds a chunk by its id, as ids ascend within a segment. Null where no segment has it. */
export function findChunk(segments: readonly PackedIndex[], id: string): { segment: number; chunk: number } | null {
	for (const [segment, index] of segments.entries()) {
		let low = 0;
		let high = chunkCountOf(index) - 1;
		while (low <= high) {
			const chunk = (low + high) >>> 1;
			const found = chunkIdOf(index, chunk);
			if (found === id) return { segment, chunk };
			if (found < id) low = chunk + 1;
			else high = chunk - 1;
		}
	}
	return null;
}

/** The number of chunks that hold a term. */
export function countHolding(segments: readonly PackedIndex[], term: string): number {
	return segments.reduce((sum, { terms, postingOffsets }) => {
		const number = findTerm(terms, term);
		return number < 0 ? sum : sum + (postingOffsets[number + 1] ?? 0) - (postingOffsets[number] ?? 0);
	}, 0);
}

/** The language a chunk was stemmed in, null where unknown. */
export function chunkLanguageOf(index: PackedIndex, chunk: number): string | null {
	return index.languages[index.chunkLanguages[chunk] ?? 0] || null;
}

/** The buffers of an index, to hand over to another thread or to count. */
export function buffersOf({ terms, ...index }: PackedIndex): ArrayBuffer[] {
	const arrays = [...Object.values(terms), ...Object.values(index)].filter(ArrayBuffer.isView);
	// Made here, and read from a file: each array has its own buffer.
	return arrays.map(({ buffer }) => buffer as ArrayBuffer);
}

/** The memory an index holds, in bytes. */
export function byteSizeOf(index: PackedIndex): number {
	return buffersOf(index).reduce((sum, buffer) => sum + buffer.byteLength, OBJECT_BYTES);
}
