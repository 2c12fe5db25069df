import { type ChatbotIndex, ChatbotIndexBuilder } from './chatbotIndex.ts';
import type { ChunkStore } from './indexChunk.ts';
import { IndexThread } from './indexThread.ts';

/** Time a question waits for an index that is being refreshed before it takes the one that serves. */
const STALE_WAIT_MS = 60;
/** Rest after a refresh, as a multiple of what it took: ingestion in bulk must not keep a core busy with indexes. */
const REFRESH_REST = 3;
const SHORTEST_REST_MS = 100;
const LONGEST_REST_MS = 1000;
/** Time without a newer version after which the index is built whole again, to let deleted chunks go. */
const QUIET_MS = 3000;
/** Rest between whole builds, as a multiple of what the last took. */
const REBUILD_REST = 10;
const THREAD_IDLE_MS = 30_000;

/** A chatbot and the version of its knowledge, which grows with every change. */
export interface ChatbotKnowledge {
	chatbotId: string;
	knowledgeVersion: number;
}

export interface IndexCacheOptions {
	chunks: ChunkStore;
	/** Memory for all indexes together; beyond it those used longest ago are dropped. */
	maxBytes: number;
	/** Told when an index could not be refreshed while an older one serves. */
	onRefreshFailed: (error: unknown) => void;
}

interface Entry {
	chatbotId: string;
	builder: ChatbotIndexBuilder;
	index: ChatbotIndex | null;
	wantedVersion: number;
	refreshing: Promise<void> | null;
	isRebuilding: boolean;
	restUntil: number;
	rebuildAfter: number;
	quietTimer: NodeJS.Timeout | null;
	lastUse: number;
}

/** The indexes of the chatbots in use, refreshed beside the ones that serve. */
export class IndexCache {
	#options: IndexCacheOptions;
	#entries = new Map<string, Entry>();
	#thread = new IndexThread(THREAD_IDLE_MS);
	#uses = 0;
	#isClosed = false;

	constructor(options: IndexCacheOptions) {
		this.#options = options;
	}

