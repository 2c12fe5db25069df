import { hashTerm } from '../index/hashTerm.ts';
import type { WeighedTerm } from '../index/searchIndex.ts';
import { type AnalyzedChunk, analyzeChunk } from '../rank/analyzeChunk.ts';
import type { RankCandidate } from '../rank/rank.ts';
import type { Synonym } from './synonyms.ts';
import { searchIn } from './wordRuns.ts';

type ExpandedTerm = WeighedTerm & { ownForms?: readonly string[] };

function rewrite(text: string, synonyms: readonly Synonym[]): string {
	return synonyms.reduce(
		(current, { asked, alternatives }) =>
			alternatives.reduce((written, { find }) => {
				let end = 0;
				const parts = find(searchIn(written)).flatMap((run) => {
					const before = written.slice(end, run.start);
					end = run.end;
					return [before, asked];
				});
				return parts.length === 0 ? written : [...parts, written.slice(end)].join('');
			}, current),
		text,
	);
}

function holdsAny({ sentences, heading, question }: AnalyzedChunk, hashes: ReadonlySet<number>): boolean {
	return [...sentences, heading, ...(question ? [question] : [])].some(({ terms }) =>
		terms.some((hash) => hashes.has(hash)),
	);
}

/**
 * Reads the candidates as if they said what the question says wherever they say the same in other words, so that ranking
 * and extraction need know nothing of synonyms. What is quoted stays as it is written.
 *
 * @param terms those that were searched for, with their synonyms' forms
 */
export function rewriteSynonyms(
	candidates: readonly RankCandidate[],
	synonyms: readonly Synonym[],
	terms: readonly ExpandedTerm[],
): RankCandidate[] {
	const others = terms.flatMap(({ forms, ownForms }) =>
		ownForms ? forms.filter((form) => !ownForms.includes(form)) : [],
	);
	if (others.length === 0) return [...candidates];
	const hashes = new Set(others.map(hashTerm));
	return candidates.map((candidate) => {
		const { analyzed } = candidate;
		if (!holdsAny(analyzed, hashes)) return candidate;
		const read = (text: string): string => rewrite(text, synonyms);
		return { ...candidate, analyzed: analyzeChunk(analyzed.chunk, analyzed.language, read) };
	});
}
