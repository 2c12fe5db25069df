import { readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { IndexChunk } from '../../../../../server/core/index/indexChunk.ts';
import { createIndexes, type Indexes } from '../../../../../server/core/knowledge/indexes/createIndexes.ts';
import { makeFolder } from '../../../../support/atTheEnd.ts';
import {
	buildChunk,
	createMemoryStore,
	createRoutingStore,
	type MemoryChunkStore,
	numbered,
} from '../../retrieve/chunks.ts';

const router = createRoutingStore();
let failures: unknown[] = [];
const onFailed = (error: unknown) => failures.push(error);
const shared = createIndexes({ chunks: router, onFailed });
const folder = makeFolder();
beforeEach(() => {
	failures = [];
});
afterAll(async () => {
	await shared.close();
});

function createChatbot(chunks: readonly IndexChunk[]) {
	const store = createMemoryStore(chunks);
	const bot = `bot-${router.stores.size}`;
	router.stores.set(bot, store);
	return { store, bot, ...watch(shared, bot) };
}

function watch(indexes: Indexes, bot: string) {
	const idsAt = async (knowledgeVersion: number, chatbotId = bot) =>
		(await indexes.get({ chatbotId, knowledgeVersion })).ids;
	const countAt = async (knowledgeVersion: number, chatbotId = bot) =>
		(await idsAt(knowledgeVersion, chatbotId)).length;
	return { countAt, idsAt };
}

const many = (count: number, first = 0): IndexChunk[] =>
	numbered(
		Array.from({ length: count }, (_, at) => buildChunk({ text: `Article ${first + at} about parcels.` })),
		first,
	);

/** Lets no chunk be read until it is released. */
function holdReading(store: MemoryChunkStore): () => void {
	const { readByIds } = store;
	let release: () => void = () => undefined;
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	store.readByIds = async (...page) => {
		await held;
		return readByIds(...page);
	};
	return release;
}

describe('createIndexes', () => {
	it('lets the first question of a cold chatbot wait for what changed while its index was built', async () => {
		const { store, bot } = createChatbot(many(600));
		shared.prepare({ chatbotId: bot, knowledgeVersion: 1 });
		await expect.poll(() => store.textsRead, { interval: 1 }).toBeGreaterThan(0);
		expect((await shared.get({ chatbotId: bot, knowledgeVersion: 2 })).knowledgeVersion).toBe(2);
	});

	it('takes in new chunks and lets deleted ones go with the next version, reading no chunk twice', async () => {
		const { store, idsAt } = createChatbot(many(10));
		const ids = await idsAt(1);
		await idsAt(1);
		store.chunks = [...store.chunks.slice(3), ...many(5, 10)];
		await expect.poll(() => idsAt(2)).toEqual([...ids.slice(3), ...many(5, 10).map(({ id }) => id)]);
		expect(store.textsRead).toBe(15);
	});

	it('takes in a chunk in place of another, also where a clock that was set back has given it a lower id', async () => {
		const { store, idsAt } = createChatbot(many(10, 100));
		const ids = await idsAt(1);
		store.chunks = [...many(1), ...store.chunks.slice(0, -1)];
		await expect.poll(() => idsAt(2)).toEqual([...ids.slice(0, -1), 'chunk-000000']);
	});

	it('lets questions wait for a change, and answers from the index before where that takes too long', async () => {
		const { store, countAt } = createChatbot(many(5));
		await countAt(1);
		store.chunks.push(...many(1, 5));
		const release = holdReading(store);
		const current = countAt(2);
		await wait(500);
		release();
		expect(await current).toBe(6);
		store.chunks.push(...many(1, 6));
		const releaseLate = holdReading(store);
		expect(await countAt(3)).toBe(6);
		releaseLate();
		expect(await countAt(3)).toBe(7);
	});

	it('goes on serving the index it has when a refresh fails', async () => {
		const { store, countAt } = createChatbot(many(10));
		await countAt(1);
		store.failure = new Error('the store is gone');
		expect(await countAt(2)).toBe(10);
		expect(failures).toContain(store.failure);
	});

	it('keeps two thousand small chatbots within its memory, and brings back those it dropped', async () => {
		const store = createMemoryStore(many(3));
		const indexes = createIndexes({ chunks: store, maxBytes: 4_000_000, onFailed });
		const { countAt } = watch(indexes, 'none');
		let largest = 0;
		for (let first = 0; first < 2000; first += 50) {
			const counts = await Promise.all(Array.from({ length: 50 }, (_, at) => countAt(1, `bot-${first + at}`)));
			expect(new Set(counts)).toEqual(new Set([3]));
			largest = Math.max(largest, indexes.byteSize);
		}
		// What is being built beside may exceed the limit for a moment.
		expect(largest).toBeLessThan(6_000_000);
		expect(indexes.byteSize).toBeLessThan(4_500_000);
		const { textsRead } = store;
		expect(await countAt(1, 'bot-1999')).toBe(3);
		expect(store.textsRead).toBe(textsRead);
		expect(await countAt(1, 'bot-0')).toBe(3);
		expect(store.textsRead).toBe(textsRead + 3);
		await indexes.close();
	});

	it('refuses questions after it was closed', async () => {
		const indexes = createIndexes({ chunks: createMemoryStore([]) });
		await indexes.close();
		await expect(indexes.get({ chatbotId: 'bot', knowledgeVersion: 1 })).rejects.toThrow('closed');
	});
});

describe('stored indexes', () => {
	const store = createMemoryStore(many(40));
	const file = path.join(folder, 'bot.index');

	/** What the next process that has this folder finds. */
	async function reopen() {
		store.textsRead = 0;
		const indexes = createIndexes({ chunks: store, folder, onFailed });
		const ids = [...(await watch(indexes, 'bot').idsAt(1))];
		return { indexes, ids };
	}
	let bytes: Buffer;
	beforeAll(async () => {
		const { indexes } = await reopen();
		// A process stores an index after some seconds without a change.
		await vi.waitUntil(() => stat(file).catch(() => null), { timeout: 8_000 });
		await indexes.close();
		bytes = await readFile(file);
	});
	beforeEach(() => writeFile(file, bytes));
	const idsOf = (chunks: readonly IndexChunk[]) => chunks.map(({ id }) => id);

	it('are read in place of the chunks, and only what was added since besides', async () => {
		const same = await reopen();
		expect([same.ids, store.textsRead]).toEqual([idsOf(store.chunks), 0]);
		await same.indexes.close();
		store.chunks = [...store.chunks.slice(1), ...many(3, 40)];
		const changed = await reopen();
		expect([changed.ids, store.textsRead]).toEqual([idsOf(store.chunks), 3]);
		await changed.indexes.close();
		expect(failures).toEqual([]);
	});

	it('are built again where the file is damaged, and said to be', async () => {
		const changed = Buffer.from(bytes);
		changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 1;
		const damagings = [() => writeFile(file, changed), () => truncate(file, 100), () => truncate(file, 0)];
		for (const [at, damage] of damagings.entries()) {
			await writeFile(file, bytes);
			await damage();
			const { ids, indexes } = await reopen();
			expect([ids, store.textsRead, failures.length]).toEqual([idsOf(store.chunks), store.chunks.length, at + 1]);
			await indexes.close();
		}
	});

	it('go with a chatbot that is deleted', async () => {
		const { indexes } = await reopen();
		await indexes.forget('bot');
		expect(await readdir(folder)).toEqual([]);
		await indexes.close();
	});
});
