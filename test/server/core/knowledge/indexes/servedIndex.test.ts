import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ChunkStore, IndexChunk } from '../../../../../server/core/index/indexChunk.ts';
import { chunkCountOf, MOST_CHUNKS } from '../../../../../server/core/index/packedIndex.ts';
import { searchIndex } from '../../../../../server/core/index/searchIndex.ts';
import { createIndexes, type Indexes } from '../../../../../server/core/knowledge/indexes/createIndexes.ts';
import { buildChunk, numbered } from '../../retrieve/chunks.ts';

const STORED_FROM = 300;
const LARGE = STORED_FROM + 10;

/** Long enough for a text whose language need not be guessed. */
const FILLER = 'Parcels are shipped within two days, and refunds take a week or longer.';

let folder: string;
let failures: unknown[];
const caches: Indexes[] = [];

beforeEach(async () => {
	failures = [];
	folder = await mkdtemp(path.join(tmpdir(), 'indexes-'));
});
afterEach(async () => {
	await Promise.all(caches.splice(0).map((cache) => cache.close()));
	await rm(folder, { recursive: true });
});

/** Chunks in ascending order of id, with a count of the texts read. */
function createStore(count: number) {
	const many = (first: number, size: number): IndexChunk[] =>
		numbered(
			Array.from({ length: size }, (_, at) => buildChunk({ title: '', text: `${FILLER} ${first + at}` })),
			first,
		);
	const store = {
		chunks: many(0, count),
		textsRead: 0,
		addMore(size: number) {
			store.chunks.push(...many(store.chunks.length, size));
		},
	};
	const after = (id: string | null): number => {
		let [low, high] = [0, store.chunks.length];
		while (low < high) {
			const middle = (low + high) >> 1;
			if (id === null || (store.chunks[middle]?.id ?? '') > id) high = middle;
			else low = middle + 1;
		}
		return low;
	};
	const chunks: ChunkStore = {
		readPage: async (_, id, limit) => {
			const page = store.chunks.slice(after(id), after(id) + limit);
			store.textsRead += page.length;
			return page;
		},
		joinIds: async (_, id, limit) => {
			const page = store.chunks.slice(after(id), after(id) + limit);
			return page.map((chunk) => chunk.id).join('');
		},
		readByIds: async () => [],
	};
	return { store, chunks };
}

function createProcess(chunks: ChunkStore) {
	const cache = createIndexes({
		chunks,
		maxBytes: Number.MAX_SAFE_INTEGER,
		folder,
		storedChunks: STORED_FROM,
		onFailed: (error) => failures.push(error),
	});
	caches.push(cache);
	const find = async (knowledgeVersion: number, word: string) => {
		const { segments } = await cache.get({ chatbotId: 'bot', knowledgeVersion });
		return searchIndex(segments, [{ forms: [word], weight: 1 }], 5).candidates.length;
	};
	const sizesAt = async (knowledgeVersion: number) => {
		const index = await cache.get({ chatbotId: 'bot', knowledgeVersion });
		return { isExact: index.isExact, sizes: index.segments.map(chunkCountOf) };
	};
	return { cache, find, sizesAt };
}

const storedFiles = () => readdir(path.join(folder, 'bot')).catch(() => []);

async function storeIndex(chunks: ChunkStore): Promise<void> {
	const { cache } = createProcess(chunks);
	await cache.get({ chatbotId: 'bot', knowledgeVersion: 1 });
	await expect.poll(storedFiles).toContain('index.json');
	await cache.close();
}

/** Lets no chunk be read until it is released. */
function holdReading(chunks: ChunkStore): () => void {
	const { readPage } = chunks;
	let release: () => void = () => undefined;
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	chunks.readPage = async (...page) => {
		await held;
		return readPage(...page);
	};
	return release;
}

describe('ServedIndex', () => {
	it('reads a stored index instead of the chunks, and only new chunks besides', async () => {
		const { store, chunks } = createStore(LARGE);
		await storeIndex(chunks);
		store.textsRead = 0;
		store.addMore(3);
		const { find } = createProcess(chunks);
		expect(await find(1, String(LARGE - 1))).toBe(1);
		await expect.poll(() => find(2, String(LARGE + 2))).toBe(1);
		expect(store.textsRead).toBe(3);
		expect(failures).toEqual([]);
	});

	it('lets questions wait for what was stored last', async () => {
		const { store, chunks } = createStore(5);
		const { cache, find } = createProcess(chunks);
		expect(await find(1, '5')).toBe(0);
		store.addMore(1);
		const release = holdReading(chunks);
		cache.prepare({ chatbotId: 'bot', knowledgeVersion: 2 });
		await wait(100);
		const found = find(2, '5');
		await wait(500);
		release();
		expect(await found).toBe(1);
	});

	it('answers from the index before where a change takes too long to read', async () => {
		const { store, chunks } = createStore(5);
		const { find } = createProcess(chunks);
		expect(await find(1, '5')).toBe(0);
		store.addMore(1);
		const release = holdReading(chunks);
		expect(await find(2, '5')).toBe(0);
		release();
		expect(await find(2, '5')).toBe(1);
	});

	it('makes sure of a stored index, and lets go of chunks that were deleted', async () => {
		const { store, chunks } = createStore(LARGE);
		await storeIndex(chunks);
		store.textsRead = 0;
		const { sizesAt } = createProcess(chunks);
		expect(await sizesAt(1)).toEqual({ isExact: true, sizes: [LARGE] });
		expect(store.textsRead).toBe(0);
		store.chunks.splice(5, 1);
		await expect.poll(() => sizesAt(2)).toEqual({ isExact: true, sizes: [LARGE - 1] });
	});

	it('builds anew where the stored index is damaged', async () => {
		const { store, chunks } = createStore(LARGE);
		await storeIndex(chunks);
		for (const name of await storedFiles()) {
			if (name.endsWith('.segment')) await writeFile(path.join(folder, 'bot', name), Buffer.alloc(1000));
		}
		store.textsRead = 0;
		const { find } = createProcess(chunks);
		expect(await find(1, '7')).toBe(1);
		expect(store.textsRead).toBe(LARGE);
		expect(failures).toHaveLength(1);
	});

	it('keeps small indexes in memory alone, and removes that of a chatbot that has shrunk', async () => {
		const { store, chunks } = createStore(LARGE);
		await storeIndex(chunks);
		store.chunks.splice(100);
		const { sizesAt } = createProcess(chunks);
		await expect.poll(() => sizesAt(2)).toEqual({ isExact: true, sizes: [100] });
		await expect.poll(storedFiles).toEqual([]);
	});

	it('removes the stored index of a chatbot that is deleted', async () => {
		const { chunks } = createStore(LARGE);
		await storeIndex(chunks);
		const { cache } = createProcess(chunks);
		await cache.forget('bot');
		expect(await storedFiles()).toEqual([]);
	});

	it('spreads a large knowledge base over segments and builds only those anew that have changed', async () => {
		const { store, chunks } = createStore(MOST_CHUNKS + 500);
		await storeIndex(chunks);
		const { find, sizesAt } = createProcess(chunks);
		expect((await sizesAt(1)).sizes).toEqual([MOST_CHUNKS, 500]);
		expect(await find(1, String(MOST_CHUNKS + 250))).toBe(1);
		store.textsRead = 0;
		store.chunks.splice(MOST_CHUNKS + 10, 1);
		await expect.poll(() => sizesAt(2)).toEqual({ isExact: true, sizes: [MOST_CHUNKS, 499] });
		expect(store.textsRead).toBe(499);
	});
});
