import { describe, expect, it } from 'vitest';
import { isPersonal } from '../../../../server/core/text/personalWords.ts';

describe('isPersonal', () => {
	it.each([
		['en', 'Where is my order?', true],
		['en', 'The mystery of World War I remains.', false],
		['de', 'Bitte geben Sie Ihre Nummer ein.', true],
		['de', 'Sie wurde 1990 gebaut.', false],
		['fr', 'Où est votre colis ?', true],
		['ja', '私の注文', false],
	])('tells in %s whether "%s" speaks to or of someone', (language, text, expected) => {
		expect(isPersonal(text, language)).toBe(expected);
	});

	it('is false where the language is not known', () => {
		expect(isPersonal('my order', null)).toBe(false);
	});
});
