import { describe, expect, it } from 'vitest';
import { CandidateReader } from '../../../../../server/core/retrieve/rank/candidateReader.ts';
import { buildChunk, createMemoryStore, indexOf, numbered } from '../chunks.ts';

const TEXT = 'A passage about parcels.';
const chunks = numbered(Array.from({ length: 4 }, () => buildChunk({ text: TEXT })));
const index = await indexOf(chunks);

describe('CandidateReader', () => {
	it('reads a chunk once while it is kept, those used longest ago for the shortest time', async () => {
		const store = createMemoryStore(chunks);
		const reader = new CandidateReader(store, 2 * TEXT.length);
		const read = async (...numbers: number[]) => {
			const before = store.textsRead;
			const candidates = numbers.map((chunk) => ({ chunk, score: 2 }));
			const found = await reader.read('bot', { index, isCurrent: true, candidates });
			expect(found).toMatchObject(numbers.map((chunk) => ({ bm25: 2, analyzed: { chunk: chunks[chunk] } })));
			return store.textsRead - before;
		};
		expect([await read(0), await read(1), await read(0), await read(2)]).toEqual([1, 1, 0, 1]);
		expect([await read(0), await read(1), await read(3, 2, 1)]).toEqual([0, 1, 2]);
		reader.forget('bot');
		expect(await read(1)).toBe(1);
	});

	it('asks the store again when chunks may be gone, and leaves those out', async () => {
		const store = createMemoryStore(chunks);
		const reader = new CandidateReader(store);
		const candidates = [{ chunk: 3, score: 2 }];
		await reader.read('bot', { index, isCurrent: true, candidates });
		store.chunks = [];
		expect(await reader.read('bot', { index, isCurrent: false, candidates })).toEqual([]);
	});
});
