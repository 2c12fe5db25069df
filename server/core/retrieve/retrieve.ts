import type { ChatbotKnowledge, IndexSource } from '../index/chatbotIndex.ts';
import type { ChunkStore } from '../index/indexChunk.ts';
import type { Query } from '../understand/analyzeQuery.ts';
import { prepareWords } from '../understand/everyday/prepareWords.ts';
import { CandidateReader } from './rank/candidateReader.ts';
import { type Findings, search } from './search.ts';
import type { VectorSearch } from './vectors/vectorSearch.ts';

export type { ChatbotKnowledge } from '../index/chatbotIndex.ts';
export type { Query } from '../understand/analyzeQuery.ts';

/** Memory for texts taken apart. */
const ANALYSIS_BYTES = 64 * 1024 * 1024;

export interface Retrieval extends Findings {
	/** Milliseconds spent: waiting for the index, and searching it. */
	timings: { indexMs: number; searchMs: number };
	/** Whether the index was of a version before the one asked for: a change took longer than a visitor should wait. */
	isBehind: boolean;
}

export interface RetrieverOptions {
	indexes: IndexSource;
	chunks: Pick<ChunkStore, 'readByIds'>;
	/** Compares vectors beside words, where embeddings are configured. */
	vectors?: VectorSearch | null;
	/** Told when chunks could not be taken apart ahead of questions. */
	onWarmFailed?: (error: unknown) => void;
}

export type Retriever = ReturnType<typeof createRetriever>;

/** Finds the chunks that answer a question. */
export function createRetriever(options: RetrieverOptions) {
	const { indexes } = options;
	const closing = new AbortController();
	const reader = new CandidateReader(options.chunks, ANALYSIS_BYTES);

	return {
		async retrieve(knowledge: ChatbotKnowledge, query: Query): Promise<Retrieval> {
			const startedAt = performance.now();
			const vectors = options.vectors?.ask(knowledge, query) ?? null;
			const index = await indexes.get(knowledge);
			const indexedAt = performance.now();
			const isCurrent = index.isExact && index.knowledgeVersion >= knowledge.knowledgeVersion;
			const findings = await search(query, {
				index,
				vectors,
				readCandidates: (candidates) => reader.read(knowledge.chatbotId, { index, isCurrent, candidates }),
			});
			if (index.isExact) reader.warm(knowledge.chatbotId, index).catch(options.onWarmFailed ?? (() => undefined));
			return {
				...findings,
				isBehind: index.knowledgeVersion < knowledge.knowledgeVersion,
				timings: { indexMs: indexedAt - startedAt, searchMs: performance.now() - indexedAt },
			};
		},
		/** Makes ready what everyday questions are read by, in slices; ends where the retriever is closed. */
		prepareWords: () => prepareWords(closing.signal),
		/** Drops what is held of a chatbot that was deleted. */
		forget(chatbotId: string): void {
			options.vectors?.forget(chatbotId);
			reader.forget(chatbotId);
		},
		close(): void {
			closing.abort();
			reader.close();
		},
	};
}
