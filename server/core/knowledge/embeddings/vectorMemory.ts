import { type RawBuilder, sql } from 'kysely';
import { type EmbeddingSettings, embeddingSettingsSchema } from '../../models/embedder.ts';
import type { SimilarChunk } from '../../retrieve/vectors/vectorSet.ts';
import { isListed } from '../../storage/clockOf.ts';
import type { Reader } from '../../storage/database.ts';
import { countRows } from '../../storage/readPage.ts';
import { createStatefulThread } from '../../threads/statefulThread.ts';
import { readServingModel, readVectorPage, type ServingModel } from './readVectors.ts';
import type { VectorReply, VectorRequest } from './vectorWorker.ts';

/** Memory of a vector beside its bytes: the chunk's id, its place, its scale; measured roughly. */
const BYTES_PER_ROW = 150;
/** Rest after a chatbot's vectors were read, as a multiple of what it took, and at least: ingestion in bulk adds many times a second. */
const REST = 5;
const SHORTEST_REST_MS = 1_000;
/** Vectors read to measure what chance reaches, where the store compares them: as many as are measured in memory. */
const SAMPLE = 8_192;

export interface VectorMemoryOptions {
	readonly reader: Reader;
	/** Whether the store compares vectors by now; then none stays in memory. */
	readonly isInStore: () => boolean;
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
	readonly isInStore: boolean;
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
 * waiting. Where the store compares them, the thread only measures what chance reaches.
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
		const { reader, isInStore, now } = this.#options;
		const serving = await readServingModel(reader, chatbotId);
		if (serving === undefined) return null;
		const entry = this.#entries.get(chatbotId) ?? { loaded: null, loading: null, restUntil: 0 };
		this.#entries.delete(chatbotId);
		this.#entries.set(chatbotId, entry);
		if (entry.loaded?.isAlive === false) entry.loaded = null;
		const { loaded } = entry;
		const isCurrent =
			loaded?.serving.model === serving.model &&
			loaded.isInStore === isInStore() &&
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

	async #load(entry: Entry, wanted: Wanted): Promise<void> {
		const { now, onFailed } = this.#options;
		const startedAt = now();
		try {
			const loaded = await this.#read(wanted);
			// A chatbot that was forgotten meanwhile is not held any more.
			const isWanted = this.#entries.get(wanted.chatbotId) === entry;
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
		const isInStore = this.#options.isInStore();
		const { model } = serving;
		// Written by us from the same schema.
		const settings = embeddingSettingsSchema.parse(JSON.parse(serving.settings));
		const count = await countRows(reader.selectFrom('chunkEmbeddings').where('chatbotId', '=', chatbotId));
		const share = isInStore ? Math.min(1, SAMPLE / count) : 1;
		let page = await readVectorPage(reader, { chatbotId, model, after: '', dimensions: null, share });
		const { dimensions } = page;
		const bytes = isInStore ? 0 : count * (dimensions + BYTES_PER_ROW);
		if (bytes > maxBytes) {
			throw new Error(`the vectors of a chatbot need more than the ${maxBytes} bytes set aside (memory_mb)`);
		}
		const unrelated = (await embedUnrelated(settings)).filter(({ length }) => length === dimensions);
		const setId = ++this.#lastSetId;
		const session = this.#thread.open();
		session.post({ kind: 'open', setId, dimensions, unrelated });
		for (;;) {
			const { chunkIds, vectors, nextAfter } = page;
			if (chunkIds.length > 0) session.post({ kind: 'add', setId, chunkIds, vectors }, [vectors.buffer]);
			if (nextAfter === null) break;
			page = await readVectorPage(reader, { chatbotId, model, after: nextAfter, dimensions, share });
		}
		const loaded = { serving, knowledgeVersion, settings, dimensions, bytes, isInStore };
		const compare = (vector: Int8Array, options: { limit: number; chunkIds: readonly string[] }) =>
			session.ask((requestId) => ({ kind: 'search', setId, requestId, vector, ...options }));
		const drop = () => session.post({ kind: 'drop', setId });
		if (isInStore) {
			const { chance } = await compare(new Int8Array(dimensions), { limit: 1, chunkIds: [] });
			drop();
			const search: Loaded['search'] = async (vector, options) => ({
				...(await searchStored(reader, { chatbotId, model }, { vector, ...options })),
				chance,
			});
			return { ...loaded, isAlive: true, search, drop: () => undefined };
		}
		return {
			...loaded,
			get isAlive() {
				return session.isAlive;
			},
			search: compare,
			drop,
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

/**
 * The same as `VectorSet.search`, by pgvector: the question is compared with all of the chatbot's vectors
 * (docs/decisions/0017).
 */
async function searchStored(
	reader: Reader,
	{ chatbotId, model }: { chatbotId: string; model: string },
	{ vector, limit, chunkIds }: { vector: Int8Array; limit: number; chunkIds: readonly string[] },
): Promise<{ best: SimilarChunk[]; asked: SimilarChunk[] }> {
	const similarity: RawBuilder<number> = sql`1 - (vector <=> ${`[${vector.join()}]`}::halfvec)`;
	const vectors = sql`select "chunkId", ${similarity} as similarity from "derivedVectors"
		where "chatbotId" = ${chatbotId} and model = ${model} and vector_dims(vector) = ${vector.length}`;
	const { rows } = await sql<SimilarChunk & { isBest: boolean }>`
		select best.*, true as "isBest"
			from (${vectors} order by similarity desc, "chunkId" limit ${sql.lit(limit)}) as best
		union all select asked.*, false
			from (${vectors} and ${isListed(reader, 'chunkId', chunkIds)}) as asked`.execute(reader);
	const best = rows.filter(({ isBest }) => isBest);
	return { best, asked: rows.filter(({ isBest }) => !isBest) };
}
