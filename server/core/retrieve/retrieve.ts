import { questionFormOf } from '../facts/askedValue.ts';
import type { ChatbotIndex, ChatbotKnowledge, IndexSource } from '../index/chatbotIndex.ts';
import { hashTerm } from '../index/hashTerm.ts';
import type { ChunkStore, IndexChunk } from '../index/indexChunk.ts';
import { type Candidate, idfLookup, searchIndex } from '../index/searchIndex.ts';
import { isPersonal } from '../text/personalWords.ts';
import { isSmall, type UnderstoodQuestion } from '../understand/understandQuestion.ts';
import { createCandidateReader } from './rank/candidateReader.ts';
import { ANSWERABLE_STRENGTH, confidenceOf, type Evidence, gatherEvidence, strengthOf } from './rank/confidence.ts';
import { buildQueryProfile, type QueryProfile } from './rank/queryProfile.ts';
import { mayAskTheSame, type RankedChunk, rankCandidates } from './rank/rank.ts';
import { fuseCandidates } from './vectors/fuseCandidates.ts';
import type { VectorSearch } from './vectors/vectorSearch.ts';

export type { ChatbotKnowledge } from '../index/chatbotIndex.ts';

/** Candidates that BM25 hands to the re-ranking. */
const CANDIDATES = 30;
/** Hits handed on: an answer quotes two or three, a model reads more. */
const HITS = 10;
/** The confidence of an FAQ with the visitor's question, which its owner has answered. */
const SAME_QUESTION_CONFIDENCE = 0.92;
/** The strength of a passage that has the fact of a business that is asked for and nothing else. */
const HAS_FACT = 0.99;

/** What a question is understood and searched by: the index of a chatbot. */
export interface OpenKnowledge {
	readonly asked: ChatbotKnowledge;
	readonly index: ChatbotIndex;
	/** Milliseconds that were waited for the index. */
	readonly indexMs: number;
	/** Whether it is of a version before the one asked for: a change took longer than a visitor should wait. */
	readonly isBehind: boolean;
}

/** The passages found for a question. */
export interface Retrieval {
	/** The question that was searched for. */
	readonly question: UnderstoodQuestion;
	/** The chunks found, best first; their scores are comparable among the hits of one question. */
	readonly hits: readonly { readonly chunk: IndexChunk; readonly score: number }[];
	/** The hits analyzed and the weights of the question's terms, for quoting. */
	readonly ranked: readonly RankedChunk[];
	readonly profile: QueryProfile;
	/** What speaks for the best hit; null without hits. */
	readonly evidence: Evidence | null;
	/** How strong the evidence is, from 0 to 1. */
	readonly strength: number;
	/** How likely the best hit answers the question, as a probability; 0 where it is about something that is not known. */
	readonly confidence: number;
	readonly isAnswerable: boolean;
	/** ISO 639-1 code of the language to answer in. */
	readonly languageCode: string;
	/** The language of most of the knowledge base; null where it is not known. */
	readonly knowledgeLanguage: string | null;
	/** Milliseconds spent: waiting for the index, and searching it. */
	readonly timings: { readonly indexMs: number; readonly searchMs: number };
	readonly isBehind: boolean;
}

export interface RetrieverOptions {
	indexes: IndexSource;
	chunks: Pick<ChunkStore, 'readByIds'>;
	/** Compares vectors beside words, where embeddings are configured. */
	vectors?: VectorSearch | null;
}

export type Retriever = ReturnType<typeof createRetriever>;