	/** The index to answer from: the current one, or shortly after a change the one before. A cold chatbot waits for its build. */
	async get(knowledge: ChatbotKnowledge): Promise<ChatbotIndex> {
		const entry = this.#entryOf(knowledge.chatbotId);
		entry.lastUse = ++this.#uses;
		const refreshing = this.#refresh(entry, knowledge.knowledgeVersion);
		if (refreshing && entry.index)
			await Promise.race([refreshing.catch(this.#options.onRefreshFailed), wait(STALE_WAIT_MS)]);
		else if (refreshing) await refreshing;
		if (!entry.index) throw new Error('the index was dropped while it was built');
		return entry.index;
	}

	/** Begins to build or refresh without waiting. */
	prepare(knowledge: ChatbotKnowledge): void {
		this.#refresh(this.#entryOf(knowledge.chatbotId), knowledge.knowledgeVersion)?.catch(this.#options.onRefreshFailed);
	}

	forget(chatbotId: string): void {
		const entry = this.#entries.get(chatbotId);
		if (!entry) return;
		this.#entries.delete(chatbotId);
		if (entry.quietTimer) clearTimeout(entry.quietTimer);
		entry.builder.closeSegment();
	}

	/** Memory of all indexes. */
	get byteSize(): number {
		return [...this.#entries.values()].reduce((sum, entry) => sum + (entry.index?.byteSize ?? 0), 0);
	}

	async close(): Promise<void> {
		this.#isClosed = true;
		for (const chatbotId of this.#entries.keys()) this.forget(chatbotId);
		await this.#thread.close();
	}

	#entryOf(chatbotId: string): Entry {
		if (this.#isClosed) throw new Error('the index cache is closed');
		let entry = this.#entries.get(chatbotId);
		if (!entry) {
			entry = {
				chatbotId,
				builder: this.#createBuilder(chatbotId),
				index: null,
				wantedVersion: -1,
				refreshing: null,
				isRebuilding: false,
				restUntil: 0,
				rebuildAfter: 0,
				quietTimer: null,
				lastUse: ++this.#uses,
			};
			this.#entries.set(chatbotId, entry);
		}
		return entry;
	}

	#createBuilder(chatbotId: string): ChatbotIndexBuilder {
		return new ChatbotIndexBuilder({ thread: this.#thread, chunks: this.#options.chunks, chatbotId });
	}

	#isHeld(entry: Entry): boolean {
		return this.#entries.get(entry.chatbotId) === entry;
	}

	/** Starts a refresh where one is due and none runs; returns what to wait for, null when the index is current. */
	#refresh(entry: Entry, version: number): Promise<void> | null {
		entry.wantedVersion = Math.max(entry.wantedVersion, version);
		if (entry.index && entry.index.knowledgeVersion >= entry.wantedVersion) return null;
		entry.refreshing ??= this.#runRefresh(entry);
		return entry.refreshing;
	}

	async #runRefresh(entry: Entry): Promise<void> {
		try {
			if (entry.index) await this.#addNew(entry);
			else await this.#buildFirst(entry);
		} finally {
			entry.refreshing = null;
		}
		this.#waitForQuiet(entry);
		this.#dropLeastUsed();
		// The version may have risen meanwhile with nobody asking again.
		if (this.#isHeld(entry)) this.#refresh(entry, entry.wantedVersion)?.catch(this.#options.onRefreshFailed);
	}

	async #buildFirst(entry: Entry): Promise<void> {
		const startedAt = performance.now();
		entry.index = await entry.builder.buildWhole(entry.wantedVersion);
		entry.rebuildAfter = performance.now() + (performance.now() - startedAt) * REBUILD_REST;
	}

	async #addNew(entry: Entry): Promise<void> {
		const rest = entry.restUntil - performance.now();
		if (rest > 0) await wait(rest);
		const startedAt = performance.now();
		const { builder } = entry;
		const index = await builder.addNew(entry.wantedVersion);
		// A whole build that ended meanwhile replaced the builder; its index already took over.
		if (entry.builder === builder) entry.index = index;
		const took = performance.now() - startedAt;
		entry.restUntil = performance.now() + Math.min(LONGEST_REST_MS, Math.max(SHORTEST_REST_MS, took * REFRESH_REST));
	}

	/** After a quiet time: builds anew what grew piece by piece, and lets the thread forget what it kept for adding. */
	#waitForQuiet(entry: Entry): void {
		if (entry.quietTimer) clearTimeout(entry.quietTimer);
		entry.quietTimer = null;
		if (!this.#isHeld(entry)) return;
		const delay = Math.max(QUIET_MS, entry.index?.isExact ? 0 : entry.rebuildAfter - performance.now());
		entry.quietTimer = setTimeout(() => {
			entry.quietTimer = null;
			if (entry.refreshing || entry.isRebuilding) this.#waitForQuiet(entry);
			else if (entry.index?.isExact) entry.builder.closeSegment();
			else void this.#rebuild(entry).catch(this.#options.onRefreshFailed);
		}, delay).unref();
	}

	/** A whole build beside the index that serves and goes on growing. */
	async #rebuild(entry: Entry): Promise<void> {
		entry.isRebuilding = true;
		const startedAt = performance.now();
		const version = entry.wantedVersion;
		const builder = this.#createBuilder(entry.chatbotId);
		try {
			let index = await builder.buildWhole(version, entry.index?.segments);
			if (entry.wantedVersion > version) index = await builder.addNew(entry.wantedVersion);
			if (!this.#isHeld(entry)) {
				builder.closeSegment();
				return;
			}
			entry.builder.closeSegment();
			entry.builder = builder;
			entry.index = index;
		} finally {
			entry.isRebuilding = false;
			entry.rebuildAfter = performance.now() + (performance.now() - startedAt) * REBUILD_REST;
			this.#waitForQuiet(entry);
		}
	}

	#dropLeastUsed(): void {
		const droppable = [...this.#entries.values()].filter((entry) => entry.index && !entry.refreshing);
		droppable.sort((a, b) => b.lastUse - a.lastUse);
		while (this.byteSize > this.#options.maxBytes && droppable.length > 1) {
			const oldest = droppable.pop();
			if (oldest) this.forget(oldest.chatbotId);
		}
	}
}

function wait(ms: number): Promise<void> {
	return new Promise((resolve) => {
		setTimeout(resolve, ms);
	});
}
