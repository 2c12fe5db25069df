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

/** What a question wants: the vectors that serve, as of a version of the chatbot's knowledge. */
interface Wanted {
	readonly chatbotId: string;
	readonly serving: ServingModel;
	readonly knowledgeVersion: number;
}

interface Entry {
	loaded: Loaded | null;
	loading: Promise<void> | null;
	restUntil: number;
	/** The version that was too large for the memory. */
	refusedVersion: number;
}

/** The vectors of the chatbots in use, read from the store when they are first asked for. */
export class VectorMemory {
	#options: VectorMemoryOptions;
	/** In order of last use. */
	#entries = new Map<string, Entry>();

	constructor(options: VectorMemoryOptions) {
		this.#options = options;
	}

	/**
	 * The vectors that serve a chatbot, null when none do. Vectors added lately are read beside those in memory, and so is
	 * another model's set: one set serves until the other is whole.
	 */
	async get(chatbotId: string, knowledgeVersion: number): Promise<LoadedVectors | null> {
		const serving = await readServingModel(this.#options.reader, chatbotId);
		if (serving === undefined) return null;
		const entry = this.#entries.get(chatbotId) ?? { loaded: null, loading: null, restUntil: 0, refusedVersion: -1 };
		this.#entries.delete(chatbotId);
		this.#entries.set(chatbotId, entry);
		if (entry.loaded?.set.isAlive === false) entry.loaded = null;
		const wanted = { chatbotId, serving, knowledgeVersion };
		const mayLoad = this.#options.now() >= entry.restUntil && entry.refusedVersion !== serving.version;
		if (mayLoad && isBehind(entry.loaded, wanted)) entry.loading ??= this.#load(entry, wanted);
		if (entry.loaded === null) await entry.loading;
		return entry.loaded;
	}

	forget(chatbotId: string): void {
		this.#entries.get(chatbotId)?.loaded?.set.drop();
		this.#entries.delete(chatbotId);
	}

	async #load(entry: Entry, wanted: Wanted): Promise<void> {
		try {
			const { loaded } = entry;
			const canGrow = loaded?.model === wanted.serving.model && !(await this.#isMostlyDeleted(loaded, wanted));
			if (loaded !== null && canGrow) await this.#grow(loaded, wanted);
			else await this.#replace(entry, wanted);
		} catch (error) {
			this.#options.onFailed(error);
		} finally {
			entry.loading = null;
			entry.restUntil = this.#options.now() + REFRESH_REST_MS;
		}
		this.#dropLeastUsed();
	}

	async #isMostlyDeleted({ count }: Loaded, { chatbotId }: Wanted): Promise<boolean> {
		const { existing } = await this.#options.reader
			.selectFrom('chunkEmbeddings')
			.select(({ fn }) => fn.countAll<number>().as('existing'))
			.where('chatbotId', '=', chatbotId)
			.executeTakeFirstOrThrow();
		return count - existing > count * DELETED_SHARE;
	}

	/** Reads the whole set, which then serves in place of the one before. */
	async #replace(entry: Entry, wanted: Wanted): Promise<void> {
		const { reader, thread, maxBytes, embedUnrelated } = this.#options;
		const { chatbotId, serving } = wanted;
		const { model } = serving;
		const { dimensions } = await readVectorPage(reader, { chatbotId, model, after: '', dimensions: null });
		// Written by us from the same schema.
		const settings = embeddingSettingsSchema.parse(JSON.parse(serving.settings));
		const unrelated = (await embedUnrelated(settings)).filter(({ length }) => length === dimensions);
		const set = thread.open(dimensions, unrelated);
		const progress = { version: -1, knowledgeVersion: -1, lastChunkId: '', count: 0 };
		const loaded: Loaded = { set, settings, model, dimensions, ...progress };
		await this.#grow(loaded, wanted);
		const isTooLarge = bytesOf(loaded) > maxBytes;
		// A chatbot that was forgotten meanwhile is not held any more.
		if (isTooLarge || this.#entries.get(chatbotId) !== entry) set.drop();
		else {
			entry.loaded?.set.drop();
			entry.loaded = loaded;
		}
		if (!isTooLarge) return;
		entry.refusedVersion = serving.version;
		throw new Error(`the vectors of a chatbot need more than the ${maxBytes} bytes set aside (memory_mb)`);
	}

	/** Reads the vectors of chunks that were added after the last one read. */
	async #grow(loaded: Loaded, { chatbotId, serving, knowledgeVersion }: Wanted): Promise<void> {
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
		const held = [...this.#entries].flatMap(([chatbotId, { loaded, loading }]) =>
			loaded === null || loading !== null ? [] : [{ chatbotId, bytes: bytesOf(loaded) }],
		);
		let excess = held.reduce((sum, { bytes }) => sum + bytes, 0) - this.#options.maxBytes;
		for (const { chatbotId, bytes } of held.slice(0, -1)) {
			if (excess <= 0) return;
			excess -= bytes;
			this.forget(chatbotId);
		}
	}
}

function isBehind(loaded: Loaded | null, { serving, knowledgeVersion }: Wanted): boolean {
	if (loaded === null || loaded.model !== serving.model) return true;
	return loaded.version < serving.version || loaded.knowledgeVersion < knowledgeVersion;
}

function bytesOf({ count, dimensions }: Loaded): number {
	return count * (dimensions + BYTES_PER_ROW);
}
