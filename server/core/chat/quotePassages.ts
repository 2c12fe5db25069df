import type { AnalyzedSentence } from '../retrieval/analyzeChunk.ts';
import { gramShare, termShare } from '../retrieval/overlap.ts';
import type { RankedChunk } from '../retrieval/rank.ts';
import type { Query, Retrieval } from '../retrieval/retrieve.ts';
import { countWords } from './countWords.ts';
import type { ExtractedAnswer } from './extractAnswer.ts';

/** Words of prose in an answer: what a visitor reads at a glance. */
const MOST_WORDS = 60;
/** Hits that sentences are taken from. */
const HITS_READ = 3;
const GRAM_WEIGHT = 0.3;
/** A sentence of the best chunk before the same sentence of a chunk that ranks far below. */
const CHUNK_WEIGHT = 1;

interface ScoredSentence {
	hit: number;
	position: number;
	sentence: AnalyzedSentence;
	score: number;
	words: number;
}

function scoreSentences(ranked: readonly RankedChunk[], { profile }: Retrieval): ScoredSentence[] {
	const best = ranked[0]?.score ?? 1;
	return ranked.flatMap((candidate, hit) =>
		candidate.analyzed.sentences.map((sentence, position) => {
			const overlap = termShare(profile, sentence);
			const grams = gramShare(profile, sentence);
			const score = overlap + GRAM_WEIGHT * grams + (CHUNK_WEIGHT * candidate.score) / best;
			return { hit, position, sentence, score, words: countWords(sentence.text) };
		}),
	);
}

/** Prose of whole sentences from the best passages, in reading order. */
export function quotePassages(_query: Query, retrieval: Retrieval): ExtractedAnswer | null {
	const ranked = retrieval.ranked.slice(0, HITS_READ);
	const chosen: ScoredSentence[] = [];
	let words = 0;
	for (const sentence of scoreSentences(ranked, retrieval).toSorted((a, b) => b.score - a.score)) {
		if (words + sentence.words > MOST_WORDS && chosen.length > 0) continue;
		chosen.push(sentence);
		words += sentence.words;
	}
	if (chosen.length === 0) return null;
	chosen.sort((a, b) => a.hit - b.hit || a.position - b.position);
	const hits = [...new Set(chosen.map(({ hit }) => hit))];
	return {
		text: hits
			.map((hit) =>
				chosen
					.filter((one) => one.hit === hit)
					.map(({ sentence }) => sentence.text)
					.join(' '),
			)
			.join('\n\n'),
		usedChunks: hits.flatMap((hit) => ranked[hit]?.analyzed.chunk ?? []),
	};
}
