import { sql } from 'kysely';
import type { ChatbotIndex, ChatbotKnowledge } from '../../index/chatbotIndex.ts';
import type { ChunkStore } from '../../index/indexChunk.ts';
import { isListed } from '../../storage/clockOf.ts';
import type { Database } from '../../storage/database.ts';
import type { Tables } from '../../storage/tables.ts';
import { IndexThread } from './indexThread.ts';
import { ServedIndex, STORED_CHUNKS } from './servedIndex.ts';
import { codeFingerprint, StoredIndexes } from './storedIndexes.ts';

const THREAD_IDLE_MS = 30_000;
const DEFAULT_BYTES = 512 * 1024 * 1024;
/** The part of the memory that indexes may take before the first question. */
const AHEAD_SHARE = 0.5;
/** Memory of an entry besides its index. */
const ENTRY_BYTES = 2048;

export interface IndexesOptions {
	chunks: ChunkStore;
	/** Memory for all indexes together. Beyond it, the least recently used are dropped. */
	maxBytes?: number;
	/** Where large indexes are kept on disk; without it they are in memory alone. */
	folder?: string;
	/** Chunks above which an index is kept on disk. */
	storedChunks?: number;
	/** Called when an index could not be refreshed, read or stored; an older one keeps serving. */
	onFailed?: (error: unknown) => void;
}

/** The indexes of the chatbots in use, within a limit of memory. */
export type Indexes = ReturnType<typeof createIndexes>;

export function createIndexes({
	chunks,
	maxBytes = DEFAULT_BYTES,
	folder,
	storedChunks = STORED_CHUNKS,
	onFailed = () => undefined,
}: IndexesOptions) {
	const thread = new IndexThread(THREAD_IDLE_MS);
	/** In order of last use. */
	const entries = new Map<string, ServedIndex>();
	let isClosed = false;
	const failed = (error: unknown) => {
		if (!isClosed) onFailed(error);
	};
	const stored =
		folder === undefined ? null : new StoredIndexes({ folder, code: codeFingerprint(), thread, onDamaged: failed });

	function byteSize(): number {
		return [...entries.values()].reduce((sum, entry) => sum + entry.byteSize + ENTRY_BYTES, 0);
	}

	function entryOf(chatbotId: string): ServedIndex {
		if (isClosed) throw new Error('the indexes are closed');
		const known = entries.get(chatbotId);
		if (known) return known;
		const entry = new ServedIndex({
			thread,
			chunks,
			chatbotId,
			stored,
			storedChunks,
			onFailed: failed,
			onServed: dropLeastUsed,
		});
		entries.set(chatbotId, entry);
		return entry;
	}

	function drop(chatbotId: string): void {
		entries.get(chatbotId)?.drop();
		entries.delete(chatbotId);
	}

	function dropLeastUsed(): void {
		let excess = byteSize() - maxBytes;
		for (const [chatbotId, entry] of entries) {
			if (excess <= 0) return;
			if (entry.droppableBytes === null) continue;
			excess -= entry.droppableBytes + ENTRY_BYTES;
			drop(chatbotId);
		}
	}

	return {
		/** Beyond it, the least recently used are dropped. */
		maxBytes,
		/** Returns the current index, or shortly after a change the one before. The first question to a chatbot waits for the build. */
		async get({ chatbotId, knowledgeVersion }: ChatbotKnowledge): Promise<ChatbotIndex> {
			const entry = entryOf(chatbotId);
			entries.delete(chatbotId);
			entries.set(chatbotId, entry);
			return entry.get(knowledgeVersion);
		},
		/** Begins to build or refresh without waiting. */
		prepare: ({ chatbotId, knowledgeVersion }: ChatbotKnowledge): void => entryOf(chatbotId).prepare(knowledgeVersion),
		/** The chatbots whose index is stored on disk. */
		listStored: async (): Promise<string[]> => (await stored?.list()) ?? [],
		/** Drops a deleted chatbot's index, in memory and on disk. */
		async forget(chatbotId: string): Promise<void> {
			drop(chatbotId);
			await stored?.remove(chatbotId).catch(failed);
		},
		/** Memory of all indexes. */
		get byteSize(): number {
			return byteSize();
		},
		async close(): Promise<void> {
			isClosed = true;
			for (const chatbotId of entries.keys()) drop(chatbotId);
			await stored?.close();
			await thread.close();
		},
	};
}

/**
 * Brings the indexes of large knowledge bases into memory when a process starts, before the first question, and removes the
 * stored indexes of chatbots that were deleted meanwhile.
 */
export async function prepareIndexes(database: Database, indexes: Indexes): Promise<void> {
	const [stored, large] = await Promise.all([indexes.listStored(), findLarge(database)]);
	const ids = [...new Set([...stored, ...large])];
	const chatbots = await database.read
		.selectFrom('chatbots')
		.select(['id as chatbotId', 'knowledgeVersion'])
		.where(isListed(database.read, 'id', ids))
		.where('deletedAt', 'is', null)
		.execute();
	const existing = new Set(chatbots.map(({ chatbotId }) => chatbotId));
	for (const chatbotId of stored) if (!existing.has(chatbotId)) await indexes.forget(chatbotId);
	for (const chatbot of chatbots) {
		if (indexes.byteSize > indexes.maxBytes * AHEAD_SHARE) return;
		// The indexes have logged a failure, and refuse when they are closed.
		await indexes.get(chatbot).catch(() => undefined);
	}
}

async function findLarge(database: Database): Promise<string[]> {
	const rows = await database.read
		.selectFrom('chunks')
		.select('chatbotId')
		.groupBy('chatbotId')
		.having(({ fn }) => fn.countAll(), '>', STORED_CHUNKS)
		.execute();
	return rows.map(({ chatbotId }) => chatbotId);
}

const INDEXED_COLUMNS = ['id', 'title', 'headingPath', 'text', 'question', 'language'] as const;
const COLUMNS = [...INDEXED_COLUMNS, 'dataSourceId', 'sourceType', 'url', 'page'] as const;

/** Reads a chatbot's chunks. Callers have checked access to the chatbot. */
export function createChunkStore({ read }: Pick<Database, 'read'>): ChunkStore {
	const chunksAfter = (chatbotId: string, after: string | null, limit: number) =>
		read
			.selectFrom('chunks')
			.where('chatbotId', '=', chatbotId)
			.where('id', '>', after ?? '')
			.orderBy('id')
			.limit(limit);
	return {
		async readPage(chatbotId, after, limit) {
			return (await chunksAfter(chatbotId, after, limit).select(INDEXED_COLUMNS).execute()).map(withHeadings);
		},
		async joinIds(chatbotId, after, limit) {
			const ids = chunksAfter(chatbotId, after, limit).select('id').as('ids');
			// In the order of the inner query: sorting again takes longer, and another order would only rebuild an index.
			const joined = read.selectFrom(ids).select(sql<string | null>`string_agg(id, '')`.as('joined'));
			return (await joined.executeTakeFirst())?.joined ?? '';
		},
		async readByIds(chatbotId, ids) {
			const chunks = read.selectFrom('chunks').select(COLUMNS).where('chatbotId', '=', chatbotId);
			return (await chunks.where(isListed(read, 'chunks.id', ids)).execute()).map(withHeadings);
		},
	};
}

function withHeadings<Row extends Pick<Tables['chunks'], 'headingPath'>>(row: Row) {
	// Written by `JSON.stringify` of a string array.
	return { ...row, headingPath: JSON.parse(row.headingPath) as string[] };
}
