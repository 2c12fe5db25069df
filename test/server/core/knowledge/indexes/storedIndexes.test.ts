import { mkdtemp, readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StoredIndexes } from '../../../../../server/core/knowledge/indexes/storedIndexes.ts';
import { IndexBuilder } from '../../../../../server/core/search/index/indexBuilder.ts';
import type { PackedIndex } from '../../../../../server/core/search/index/packedIndex.ts';
import { buildChunk, numbered } from '../../search/chunks.ts';

let folder: string;
let damages: unknown[];

beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'indexes-'));
	damages = [];
});
afterEach(() => rm(folder, { recursive: true }));

const createStore = (code = 'code') => new StoredIndexes({ folder, code, onDamaged: (error) => damages.push(error) });

function pack(texts: readonly string[]): PackedIndex {
	const builder = new IndexBuilder();
	for (const chunk of numbered(texts.map((text) => buildChunk({ text })))) builder.add(chunk);
	return builder.pack();
}

const ONE = pack(['Parcels are shipped within two days.', 'Refunds take a week.', 'Größe und Länge']);
const OTHER = pack(['Opening hours']);

async function filesOf(chatbotId: string): Promise<string[]> {
	return (await readdir(path.join(folder, chatbotId))).toSorted();
}

async function segmentFile(chatbotId: string): Promise<string> {
	const name = (await filesOf(chatbotId)).find((file) => file.endsWith('.segment'));
	return path.join(folder, chatbotId, name ?? 'none');
}

describe('StoredIndexes', () => {
	it('gives back what was stored, to another process as well', async () => {
		await createStore().save('bot', { knowledgeVersion: 7, segments: [ONE, OTHER] });
		expect(await createStore().load('bot')).toEqual({ knowledgeVersion: 7, segments: [ONE, OTHER] });
		expect(damages).toEqual([]);
	});

	it('has nothing of a chatbot that was not stored or was removed', async () => {
		const store = createStore();
		expect(await store.load('bot')).toBeNull();
		await store.save('bot', { knowledgeVersion: 1, segments: [ONE] });
		await store.remove('bot');
		expect(await store.load('bot')).toBeNull();
		expect(await store.list()).toEqual([]);
		expect(damages).toEqual([]);
	});

	it('lists the chatbots that have an index', async () => {
		const store = createStore();
		await store.save('bot', { knowledgeVersion: 1, segments: [] });
		await store.save('../bot', { knowledgeVersion: 1, segments: [] });
		expect((await store.list()).toSorted()).toEqual(['../bot', 'bot']);
	});

	it('writes only what is new and removes what is no longer used', async () => {
		const store = createStore();
		await store.save('bot', { knowledgeVersion: 1, segments: [ONE, OTHER] });
		const before = await filesOf('bot');
		const added = pack(['New text']);
		await store.save('bot', { knowledgeVersion: 2, segments: [ONE, added] });
		const after = await filesOf('bot');
		expect(after.filter((name) => before.includes(name))).toHaveLength(2);
		expect(after).toHaveLength(3);
		expect(await createStore().load('bot')).toEqual({ knowledgeVersion: 2, segments: [ONE, added] });
	});

	it('writes again what another process has removed', async () => {
		const store = createStore();
		await store.save('bot', { knowledgeVersion: 1, segments: [ONE] });
		await createStore().save('bot', { knowledgeVersion: 2, segments: [OTHER] });
		await store.save('bot', { knowledgeVersion: 3, segments: [ONE, OTHER] });
		expect(await createStore().load('bot')).toEqual({ knowledgeVersion: 3, segments: [ONE, OTHER] });
	});

	it('leaves files alone that another process may be writing, and removes them when they are old', async () => {
		const store = createStore();
		await store.save('bot', { knowledgeVersion: 1, segments: [ONE] });
		const foreign = path.join(folder, 'bot', 'foreign.segment');
		await writeFile(foreign, 'part');
		await store.save('bot', { knowledgeVersion: 2, segments: [ONE] });
		expect(await filesOf('bot')).toContain('foreign.segment');
		await utimes(foreign, 0, 0);
		await store.save('bot', { knowledgeVersion: 3, segments: [ONE] });
		expect(await filesOf('bot')).not.toContain('foreign.segment');
	});

	it('does not use an index that other code has made', async () => {
		await createStore('old').save('bot', { knowledgeVersion: 1, segments: [ONE] });
		expect(await createStore('new').load('bot')).toBeNull();
	});

	it('does not use the index of another chatbot', async () => {
		const store = createStore();
		await store.save('bot', { knowledgeVersion: 1, segments: [ONE] });
		await store.save('other', { knowledgeVersion: 1, segments: [OTHER] });
		await writeFile(path.join(folder, 'bot', 'index.json'), await readFile(path.join(folder, 'other', 'index.json')));
		expect(await store.load('bot')).toBeNull();
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
		'a broken list': () => writeFile(path.join(folder, 'bot', 'index.json'), '{"format":1'),
	};

	it.each(Object.entries(damagings))('does not use an index with %s, and says so', async (_, damage) => {
		await createStore().save('bot', { knowledgeVersion: 1, segments: [ONE] });
		await damage();
		expect(await createStore().load('bot')).toBeNull();
		expect(damages).toHaveLength(1);
		await createStore().save('bot', { knowledgeVersion: 2, segments: [OTHER] });
		expect(await createStore().load('bot')).toEqual({ knowledgeVersion: 2, segments: [OTHER] });
	});
});
