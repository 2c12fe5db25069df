import type { ChatbotIndex } from '../../search/index/chatbotIndex.ts';
import type { ChunkStore } from '../../search/index/indexChunk.ts';
import { byteSizeOf, chunkCountOf, chunkIdOf, MOST_CHUNKS, type PackedIndex } from '../../search/index/packedIndex.ts';
import { languagesOf } from '../../search/rank/analyzeQuery.ts';
import { GrowingSegments } from './growingSegments.ts';
import type { IndexThread } from './indexThread.ts';

/** Chunks read at a time: some 3 ms of the event loop. */
const PAGE_SIZE = 250;
/** Ids read at a time, as long. */
const ID_PAGE_SIZE = 2500;
/** Chunks of an index that are counted again in the store: some 1 ms of the event loop. */
const MOST_COUNTED = 20_000;

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

	/** Adds the chunks after the last one read. Chunks that were deleted stay in the index, which is then not exact. */
	async addNew(knowledgeVersion: number): Promise<ChatbotIndex> {
		try {
			await this.#readNew(this.#segments.segments.at(-1));
		} catch (error) {
			// Part of the pages may be in the open segment already; its last packed state is served and added to.
			this.closeSegment();
			throw error;
		}
		return this.#present(knowledgeVersion, await this.#holdsAll());
	}

	/** Whether no chunk was deleted: ids only ever follow, so equal counts are equal sets. Not counted where it takes long. */
	async #holdsAll(): Promise<boolean> {
		const { chunks, chatbotId } = this.#options;
		const count = this.#segments.segments.reduce((sum, index) => sum + chunkCountOf(index), 0);
		return count <= MOST_COUNTED && count === (await chunks.count(chatbotId));
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

/** Below this many chunks a segment is read again together with its neighbour, so that segments do not become many. */
const SMALL_SEGMENT = MOST_CHUNKS / 2;

/** A part of an index that is built anew: a segment taken over, or chunks read again, from after one id up to another. */
export type RebuildPart = { kind: 'keep'; index: PackedIndex } | { kind: 'read'; after: string | null; until: string };

/**
 * Decides what of an index can stay when it is built anew: segments whose chunks are all there still, unless they are small and
 * stand beside others that are read again or small as well. Chunks after the last segment are not part of the plan.
 *
 * @param segments in ascending order of chunk id, none empty
 * @param isUnchanged tells whether the segment at a position holds the chunks that are stored
 */
export function planRebuild(segments: readonly PackedIndex[], isUnchanged: (at: number) => boolean): RebuildPart[] {
	const isSolid = (at: number): boolean => {
		const index = segments[at];
		return index !== undefined && isUnchanged(at) && chunkCountOf(index) >= SMALL_SEGMENT;
	};
	const stays = (at: number): boolean => {
		if (isSolid(at)) return true;
		const hasCompany = (at > 0 && !isSolid(at - 1)) || (at + 1 < segments.length && !isSolid(at + 1));
		return isUnchanged(at) && !hasCompany;
	};
	const parts: RebuildPart[] = [];
	let after: string | null = null;
	for (const [at, index] of segments.entries()) {
		const until = chunkIdOf(index, chunkCountOf(index) - 1);
		const before = parts.at(-1);
		if (stays(at)) parts.push({ kind: 'keep', index });
		else if (before?.kind === 'read') before.until = until;
		else parts.push({ kind: 'read', after, until });
		after = until;
	}
	return parts;
}
