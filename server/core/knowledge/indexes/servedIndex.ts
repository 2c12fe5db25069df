import { setTimeout as wait } from 'node:timers/promises';
import type { ChatbotIndex } from '../../search/index/chatbotIndex.ts';
import { chunkCountOf } from '../../search/index/packedIndex.ts';
import { ChatbotIndexBuilder, type ChatbotIndexOptions } from './chatbotIndexBuilder.ts';
import { IndexFreshness } from './indexFreshness.ts';
import type { StoredIndexes } from './storedIndexes.ts';

/** Time a question waits for an index that is being refreshed while knowledge comes in bulk; then it takes the one that serves. */
const STALE_WAIT_MS = 60;
/** Time a question waits at most for what must be found. */
const LONGEST_WAIT_MS = 2000;
/** Rest after a refresh, as a multiple of what it took: ingestion in bulk must not keep a core busy with indexes. */
const REFRESH_REST = 3;
const SHORTEST_REST_MS = 400;
const LONGEST_REST_MS = 1000;
/** Time without a newer version after which the index is built whole again, to let deleted chunks go. */
const QUIET_MS = 3000;
/** Chunks up to which an index is built whole as soon as some were deleted, and answers never change by themselves. */
const REBUILT_AT_ONCE = 2_000;
/** Rest between whole builds, as a multiple of what the last took. */
const REBUILD_REST = 10;
/** Chunks above which an index is stored: below, building it takes no longer than a question may wait. */
export const STORED_CHUNKS = 20_000;

/** How an index came about. */
export interface IndexFacts {
	chatbotId: string;
	/** Read from disk, built from all chunks, or grown by new ones. */
	kind: 'loaded' | 'built' | 'grown';
	chunkCount: number;
	segmentCount: number;
	byteSize: number;
	durationMs: number;
}

export interface ServedIndexOptions extends ChatbotIndexOptions {
	/** Null where indexes are kept in memory alone. */
	stored: StoredIndexes | null;
	/** Chunks above which the index is stored. */
	storedChunks: number;
	/** Told when the index could not be refreshed or stored while it serves. */
	onFailed: (error: unknown) => void;
	onIndexed: (facts: IndexFacts) => void;
}

/** The index of one chatbot in use, refreshed beside the one that serves. */
export class ServedIndex {
	#options: ServedIndexOptions;
	#builder: ChatbotIndexBuilder;
	#index: ChatbotIndex | null = null;
	#freshness = new IndexFreshness();
	#refreshing: Promise<void> | null = null;
	#isRebuilding = false;
	#isDropped = false;
	#restUntil = 0;
	#rebuildAfter = 0;
	#quietTimer: NodeJS.Timeout | null = null;

	constructor(options: ServedIndexOptions) {
		this.#options = options;
		this.#builder = new ChatbotIndexBuilder(options);
	}

	/** Memory of the index; null while it is built or refreshed, when it must not be dropped. */
	get droppableBytes(): number | null {
		return this.#refreshing ? null : this.byteSize;
	}

	get byteSize(): number {
		return this.#index?.byteSize ?? 0;
	}

