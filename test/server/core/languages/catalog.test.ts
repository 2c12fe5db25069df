import { describe, expect, it } from 'vitest';
import { findLanguage, LANGUAGES } from '../../../../server/core/languages/catalog.ts';
import { LANGUAGE_WORDS } from '../../../../server/core/words/languageWords.ts';

describe('LANGUAGES', () => {
	it('begins with the automatic language under id 1', () => {
		expect(LANGUAGES[0]).toEqual({ id: 1, code: null, name: 'Automatic' });
	});

	it('has each language of the fixed sentences once, under ids of their own', () => {
		const codes = LANGUAGES.flatMap(({ code }) => (code === null ? [] : [code]));
		expect(codes.toSorted()).toEqual([...LANGUAGE_WORDS.keys()].toSorted());
		expect(new Set(LANGUAGES.map(({ id }) => id)).size).toBe(LANGUAGES.length);
	});
});

/** Given out to clients, who keep them: an id may be added, none may change. */
const IDS = {
	en: 2,
	es: 3,
	de: 4,
	el: 5,
	ru: 6,
	tr: 7,
	ar: 8,
	vi: 9,
	th: 10,
	zh: 11,
	hi: 12,
	ro: 13,
	ja: 14,
	fr: 15,
	it: 16,
	pt: 17,
	nl: 18,
	pl: 19,
	ko: 20,
};

describe('findLanguage', () => {
	it.each(Object.entries(IDS))('keeps the id of %s', (code, id) => {
		expect(findLanguage(id)?.code).toBe(code);
	});

	it('finds a language by its id and nothing by an unknown one', () => {
		expect(findLanguage(4)?.code).toBe('de');
		expect(findLanguage(0)).toBeUndefined();
	});
});
