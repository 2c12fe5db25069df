import { analyzeQuery, type Query } from './analyzeQuery.ts';
import { CandidateReader } from './candidateReader.ts';
import type { ChatbotIndex } from './chatbotIndex.ts';
import { codeFingerprint } from './codeFingerprint.ts';
import {
	ANSWERABLE_CONFIDENCE,
	confidenceOf,
	type Evidence,
	gatherEvidence,
	type KnowledgeFacts,
} from './confidence.ts';
import { detectLanguage } from './detectLanguage.ts';
import { addAllOfSmall } from './everyday/addAllOfSmall.ts';
import { addConceptForms } from './everyday/addConceptForms.ts';
import { findInEverydayWords } from './everyday/findInEverydayWords.ts';
import { isAboutTheRest } from './everyday/isAboutTheRest.ts';
import { readChunks } from './everyday/readChunk.ts';
import type { EverydayQuestion } from './everyday/readQuestion.ts';
import { findInConversation } from './findInConversation.ts';
import { addSimilar } from './fuseCandidates.ts';
import { type ChatbotKnowledge, IndexCache, type IndexCacheOptions } from './indexCache.ts';
import type { ChunkStore, IndexChunk } from './indexChunk.ts';
import { matchVocabulary } from './matchVocabulary.ts';
import { chunkCountOf } from './packedIndex.ts';
import { isPersonal } from './personalWords.ts';
import { buildQueryProfile, type QueryProfile } from './queryProfile.ts';
import { type RankedChunk, rankCandidates } from './rank.ts';
import { rewriteSynonyms } from './rewriteSynonyms.ts';
import { idfLookup, searchIndex } from './searchIndex.ts';
import { StoredIndexes } from './storedIndexes.ts';
import { addSynonyms, findSynonyms, withoutSynonyms } from './synonyms.ts';
import type { AskedVectors, VectorSearch } from './vectorSearch.ts';

export type { Query } from './analyzeQuery.ts';
export type { ChatbotKnowledge } from './indexCache.ts';

/** Candidates that BM25 hands to the re-ranking. */
const CANDIDATES = 30;
/** Hits handed on: an answer quotes two or three, a model reads more. */
const HITS = 10;
const DEFAULT_LANGUAGE = 'en';

const DEFAULT_INDEX_BYTES = 512 * 1024 * 1024;
const DEFAULT_ANALYSIS_BYTES = 64 * 1024 * 1024;

/** A chunk found for a question. */
export interface Hit {
	chunk: IndexChunk;
	/** Comparable among the hits of one question. */
	score: number;
}

export interface Retrieval {
	/** Best first. */
	hits: Hit[];
	/** From 0 to 1: how likely the best hit answers the question. */
	confidence: number;
	isAnswerable: boolean;
	/** ISO 639-1 code of the language to answer in. */
	languageCode: string;
	/** The language of most of the knowledge base; null where it is not known. */
	knowledgeLanguage: string | null;
	/** Milliseconds spent: waiting for the index, on searching and reading, and on ranking and weighing the best. */
	timings: { indexMs: number; searchMs: number; rankMs: number };
	/** The hits taken apart and the weights of the question's terms, for extraction. */
	ranked: readonly RankedChunk[];
	profile: QueryProfile;
	/** What the confidence was made of; null without hits. */
	evidence: Evidence | null;
}

export interface RetrieverOptions {
	chunks: ChunkStore;
	/** Compares vectors beside words, where embeddings are configured. */
	vectors?: VectorSearch | null;
	/** Memory for all indexes, in bytes. */
	maxIndexBytes?: number;
	/** Memory for texts taken apart, in bytes. */
	maxAnalysisBytes?: number;
	/** Where large indexes are kept on disk; without it they are in memory alone. */
	indexFolder?: string;
	/** Told when an index could not be refreshed; an older one goes on serving. */
	onRefreshFailed?: (error: unknown) => void;
	/** Told of each index that begins to serve. */
	onIndexed?: IndexCacheOptions['onIndexed'];
}

export interface Retriever {
	retrieve(knowledge: ChatbotKnowledge, query: Query): Promise<Retrieval>;
	/** Builds or refreshes a chatbot's index ahead of questions, without waiting. */
	prepare(knowledge: ChatbotKnowledge): void;
	/** Brings indexes into memory one after the other, as long as half of it is free. */
	prepareAll(all: readonly ChatbotKnowledge[]): Promise<void>;
	/** The chatbots whose index is stored on disk. */
	listStored(): Promise<string[]>;
	/** Drops what is held of a chatbot, in memory and on disk, for one that was deleted. */
	forget(chatbotId: string): void;
	close(): Promise<void>;
}

type Findings = Omit<Retrieval, 'languageCode' | 'knowledgeLanguage' | 'timings'> & { rankMs: number };

function factsOf(index: ChatbotIndex): KnowledgeFacts {
	return {
		chunkCount: index.segments.reduce((sum, packed) => sum + chunkCountOf(packed), 0),
		personalChunks: index.segments.reduce((sum, packed) => sum + packed.personalChunks, 0),
	};
}

