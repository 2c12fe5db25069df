import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { ChatbotIndex, ChatbotKnowledge } from '../../index/chatbotIndex.ts';
import type { ChunkStore } from '../../index/indexChunk.ts';
import type { Database } from '../../storage/database.ts';
import { createIndexThread } from './indexThread.ts';
import { ServedIndex } from './servedIndex.ts';

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
	/** Where indexes are kept on disk; without it they are in memory alone. */
	folder?: string;
	/** Called when an index could not be refreshed, read or stored; an older one keeps serving. */
	onFailed?: (error: unknown) => void;
}

export type Indexes = ReturnType<typeof createIndexes>;

export function createIndexes({
	chunks,
	maxBytes = DEFAULT_BYTES,
	folder,
	onFailed = () => undefined,
}: IndexesOptions) {
	const thread = createIndexThread(THREAD_IDLE_MS);
	/** In order of last use. */
	const entries = new Map<string, ServedIndex>();
	let isClosed = false;
	const reportFailure = (error: unknown) => {
		if (!isClosed) onFailed(error);
	};
	const code = folder === undefined ? '' : codeFingerprint();
	const storedAt = (chatbotId: string) =>
		folder === undefined ? null : { file: path.join(folder, `${encodeURIComponent(chatbotId)}.index`), code };

	function byteSize(): number {
		return [...entries.values()].reduce((sum, entry) => sum + entry.byteSize + ENTRY_BYTES, 0);
	}

	function entryOf(chatbotId: string): ServedIndex {
		if (isClosed) throw new Error('the indexes are closed');
		const present = entries.get(chatbotId);
		if (present) return present;
		const entry = new ServedIndex({
			thread,
			chunks,
			chatbotId,
			stored: storedAt(chatbotId),
			onFailed: reportFailure,
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
		maxBytes,
		/** Returns the current index, or shortly after a change the one before. The first question to a chatbot waits for the build. */
		async get({ chatbotId, knowledgeVersion }: ChatbotKnowledge): Promise<ChatbotIndex> {
			const entry = entryOf(chatbotId);
			entries.delete(chatbotId);
			entries.set(chatbotId, entry);
			return entry.get(knowledgeVersion);
		},
		prepare: ({ chatbotId, knowledgeVersion }: ChatbotKnowledge): void => entryOf(chatbotId).prepare(knowledgeVersion),
		/** Drops a deleted chatbot's index, in memory and on disk. */
		async forget(chatbotId: string): Promise<void> {
			drop(chatbotId);
			const stored = storedAt(chatbotId);
			if (stored !== null) await thread.ask({ kind: 'remove', file: stored.file }).catch(reportFailure);
		},
		/** Removes all files but those of some chatbots: another process may have deleted the others. */
		async keepOnly(chatbotIds: readonly string[]): Promise<void> {
			if (folder === undefined) return;
			const files = new Set(chatbotIds.map((chatbotId) => storedAt(chatbotId)?.file));
			for (const name of await readdir(folder).catch(() => [])) {
				const file = path.join(folder, name);
				if (!files.has(file)) await rm(file, { recursive: true, force: true }).catch(reportFailure);
			}
		},
		get byteSize(): number {
			return byteSize();
		},
		async close(): Promise<void> {
			isClosed = true;
			for (const chatbotId of entries.keys()) drop(chatbotId);
			await thread.close();
		},
	};
}

/** Brings indexes into memory when a process starts, before the first question, and removes those of deleted chatbots. */
export async function prepareIndexes(database: Database, indexes: Indexes): Promise<void> {
	const chatbots = await database.read
		.selectFrom('chatbots')
		.select(['id as chatbotId', 'knowledgeVersion'])
		.where('deletedAt', 'is', null)
		.execute();
	await indexes.keepOnly(chatbots.map(({ chatbotId }) => chatbotId));
	for (const chatbot of chatbots) {
		if (indexes.byteSize > indexes.maxBytes * AHEAD_SHARE) return;
		// The indexes have logged a failure, and refuse when they are closed.
		if (chatbot.knowledgeVersion > 0) await indexes.get(chatbot).catch(() => undefined);
	}
}

const MODULE = /(?<!\.d)\.(?:[jt]s|json)$/;
/** Packages that decide which terms a text is indexed under. */
const PACKAGES = ['snowball-stemmers', 'tinyld'];
const FOLDERS = ['index', 'text', 'facts', 'words'].map((name) => path.join(import.meta.dirname, '..', '..', name));

/** A hash of the code and words that index a text: the terms of an index that other code made may not be those of questions. */
function codeFingerprint(): string {
	const hash = createHash('sha256').update(process.versions['unicode'] ?? '');
	const require = createRequire(import.meta.url);
	for (const folder of FOLDERS) {
		const modules = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => MODULE.test(name));
		for (const name of modules.toSorted()) hash.update(name).update(readFileSync(path.join(folder, name)));
	}
	for (const name of PACKAGES) hash.update(name).update(readFileSync(require.resolve(name)));
	return hash.digest('hex');
}
