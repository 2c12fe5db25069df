import type { RankedChunk } from './rank.ts';

/**
 * Of passages that say the same under the same title the best ranked: sites serve pages for print, under `/en/` and
 * `/`, or with a parameter, and an answer that quotes both says everything twice.
 */
export function withoutTwins(ranked: readonly RankedChunk[]): RankedChunk[] {
	const seen = new Set<string>();
	return ranked.filter(({ analyzed: { chunk } }) => {
		const { title, headingPath, question, text } = chunk;
		const said = JSON.stringify([title, headingPath, question, text]);
		return !seen.has(said) && seen.add(said);
	});
}
