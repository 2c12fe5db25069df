import type { AskedFigure } from '../facts/askedFigure.ts';
import { questionFormOf } from '../facts/questionForm.ts';
import type { ChatbotIndex } from '../index/chatbotIndex.ts';
import { hashTerm } from '../index/hashTerm.ts';
import type { IndexChunk } from '../index/indexChunk.ts';
import { chunkCountOf, chunkIdOf } from '../index/packedIndex.ts';
import { type Candidate, type SearchResult, searchIndex } from '../index/searchIndex.ts';
import type { Query, QueryTerm } from '../understand/analyzeQuery.ts';
import { dependsOnEarlier, hasFewTerms, pointsAtEarlier } from '../understand/dependsOnEarlier.ts';
import type { LacksFact } from '../understand/everyday/businessFacts.ts';
import { isSmall, understandQuestion } from '../understand/understandQuestion.ts';
import { ANSWERABLE_CONFIDENCE, type Evidence } from './rank/confidence.ts';
import type { QueryProfile } from './rank/queryProfile.ts';
import type { RankCandidate, RankedChunk } from './rank/rank.ts';
import { addSimilar } from './vectors/fuseCandidates.ts';
import type { AskedVectors } from './vectors/vectorSearch.ts';
import { type Reading, weighCandidates } from './weighCandidates.ts';

/** Candidates that BM25 hands to the re-ranking. */
const CANDIDATES = 30;
/**
 * How much more of the question's weight its own best chunk must hold than the one found with the question before, for the
 * visitor to have changed the subject. Set on follow-ups and on changes of subject (docs/decisions/0033).
 */
const CLEARLY_MORE = 0.2;
/** How much of the question's weight the best chunk must hold, for more than the question before to have found it. */
const LEAST_HELD = 0.2;

/** What a search found. */
export interface Findings {
	/** The chunks found, best first; their scores are comparable among the hits of one question. */
	hits: { chunk: IndexChunk; score: number }[];
	/** How likely the best hit answers the question, as a probability; 0 where it is about something that is not known. */
	confidence: number;
	/** What the confidence is calibrated from, from 0 to 1. */
	strength: number;
	isAnswerable: boolean;
	/** The hits analyzed and the weights of the question's terms, for quoting. */
	ranked: readonly RankedChunk[];
	profile: QueryProfile;
	/** The figure that was asked for; null where none was. */
	figure: AskedFigure | null;
	/** The test for the facts of a business that were asked for; null where anything else was. */
	lacksFact: LacksFact | null;
	/** What the confidence was made of; null without hits. */
	evidence: Evidence | null;
	/** The question and the one before with their spelling corrected. */
	corrected: Pick<Query, 'message' | 'previousMessage'>;
	/** ISO 639-1 code of the language to answer in. */
	languageCode: string;
	/** The language of most of the knowledge base; null where it is not known. */
	knowledgeLanguage: string | null;
}

/** What a search reads from. */
export interface SearchSources {
	readonly index: ChatbotIndex;
	/** Reads and analyzes the chunks of candidates, in their order; those that were deleted are left out. */
	readonly readCandidates: (candidates: readonly Candidate[]) => Promise<RankCandidate[]>;
	/** Compares the question's vector with those of chunks; null without vectors. */
	readonly vectors: AskedVectors | null;
}

