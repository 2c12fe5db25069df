import { describe, expect, it } from 'vitest';
import { packVector } from '../../../../../server/core/retrieve/vectors/packVector.ts';
import { openVectorSet } from '../../../../../server/core/retrieve/vectors/vectorSet.ts';

const DIMENSIONS = 100;

/** Numbers that look random and are the same in every run. */
function createRandom(): () => number {
	let state = 7;
	return () => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return state / 2 ** 31 - 1;
	};
}

async function buildSet(count: number, random: () => number, unrelated: Int8Array[] = []) {
	const vectors = Array.from({ length: count }, () => Array.from({ length: DIMENSIONS }, random));
	const packed = new Int8Array(count * DIMENSIONS);
	for (const [at, vector] of vectors.entries()) packed.set(packVector(vector), at * DIMENSIONS);
	const chunkIds = vectors.map((_, at) => `c${at}`);
	const set = await openVectorSet({ dimensions: DIMENSIONS, chunkIds, vectors: packed, unrelated });
	return { set, vectors };
}

function cosine(left: readonly number[], right: readonly number[]): number {
	const product = left.reduce((sum, value, at) => sum + value * (right[at] ?? 0), 0);
	return product / (Math.hypot(...left) * Math.hypot(...right));
}

describe('VectorSet', () => {
	it('finds the chunks that exact cosines would', async () => {
		const random = createRandom();
		const { set, vectors } = await buildSet(9_000, random);
		const question = Array.from({ length: DIMENSIONS }, random);
		const exact = vectors
			.map((vector, at) => ({ chunkId: `c${at}`, similarity: cosine(vector, question) }))
			.toSorted((a, b) => b.similarity - a.similarity);
		const { best, named } = await set.search(packVector(question), { limit: 30, chunkIds: ['c8999', 'gone'] });
		expect(best[0]?.chunkId).toBe(exact[0]?.chunkId);
		const wanted = new Set(exact.slice(0, 30).map(({ chunkId }) => chunkId));
		expect(best.filter(({ chunkId }) => wanted.has(chunkId)).length).toBeGreaterThanOrEqual(29);
		expect(best[0]?.similarity).toBeCloseTo(exact[0]?.similarity ?? 0, 2);
		expect(named).toEqual([{ chunkId: 'c8999', similarity: expect.closeTo(cosine(vectors[8999] ?? [], question), 2) }]);
	});

	it('tells what unrelated questions reach', async () => {
		const random = createRandom();
		const unrelated = Array.from({ length: 20 }, () => packVector(Array.from({ length: DIMENSIONS }, random)));
		const { set, vectors } = await buildSet(500, random, unrelated);
		const { usual, spread } = set.chance ?? { usual: 0, spread: 0 };
		// The highest of 500 cosines of 100 random numbers is some 3 standard deviations of 0.1 from 0.
		expect(usual).toBeGreaterThan(0.25);
		expect(usual).toBeLessThan(0.4);
		expect(spread).toBeGreaterThan(0.02);
		const [best] = (await set.search(packVector(vectors[3] ?? []), { limit: 1, chunkIds: [] })).best;
		expect(best).toEqual({ chunkId: 'c3', similarity: expect.closeTo(1, 2) });
		expect(((best?.similarity ?? 0) - usual) / spread).toBeGreaterThan(4);
	});

	it('takes a single chunk, and one without direction', async () => {
		const { set } = await buildSet(1, createRandom());
		expect(set.chance?.spread).toBeGreaterThan(0);
		expect(packVector([0, 0, 0])).toHaveLength(0);
	});
});