/** Finds the chunks that answer a question, by indexes that it builds and keeps in memory. */
export function createRetriever(options: RetrieverOptions): Retriever {
	const onRefreshFailed = options.onRefreshFailed ?? (() => undefined);
	const stored =
		options.indexFolder === undefined
			? null
			: new StoredIndexes({ folder: options.indexFolder, code: codeFingerprint(), onDamaged: onRefreshFailed });
	const indexes = new IndexCache({
		chunks: options.chunks,
		maxBytes: options.maxIndexBytes ?? DEFAULT_INDEX_BYTES,
		stored,
		onRefreshFailed,
		onIndexed: options.onIndexed ?? (() => undefined),
	});
	const reader = new CandidateReader(options.chunks, options.maxAnalysisBytes ?? DEFAULT_ANALYSIS_BYTES);

	async function find(
		{ chatbotId, knowledgeVersion }: ChatbotKnowledge,
		{
			index,
			query,
			language,
			vectors,
			everyday,
		}: {
			index: ChatbotIndex;
			query: Query;
			language: string;
			vectors: AskedVectors | null;
			everyday: EverydayQuestion | null;
		},
	): Promise<Findings> {
		const { segments, languages } = index;
		const facts = factsOf(index);
		const synonyms = findSynonyms(query, languages);
		const ownTerms = addSynonyms(analyzeQuery(query, languages, language), synonyms, { segments, languages });
		const askedTerms = everyday ? addConceptForms(ownTerms, { segments, languages }) : ownTerms;
		const queryTerms = matchVocabulary(askedTerms, {
			segments,
			message: query.message,
			languages,
		});
		const { candidates: byWords, terms } = searchIndex(segments, queryTerms, CANDIDATES);
		const worded = everyday ? addAllOfSmall(byWords, { segments, chunkCount: facts.chunkCount }) : byWords;
		const withPrevious = query.previousMessage !== null;
		const { candidates, signals } = await addSimilar(worded, { segments, vectors, withPrevious });
		const isCurrent = index.isExact && index.knowledgeVersion >= knowledgeVersion;
		const found = await reader.read(chatbotId, { index, isCurrent, candidates });
		const readAt = performance.now();
		const texts = everyday ? readChunks(found, everyday.groups) : rewriteSynonyms(found, synonyms, terms);
		const profile = buildQueryProfile(terms.map(withoutSynonyms), query.message);
		const idfOf = idfLookup(segments, languages[0] ?? null);
		const ranked = rankCandidates(texts, { profile, idfOf, signals }).slice(0, HITS);
		const [best, ...others] = ranked;
		const isPersonalQuestion = isPersonal(query.message, language);
		const evidence = best ? gatherEvidence([best, ...others], { profile, facts, isPersonalQuestion }) : null;
		const confidence = best && evidence ? confidenceOf(evidence, best.analyzed.question !== null) : 0;
		const isAbout = !everyday || isAboutTheRest(profile, facts.chunkCount);
		return {
			hits: ranked.map(({ analyzed: { chunk }, score }) => ({ chunk, score })),
			confidence,
			isAnswerable: best !== undefined && isAbout && confidence >= (query.answerThreshold ?? ANSWERABLE_CONFIDENCE),
			ranked,
			profile,
			evidence,
			rankMs: performance.now() - readAt,
		};
	}

	return {
		async retrieve(knowledge, query) {
			const startedAt = performance.now();
			const vectors = options.vectors?.ask(knowledge, query) ?? null;
			const index = await indexes.get(knowledge);
			const indexedAt = performance.now();
			const main = index.languages[0] ?? null;
			const language =
				detectLanguage(query.message, query.languageCode ?? main) ?? query.languageCode ?? main ?? DEFAULT_LANGUAGE;
			let rankMs = 0;
			const findings = await findInEverydayWords(query, {
				languages: [language, ...index.languages],
				search: (read, everyday) =>
					findInConversation(read, {
						language,
						search: async (asked) => {
							const { rankMs: tookMs, ...found } = await find(knowledge, {
								index,
								query: asked,
								language,
								vectors,
								everyday,
							});
							rankMs += tookMs;
							return found;
						},
					}),
			});
			if (index.isExact) reader.warm(knowledge.chatbotId, index).catch(onRefreshFailed);
			return {
				...findings,
				languageCode: query.languageCode ?? language,
				knowledgeLanguage: main,
				timings: { indexMs: indexedAt - startedAt, searchMs: performance.now() - indexedAt - rankMs, rankMs },
			};
		},
		prepare: (knowledge) => indexes.prepare(knowledge),
		prepareAll: (all) => indexes.prepareAll(all),
		listStored: async () => (await stored?.list()) ?? [],
		forget(chatbotId) {
			indexes.forget(chatbotId).catch(onRefreshFailed);
			options.vectors?.forget(chatbotId);
			reader.forget(chatbotId);
		},
		close() {
			reader.close();
			return indexes.close();
		},
	};
}
