import type { IndexChunk } from '../index/indexChunk.ts';
import type { RankedChunk } from './rank.ts';

/**
 * Of passages that say the same under the same title the best ranked: sites serve pages for print, under `/en/` and
 * `/`, or with a parameter, and an answer that quotes both says everything twice.
 */
export function withoutTwins(ranked: readonly RankedChunk[]): RankedChunk[] {
	const byLength = new Map<number, IndexChunk[]>();
	return ranked.filter(({ analyzed: { chunk } }) => {
		const alike = byLength.get(chunk.text.length) ?? [];
		if (alike.some((other) => saysTheSame(chunk, other))) return false;
		byLength.set(chunk.text.length, [...alike, chunk]);
		return true;
	});
}

function saysTheSame(one: IndexChunk, other: IndexChunk): boolean {
	if (one.text !== other.text || one.title !== other.title || one.question !== other.question) return false;
	return (
		one.headingPath.length === other.headingPath.length &&
		one.headingPath.every((heading, level) => heading === other.headingPath[level])
	);
}
