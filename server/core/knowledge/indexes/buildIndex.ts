import type { ChatbotIndex } from '../../index/chatbotIndex.ts';
import type { ChunkStore } from '../../index/indexChunk.ts';
import { openIndex } from '../../index/openIndex.ts';
import type { IndexThread } from './indexThread.ts';

/** Chunks read and indexed at a time: some 13 ms of the thread, for which other chatbots wait. */
const PAGE_SIZE = 50;
/** Ids read and compared at a time: some 3 ms of the event loop. */
const IDS_PAGE_SIZE = 5_000;

let lastBuildId = 0;

export interface IndexBuildOptions {
	readonly thread: IndexThread;
	readonly chunks: ChunkStore;
	readonly chatbotId: string;
}

/**
 * Builds the index of a chatbot's chunks beside the one before: it keeps the chunks that still exist, and reads only those
 * that were added. Ids tell which, as a chunk never changes.
 */
export async function buildIndex(
	{ thread, chunks, chatbotId }: IndexBuildOptions,
	before: ChatbotIndex | null,
	knowledgeVersion: number,
): Promise<ChatbotIndex> {
	const { added, kept } = await compareIds({ chunks, chatbotId }, before);
	if (before !== null && added.length === 0 && kept === null) return { ...before, knowledgeVersion };
	const buildId = ++lastBuildId;
	let adding = thread.ask({ kind: 'begin', buildId, before: before?.data ?? null, kept });
	try {
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
	} catch (error) {
		thread.ask({ kind: 'drop', buildId }).catch(() => undefined);
		throw error;
	}
	const data = await thread.ask({ kind: 'finish', buildId });
	if (data === undefined) throw new Error('the index thread finished without an index');
	return openIndex(data, knowledgeVersion);
}

/** The ids of stored chunks that an index has not, and which of its chunks are stored: null for all. */
async function compareIds(
	{ chunks, chatbotId }: Pick<IndexBuildOptions, 'chunks' | 'chatbotId'>,
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
