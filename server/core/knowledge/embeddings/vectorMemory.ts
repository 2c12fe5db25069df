import { setImmediate as nextTurn } from 'node:timers/promises';
import { type EmbeddingSettings, embeddingSettingsSchema } from '../../models/embedder.ts';
import type { Reader } from '../../storage/database.ts';
import { readServingModel, readVectorPage, type ServingModel } from './readVectors.ts';
import type { RemoteVectorSet, VectorThread } from './vectorThread.ts';

/** Memory of a vector beside its bytes: the chunk's id, its place, its scale; measured roughly. */
const BYTES_PER_ROW = 150;
/** Rest between two looks at what was added: ingestion in bulk adds many times a second. */
const REFRESH_REST_MS = 1_000;
/** Chunks that were deleted stay in memory until they are this share of it. */
const DELETED_SHARE = 0.2;

export interface VectorMemoryOptions {
	readonly reader: Reader;
	readonly thread: VectorThread;
	/** Memory for the vectors of all chatbots; those used longest ago are dropped. */
	readonly maxBytes: number;
	/** Makes the vectors of questions that have nothing to do with any chatbot. */
	readonly embedUnrelated: (settings: EmbeddingSettings) => Promise<Int8Array[]>;
	readonly onFailed: (error: unknown) => void;
	/** Milliseconds on a clock that only goes forward. */
	readonly now: () => number;
}

/** A chatbot's vectors in memory, all of one model. */
export interface LoadedVectors {
	readonly set: RemoteVectorSet;
	readonly dimensions: number;
	readonly settings: EmbeddingSettings;
}

interface Loaded extends LoadedVectors {
	readonly model: string;
	version: number;
	knowledgeVersion: number;
	lastChunkId: string;
	count: number;
}

interface Entry {
	loaded: Loaded | null;
	loading: Promise<void> | null;
	restUntil: number;
	lastUse: number;
	/** The version that was too large for the memory. */
	refusedVersion: number;
}

/** The vectors of the chatbots in use, read from the store when they are first asked for. */
export class VectorMemory {
	#options: VectorMemoryOptions;
	#entries = new Map<string, Entry>();
	#uses = 0;

	constructor(options: VectorMemoryOptions) {
		this.#options = options;
	}

	/**
	 * The vectors that serve a chatbot, null when none do. What was added lately is read beside those in memory, and so is
	 * another model's set: one set serves until the other is whole.
	 */
	async get(chatbotId: string, knowledgeVersion: number): Promise<LoadedVectors | null> {
		const serving = await readServingModel(this.#options.reader, chatbotId);
		if (serving === undefined) return null;
		const entry = this.#entryOf(chatbotId);
		entry.lastUse = ++this.#uses;
		if (entry.loaded?.set.isAlive === false) entry.loaded = null;
		const isBehind = entry.loaded === null || isOlder(entry.loaded, { serving, knowledgeVersion });
		const mayLoad = this.#options.now() >= entry.restUntil && entry.refusedVersion !== serving.version;
		if (isBehind && mayLoad) entry.loading ??= this.#load(chatbotId, entry, { serving, knowledgeVersion });
		if (entry.loaded === null && entry.loading !== null) await entry.loading;
		return entry.loaded;
	}

	forget(chatbotId: string): void {
		this.#entries.get(chatbotId)?.loaded?.set.drop();
		this.#entries.delete(chatbotId);
	}

	#entryOf(chatbotId: string): Entry {
		let entry = this.#entries.get(chatbotId);
		if (entry === undefined) {
			entry = { loaded: null, loading: null, restUntil: 0, lastUse: 0, refusedVersion: -1 };
			this.#entries.set(chatbotId, entry);
		}
		return entry;
	}

