import type { ChatbotIndex } from '../../search/index/chatbotIndex.ts';
import type { ChunkStore } from '../../search/index/indexChunk.ts';
import { byteSizeOf, chunkCountOf, chunkIdOf, type PackedIndex } from '../../search/index/packedIndex.ts';
import { languagesOf } from '../../search/rank/analyzeQuery.ts';
import { GrowingSegments } from './growingSegments.ts';
import type { IndexThread } from './indexThread.ts';
import { planRebuild } from './planRebuild.ts';

/** Chunks read at a time: some 3 ms of the event loop. */
const PAGE_SIZE = 250;
/** Ids read at a time, as long. */
const ID_PAGE_SIZE = 2500;

export interface ChatbotIndexOptions {
	thread: IndexThread;
	chunks: ChunkStore;
	chatbotId: string;
}

/** Reads one chatbot's chunks into an index: whole, or only those added since. */
export class ChatbotIndexBuilder {
	#options: ChatbotIndexOptions;
	#segments: GrowingSegments;

	constructor(options: ChatbotIndexOptions) {
		this.#options = options;
		this.#segments = new GrowingSegments(options.thread);
	}

	/**
	 * Builds the index of all chunks that are stored now, beside another whose segments it takes over where nothing of theirs
	 * was deleted.
	 */
	async buildWhole(knowledgeVersion: number, former: readonly PackedIndex[] = []): Promise<ChatbotIndex> {
		this.#segments.close();
		this.#segments = new GrowingSegments(this.#options.thread);
		const segments = former.filter((index) => chunkCountOf(index) > 0);
		const unchanged: boolean[] = [];
		for (const [at, index] of segments.entries()) unchanged.push(await this.#isUnchanged(index, segments[at - 1]));
		try {
			for (const part of planRebuild(segments, (at) => unchanged[at] ?? false)) {
				if (part.kind === 'keep') await this.#segments.keep(part.index);
				else await this.#read(part.after, part.until);
			}
			await this.#readNew(segments.at(-1));
		} catch (error) {
			this.#segments.close();
			throw error;
		}
		return this.#present(knowledgeVersion, true);
	}

	/** Takes over an index that was stored: not exact, since it may have been stored beside another state of the chunks. */
	async adopt(segments: readonly PackedIndex[], knowledgeVersion: number): Promise<ChatbotIndex> {
		for (const index of segments) await this.#segments.keep(index);
		return this.#present(knowledgeVersion, false);
	}

	/** Adds the chunks that come after the last one read; chunks deleted since stay in the index. */
	async addNew(knowledgeVersion: number): Promise<ChatbotIndex> {
		try {
			await this.#readNew(this.#segments.segments.at(-1));
		} catch (error) {
			// Part of the pages may be in the open segment already; its last packed state is served and added to.
			this.closeSegment();
			throw error;
		}
		return this.#present(knowledgeVersion, false);
	}

	/** Ends the open segment, so that the thread can let go of what it kept for adding to it. */
	closeSegment(): void {
		this.#segments.close();
	}

	async #readNew(last: PackedIndex | undefined): Promise<void> {
		await this.#read(last === undefined ? null : lastIdOf(last), null);
		await this.#segments.pack();
	}

	/** Reads the chunks after one id and up to another, null being the end. */
	async #read(after: string | null, until: string | null): Promise<void> {
		const { chunks, chatbotId } = this.#options;
		let from = after;
		for (;;) {
			const page = await chunks.readPage(chatbotId, from, PAGE_SIZE);
			const wanted = until === null ? page : page.filter(({ id }) => id <= until);
			if (wanted.length > 0) await this.#segments.add(wanted);
			from = page.at(-1)?.id ?? from;
			if (page.length < PAGE_SIZE || wanted.length < page.length) return;
		}
	}

	/** Whether a segment holds the chunks that are stored, from after the segment before on. */
	async #isUnchanged(index: PackedIndex, before: PackedIndex | undefined): Promise<boolean> {
		const { chunks, chatbotId } = this.#options;
		let after = before === undefined ? null : lastIdOf(before);
		for (let at = 0; at < chunkCountOf(index); at += ID_PAGE_SIZE) {
			const count = Math.min(ID_PAGE_SIZE, chunkCountOf(index) - at);
			const ids = await chunks.readIds(chatbotId, after, count);
			if (ids.length < count || ids.some((id, offset) => id !== chunkIdOf(index, at + offset))) return false;
			after = ids.at(-1) ?? after;
		}
		return true;
	}

	#present(knowledgeVersion: number, isExact: boolean): ChatbotIndex {
		const segments = [...this.#segments.segments];
		const byteSize = segments.reduce((sum, index) => sum + byteSizeOf(index), 0);
		return { segments, knowledgeVersion, isExact, byteSize, languages: languagesOf(segments) };
	}
}

function lastIdOf(index: PackedIndex): string | null {
	return chunkCountOf(index) === 0 ? null : chunkIdOf(index, chunkCountOf(index) - 1);
}
