import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { IndexBuilder } from '../../../../../server/core/index/indexBuilder.ts';
import type { PackedIndex } from '../../../../../server/core/index/packedIndex.ts';
import { IndexThread } from '../../../../../server/core/knowledge/indexes/indexThread.ts';
import { StoredIndexes } from '../../../../../server/core/knowledge/indexes/storedIndexes.ts';
import { buildChunk, numbered } from '../../retrieve/chunks.ts';

let folder: string;
let damages: unknown[];
const thread = new IndexThread(60_000);

beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'indexes-'));
	damages = [];
});
afterEach(() => rm(folder, { recursive: true }));
afterAll(() => thread.close());

const createStore = (code = 'code') =>
	new StoredIndexes({ folder, code, thread, onDamaged: (error) => damages.push(error) });

function pack(firstNumber: number, texts: readonly string[]): PackedIndex {
	const builder = new IndexBuilder();
	for (const chunk of numbered(
		texts.map((text) => buildChunk({ text })),
		firstNumber,
	))
		builder.add(chunk);
	return builder.pack();
}

const ONE = pack(0, ['Parcels are shipped within two days.', 'Refunds take a week.', 'Größe und Länge']);
const OTHER = pack(3, ['Opening hours']);
const ADDED = pack(4, ['New text']);

const filesOf = async (chatbotId: string) => (await readdir(path.join(folder, chatbotId))).toSorted();

async function segmentFile(chatbotId: string): Promise<string> {
	const name = (await filesOf(chatbotId)).find((file) => file.endsWith('.segment'));
	return path.join(folder, chatbotId, name ?? 'none');
}

describe('StoredIndexes', () => {
	it('gives back what was stored, to another process as well', async () => {
		await createStore().save('bot', [ONE, OTHER]);
		expect(await createStore().load('bot')).toEqual([ONE, OTHER]);
		expect(damages).toEqual([]);
	});

	it('has nothing of a chatbot that was not stored or was removed', async () => {
		const store = createStore();
		expect(await store.load('bot')).toBeNull();
		await store.save('bot', [ONE]);
		await store.remove('bot');
		expect(await store.load('bot')).toBeNull();
		expect(await store.list()).toEqual([]);
		expect(damages).toEqual([]);
	});

	it('lists the chatbots that have an index', async () => {
		const store = createStore();
		await store.save('bot', []);
		await store.save('../bot', []);
		expect((await store.list()).toSorted()).toEqual(['../bot', 'bot']);
	});

	it('writes only what is new and removes what is no longer used', async () => {
		await createStore().save('bot', [ONE, OTHER]);
		const before = await filesOf('bot');
		const one = await readFile(await segmentFile('bot'));
		await createStore().save('bot', [ONE, ADDED]);
		const after = await filesOf('bot');
		expect(after.filter((name) => before.includes(name))).toHaveLength(2);
		expect(after).toHaveLength(3);
		expect(await readFile(await segmentFile('bot'))).toEqual(one);
		expect(await createStore().load('bot')).toEqual([ONE, ADDED]);
	});

	it('does not use an index that other code has made', async () => {
		await createStore('old').save('bot', [ONE]);
		expect(await createStore('new').load('bot')).toBeNull();
	});

	it('does not use an index of an earlier version', async () => {
		await createStore().save('bot', [ONE]);
		await writeFile(path.join(folder, 'bot', 'index.json'), '{"format":1,"code":"code","segments":["a.segment"]}');
		expect(await createStore().load('bot')).toBeNull();
	});

	const damagings: Record<string, () => Promise<void>> = {
		'a changed byte': async () => {
			const file = await segmentFile('bot');
			const bytes = await readFile(file);
			bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
			await writeFile(file, bytes);
		},
		'a cut file': async () => truncate(await segmentFile('bot'), 100),
		'an empty file': async () => truncate(await segmentFile('bot'), 0),
		'a missing file': async () => rm(await segmentFile('bot')),
		'a broken list': () => writeFile(path.join(folder, 'bot', 'index.json'), '{"files":['),
	};

	it.each(Object.entries(damagings))('does not use an index with %s, and says so', async (_, damage) => {
		await createStore().save('bot', [ONE]);
		await damage();
		expect(await createStore().load('bot')).toBeNull();
		expect(damages).toHaveLength(1);
		await createStore().save('bot', [OTHER]);
		expect(await createStore().load('bot')).toEqual([OTHER]);
	});
});
