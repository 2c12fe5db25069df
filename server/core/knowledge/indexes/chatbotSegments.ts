import type { ChunkStore } from '../../index/indexChunk.ts';
import { chunkCountOf, chunkIdOf, joinIds, MOST_CHUNKS, type PackedIndex } from '../../index/packedIndex.ts';
import type { IndexBuild, IndexThread } from './indexThread.ts';

/** Chunks read and indexed at a time: some 13 ms of the thread, for which other chatbots wait. */
const PAGE_SIZE = 50;
/** The largest index, in chunks, whose ids are compared with the store's on every change: some 8 ms of the event loop. */
const MOST_COMPARED = 20_000;
/** Every change repacks the open segment, so it is finished above this share of the index, within bounds in chunks. */
const OPEN_SHARE = 1 / 4;
const SMALLEST_LIMIT = 2_000;
const LARGEST_LIMIT = 20_000;
/** Smaller segments are read again together with what follows them: segments stay few. */
const SMALL_SEGMENT = MOST_CHUNKS / 2;

export interface ChatbotSegmentsOptions {
	readonly thread: IndexThread;
	readonly chunks: ChunkStore;
	readonly chatbotId: string;
}

/**
 * The segments of one chatbot's index, in ascending order of chunk id. Finished segments never change; the last one grows
 * as long as its build in the thread is open.
 */
export class ChatbotSegments {
	#options: ChatbotSegmentsOptions;
	#finished: PackedIndex[];
	#build: IndexBuild | null = null;
	/** What the build last gave. */
	#packed: PackedIndex | null = null;
	/** Chunks posted to the build. */
	#count = 0;

	/** @param finished segments that were built before */
	constructor(options: ChatbotSegmentsOptions, finished: readonly PackedIndex[] = []) {
		this.#options = options;
		this.#finished = [...finished];
	}

	/** Everything that can be searched. */
	get packed(): readonly PackedIndex[] {
		return this.#packed ? [...this.#finished, this.#packed] : this.#finished;
	}

	get chunkCount(): number {
		return this.packed.reduce((sum, index) => sum + chunkCountOf(index), 0);
	}

	/** Reads the chunks that were added after the last one. */
	async grow(): Promise<void> {
		try {
			await this.#readRest(lastIdOf(this.packed.at(-1)));
		} catch (error) {
			// Some pages may be in the build already: its last packed state stays, and a new build follows.
			this.close();
			throw error;
		}
	}

	/** Builds the segments again beside these, and takes over large ones that lost no chunk. */
	async rebuild(): Promise<ChatbotSegments> {
		const former = this.#filled();
		const rebuilt = new ChatbotSegments(this.#options);
		try {
			let after: string | null = null;
			for (const [at, index] of former.entries()) {
				if (chunkCountOf(index) >= SMALL_SEGMENT && (await this.#isUnchanged(index, former[at - 1]))) {
					await rebuilt.#pack();
					rebuilt.close();
					rebuilt.#finished.push(index);
				} else await rebuilt.#read(after, lastIdOf(index));
				after = lastIdOf(index);
			}
			await rebuilt.#readRest(after);
		} catch (error) {
			rebuilt.close();
			throw error;
		}
		return rebuilt;
	}

	/**
	 * Whether no chunk was deleted, and none was added before the last: where a clock was ahead, what is stored later has
	 * lower ids. False where comparing takes long.
	 */
	async holdsAll(): Promise<boolean> {
		if (this.chunkCount > MOST_COMPARED) return false;
		const filled = this.#filled();
		for (const [at, index] of filled.entries()) {
			if (!(await this.#isUnchanged(index, filled[at - 1]))) return false;
		}
		return true;
	}

	/** Finishes the open segment and frees its build; what was added and not packed is forgotten. */
	close(): void {
		this.#build?.drop();
		this.#build = null;
		if (this.#packed) this.#finished.push(this.#packed);
		this.#packed = null;
		this.#count = 0;
	}

	async #readRest(after: string | null): Promise<void> {
		await this.#read(after, null);
		await this.#pack();
		if (this.#count > Math.min(LARGEST_LIMIT, Math.max(SMALLEST_LIMIT, this.chunkCount * OPEN_SHARE))) this.close();
	}

	#filled(): readonly PackedIndex[] {
		return this.packed.filter((index) => chunkCountOf(index) > 0);
	}

	/** Adds the chunks after one id and up to another, null being the end. A page is read while the one before is indexed. */
	async #read(after: string | null, until: string | null): Promise<void> {
		const { chunks, chatbotId, thread } = this.#options;
		let adding: Promise<void> = Promise.resolve();
		for (let from = after, isLast = false; !isLast; ) {
			const page = await chunks.readPage(chatbotId, from, PAGE_SIZE);
			const wanted = until === null ? page : page.filter(({ id }) => id <= until);
			from = page.at(-1)?.id ?? from;
			isLast = page.length < PAGE_SIZE || wanted.length < page.length;
			await adding;
			if (wanted.length === 0) continue;
			if (this.#count + wanted.length > MOST_CHUNKS) {
				await this.#pack();
				this.close();
			}
			this.#build ??= thread.open();
			this.#count += wanted.length;
			adding = this.#build.add(wanted);
			// Awaited after the next page; until then a failure must not count as unhandled.
			adding.catch(() => undefined);
		}
		await adding;
	}

	/** Lets all that was added be searched. */
	async #pack(): Promise<void> {
		const isPacked = this.#packed !== null && chunkCountOf(this.#packed) === this.#count;
		if (this.#build !== null && !isPacked) this.#packed = await this.#build.pack();
	}

	/** Whether a segment holds exactly the chunks that are stored after the segment before it. */
	async #isUnchanged(index: PackedIndex, before: PackedIndex | undefined): Promise<boolean> {
		const { chunks, chatbotId } = this.#options;
		const count = chunkCountOf(index);
		return (await chunks.joinIds(chatbotId, lastIdOf(before), count)) === joinIds(index, 0, count);
	}
}

function lastIdOf(index: PackedIndex | undefined): string | null {
	return index === undefined || chunkCountOf(index) === 0 ? null : chunkIdOf(index, chunkCountOf(index) - 1);
}