	async #load(
		chatbotId: string,
		entry: Entry,
		wanted: { serving: ServingModel; knowledgeVersion: number },
	): Promise<void> {
		try {
			const { loaded } = entry;
			const canGrow = loaded?.model === wanted.serving.model && !(await this.#isMostlyDeleted(chatbotId, loaded));
			if (loaded !== null && canGrow) await this.#addNew(chatbotId, loaded, wanted);
			else await this.#loadWhole(chatbotId, entry, wanted);
		} catch (error) {
			this.#options.onFailed(error);
		} finally {
			entry.loading = null;
			entry.restUntil = this.#options.now() + REFRESH_REST_MS;
		}
		this.#dropLeastUsed();
	}

	async #isMostlyDeleted(chatbotId: string, { count }: Loaded): Promise<boolean> {
		const { existing } = await this.#options.reader
			.selectFrom('chunkEmbeddings')
			.select(({ fn }) => fn.countAll<number>().as('existing'))
			.where('chatbotId', '=', chatbotId)
			.executeTakeFirstOrThrow();
		return count - existing > count * DELETED_SHARE;
	}

	async #loadWhole(
		chatbotId: string,
		entry: Entry,
		{ serving, knowledgeVersion }: { serving: ServingModel; knowledgeVersion: number },
	): Promise<void> {
		const { reader, thread, maxBytes, embedUnrelated } = this.#options;
		const first = await readVectorPage(reader, { chatbotId, model: serving.model, after: '', dimensions: null });
		// Written by us from the same schema.
		const settings = embeddingSettingsSchema.parse(JSON.parse(serving.settings));
		const { model } = serving;
		const unrelated = (await embedUnrelated(settings)).filter(({ length }) => length === first.dimensions);
		const set = thread.open(first.dimensions, unrelated);
		const loaded: Loaded = {
			set,
			settings,
			model,
			dimensions: first.dimensions,
			version: -1,
			knowledgeVersion: -1,
			lastChunkId: '',
			count: 0,
		};
		await this.#addNew(chatbotId, loaded, { serving, knowledgeVersion });
		if (bytesOf(loaded) > maxBytes) {
			set.drop();
			entry.refusedVersion = serving.version;
			throw new Error(`the vectors of a chatbot need more than the ${maxBytes} bytes set aside (memory_mb)`);
		}
		entry.loaded?.set.drop();
		// A chatbot that was forgotten meanwhile is not held any more.
		if (this.#entries.get(chatbotId) === entry) entry.loaded = loaded;
		else set.drop();
	}

	async #addNew(
		chatbotId: string,
		loaded: Loaded,
		{ serving, knowledgeVersion }: { serving: ServingModel; knowledgeVersion: number },
	): Promise<void> {
		const { reader, maxBytes } = this.#options;
		const { model, dimensions, set } = loaded;
		for (let after: string | null = loaded.lastChunkId; after !== null && bytesOf(loaded) <= maxBytes; ) {
			const page = await readVectorPage(reader, { chatbotId, model, after, dimensions });
			loaded.lastChunkId = page.chunkIds.at(-1) ?? loaded.lastChunkId;
			loaded.count += page.chunkIds.length;
			if (page.chunkIds.length > 0) set.add(page.chunkIds, page.vectors);
			after = page.nextAfter;
			await nextTurn();
		}
		loaded.version = serving.version;
		loaded.knowledgeVersion = knowledgeVersion;
	}

	#dropLeastUsed(): void {
		const held = [...this.#entries].flatMap(([chatbotId, { loaded, loading, lastUse }]) =>
			loaded === null || loading !== null ? [] : [{ chatbotId, lastUse, bytes: bytesOf(loaded) }],
		);
		held.sort((a, b) => b.lastUse - a.lastUse);
		let bytes = held.reduce((sum, one) => sum + one.bytes, 0);
		while (bytes > this.#options.maxBytes && held.length > 1) {
			const oldest = held.pop();
			if (oldest === undefined) return;
			bytes -= oldest.bytes;
			this.forget(oldest.chatbotId);
		}
	}
}

function isOlder(
	loaded: Loaded,
	{ serving, knowledgeVersion }: { serving: ServingModel; knowledgeVersion: number },
): boolean {
	return (
		loaded.model !== serving.model || loaded.version < serving.version || loaded.knowledgeVersion < knowledgeVersion
	);
}

function bytesOf({ count, dimensions }: Loaded): number {
	return count * (dimensions + BYTES_PER_ROW);
}
