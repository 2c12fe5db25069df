import { type EmbeddingSettings, embeddingSettingsSchema } from '../../models/embedder.ts';
import type { Reader } from '../../storage/database.ts';
import { createStatefulThread } from '../../threads/statefulThread.ts';
import { readServingModel, readVectors, type ServingModel } from './readVectors.ts';
import type { VectorReply, VectorRequest } from './vectorWorker.ts';

/** Rest after a chatbot's vectors were read, as a multiple of what it took, and at least: ingestion in bulk adds many times a second. */
const REST = 5;
const SHORTEST_REST_MS = 1_000;

export interface VectorMemoryOptions {
	readonly reader: Reader;
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
	readonly dimensions: number;
	readonly settings: EmbeddingSettings;
	/** @throws when the thread that holds them has ended, or ends meanwhile */
	search(vector: Int8Array, options: { limit: number; chunkIds: readonly string[] }): Promise<Comparison>;
}

export type Comparison = Omit<VectorReply, 'requestId'>;

interface Loaded extends LoadedVectors {
	readonly serving: ServingModel;
	readonly knowledgeVersion: number;
	readonly bytes: number;
	/** False once the thread that held them has ended. */
	readonly isAlive: boolean;
	drop(): void;
}

interface Entry {
	loaded: Loaded | null;
	loading: Promise<void> | null;
	restUntil: number;
}

/**
 * The vectors of the chatbots in use. They are in a thread: comparing a question with all of them keeps nothing else
 * waiting.
 */
export class VectorMemory {
	#options: VectorMemoryOptions;
	#thread = createStatefulThread<VectorRequest, VectorReply>(new URL('./vectorWorker.ts', import.meta.url), 'vector');
	#lastSetId = 0;
	/** In order of last use. */
	#entries = new Map<string, Entry>();

	constructor(options: VectorMemoryOptions) {
		this.#options = options;
	}

	/** The vectors that serve a chatbot, null when none do. What has changed is read beside those in memory, which serve meanwhile. */
	async get(chatbotId: string, knowledgeVersion: number): Promise<LoadedVectors | null> {
		const { reader, now } = this.#options;
		const serving = await readServingModel(reader, chatbotId);
		if (serving === undefined) return null;
		const entry = this.#entries.get(chatbotId) ?? { loaded: null, loading: null, restUntil: 0 };
		this.#entries.delete(chatbotId);
		this.#entries.set(chatbotId, entry);
		if (entry.loaded?.isAlive === false) entry.loaded = null;
		const { loaded } = entry;
		const isCurrent =
			loaded?.serving.model === serving.model &&
			loaded.serving.version >= serving.version &&
			loaded.knowledgeVersion >= knowledgeVersion;
		if (!isCurrent && now() >= entry.restUntil) {
			entry.loading ??= this.#load(entry, { chatbotId, serving, knowledgeVersion });
		}
		if (loaded === null) await entry.loading;
		return entry.loaded;
	}

	forget(chatbotId: string): void {
		this.#entries.get(chatbotId)?.loaded?.drop();
		this.#entries.delete(chatbotId);
	}

	/** Memory of all vectors. */
	get byteSize(): number {
		return [...this.#entries.values()].reduce((sum, { loaded }) => sum + (loaded?.bytes ?? 0), 0);
	}

	close(): Promise<void> {
		return this.#thread.close();
	}

	async #load(entry: Entry, load: Wanted): Promise<void> {
		const { now, onFailed } = this.#options;
		const startedAt = now();
		try {
			const loaded = await this.#read(load);
			// A chatbot that was forgotten meanwhile is not held any more.
			const isWanted = this.#entries.get(load.chatbotId) === entry;
			(isWanted ? entry.loaded : loaded)?.drop();
			if (isWanted) entry.loaded = loaded;
		} catch (error) {
			onFailed(error);
		} finally {
			entry.loading = null;
			entry.restUntil = now() + Math.max(SHORTEST_REST_MS, (now() - startedAt) * REST);
		}
		this.#dropLeastUsed();
	}

	async #read({ chatbotId, serving, knowledgeVersion }: Wanted): Promise<Loaded> {
		const { reader, maxBytes, embedUnrelated } = this.#options;
		const { model } = serving;
		// Written by us from the same schema.
		const settings = embeddingSettingsSchema.parse(JSON.parse(serving.settings));
		const { bytes, ...read } = await readVectors(reader, { chatbotId, model, maxBytes });
		const { dimensions } = read;
		const unrelated = (await embedUnrelated(settings)).filter(({ length }) => length === dimensions);
		const setId = ++this.#lastSetId;
		const session = this.#thread.open();
		session.post({ kind: 'open', setId, unrelated, ...read });
		return {
			serving,
			knowledgeVersion,
			settings,
			dimensions,
			bytes,
			get isAlive() {
				return session.isAlive;
			},
			search: (vector, options) =>
				session.ask((requestId) => ({ kind: 'search', setId, requestId, vector, ...options })),
			drop: () => session.post({ kind: 'drop', setId }),
		};
	}

	#dropLeastUsed(): void {
		const held = [...this.#entries].flatMap(([chatbotId, { loaded, loading }]) =>
			loaded === null || loading !== null ? [] : [{ chatbotId, bytes: loaded.bytes }],
		);
		let excess = held.reduce((sum, { bytes }) => sum + bytes, 0) - this.#options.maxBytes;
		for (const { chatbotId, bytes } of held.slice(0, -1)) {
			if (excess <= 0) return;
			excess -= bytes;
			this.forget(chatbotId);
		}
	}
}

/** What a question wants: the vectors that serve, as of a version of the chatbot's knowledge. */
interface Wanted {
	readonly chatbotId: string;
	readonly serving: ServingModel;
	readonly knowledgeVersion: number;
}
