import type { ChatbotIndex } from '../../search/index/chatbotIndex.ts';
import type { ChunkStore } from '../../search/index/indexChunk.ts';
import { IndexThread } from './indexThread.ts';
import { type IndexFacts, ServedIndex, STORED_CHUNKS } from './servedIndex.ts';
import type { StoredIndexes } from './storedIndexes.ts';

const THREAD_IDLE_MS = 30_000;
/** Part of the memory that indexes may take before anybody asks. */
const AHEAD_SHARE = 0.5;
/** Memory of an entry besides its index. */
const ENTRY_BYTES = 2048;

/** A chatbot and the version of its knowledge, which grows with every change. */
export interface ChatbotKnowledge {
	chatbotId: string;
	knowledgeVersion: number;
}

export interface IndexCacheOptions {
	chunks: ChunkStore;
	/** Memory for all indexes together; beyond it those used longest ago are dropped. */
	maxBytes: number;
	/** Where large indexes are kept on disk; null where they are built anew each time. */
	stored?: StoredIndexes | null;
	/** Chunks above which an index is stored. */
	storedChunks?: number;
	/** Told when an index could not be refreshed while an older one serves. */
	onRefreshFailed: (error: unknown) => void;
	/** Told of each index that begins to serve, with the memory of all together. */
	onIndexed?: (facts: IndexFacts & { allBytes: number }) => void;
}

/** The indexes of the chatbots in use, within a limit of memory. */
export class IndexCache {
	#options: IndexCacheOptions;
	/** In order of last use. */
	#entries = new Map<string, ServedIndex>();
	#thread = new IndexThread(THREAD_IDLE_MS);
	#isClosed = false;

	constructor(options: IndexCacheOptions) {
		this.#options = options;
	}

	/** The index to answer from: the current one, or shortly after a change the one before. A cold chatbot waits for its own. */
	async get({ chatbotId, knowledgeVersion }: ChatbotKnowledge): Promise<ChatbotIndex> {
		const entry = this.#entryOf(chatbotId);
		this.#entries.delete(chatbotId);
		this.#entries.set(chatbotId, entry);
		return entry.get(knowledgeVersion);
	}

	/** Begins to build or refresh without waiting. */
	prepare({ chatbotId, knowledgeVersion }: ChatbotKnowledge): void {
		this.#entryOf(chatbotId).prepare(knowledgeVersion);
	}

	/** Brings indexes into memory one after the other before anybody asks, as long as half of it is free. */
	async prepareAll(all: readonly ChatbotKnowledge[]): Promise<void> {
		for (const { chatbotId, knowledgeVersion } of all) {
			if (this.#isClosed || this.byteSize > this.#options.maxBytes * AHEAD_SHARE) return;
			await this.#entryOf(chatbotId)
				.get(knowledgeVersion)
				.catch((error: unknown) => {
					if (!this.#isClosed) this.#options.onRefreshFailed(error);
				});
		}
	}

	/** Drops what is held of a chatbot that was deleted, in memory and on disk. */
	async forget(chatbotId: string): Promise<void> {
		this.#drop(chatbotId);
		await this.#options.stored?.remove(chatbotId);
	}

	/** Memory of all indexes. */
	get byteSize(): number {
		return [...this.#entries.values()].reduce((sum, entry) => sum + entry.byteSize + ENTRY_BYTES, 0);
	}

	async close(): Promise<void> {
		this.#isClosed = true;
		for (const chatbotId of this.#entries.keys()) this.#drop(chatbotId);
		await this.#thread.close();
		await this.#options.stored?.close();
	}

	#entryOf(chatbotId: string): ServedIndex {
		if (this.#isClosed) throw new Error('the index cache is closed');
		let entry = this.#entries.get(chatbotId);
		if (!entry) {
			const { chunks, stored = null, storedChunks = STORED_CHUNKS, onRefreshFailed } = this.#options;
			entry = new ServedIndex({
				thread: this.#thread,
				chunks,
				chatbotId,
				stored,
				storedChunks,
				onFailed: (error) => {
					if (!this.#isClosed) onRefreshFailed(error);
				},
				onIndexed: (facts) => {
					this.#dropLeastUsed();
					this.#options.onIndexed?.({ ...facts, allBytes: this.byteSize });
				},
			});
			this.#entries.set(chatbotId, entry);
		}
		return entry;
	}

	#drop(chatbotId: string): void {
		this.#entries.get(chatbotId)?.drop();
		this.#entries.delete(chatbotId);
	}

	#dropLeastUsed(): void {
		let excess = this.byteSize - this.#options.maxBytes;
		for (const [chatbotId, entry] of this.#entries) {
			if (excess <= 0) return;
			if (entry.droppableBytes === null) continue;
			excess -= entry.droppableBytes + ENTRY_BYTES;
			this.#drop(chatbotId);
		}
	}
}
