import { setTimeout as wait } from 'node:timers/promises';
import { type ChatbotIndex, openIndex } from '../../index/chatbotIndex.ts';
import type { ChunkStore } from '../../index/indexChunk.ts';
import type { IndexThread } from './indexThread.ts';

/** A question waits this long for a change to be taken in; then it is answered from the index before. */
const LONGEST_WAIT_MS = 2_000;
/** Rest after a refresh, as a multiple of what it took and within bounds; a question ends it. */
const REFRESH_REST = 3;
const SHORTEST_REST_MS = 400;
const LONGEST_REST_MS = 5_000;
/** Time without a change after which an index is stored. */
const QUIET_MS = 3_000;

export interface ServedIndexOptions {
	readonly thread: IndexThread;
	readonly chunks: ChunkStore;
	readonly chatbotId: string;
	/** Where the index is stored, and a fingerprint of the code that builds it; null to keep it in memory alone. */
	readonly stored: { readonly file: string; readonly code: string } | null;
	readonly onFailed: (error: unknown) => void;
	readonly onServed: () => void;
}

/** The index of one chatbot in use, refreshed beside the one that serves. */
export class ServedIndex {
	#options: ServedIndexOptions;
	#index: ChatbotIndex | null = null;
	#newest = -1;
	#refreshing: Promise<void> | null = null;
	#failure: unknown = new Error('the index was not built');
	#restUntil = 0;
	#resting = new AbortController();
	#saveTimer: NodeJS.Timeout | undefined;
	#isDropped = false;

	constructor(options: ServedIndexOptions) {
		this.#options = options;
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
			this.#resting.abort();
			const leftMs = deadline - performance.now();
			if (leftMs <= 0) break;
			await Promise.race([this.#refreshing, wait(leftMs, undefined, { ref: false })]);
		}
		if (this.#index === null) throw this.#failure;
		return this.#index;
	}

	prepare(version: number): void {
		this.#newest = Math.max(this.#newest, version);
		if (this.#isBehind(this.#newest)) this.#refreshing ??= this.#refresh();
	}

	/** Ends the work for an index that is no longer kept. */
	drop(): void {
		this.#isDropped = true;
		clearTimeout(this.#saveTimer);
		this.#resting.abort();
	}

	#isBehind(version: number): boolean {
		return this.#index === null || this.#index.knowledgeVersion < version;
	}

	async #refresh(): Promise<void> {
		try {
			await this.#rest();
			const startedAt = performance.now();
			const version = this.#newest;
			const before = this.#index ?? (await this.#load());
			const index = await buildIndex(this.#options, before, version);
			if (this.#isDropped) return;
			this.#index = index;
			this.#options.onServed();
			if (index.data !== before?.data) this.#saveWhenQuiet();
			const restMs = (performance.now() - startedAt) * REFRESH_REST;
			this.#restUntil = performance.now() + Math.min(LONGEST_REST_MS, Math.max(SHORTEST_REST_MS, restMs));
		} catch (error) {
			this.#failure = error;
			this.#options.onFailed(error);
			return;
		} finally {
			this.#refreshing = null;
		}
		// The version may have risen meanwhile.
		this.prepare(this.#newest);
	}

	/** The stored index. It may be of any version: the ids of its chunks are compared with those in the store. */
	async #load(): Promise<ChatbotIndex | null> {
		const { stored, thread, onFailed } = this.#options;
		if (stored === null) return null;
		try {
			const data = await thread.ask({ kind: 'load', ...stored });
			return data ? await openIndex(data, -1) : null;
		} catch (error) {
			onFailed(error);
			return null;
		}
	}

	/** Pauses between refreshes while many sources arrive and there are no questions. */
	async #rest(): Promise<void> {
		const leftMs = this.#restUntil - performance.now();
		this.#resting = new AbortController();
		if (leftMs > 0) await wait(leftMs, undefined, { signal: this.#resting.signal }).catch(() => undefined);
	}

	#saveWhenQuiet(): void {
		const { stored, thread, onFailed } = this.#options;
		clearTimeout(this.#saveTimer);
		if (stored === null) return;
		this.#saveTimer = setTimeout(() => {
			if (this.#index) thread.ask({ kind: 'save', ...stored, data: this.#index.data }).catch(onFailed);
		}, QUIET_MS).unref();
	}
}

/** Chunks read and indexed at a time: some 13 ms of the thread, for which other chatbots wait. */
const PAGE_SIZE = 50;
/** Ids read and compared at a time: some 3 ms of the event loop. */
const IDS_PAGE_SIZE = 5_000;

let lastBuildId = 0;

type BuildOptions = Pick<ServedIndexOptions, 'thread' | 'chunks' | 'chatbotId'>;

/** Builds an index beside the one before: it reads only chunks that were added. Ids tell which, as a chunk never changes. */
async function buildIndex(
	{ thread, chunks, chatbotId }: BuildOptions,
	before: ChatbotIndex | null,
	knowledgeVersion: number,
): Promise<ChatbotIndex> {
	const { added, kept } = await compareIds({ chunks, chatbotId }, before);
	if (before !== null && added.length === 0 && kept === null) return { ...before, knowledgeVersion };
	const buildId = ++lastBuildId;
	let adding = thread.ask({ kind: 'begin', buildId, before: before?.data ?? null, kept });
	for (let first = 0; first < added.length; first += PAGE_SIZE) {
		const ids = added.slice(first, first + PAGE_SIZE);
		// A page is read while the one before is indexed.
		const [page] = await Promise.all([chunks.readByIds(chatbotId, ids), adding]);
		const byId = new Map(page.map((chunk) => [chunk.id, chunk]));
		adding = thread.ask({ kind: 'add', buildId, chunks: ids.flatMap((id) => byId.get(id) ?? []) });
		// Awaited with the next page; until then a failure must not count as unhandled.
		adding.catch(() => undefined);
	}
	await adding;
	const data = await thread.ask({ kind: 'finish', buildId });
	if (data === undefined) throw new Error('the index thread finished without an index');
	return openIndex(data, knowledgeVersion);
}

/** The ids of stored chunks that an index has not, and which of its chunks are stored: null for all. */
async function compareIds(
	{ chunks, chatbotId }: Omit<BuildOptions, 'thread'>,
	before: ChatbotIndex | null,
): Promise<{ added: string[]; kept: Uint8Array | null }> {
	const added: string[] = [];
	const kept = new Uint8Array(before?.ids.length ?? 0);
	let keptCount = 0;
	for (let after: string | null = null, isLast = false; !isLast; ) {
		const page: string[] = await chunks.readIds(chatbotId, after, IDS_PAGE_SIZE);
		for (const id of page) {
			const number = before?.chunkNumbers.get(id);
			if (number === undefined) added.push(id);
			else {
				kept[number] = 1;
				keptCount += 1;
			}
		}
		after = page.at(-1) ?? null;
		isLast = page.length < IDS_PAGE_SIZE;
	}
	return { added, kept: keptCount === kept.length ? null : kept };
}
