import { describe, expect, it } from 'vitest';
import { SENTENCE_LANGUAGES } from '../../../../server/core/chat/fixedSentences.ts';
import { findLanguage, LANGUAGES } from '../../../../server/core/languages/catalog.ts';

describe('LANGUAGES', () => {
	it('begins with the automatic language under id 1', () => {
		expect(LANGUAGES[0]).toEqual({ id: 1, code: null, name: 'Automatic' });
	});

	it('has each language of the fixed sentences once, under ids of their own', () => {
		const codes = LANGUAGES.flatMap(({ code }) => (code === null ? [] : [code]));
		expect(codes.toSorted()).toEqual([...SENTENCE_LANGUAGES].toSorted());
		expect(new Set(LANGUAGES.map(({ id }) => id)).size).toBe(LANGUAGES.length);
	});

	it('names languages as English does', () => {
		const names = new Intl.DisplayNames(['en'], { type: 'language' });
		const ofCode = LANGUAGES.map(({ code, name }) => (code === null ? name : names.of(code)));
		expect(LANGUAGES.map(({ name }) => name)).toEqual(ofCode);
	});
});

describe('findLanguage', () => {
	it('finds a language by its id and nothing by an unknown one', () => {
		expect(findLanguage(4)?.code).toBe('de');
		expect(findLanguage(0)).toBeUndefined();
	});
});
