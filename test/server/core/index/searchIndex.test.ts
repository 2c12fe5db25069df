import { describe, expect, it } from 'vitest';
import { lengthNorm, saturate, searchIndex, type WeighedTerm } from '../../../../server/core/index/searchIndex.ts';
import { createRandom } from '../../../support/createRandom.ts';
import { buildChunk, indexOf } from '../retrieve/chunks.ts';

const CHUNKS = 1000;
const VOCABULARY = 400;
const random = createRandom(7);
/** A word that no stemmer changes. */
const wordOf = (rank: number): string =>
	`q${String(rank).replace(/\d/gu, (digit) => 'bcdfghjkmn'.charAt(Number(digit)))}q`;
/** Words by Zipf's law, so that some stand in most chunks and many in few. */
const texts = Array.from({ length: CHUNKS }, (_, at) =>
	Array.from({ length: 15 + (at % 60) }, () => wordOf(Math.floor(VOCABULARY ** random()))),
);
const zipf = await indexOf(texts.map((words, at) => buildChunk({ id: `c${at}`, title: '', text: words.join(' ') })));

/** Every chunk's score by the formula alone. */
function scoreAll(terms: readonly WeighedTerm[]): number[] {
	const average = texts.reduce((sum, words) => sum + words.length, 0) / CHUNKS;
	const { fixed, perTerm } = lengthNorm(average);
	return texts.map((words) => {
		const scoreOf = (form: string): number => {
			const count = words.filter((word) => word === form).length;
			return count === 0 ? 0 : saturate(count, fixed + perTerm * words.length);
		};
		return terms.reduce(
			(sum, { forms, weight, idf }) => sum + forms.reduce((own, form) => own + idf * weight * scoreOf(form), 0),
			0,
		);
	});
}

const QUESTIONS = [
	[{ forms: [wordOf(1)], weight: 1 }],
	[{ forms: [wordOf(399)], weight: 1 }],
	[
		{ forms: [wordOf(0), wordOf(3)], weight: 0.5 },
		{ forms: [wordOf(250)], weight: 1 },
		{ forms: [wordOf(120), wordOf(7)], weight: 0.6 },
	],
	Array.from({ length: 20 }, (_, at) => ({ forms: [wordOf(at * 19)], weight: 1 - at / 40 })),
];

const three = await indexOf(
	['Parcels are shipped within two days.', 'Refunds take a week.', 'We ship parcels abroad. Parcels need a label.'].map(
		(text, at) => buildChunk({ id: `c${at}`, title: '', text }),
	),
);

describe('searchIndex', () => {
	it('ranks chunks by the formula', () => {
		for (const question of QUESTIONS) {
			const { candidates, terms } = searchIndex(zipf, question, 30);
			const scores = scoreAll(terms);
			const expected = scores.filter((score) => score > 0).toSorted((a, b) => b - a);
			expect(candidates.length).toBe(Math.min(30, expected.length));
			for (const [at, { chunk, score }] of candidates.entries()) {
				expect(score).toBeCloseTo(expected[at] ?? 0, 9);
				expect(scores[chunk]).toBeCloseTo(score, 9);
			}
		}
	});

	it('counts what a business says instead of a word less than the word', () => {
		const [candidate] = searchIndex(three, [{ forms: ['refund'], weight: 1 }], 1).candidates;
		const [bySense] = searchIndex(three, [{ forms: ['x'], senseForms: ['refund'], weight: 1 }], 1).candidates;
		expect(bySense?.chunk).toBe(candidate?.chunk);
		expect(bySense?.score).toBeCloseTo((candidate?.score ?? 0) * 0.4);
	});
});
