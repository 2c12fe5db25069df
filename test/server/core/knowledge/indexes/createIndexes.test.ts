import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { IndexChunk } from '../../../../../server/core/index/indexChunk.ts';
import { chunkCountOf, chunkIdOf } from '../../../../../server/core/index/packedIndex.ts';
import { createIndexes, type Indexes } from '../../../../../server/core/knowledge/indexes/createIndexes.ts';
import { buildChunk, createMemoryStore, createRoutingStore, numbered } from '../../retrieve/chunks.ts';

/** More chunks than an index may have to be built whole at once. */
const LARGE = 2_100;

const router = createRoutingStore();
const failures: unknown[] = [];
const shared = createIndexes({
	chunks: router,
	onFailed: (error) => failures.push(error),
});
afterAll(() => shared.close());

function createCache(chunks: readonly IndexChunk[]) {
	const store = createMemoryStore(chunks);
	const bot = `bot-${router.stores.size}`;
	router.stores.set(bot, store);
	return { store, bot, cache: shared, ...watch(shared, bot) };
}

function watch(cache: Indexes, bot: string) {
	const countAt = async (knowledgeVersion: number, chatbotId = bot) =>
		(await cache.get({ chatbotId, knowledgeVersion })).segments.reduce((sum, index) => sum + chunkCountOf(index), 0);
	return { countAt };
}

const many = (count: number, first = 0): IndexChunk[] =>
	numbered(
		Array.from({ length: count }, (_, at) => buildChunk({ text: `Article ${first + at} about parcels.` })),
		first,
	);

