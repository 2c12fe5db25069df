import type { ChatbotIndex, ChatbotKnowledge, IndexSource } from '../index/chatbotIndex.ts';
import type { ChunkStore } from '../index/indexChunk.ts';
import type { UnderstoodQuestion } from '../understand/understandQuestion.ts';
import { CandidateReader } from './rank/candidateReader.ts';
import { type Findings, search } from './search.ts';
import type { VectorSearch } from './vectors/vectorSearch.ts';

export type { ChatbotKnowledge } from '../index/chatbotIndex.ts';

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
export interface Retrieval extends Findings {
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

/** Finds the chunks that answer a question. */
export function createRetriever(options: RetrieverOptions) {
	const { indexes } = options;
	const reader = new CandidateReader(options.chunks);

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
			const findings = await search(question, {
				index,
				vectors: options.vectors?.ask(asked, question.query) ?? null,
				readCandidates: (candidates) => reader.read(asked.chatbotId, { index, isCurrent: !isBehind, candidates }),
			});
			return { ...findings, isBehind, timings: { indexMs, searchMs: performance.now() - startedAt } };
		},
		/** Drops what is held of a chatbot that was deleted. */
		forget(chatbotId: string): void {
			options.vectors?.forget(chatbotId);
			reader.forget(chatbotId);
		},
	};
}