/** Finds the chunks that answer a question, and weighs whether the best of them does. */
export async function search(asked: Query, { index, readCandidates, vectors }: SearchSources): Promise<Findings> {
	const { segments, languages } = index;
	const question = understandQuestion(asked, index);
	const { query, language, figure, lacksFact } = question;
	const withPrevious = query.previousMessage !== null;
	const { candidates: found, terms } = searchIndex(segments, question.terms, CANDIDATES);
	const own = withPrevious
		? searchIndex(
				segments,
				question.terms.filter(({ isCurrent }) => isCurrent),
				CANDIDATES,
			)
		: null;
	const byWords = own ? union(found, own.candidates) : found;
	const { candidates, signals } = await addSimilar(byWords, { segments, vectors, withPrevious });
	const same = findSameQuestion(index, query.message);
	const texts = await readCandidates(isSmall(index) ? addAll(candidates, index) : union(candidates, same));
	const sameQuestion = new Set(same.map((one) => idOf(one, index)));

	const together = weighCandidates(texts, { question, terms, index, sameQuestion, signals });
	const reading = own ? chooseReading(query, language, together, weighAlone(own)) : together;
	return {
		...reading,
		hits: reading.ranked.map(({ analyzed: { chunk }, score }) => ({ chunk, score })),
		figure,
		lacksFact,
		corrected: { message: query.message, previousMessage: query.previousMessage },
		languageCode: query.languageCode ?? language,
		knowledgeLanguage: languages[0] ?? null,
	};

	/** Ranks the candidates by the current question without the one before. */
	function weighAlone({ terms: ownTerms, candidates: ownCandidates }: SearchResult<QueryTerm>): Reading {
		const scores = new Map(ownCandidates.map((one) => [idOf(one, index), one.score]));
		const scored = texts.map((one) => ({ ...one, bm25: scores.get(one.analyzed.chunk.id) ?? 0 }));
		return weighCandidates(scored, { question, terms: ownTerms, index, sameQuestion, signals });
	}
}

function idOf({ segment, chunk }: Candidate, { segments }: ChatbotIndex): string {
	const packed = segments[segment];
	return packed === undefined ? '' : chunkIdOf(packed, chunk);
}

/**
 * Whether the candidates are to be weighed with the question before or by the current one alone: alone where that blurs it,
 * when nothing answers both, or when the current one points at nothing earlier and its own answer has clearly more to do
 * with it. What has to do with the question before alone answers only questions of hardly a word.
 */
function chooseReading(query: Query, language: string, together: Reading, alone: Reading): Reading {
	const isShort = hasFewTerms(query.message, language);
	const isAbout = isShort || heldBy(together) >= LEAST_HELD;
	const isSureAlone = alone.confidence >= ANSWERABLE_CONFIDENCE && heldBy(alone) - heldBy(together) > CLEARLY_MORE;
	// "Do you have decaf?" is short and yet about something else than what was asked before.
	const isChange = isShort && isSureAlone && heldBy(together) === 0 && !pointsAtEarlier(query.message, language);
	if (together.isAnswerable && isAbout && !isChange && dependsOnEarlier(query.message, language)) return together;
	if (!alone.isAnswerable) return isAbout ? together : alone;
	return !together.isAnswerable || isSureAlone ? alone : together;
}

/** Share of the current question's weight that the best chunk holds. */
function heldBy({ ranked: [best] }: Reading): number {
	return best?.features.currentCoverage ?? 0;
}

/** The FAQs with a question, however many pages say more of its words; those added last. @param message with its spelling corrected */
function findSameQuestion({ segments, languages }: ChatbotIndex, message: string): Candidate[] {
	if (segments.every(({ questionHashes }) => questionHashes.length === 0)) return [];
	const asked = new Set(languages.map((language) => hashTerm(questionFormOf(message, language))));
	const found: Candidate[] = [];
	for (const [segment, { questionHashes, questionChunks }] of segments.entries()) {
		for (const [at, hash] of questionHashes.entries()) {
			if (asked.has(hash)) found.push({ segment, chunk: questionChunks[at] ?? 0, score: 0 });
		}
	}
	return found.slice(-CANDIDATES);
}

/**
 * Every chunk besides those found: no word of the index leads to an address that is alone in its chunk, and a model reads
 * what a visitor asks in another language or in other words.
 */
function addAll(found: readonly Candidate[], { segments }: ChatbotIndex): readonly Candidate[] {
	const all = segments.flatMap((packed, segment) =>
		Array.from({ length: chunkCountOf(packed) }, (_, chunk): Candidate => ({ segment, chunk, score: 0 })),
	);
	return union(found, all);
}

function union(some: readonly Candidate[], others: readonly Candidate[]): readonly Candidate[] {
	const known = new Set(some.map(({ segment, chunk }) => `${segment} ${chunk}`));
	return [...some, ...others.filter(({ segment, chunk }) => !known.has(`${segment} ${chunk}`))];
}
