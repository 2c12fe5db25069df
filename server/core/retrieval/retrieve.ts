import { AnalysisCache } from './analysisCache.ts';
import { type AnalyzedChunk, analyzeChunk } from './analyzeChunk.ts';
import { analyzeQuery, type Query } from './analyzeQuery.ts';
import type { ChatbotIndex } from './chatbotIndex.ts';
import { detectLanguage } from './detectLanguage.ts';
import { type ChatbotKnowledge, IndexCache } from './indexCache.ts';
import type { ChunkStore, IndexChunk } from './indexChunk.ts';
import { chunkIdOf, chunkLanguageOf } from './packedIndex.ts';
import { buildQueryProfile } from './queryProfile.ts';
import { type RankedChunk, rankCandidates } from './rank.ts';
import { type Candidate, idfLookup, searchIndex } from './searchIndex.ts';

export type { Query } from './analyzeQuery.ts';
export type { ChatbotKnowledge } from './indexCache.ts';

/** Candidates that BM25 hands to the re-ranking. */
const CANDIDATES = 30;
/** Hits handed on: an answer quotes two or three, a model reads more. */
const HITS = 10;
/** Confidence from which a question counts as answerable. */
const ANSWERABLE_CONFIDENCE = 0.5;
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
	/** From 0 to 1: how likely the hits answer the question. */
	confidence: number;
	isAnswerable: boolean;
	/** ISO 639-1 code of the language to answer in. */
	languageCode: string;
	/** Milliseconds spent: waiting for the index, searching it, reading texts, ranking them. */
	timings: { indexMs: number; searchMs: number; readMs: number; rankMs: number };
	/** The hits taken apart and the weights of the question's terms, for extraction. */
	ranked: readonly RankedChunk[];
	profile: ReturnType<typeof buildQueryProfile>;
}

export interface RetrieverOptions {
	chunks: ChunkStore;
	/** Memory for all indexes, in bytes. */
	maxIndexBytes?: number;
	/** Memory for texts taken apart, in bytes. */
	maxAnalysisBytes?: number;
	/** Told when an index could not be refreshed; an older one goes on serving. */
	onRefreshFailed?: (error: unknown) => void;
}

export interface Retriever {
	retrieve(knowledge: ChatbotKnowledge, query: Query): Promise<Retrieval>;
	/** Builds or refreshes a chatbot's index ahead of questions, without waiting. */
	prepare(knowledge: ChatbotKnowledge): void;
	/** Drops what is held of a chatbot, for one that was deleted. */
	forget(chatbotId: string): void;
	close(): Promise<void>;
}

/** Finds the chunks that answer a question, by indexes that it builds and keeps in memory. */
export function createRetriever(options: RetrieverOptions): Retriever {
	const indexes = new IndexCache({
		chunks: options.chunks,
		maxBytes: options.maxIndexBytes ?? DEFAULT_INDEX_BYTES,
		onRefreshFailed: options.onRefreshFailed ?? (() => undefined),
	});
	const analyses = new AnalysisCache(options.maxAnalysisBytes ?? DEFAULT_ANALYSIS_BYTES);

	/** The candidates' texts taken apart; a chunk deleted since the index was built is left out. */
	async function readCandidates(
		chatbotId: string,
		index: ChatbotIndex,
		candidates: readonly Candidate[],
	): Promise<Map<string, AnalyzedChunk>> {
		const languages = new Map<string, string | null>();
		for (const { segment, chunk } of candidates) {
			const packed = index.segments[segment];
			if (packed) languages.set(chunkIdOf(packed, chunk), chunkLanguageOf(packed, chunk));
		}
		const found = new Map<string, AnalyzedChunk>();
		for (const id of index.isExact ? languages.keys() : []) {
			const known = analyses.get(chatbotId, id);
			if (known) found.set(id, known);
		}
		const missing = [...languages.keys()].filter((id) => !found.has(id));
		if (missing.length === 0) return found;
		for (const chunk of await options.chunks.readByIds(chatbotId, missing)) {
			const analyzed = analyses.get(chatbotId, chunk.id) ?? analyzeChunk(chunk, languages.get(chunk.id) ?? null);
			analyses.set(chatbotId, analyzed);
			found.set(chunk.id, analyzed);
		}
		return found;
	}

	return {
		async retrieve(knowledge, query) {
			const startedAt = performance.now();
			const index = await indexes.get(knowledge);
			const indexedAt = performance.now();
			const { languages } = index;
			const languageCode =
				query.languageCode ?? detectLanguage(query.message, languages[0] ?? null) ?? languages[0] ?? DEFAULT_LANGUAGE;
			const queryTerms = analyzeQuery(query, languages, languageCode);
			const { candidates, terms } = searchIndex(index.segments, queryTerms, CANDIDATES);
			const searchedAt = performance.now();
			const analyzed = await readCandidates(knowledge.chatbotId, index, candidates);
			const readAt = performance.now();
			const profile = buildQueryProfile(
				terms.map((term, at) => ({ ...term, isCurrent: queryTerms[at]?.isCurrent ?? true })),
			);
			const texts = candidates.flatMap((candidate) => {
				const packed = index.segments[candidate.segment];
				const text = packed && analyzed.get(chunkIdOf(packed, candidate.chunk));
				return text ? [{ analyzed: text, bm25: candidate.score }] : [];
			});
			const ranked = rankCandidates(texts, profile, idfLookup(index.segments)).slice(0, HITS);
			const confidence = Math.min(1, ranked[0]?.features.chunk ?? 0);
			return {
				hits: ranked.map(({ analyzed: { chunk }, score }) => ({ chunk, score })),
				confidence,
				isAnswerable: confidence >= ANSWERABLE_CONFIDENCE,
				languageCode,
				timings: {
					indexMs: indexedAt - startedAt,
					searchMs: searchedAt - indexedAt,
					readMs: readAt - searchedAt,
					rankMs: performance.now() - readAt,
				},
				ranked,
				profile,
			};
		},
		prepare: (knowledge) => indexes.prepare(knowledge),
		forget(chatbotId) {
			indexes.forget(chatbotId);
			analyses.forget(chatbotId);
		},
		close: () => indexes.close(),
	};
}
