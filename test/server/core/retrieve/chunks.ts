import type { ChunkStore, IndexChunk } from '../../../../server/core/index/indexChunk.ts';
import { createIndexes } from '../../../../server/core/knowledge/indexes/createIndexes.ts';
import { createRetriever, type Retriever } from '../../../../server/core/retrieve/retrieve.ts';

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

/** Chunks in memory, with a count of the pages read. */
export interface MemoryChunkStore extends ChunkStore {
	chunks: IndexChunk[];
	pagesRead: number;
	/** When set, reading a page fails with it. */
	failure: Error | null;
}

export function createMemoryStore(chunks: readonly IndexChunk[]): MemoryChunkStore {
	const store: MemoryChunkStore = {
		chunks: [...chunks],
		pagesRead: 0,
		failure: null,
		async readPage(_, afterChunkId, limit) {
			if (store.failure) throw store.failure;
			store.pagesRead++;
			const sorted = store.chunks.toSorted((a, b) => (a.id < b.id ? -1 : 1));
			return sorted.filter(({ id }) => afterChunkId === null || id > afterChunkId).slice(0, limit);
		},
		async joinIds(chatbotId, afterChunkId, limit) {
			const { pagesRead } = store;
			const page = await store.readPage(chatbotId, afterChunkId, limit);
			store.pagesRead = pagesRead;
			return page.map(({ id }) => id).join('');
		},
		async readByIds(_, ids) {
			return store.chunks.filter(({ id }) => ids.includes(id));
		},
	};
	return store;
}

/** One store over many, by chatbot, so that tests can share a retriever and its thread. */
export function createRoutingStore(): ChunkStore & { stores: Map<string, MemoryChunkStore> } {
	const stores = new Map<string, MemoryChunkStore>();
	const storeOf = (chatbotId: string): MemoryChunkStore => {
		const store = stores.get(chatbotId);
		if (!store) throw new Error(`no chunks were given for ${chatbotId}`);
		return store;
	};
	return {
		stores,
		readPage: (chatbotId, after, limit) => storeOf(chatbotId).readPage(chatbotId, after, limit),
		joinIds: (chatbotId, after, limit) => storeOf(chatbotId).joinIds(chatbotId, after, limit),
		readByIds: (chatbotId, ids) => storeOf(chatbotId).readByIds(chatbotId, ids),
	};
}

/** A retriever with indexes of its own over a store. */
export function createIndexedRetriever(chunks: ChunkStore): Retriever & { close(): Promise<void> } {
	const indexes = createIndexes({ chunks });
	const retriever = createRetriever({ indexes, chunks });
	return {
		...retriever,
		async close() {
			retriever.close();
			await indexes.close();
		},
	};
}
