import { describe, expect, it } from 'vitest';
import { CandidateReader } from '../../../../../server/core/retrieve/rank/candidateReader.ts';
import { buildChunk, createMemoryStore, indexOf, numbered } from '../chunks.ts';

const chunks = numbered(Array.from({ length: 40 }, (_, at) => buildChunk({ text: `Passage ${at} about parcels.` })));

const index = await indexOf(chunks);

function createReader(maxBytes: number) {
	const store = createMemoryStore(chunks);
	const idsRead: string[] = [];
	const readByIds = store.readByIds.bind(store);
	store.readByIds = (chatbotId, ids) => {
		idsRead.push(...ids);
		return readByIds(chatbotId, ids);
	};
	return { store, idsRead, reader: new CandidateReader(store, maxBytes) };
}

const PLENTY = 10_000_000;
const first = [{ chunk: 3, score: 2 }];

describe('CandidateReader', () => {
	it('reads a chunk once while the index is current', async () => {
		const { reader, idsRead } = createReader(PLENTY);
		await reader.read('bot', { index, isCurrent: true, candidates: first });
		const [again] = await reader.read('bot', { index, isCurrent: true, candidates: first });
		expect(again).toMatchObject({ bm25: 2, analyzed: { chunk: chunks[3] } });
		expect(idsRead).toEqual([chunks[3]?.id]);
	});

	it('asks the store again when chunks may be gone, and leaves those out', async () => {
		const { reader, store } = createReader(PLENTY);
		await reader.read('bot', { index, isCurrent: true, candidates: first });
		store.chunks = [];
		expect(await reader.read('bot', { index, isCurrent: false, candidates: first })).toEqual([]);
	});

	it('takes all chunks of an index apart ahead of questions', async () => {
		const { reader, idsRead } = createReader(PLENTY);
		await reader.warm('bot', index);
		await reader.warm('bot', index);
		expect(idsRead).toEqual(chunks.map(({ id }) => id));
	});

	it('stops warming when half its memory is full', async () => {
		const { reader, idsRead } = createReader(1);
		await reader.warm('bot', index);
		expect(idsRead.length).toBeGreaterThan(0);
		const small = createReader(20_000);
		await small.reader.warm('bot', index);
		expect(small.idsRead.length).toBeLessThan(chunks.length);
	});

	it('stops warming a chatbot that is forgotten', async () => {
		const { reader, idsRead } = createReader(PLENTY);
		const warming = reader.warm('bot', index);
		reader.forget('bot');
		await warming;
		expect(idsRead.length).toBeLessThan(chunks.length);
	});

	it('keeps some of the chunks that questions go through again and again when memory is short', async () => {
		const { reader, idsRead } = createReader(10_000);
		for (let question = 0; question < 4 * chunks.length; question++) {
			const candidates = [{ chunk: question % chunks.length, score: 1 }];
			await reader.read('bot', { index, isCurrent: true, candidates });
		}
		expect(new Set(idsRead).size).toBe(chunks.length);
		expect(idsRead.length).toBeLessThan(3.5 * chunks.length);
	});

	it('takes in chunks that questions find now, though its memory is full of others', async () => {
		const { reader, idsRead } = createReader(10_000);
		const ask = (chunk: number) => reader.read('bot', { index, isCurrent: true, candidates: [{ chunk, score: 1 }] });
		for (let chunk = 0; chunk < chunks.length - 1; chunk++) await ask(chunk);
		for (let question = 0; question < 20; question++) await ask(chunks.length - 1);
		expect(idsRead.length).toBeLessThan(chunks.length + 19);
	});
});
