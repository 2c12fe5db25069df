import { type ChatbotIndex, openIndex } from '../../../../server/core/index/chatbotIndex.ts';
import { IndexBuilder } from '../../../../server/core/index/indexBuilder.ts';
import type { ChunkStore, IndexChunk, IndexedText } from '../../../../server/core/index/indexChunk.ts';
import { createRetriever, type Retrieval, type Retriever } from '../../../../server/core/retrieve/retrieve.ts';
import type { Query } from '../../../../server/core/understand/analyzeQuery.ts';
import { findPassages } from '../../../support/findPassages.ts';

/** A valid chunk with what the test says about it. */
export function buildChunk(overrides: Partial<IndexChunk> = {}): IndexChunk {
	return {
		id: 'chunk-1',
		dataSourceId: 'source-1',
		sourceType: 'link',
		title: 'Help',
		headingPath: [],
		text: 'Some text.',
		question: null,
		url: 'https://example.com/help',
		language: 'en',
		...overrides,
	};
}

/** An FAQ's chunk. */
export function buildFaq(question: string, answer: string, overrides: Partial<IndexChunk> = {}): IndexChunk {
	return buildChunk({ sourceType: 'faq', title: question, question, text: answer, ...overrides });
}

/** Gives chunks ids in their order. */
export function numbered(chunks: readonly IndexChunk[], firstNumber = 0): IndexChunk[] {
	return chunks.map((chunk, at) => ({ ...chunk, id: `chunk-${String(firstNumber + at).padStart(6, '0')}` }));
}

/** The index of some chunks. */
export function indexOf(chunks: readonly IndexedText[]): Promise<ChatbotIndex> {
	const builder = new IndexBuilder();
	for (const chunk of chunks) builder.add(chunk);
	return openIndex(builder.build(), 1);
}

/** Chunks in memory, with a count of the texts read. */
export interface MemoryChunkStore extends ChunkStore {
	chunks: IndexChunk[];
	textsRead: number;
	/** When set, reading fails with it. */
	failure: Error | null;
}

export function createMemoryStore(chunks: readonly IndexChunk[]): MemoryChunkStore {
	const store: MemoryChunkStore = {
		chunks: [...chunks],
		textsRead: 0,
		failure: null,
		async readIds(_, afterChunkId, limit) {
			if (store.failure) throw store.failure;
			const ids = store.chunks.map(({ id }) => id).toSorted();
			return ids.filter((id) => afterChunkId === null || id > afterChunkId).slice(0, limit);
		},
		async readByIds(_, ids) {
			const wanted = new Set(ids);
			const texts = store.chunks.filter(({ id }) => wanted.has(id));
			store.textsRead += texts.length;
			return texts;
		},
	};
	return store;
}

/** One store over many, by chatbot, so that tests can share indexes and their thread. */
export function createRoutingStore(): ChunkStore & { stores: Map<string, MemoryChunkStore> } {
	const stores = new Map<string, MemoryChunkStore>();
	const storeOf = (chatbotId: string): MemoryChunkStore => {
		const store = stores.get(chatbotId);
		if (!store) throw new Error(`no chunks were given for ${chatbotId}`);
		return store;
	};
	return {
		stores,
		readIds: (chatbotId, after, limit) => storeOf(chatbotId).readIds(chatbotId, after, limit),
		readByIds: (chatbotId, ids) => storeOf(chatbotId).readByIds(chatbotId, ids),
	};
}

/** Finds passages in a store's chunks, without a thread. */
export function createMemoryRetriever(store: MemoryChunkStore): Retriever {
	const index = indexOf(store.chunks);
	return createRetriever({ indexes: { get: () => index }, chunks: store });
}

/** Asks a knowledge base of some chunks. */
export function createAsk(chunks: readonly IndexChunk[]) {
	const retriever = createMemoryRetriever(createMemoryStore(numbered(chunks)));
	return (message: string, more: Partial<Query> = {}): Promise<Retrieval> => {
		const query = { message, previousMessage: null, languageCode: null, ...more };
		return findPassages(retriever, { chatbotId: 'bot', knowledgeVersion: 1 }, query);
	};
}
