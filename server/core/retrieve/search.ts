import { questionFormOf } from '../facts/questionForm.ts';
import type { ChatbotIndex } from '../index/chatbotIndex.ts';
import { hashTerm } from '../index/hashTerm.ts';
import type { IndexChunk } from '../index/indexChunk.ts';
import { type Candidate, searchIndex } from '../index/searchIndex.ts';
import type { LacksFact } from '../understand/everyday/businessFacts.ts';
import { isSmall, type UnderstoodQuestion } from '../understand/understandQuestion.ts';
import type { Evidence } from './rank/confidence.ts';
import type { QueryProfile } from './rank/queryProfile.ts';
import type { RankCandidate, RankedChunk } from './rank/rank.ts';
import { addSimilar } from './vectors/fuseCandidates.ts';
import type { AskedVectors } from './vectors/vectorSearch.ts';
import { weighCandidates } from './weighCandidates.ts';

/** Candidates that BM25 hands to the re-ranking. */
const CANDIDATES = 30;
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
	/** The test for the facts of a business that were asked for; null where anything else was. */
	lacksFact: LacksFact | null;
	/** What the confidence was made of; null without hits. */
	evidence: Evidence | null;
	/** The question that was searched for. */
	question: UnderstoodQuestion;
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
export async function search(
	question: UnderstoodQuestion,
	{ index, readCandidates, vectors }: SearchSources,
): Promise<Findings> {
	const { query, lacksFact } = question;
	const { candidates: byWords, terms } = searchIndex(index, question.terms, CANDIDATES);
	const withPrevious = query.previousMessage !== null;
	const { candidates, signals } = await addSimilar(byWords, { index, vectors, withPrevious });
	const same = findSameQuestion(index, query.message);
	const texts = await readCandidates(isSmall(index) ? addAll(candidates, index) : union(candidates, same));
	const sameQuestion = new Set(same.map(({ chunk }) => index.ids[chunk] ?? ''));
	const reading = weighCandidates(texts, { question, terms, index, sameQuestion, signals });
	return {
		...reading,
		hits: reading.ranked.map(({ analyzed: { chunk }, score }) => ({ chunk, score })),
		lacksFact,
		question,
		languageCode: query.languageCode ?? question.language,
		knowledgeLanguage: index.languages[0] ?? null,
	};
}

/** The FAQs with a question, however many pages say more of its words; those added last. @param message with its spelling corrected */
function findSameQuestion({ data: { questionHashes }, languages }: ChatbotIndex, message: string): Candidate[] {
	const hashes = new Set(languages.map((language) => hashTerm(questionFormOf(message, language))));
	const same: Candidate[] = [];
	for (let chunk = 0; chunk < questionHashes.length; chunk++) {
		const hash = questionHashes[chunk] ?? 0;
		if (hash !== 0 && hashes.has(hash)) same.push({ chunk, score: 0 });
	}
	return same.slice(-CANDIDATES);
}

/**
 * Every chunk besides those found: no word of the index leads to an address that is alone in its chunk, and a model reads
 * what a visitor asks in another language or in other words.
 */
function addAll(candidates: readonly Candidate[], { ids }: ChatbotIndex): readonly Candidate[] {
	return union(
		candidates,
		ids.map((_, chunk) => ({ chunk, score: 0 })),
	);
}

function union(some: readonly Candidate[], others: readonly Candidate[]): readonly Candidate[] {
	const chunks = new Set(some.map(({ chunk }) => chunk));
	return [...some, ...others.filter(({ chunk }) => !chunks.has(chunk))];
}
