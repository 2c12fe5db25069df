import { chunkCountOf, chunkIdOf, MOST_CHUNKS, type PackedIndex } from '../../search/index/packedIndex.ts';

/** Below this many chunks a segment is read again together with its neighbour, so that segments do not become many. */
const SMALL_SEGMENT = MOST_CHUNKS / 2;

/** A part of an index that is built anew: a segment taken over, or chunks read again, from after one id up to another. */
export type RebuildPart = { kind: 'keep'; index: PackedIndex } | { kind: 'read'; after: string | null; until: string };

function lastIdOf(index: PackedIndex): string {
	return chunkIdOf(index, chunkCountOf(index) - 1);
}

/**
 * Decides what of an index can stay when it is built anew: segments whose chunks are all there still, unless they are small and
 * stand beside others that are read again or small as well. Chunks after the last segment are not part of the plan.
 *
 * @param segments in ascending order of chunk id, none empty
 * @param isUnchanged tells whether the segment at a position holds the chunks that are stored
 */
export function planRebuild(segments: readonly PackedIndex[], isUnchanged: (at: number) => boolean): RebuildPart[] {
	const isSolid = (at: number): boolean => {
		const index = segments[at];
		return index !== undefined && isUnchanged(at) && chunkCountOf(index) >= SMALL_SEGMENT;
	};
	const stays = (at: number): boolean => {
		if (isSolid(at)) return true;
		const hasCompany = (at > 0 && !isSolid(at - 1)) || (at + 1 < segments.length && !isSolid(at + 1));
		return isUnchanged(at) && !hasCompany;
	};
	const parts: RebuildPart[] = [];
	let after: string | null = null;
	for (const [at, index] of segments.entries()) {
		const until = lastIdOf(index);
		const before = parts.at(-1);
		if (stays(at)) parts.push({ kind: 'keep', index });
		else if (before?.kind === 'read') before.until = until;
		else parts.push({ kind: 'read', after, until });
		after = until;
	}
	return parts;
}
