import type { ChatbotIndex } from '../../index/chatbotIndex.ts';
import { byteSizeOf } from '../../index/packedIndex.ts';
import { languagesOf } from '../../understand/analyzeQuery.ts';
import { ChatbotSegments, type ChatbotSegmentsOptions } from './chatbotSegments.ts';
import type { StoredIndexes } from './storedIndexes.ts';

/** A question waits this long for a change to be taken in; then it is answered from the index before. */
const LONGEST_WAIT_MS = 2_000;
/** Rest after a refresh, as a multiple of what it took and within bounds; a question ends it. */
const REFRESH_REST = 3;
const SHORTEST_REST_MS = 400;
const LONGEST_REST_MS = 1_000;
/** Time without a newer version after which a large index is built again, to let deleted chunks go. */
const QUIET_MS = 3_000;
/** Rest between such builds, as a multiple of what the last one took. */
const REBUILD_REST = 10;
/** Chunks up to which an index is built again as soon as some were deleted. */
const REBUILT_AT_ONCE = 2_000;
/** Chunks above which an index is stored: below, building it takes no longer than a question may wait. */
export const STORED_CHUNKS = 20_000;

export interface ServedIndexOptions extends ChatbotSegmentsOptions {
	/** Null where indexes are kept in memory alone. */
	readonly stored: StoredIndexes | null;
	readonly storedChunks: number;
	/** Called when the index could not be built, refreshed or stored. */
	readonly onFailed: (error: unknown) => void;
	/** Called when an index begins to serve. */
	readonly onServed: () => void;
}

/** The index of one chatbot in use, refreshed beside the one that serves. */
export class ServedIndex {
	#options: ServedIndexOptions;
	#segments: ChatbotSegments;
	#index: ChatbotIndex | null = null;
	/** The newest version that was asked for. */
	#wanted = -1;
	#refreshing: Promise<void> | null = null;
	#failure: unknown = new Error('the index was not built');
	#restUntil = 0;
	#endRest: () => void = () => undefined;
	#rebuildTookMs = 0;
	#quietTimer: NodeJS.Timeout | undefined;
	#isDropped = false;

	constructor(options: ServedIndexOptions) {
		this.#options = options;
		this.#segments = new ChatbotSegments(options);
	}

	/** Memory of the index; null while it is built or refreshed, when it must not be dropped. */
	get droppableBytes(): number | null {
		return this.#refreshing ? null : this.byteSize;
	}

	get byteSize(): number {
		return this.#index?.byteSize ?? 0;
	}

	/** The index to answer from: of this version, or the one before where that takes too long. A cold chatbot waits for its own. */
	async get(version: number): Promise<ChatbotIndex> {
		this.prepare(version);
		if (this.#index === null) await this.#refreshing;
		const deadline = performance.now() + LONGEST_WAIT_MS;
		while (this.#refreshing !== null && this.#isBehind(version)) {
			this.#endRest();
			const leftMs = deadline - performance.now();
			if (leftMs <= 0) break;
			await waitAtMost(this.#refreshing, leftMs);
		}
		if (this.#index === null) throw this.#failure;
		return this.#index;
	}

	/** Begins to build or refresh without waiting. */
	prepare(version: number): void {
		this.#wanted = Math.max(this.#wanted, version);
		if (this.#isBehind(this.#wanted)) this.#refreshing ??= this.#refresh();
	}

	/** Ends the work for an index that is no longer kept. */
	drop(): void {
		this.#isDropped = true;
		clearTimeout(this.#quietTimer);
		this.#endRest();
		this.#segments.close();
	}

	#isBehind(version: number): boolean {
		return this.#index === null || this.#index.knowledgeVersion < version;
	}

	/** @param isQuiet whether there is time to build a large index again */
	async #refresh(isQuiet = false): Promise<void> {
		try {
			if (this.#index === null) await this.#open();
			else await this.#grow(isQuiet);
		} catch (error) {
			this.#failure = error;
			this.#options.onFailed(error);
			return;
		} finally {
			this.#refreshing = null;
			if (this.#isDropped) this.#segments.close();
			else this.#waitForQuiet();
		}
		// The version may have risen meanwhile with nobody asking again.
		if (!this.#isDropped) this.prepare(this.#wanted);
	}

	async #open(): Promise<void> {
		const version = this.#wanted;
		const stored = await this.#options.stored?.load(this.#options.chatbotId);
		if (stored) this.#segments = new ChatbotSegments(this.#options, stored);
		await this.#segments.grow();
		const isExact = !stored || (await this.#segments.holdsAll());
		this.#serve(version, isExact);
		this.#store();
	}

	async #grow(isQuiet: boolean): Promise<void> {
		await this.#rest();
		const startedAt = performance.now();
		const version = this.#wanted;
		await this.#segments.grow();
		const isExact = await this.#segments.holdsAll();
		const isRebuilt = !isExact && (isQuiet || this.#segments.chunkCount <= REBUILT_AT_ONCE);
		if (isRebuilt) {
			const rebuilt = await this.#segments.rebuild();
			this.#segments.close();
			this.#segments = rebuilt;
		}
		if (this.#isDropped) return;
		this.#serve(version, isExact || isRebuilt);
		if (isRebuilt) this.#store();
		const tookMs = performance.now() - startedAt;
		if (isQuiet) this.#rebuildTookMs = tookMs;
		this.#restUntil = performance.now() + Math.min(LONGEST_REST_MS, Math.max(SHORTEST_REST_MS, tookMs * REFRESH_REST));
	}

	/** Pauses between refreshes while knowledge comes in bulk and nobody asks. */
	async #rest(): Promise<void> {
		const leftMs = this.#restUntil - performance.now();
		if (leftMs <= 0) return;
		await new Promise<void>((resolve) => {
			const timer = setTimeout(resolve, leftMs);
			this.#endRest = () => {
				clearTimeout(timer);
				resolve();
			};
		});
	}

	/** After a quiet time: builds again what may hold deleted chunks, else lets the thread free its build. */
	#waitForQuiet(): void {
		clearTimeout(this.#quietTimer);
		const delayMs = Math.max(QUIET_MS, this.#index?.isExact ? 0 : this.#rebuildTookMs * REBUILD_REST);
		this.#quietTimer = setTimeout(() => {
			if (this.#refreshing) this.#waitForQuiet();
			else if (this.#index?.isExact) this.#segments.close();
			else if (this.#index) this.#refreshing = this.#refresh(true);
		}, delayMs).unref();
	}

	#serve(version: number, isExact: boolean): void {
		const segments = [...this.#segments.packed];
		const byteSize = segments.reduce((sum, index) => sum + byteSizeOf(index), 0);
		this.#index = { segments, knowledgeVersion: version, isExact, byteSize, languages: languagesOf(segments) };
		this.#options.onServed();
	}

	/** Stores a large index that is exact, and removes that of a chatbot that has shrunk. */
	#store(): void {
		const { chatbotId, stored, storedChunks, onFailed } = this.#options;
		if (!stored || !this.#index?.isExact) return;
		const isLarge = this.#segments.chunkCount > storedChunks;
		(isLarge ? stored.save(chatbotId, this.#index.segments) : stored.remove(chatbotId)).catch(onFailed);
	}
}

/** Waits for work that does not fail, and leaves no timer behind. */
async function waitAtMost(work: Promise<void>, milliseconds: number): Promise<void> {
	let timer: NodeJS.Timeout | undefined;
	const timeIsUp = new Promise<void>((resolve) => {
		timer = setTimeout(resolve, milliseconds);
	});
	await Promise.race([work, timeIsUp]);
	clearTimeout(timer);
}
