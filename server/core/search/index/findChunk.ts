import { chunkCountOf, chunkIdOf, type PackedIndex } from './packedIndex.ts';

/** Where a chunk is in the index, by its id: ids grow within a segment. Null where the index has it not. */
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
