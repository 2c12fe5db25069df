import { describe, expect, it } from 'vitest';
import { lengthNorm, saturate } from '../../../../server/core/index/bm25.ts';
import { IndexBuilder } from '../../../../server/core/index/indexBuilder.ts';
import { searchIndex, type WeighedTerm } from '../../../../server/core/index/searchIndex.ts';
import { buildChunk } from '../retrieve/chunks.ts';

const CHUNKS = 3000;
const LIMIT = 30;
const VOCABULARY = 400;

/** Park and Miller's generator: the same texts in every run. */
function createRandom(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state * 48_271) % 2_147_483_647;
		return state / 2_147_483_647;
	};
}

const random = createRandom(7);
/** A word that no stemmer changes. */
const wordOf = (rank: number): string =>
	`q${String(rank).replace(/\d/gu, (digit) => 'bcdfghjkmn'.charAt(Number(digit)))}q`;
/** A made-up word by Zipf's law, so that some stand in most chunks and many in few. */
const drawWord = (): string => wordOf(Math.floor(VOCABULARY ** random()));
const texts = Array.from({ length: CHUNKS }, (_, at) =>
	Array.from({ length: 15 + (at % 60) }, drawWord).concat(Array.from({ length: at % 7 }, () => wordOf(0))),
);

function pack(from: number, to: number) {
	const builder = new IndexBuilder();
	for (const [at, words] of texts.slice(from, to).entries())
		builder.add(buildChunk({ id: `c${from + at}`, title: '', text: words.join(' ') }));
	return builder.pack();
}

/** Every chunk's score by the formula alone. */
function scoreAll(terms: readonly WeighedTerm[]): number[] {
	const average = texts.reduce((sum, words) => sum + words.length, 0) / CHUNKS;
	const { fixed, perTerm } = lengthNorm(average);
	const scores = Array.from({ length: CHUNKS }, () => 0);
	for (const { forms, weight, idf } of terms) {
		for (const form of forms)
			for (const [chunk, words] of texts.entries()) {
				const count = words.filter((word) => word === form).length;
				if (count > 0)
					scores[chunk] = (scores[chunk] ?? 0) + idf * weight * saturate(count, fixed + perTerm * words.length);
			}
	}
	return scores;
}

const QUESTIONS = [
	[{ forms: [wordOf(1)], weight: 1 }],
	[
		{ forms: [wordOf(1)], weight: 1 },
		{ forms: [wordOf(2)], weight: 1 },
		{ forms: [wordOf(390)], weight: 1 },
	],
	[
		{ forms: [wordOf(0), wordOf(3)], weight: 0.5 },
		{ forms: [wordOf(250)], weight: 1 },
		{ forms: [wordOf(120), wordOf(7)], weight: 0.6 },
		{ forms: [wordOf(5)], weight: 1 },
	],
	[{ forms: [wordOf(399)], weight: 1 }],
	Array.from({ length: 20 }, (_, at) => ({ forms: [wordOf(at * 19)], weight: 1 - at / 40 })),
];

describe('searchSegment', () => {
	const layouts = {
		'one segment': [pack(0, CHUNKS)],
		'segments of unlike sizes and lengths': [pack(0, 100), pack(100, 2000), pack(2000, 2001), pack(2001, CHUNKS)],
	};

	it.each(Object.entries(layouts))('finds the best of all chunks without scoring all, in %s', (_, segments) => {
		for (const question of QUESTIONS) {
			const { candidates, terms } = searchIndex(segments, question, LIMIT);
			const scores = scoreAll(terms);
			const expected = scores.filter((score) => score > 0).toSorted((a, b) => b - a);

			expect(candidates).toHaveLength(Math.min(LIMIT, expected.length));
			for (const [at, { score }] of candidates.entries()) expect(score).toBeCloseTo(expected[at] ?? 0, 9);
			const firsts = [0, ...segments.map(({ lengths }) => lengths.length)].slice(0, segments.length);
			const offset = (segment: number): number => firsts.slice(0, segment + 1).reduce((sum, size) => sum + size, 0);
			for (const { segment, chunk, score } of candidates) expect(scores[offset(segment) + chunk]).toBeCloseTo(score, 9);
		}
	});
});