/** Finds the chunks that answer a question, and weighs whether the best of them does. */
export function createRetriever({ indexes, chunks, vectors = null }: RetrieverOptions) {
	const readCandidates = createCandidateReader(chunks);

	return {
		/** Waits for the index of a chatbot. */
		async open(asked: ChatbotKnowledge): Promise<OpenKnowledge> {
			const startedAt = performance.now();
			const index = await indexes.get(asked);
			const isBehind = index.knowledgeVersion < asked.knowledgeVersion;
			return { asked, index, isBehind, indexMs: performance.now() - startedAt };
		},
		/** Finds the passages that answer a question. */
		async find({ asked, index, isBehind, indexMs }: OpenKnowledge, question: UnderstoodQuestion): Promise<Retrieval> {
			const startedAt = performance.now();
			const { query, everyday, lacksFact, language } = question;
			const { candidates: byWords, terms } = searchIndex(index, question.terms, CANDIDATES);
			const wordedIds = byWords.map(({ chunk }) => index.ids[chunk] ?? '');
			const similar = (await vectors?.find(asked, query, wordedIds)) ?? null;
			const candidates = similar === null ? byWords : fuseCandidates(byWords, similar.best, index);
			const same = findSameQuestion(index, query.message);
			const wanted = isSmall(index) ? addAll(candidates, index) : union(candidates, same);
			const texts = await readCandidates(asked.chatbotId, { index, isCurrent: !isBehind, candidates: wanted });
			const profile = buildQueryProfile(terms, query.message, !index.languages.includes(language));
			const knowledgeLanguage = index.languages[0] ?? null;
			const all = rankCandidates(texts, {
				profile,
				sameQuestion: new Set(same.map(({ chunk }) => index.ids[chunk] ?? '')),
				idfOf: idfLookup(index, knowledgeLanguage),
				signals: similar?.signals ?? null,
				required: everyday?.phrases.map(({ concepts }) => concepts) ?? [],
				asksForFact: lacksFact !== null,
				pageUrl: query.pageUrl,
			});
			const ranked = bestWithoutTwins(all);
			return {
				question,
				ranked,
				profile,
				hits: ranked.map(({ analyzed: { chunk }, score }) => ({ chunk, score })),
				...weighBest(ranked, { question, profile, index }),
				languageCode: query.languageCode ?? language,
				knowledgeLanguage,
				isBehind,
				timings: { indexMs, searchMs: performance.now() - startedAt },
			};
		},
		/** Drops the vectors of a chatbot that was deleted. */
		forget: (chatbotId: string): void => vectors?.forget(chatbotId),
	};
}

/** How likely the best passage answers. */
function weighBest(
	[best, ...others]: readonly RankedChunk[],
	{ question, profile, index }: { question: UnderstoodQuestion; profile: QueryProfile; index: ChatbotIndex },
): Pick<Retrieval, 'evidence' | 'strength' | 'confidence' | 'isAnswerable'> {
	if (best === undefined) return { evidence: null, strength: 0, confidence: 0, isAnswerable: false };
	const { query, language, lacksFact } = question;
	const isPersonalQuestion = isPersonal(query.message, language);
	const evidence = gatherEvidence([best, ...others], { profile, index, isPersonalQuestion });
	// Without a word of the question it was read for a model alone.
	const isAbout = best.isSameQuestion || best.bm25 > 0 || best.vector !== null;
	const ofEvidence = isAbout ? strengthOf(evidence, mayAskTheSame(best)) : 0;
	const hasFact = lacksFact !== null && best.features.concepts === 1;
	const strength = Math.max(hasFact ? HAS_FACT : 0, ofEvidence);
	const confidence = best.isSameQuestion ? SAME_QUESTION_CONFIDENCE : confidenceOf(strength, evidence);
	const isAnswerable = isAbout && (best.isSameQuestion || strength >= ANSWERABLE_STRENGTH);
	return { evidence, strength, confidence, isAnswerable };
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

/** The best of passages, each once of those that say the same: sites serve pages for print, or under two addresses. */
function bestWithoutTwins(ranked: readonly RankedChunk[]): RankedChunk[] {
	const best = new Map<string, RankedChunk>();
	for (const hit of ranked) {
		const { text, title, question, headingPath } = hit.analyzed.chunk;
		const said = [text, title, question ?? '', ...headingPath].join('\n');
		if (!best.has(said)) best.set(said, hit);
		if (best.size === HITS) break;
	}
	return [...best.values()];
}