describe('createIndexes', () => {
	it('lets the first question of a cold chatbot wait for its index', async () => {
		const { countAt } = createCache(many(600));
		expect(await countAt(1)).toBe(600);
	});

	it('lets the first question of a cold chatbot wait for what changed while its index was built', async () => {
		const { store, bot, cache } = createCache(many(600));
		cache.prepare({ chatbotId: bot, knowledgeVersion: 1 });
		await expect.poll(() => store.pagesRead, { interval: 1 }).toBeGreaterThan(0);
		expect((await cache.get({ chatbotId: bot, knowledgeVersion: 2 })).knowledgeVersion).toBe(2);
	});

	it('starts one build for many questions', async () => {
		const [quiet, busy] = [createCache(many(600)), createCache(many(600))];
		await quiet.countAt(1);
		const counts = await Promise.all(Array.from({ length: 20 }, () => busy.countAt(1)));
		expect(new Set(counts)).toEqual(new Set([600]));
		expect(busy.store.pagesRead).toBe(quiet.store.pagesRead);
	});

	it('reads nothing while the version stays', async () => {
		const { store, countAt } = createCache(many(10));
		await countAt(1);
		const { pagesRead } = store;
		await countAt(1);
		expect(store.pagesRead).toBe(pagesRead);
	});

	it('takes in new chunks with a newer version', async () => {
		const { store, countAt } = createCache(many(10));
		await countAt(1);
		store.chunks.push(...many(5, 10));
		await expect.poll(() => countAt(2)).toBe(15);
	});

	it('keeps up with versions that rise without pause, and reads each chunk once', async () => {
		const { store, bot, cache, countAt } = createCache(many(2000));
		await countAt(1);
		for (let version = 2; version <= 60; version++) {
			store.chunks.push(...many(10, 2000 + (version - 2) * 10));
			cache.prepare({ chatbotId: bot, knowledgeVersion: version });
			await wait(5);
		}
		await expect.poll(() => countAt(60)).toBe(2590);
		expect(store.pagesRead).toBeLessThan(60);
	});

	it('follows a version that was only prepared while another refresh ran', async () => {
		const { store, bot, cache, countAt } = createCache(many(10));
		cache.prepare({ chatbotId: bot, knowledgeVersion: 1 });
		store.chunks.push(...many(1, 10));
		cache.prepare({ chatbotId: bot, knowledgeVersion: 2 });
		await expect.poll(() => countAt(1)).toBe(11);
	});

	it('lets the deleted chunks of a small index go with the next version', async () => {
		const { store, bot, cache, countAt } = createCache(many(10));
		await countAt(1);
		store.chunks = store.chunks.slice(3);
		await expect.poll(async () => (await cache.get({ chatbotId: bot, knowledgeVersion: 2 })).knowledgeVersion).toBe(2);
		expect(await countAt(2)).toBe(7);
		expect((await cache.get({ chatbotId: bot, knowledgeVersion: 2 })).isExact).toBe(true);
	});

	it('takes in a chunk in place of another, also where a clock that was set back has given it a lower id', async () => {
		const { store, bot, cache } = createCache(many(10, 100));
		await cache.get({ chatbotId: bot, knowledgeVersion: 1 });
		store.chunks = [...many(1), ...store.chunks.slice(0, -1)];
		const current = await vi.waitUntil(async () => {
			const index = await cache.get({ chatbotId: bot, knowledgeVersion: 2 });
			return index.knowledgeVersion === 2 && index;
		});
		expect(current.segments.map((index) => [chunkIdOf(index, 0), chunkCountOf(index)])).toEqual([['chunk-000000', 10]]);
	});

	it('goes on serving the index it has when a refresh fails', async () => {
		const { store, countAt } = createCache(many(10));
		await countAt(1);
		store.failure = new Error('the store is gone');
		expect(await countAt(2)).toBe(10);
		expect(failures).toContain(store.failure);
	});

	it('drops the index used longest ago when memory is short', async () => {
		const store = createMemoryStore(many(50));
		const cache = createIndexes({ chunks: store, maxBytes: 1, onFailed: (error) => failures.push(error) });
		const { countAt } = watch(cache, 'first');
		await countAt(1);
		await countAt(1, 'second');
		const { pagesRead } = store;
		await countAt(1, 'second');
		expect(store.pagesRead).toBe(pagesRead);
		await countAt(1);
		expect(store.pagesRead).toBeGreaterThan(pagesRead);
		await cache.close();
	});

	it('keeps two thousand small chatbots within its memory, and brings back those it dropped', async () => {
		const store = createMemoryStore(many(3));
		const cache: Indexes = createIndexes({
			chunks: store,
			maxBytes: 4_000_000,
			onFailed: (error) => failures.push(error),
		});
		const { countAt } = watch(cache, 'none');
		let largest = 0;
		for (let first = 0; first < 2000; first += 50) {
			const counts = await Promise.all(Array.from({ length: 50 }, (_, at) => countAt(1, `bot-${first + at}`)));
			expect(new Set(counts)).toEqual(new Set([3]));
			largest = Math.max(largest, cache.byteSize);
		}
		// What is being built beside may exceed the limit for a moment.
		expect(largest).toBeLessThan(6_000_000);
		expect(cache.byteSize).toBeLessThan(4_500_000);
		const { pagesRead } = store;
		expect(await countAt(1, 'bot-1999')).toBe(3);
		expect(store.pagesRead).toBe(pagesRead);
		expect(await countAt(1, 'bot-0')).toBe(3);
		expect(store.pagesRead).toBe(pagesRead + 1);
		await cache.close();
	});

	it('lets the deleted chunks of a large index go after a quiet time, and answers from it while it is built', async () => {
		const { store, bot, cache, countAt } = createCache(many(LARGE));
		await countAt(1);
		store.chunks = store.chunks.slice(1);
		await countAt(2);
		const readPage = store.readPage.bind(store);
		let release: () => void = () => undefined;
		const building = new Promise<void>((begin) => {
			const held = new Promise<void>((resolve) => {
				release = resolve;
			});
			store.readPage = async (...page) => {
				begin();
				await held;
				return readPage(...page);
			};
		});
		await building;
		expect((await cache.get({ chatbotId: bot, knowledgeVersion: 2 })).isExact).toBe(false);
		expect(await countAt(2)).toBe(LARGE);
		release();
		await expect.poll(async () => (await cache.get({ chatbotId: bot, knowledgeVersion: 2 })).isExact).toBe(true);
		expect(await countAt(2)).toBe(LARGE - 1);
	});

	it('builds anew what was forgotten', async () => {
		const { store, bot, cache, countAt } = createCache(many(10));
		await countAt(1);
		await cache.forget(bot);
		store.chunks = [];
		expect(await countAt(1)).toBe(0);
	});

	it('refuses questions after it was closed', async () => {
		const cache = createIndexes({ chunks: createMemoryStore([]) });
		await cache.close();
		await expect(cache.get({ chatbotId: 'bot', knowledgeVersion: 1 })).rejects.toThrow('closed');
	});
});
