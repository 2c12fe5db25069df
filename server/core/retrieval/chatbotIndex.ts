import { languagesOf } from './analyzeQuery.ts';
import type { ChunkStore, IndexChunk } from './indexChunk.ts';
import type { IndexBuild, IndexThread } from './indexThread.ts';
import { byteSizeOf, chunkCountOf, type PackedIndex } from './packedIndex.ts';

/** Chunks read at a time: some 3 ms of the event loop. */
const PAGE_SIZE = 250;
/** Above this many chunks the open segment is closed after packing, so that later chunks form a small one. */
const OPEN_SEGMENT_LIMIT = 20_000;

/** What questions are answered from. */
export interface ChatbotIndex {
	/** Searched as one. */
	segments: readonly PackedIndex[];
	/** The knowledge version that was current when reading began. */
	knowledgeVersion: number;
	/** False where chunks were added since the last whole build: chunks deleted meanwhile may still be in it. */
	isExact: boolean;
	byteSize: number;
	/** The languages its chunks were stemmed in, the commonest first. */
	languages: readonly (string | null)[];
}

/** Reads one chatbot's chunks into an index: whole, or only those added since. */
export class ChatbotIndexBuilder {
	#thread: IndexThread;
	#chunks: ChunkStore;
	#chatbotId: string;
	#frozen: PackedIndex[] = [];
	#open: IndexBuild | null = null;
	#openIndex: PackedIndex | null = null;
	#lastChunkId: string | null = null;

	constructor(options: { thread: IndexThread; chunks: ChunkStore; chatbotId: string }) {
		this.#thread = options.thread;
		this.#chunks = options.chunks;
		this.#chatbotId = options.chatbotId;
	}

	async buildWhole(knowledgeVersion: number): Promise<ChatbotIndex> {
		const build = this.#thread.open();
		try {
			const { lastChunkId } = await this.#read(build, null);
			const index = await build.pack();
			this.closeSegment();
			this.#frozen = [];
			this.#lastChunkId = lastChunkId;
			this.#keep(build, index);
		} catch (error) {
			build.drop();
			throw error;
		}
		return this.#present(knowledgeVersion, true);
	}

	/** Adds the chunks that come after the last one read; chunks deleted since stay in the index. */
	async addNew(knowledgeVersion: number): Promise<ChatbotIndex> {
		const build = this.#open ?? this.#thread.open();
		this.#open = build;
		try {
			const { lastChunkId, count } = await this.#read(build, this.#lastChunkId);
			if (count > 0) {
				this.#lastChunkId = lastChunkId;
				this.#keep(build, await build.pack());
			}
		} catch (error) {
			// Part of the pages may be in the open segment already; its last packed state is served until the next whole build.
			this.closeSegment();
			throw error;
		}
		return this.#present(knowledgeVersion, false);
	}

	/** Ends the open segment, so that the thread can let go of what it kept for adding to it. */
	closeSegment(): void {
		this.#open?.drop();
		this.#open = null;
		if (this.#openIndex) this.#frozen.push(this.#openIndex);
		this.#openIndex = null;
	}

	#keep(build: IndexBuild, index: PackedIndex): void {
		this.#open = build;
		this.#openIndex = index;
		if (chunkCountOf(index) > OPEN_SEGMENT_LIMIT) this.closeSegment();
	}

	async #read(build: IndexBuild, after: string | null): Promise<{ lastChunkId: string | null; count: number }> {
		let lastChunkId = after;
		let count = 0;
		let adding: Promise<void> = Promise.resolve();
		for (;;) {
			const page = await this.#readPage(lastChunkId);
			await adding;
			if (page.length === 0) return { lastChunkId, count };
			adding = build.add(page);
			// Awaited after the next page is read; until then a failure must not count as unhandled.
			adding.catch(() => undefined);
			count += page.length;
			lastChunkId = page.at(-1)?.id ?? lastChunkId;
			if (page.length < PAGE_SIZE) {
				await adding;
				return { lastChunkId, count };
			}
		}
	}

	#readPage(after: string | null): Promise<IndexChunk[]> {
		return this.#chunks.readPage(this.#chatbotId, after, PAGE_SIZE);
	}

	#present(knowledgeVersion: number, isExact: boolean): ChatbotIndex {
		const segments = this.#openIndex ? [...this.#frozen, this.#openIndex] : [...this.#frozen];
		const byteSize = segments.reduce((sum, index) => sum + byteSizeOf(index), 0);
		return { segments, knowledgeVersion, isExact, byteSize, languages: languagesOf(segments) };
	}
}