	/** The index to answer from: the current one, or shortly after a change the one before. A cold chatbot waits for its own. */
	async get(version: number): Promise<ChatbotIndex> {
		if (!this.#index) await this.#refresh(version);
		const refreshing = this.#refresh(version);
		if (refreshing) await this.#catchUp(refreshing, version);
		if (!this.#index) throw new Error('the index was not built');
		return this.#index;
	}

	/** Waits for a refresh as long as is fit; the index that serves may still be behind afterwards. */
	async #catchUp(first: Promise<void>, version: number): Promise<void> {
		const deadline = performance.now() + LONGEST_WAIT_MS;
		await waitAtMost(first.catch(this.#options.onFailed), STALE_WAIT_MS);
		while (this.#refreshing && this.#isBehind(version)) {
			const now = performance.now();
			const leftMs = this.#freshness.waitsUntil(version, deadline, now) - now;
			if (leftMs <= 0) return;
			// Whoever began it hears of its failure.
			await waitAtMost(
				this.#refreshing.catch(() => undefined),
				leftMs,
			);
		}
	}

	#isBehind(version: number): boolean {
		return this.#index === null || this.#index.knowledgeVersion < version;
	}

	/** Begins to build or refresh without waiting. */
	prepare(version: number): void {
		this.#refresh(version)?.catch(this.#options.onFailed);
	}

	/** Ends the work for an index that is no longer kept. */
	drop(): void {
		this.#isDropped = true;
		if (this.#quietTimer) clearTimeout(this.#quietTimer);
		this.#builder.closeSegment();
	}

	/** Starts a refresh where one is due and none runs; returns what to wait for, null when the index is current. */
	#refresh(version: number): Promise<void> | null {
		const now = performance.now();
		this.#freshness.want(version, now);
		if (!this.#isBehind(this.#freshness.wantedVersion)) return null;
		this.#freshness.behind(now);
		this.#refreshing ??= this.#runRefresh();
		return this.#refreshing;
	}

	async #runRefresh(): Promise<void> {
		try {
			if (this.#index) await this.#addNew();
			else await this.#openFirst();
		} finally {
			this.#refreshing = null;
		}
		if (this.#isDropped) {
			this.#builder.closeSegment();
			return;
		}
		this.#waitForQuiet();
		// The version may have risen meanwhile with nobody asking again.
		this.prepare(this.#freshness.wantedVersion);
	}

	async #openFirst(): Promise<void> {
		const startedAt = performance.now();
		const stored = await this.#options.stored?.load(this.#options.chatbotId);
		if (stored) {
			// A version beyond the wanted one is of a database that was set back since, or of another process a moment ahead.
			const version = Math.min(stored.knowledgeVersion, this.#freshness.wantedVersion);
			this.#serve(await this.#builder.adopt(stored.segments, version), 'loaded', startedAt);
			return;
		}
		this.#serve(await this.#builder.buildWhole(this.#freshness.wantedVersion), 'built', startedAt);
		this.#rebuildAfter = performance.now() + (performance.now() - startedAt) * REBUILD_REST;
		this.#store();
	}

	async #addNew(): Promise<void> {
		await this.#rest();
		const startedAt = performance.now();
		const builder = this.#builder;
		let index = await builder.addNew(this.#freshness.wantedVersion);
		if (!index.isExact && countChunks(index) <= REBUILT_AT_ONCE)
			index = await builder.buildWhole(index.knowledgeVersion);
		// A whole build that ended meanwhile replaced the builder; its index already took over.
		if (this.#builder === builder) this.#serve(index, 'grown', startedAt);
		const took = performance.now() - startedAt;
		this.#restUntil = performance.now() + Math.min(LONGEST_REST_MS, Math.max(SHORTEST_REST_MS, took * REFRESH_REST));
	}

	/** Pauses between refreshes while knowledge comes in bulk. */
	async #rest(): Promise<void> {
		for (;;) {
			const leftMs = Math.min(this.#restUntil, this.#freshness.settlesAt) - performance.now();
			if (leftMs <= 0) return;
			await wait(leftMs);
		}
	}

	#serve(index: ChatbotIndex, kind: IndexFacts['kind'], startedAt: number): void {
		this.#index = index;
		this.#freshness.serves(index.knowledgeVersion, startedAt);
		this.#options.onIndexed({
			chatbotId: this.#options.chatbotId,
			kind,
			chunkCount: countChunks(index),
			segmentCount: index.segments.length,
			byteSize: index.byteSize,
			durationMs: Math.round(performance.now() - startedAt),
		});
	}

	/** After a quiet time: builds anew what grew piece by piece, and lets the thread forget what it kept for adding. */
	#waitForQuiet(): void {
		if (this.#quietTimer) clearTimeout(this.#quietTimer);
		const delay = Math.max(QUIET_MS, this.#index?.isExact ? 0 : this.#rebuildAfter - performance.now());
		this.#quietTimer = setTimeout(() => {
			if (this.#refreshing || this.#isRebuilding) this.#waitForQuiet();
			else if (this.#index?.isExact) this.#builder.closeSegment();
			else void this.#rebuild().catch(this.#options.onFailed);
		}, delay).unref();
	}

	/** A whole build beside the index that serves and goes on growing. */
	async #rebuild(): Promise<void> {
		this.#isRebuilding = true;
		const startedAt = performance.now();
		const version = this.#freshness.wantedVersion;
		const builder = new ChatbotIndexBuilder(this.#options);
		try {
			let index = await builder.buildWhole(version, this.#index?.segments);
			if (this.#freshness.wantedVersion > version) index = await builder.addNew(this.#freshness.wantedVersion);
			if (this.#isDropped) {
				builder.closeSegment();
				return;
			}
			this.#builder.closeSegment();
			this.#builder = builder;
			this.#serve(index, 'built', startedAt);
			this.#store();
		} finally {
			this.#isRebuilding = false;
			this.#rebuildAfter = performance.now() + (performance.now() - startedAt) * REBUILD_REST;
			if (!this.#isDropped) this.#waitForQuiet();
		}
	}

	/** Stores a large index that is whole, and removes that of a chatbot that has shrunk. */
	#store(): void {
		const { stored, storedChunks, chatbotId, onFailed } = this.#options;
		const index = this.#index;
		if (!stored || !index?.isExact || this.#isDropped) return;
		if (countChunks(index) > storedChunks) stored.save(chatbotId, index).catch(onFailed);
		else stored.remove(chatbotId).catch(onFailed);
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

function countChunks({ segments }: ChatbotIndex): number {
	return segments.reduce((sum, index) => sum + chunkCountOf(index), 0);
}
