import { describe, expect, it } from 'vitest';
import { IndexBuilder } from '../../../../server/core/index/indexBuilder.ts';
import type { IndexChunk } from '../../../../server/core/index/indexChunk.ts';
import { byteSizeOf, chunkCountOf, chunkIdOf, chunkLanguageOf } from '../../../../server/core/index/packedIndex.ts';
import { idfLookup, searchIndex } from '../../../../server/core/index/searchIndex.ts';
import { tokenize } from '../../../../server/core/text/tokenize.ts';
import { buildChunk, buildFaq } from '../retrieve/chunks.ts';

function pack(chunks: readonly IndexChunk[]) {
	const builder = new IndexBuilder();
	for (const chunk of chunks) builder.add(chunk);
	return builder.pack();
}

function termsOf(text: string) {
	return tokenize(text, 'en').map((form) => ({ forms: [form], weight: 1, commonShare: 0 }));
}

const HALF = 0.5;

const texts = [
	'Parcels are shipped within two days.',
	'Refunds take a week.',
	'We ship parcels abroad. Parcels need a label.',
];
const chunks = texts.map((text, at) => buildChunk({ id: `c${at}`, title: '', text }));

describe('searchIndex', () => {
	it('finds the chunks that hold the terms, the best first', () => {
		const index = pack(chunks);
		const { candidates } = searchIndex([index], termsOf('parcel label'), 10);
		expect(candidates.map(({ chunk }) => chunkIdOf(index, chunk))).toEqual(['c2', 'c0']);
	});

	it('ranks several segments as it ranks one', () => {
		const whole = searchIndex([pack(chunks)], termsOf('ship parcel refund'), 10);
		const segments = [pack(chunks.slice(0, 2)), pack(chunks.slice(2))];
		const parted = searchIndex(segments, termsOf('ship parcel refund'), 10);
		const scoresOf = (result: typeof whole) => result.candidates.map(({ score }) => score.toFixed(4));
		expect(scoresOf(parted)).toEqual(scoresOf(whole));
	});

	it('keeps the best of many', () => {
		const many = Array.from({ length: 500 }, (_, at) =>
			buildChunk({ id: `c${at}`, title: '', text: `${'parcel '.repeat((at * 7) % 97)} filler words here` }),
		);
		const index = pack(many);
		const all = searchIndex([index], termsOf('parcel'), 500).candidates;
		expect(searchIndex([index], termsOf('parcel'), 7).candidates).toEqual(all.slice(0, 7));
		expect(all.map(({ score }) => score)).toEqual(all.map(({ score }) => score).toSorted((a, b) => b - a));
	});

	it('weighs rare terms more', () => {
		const { terms } = searchIndex([pack(chunks)], termsOf('parcel refund'), 10);
		expect(terms[1]?.idf).toBeGreaterThan(terms[0]?.idf ?? Number.POSITIVE_INFINITY);
		expect(terms.map(({ chunkCount }) => chunkCount)).toEqual([2, 1]);
	});

	it('weighs words more that texts rarely hold', () => {
		const [common, rare] = termsOf('parcel label').map((term, at) => ({ ...term, commonShare: at === 0 ? 0.2 : 0 }));
		if (!common || !rare) throw new Error('two terms');
		const { terms } = searchIndex([pack(chunks.slice(2))], [common, rare], 10);
		expect(terms[0]?.idf).toBeLessThan((terms[1]?.idf ?? 0) * HALF);
	});

	it('leaves nothing behind for the next search', () => {
		const index = pack(chunks);
		const first = searchIndex([index], termsOf('parcel'), 10);
		searchIndex([index], termsOf('refund'), 10);
		expect(searchIndex([index], termsOf('parcel'), 10)).toEqual(first);
	});

	it('finds nothing without terms and in an empty index', () => {
		expect(searchIndex([pack(chunks)], [], 10).candidates).toEqual([]);
		expect(searchIndex([pack([])], termsOf('parcel'), 10).candidates).toEqual([]);
	});
});

describe('idfLookup', () => {
	it('agrees with the idf of a search', () => {
		const index = pack(chunks);
		const { terms } = searchIndex([index], termsOf('parcel'), 10);
		expect(idfLookup([index], 'en')('parcel')).toBe(terms[0]?.idf);
	});
});

describe('IndexBuilder', () => {
	it('indexes title, headings and the question of an FAQ', () => {
		const index = pack([
			buildChunk({ id: 'a', title: 'Warranty', headingPath: ['Claims'], text: 'Write to us.' }),
			buildFaq('Is gift wrapping possible?', 'Yes.', { id: 'b' }),
		]);
		const idsFor = (text: string) =>
			searchIndex([index], termsOf(text), 5).candidates.map(({ chunk }) => chunkIdOf(index, chunk));
		expect(idsFor('warranty')).toEqual(['a']);
		expect(idsFor('claims')).toEqual(['a']);
		expect(idsFor('gift wrap')).toEqual(['b']);
	});

	it('can be packed, added to and packed again', () => {
		const builder = new IndexBuilder();
		builder.add(buildChunk({ id: 'a', text: 'parcel' }));
		const first = builder.pack();
		builder.add(buildChunk({ id: 'b', text: 'parcel' }));
		expect(chunkCountOf(first)).toBe(1);
		expect(searchIndex([builder.pack()], termsOf('parcel'), 5).candidates).toHaveLength(2);
	});

	it('tells the language of a chunk that comes without one', () => {
		const text = 'Die Lieferung dauert zwei Tage und ist für alle Kunden in der Stadt kostenlos.';
		expect(chunkLanguageOf(pack([buildChunk({ text, language: null })]), 0)).toBe('de');
	});

	it('takes a short text for the language of the others', () => {
		const english = 'The delivery takes two days and is free for all customers who live in the city.';
		const index = pack([buildChunk({ text: english }), buildChunk({ title: '', text: 'Menu', language: 'fr' })]);
		expect(chunkLanguageOf(index, 1)).toBe('en');
	});

	it('counts the memory it takes', () => {
		expect(byteSizeOf(pack(chunks))).toBeGreaterThan(byteSizeOf(pack([])));
	});
});
