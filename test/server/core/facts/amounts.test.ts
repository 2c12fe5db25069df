import { expect, it } from 'vitest';
import { amountsIn, limitOn } from '../../../../server/core/facts/amounts.ts';

/** How surely a text in a language tells of the first amount of a question. */
function tells(question: string, text: string, language: string): number {
	const [asked] = amountsIn(question, language);
	return asked === undefined ? -1 : limitOn(asked, amountsIn(text, language));
}

it.each([
	['My dog weighs 30 kg', 'Dogs up to 20 kg are welcome', 'en'],
	['Can I cancel 3 days before?', 'Cancel up to 48 hours before arrival', 'en'],
	['can three people sleep there', 'Family room, at most four guests', 'en'],
	['a gift card of 500 euros', 'Gift cards from €15', 'en'],
	['my son is 13 years old', 'Riders must be at least 14 years old', 'en'],
	['Mein Hund wiegt 30 kg', 'Hunde bis 20 kg sind willkommen', 'de'],
	['Mon chien pèse 30 kg', 'Chiens jusqu’à 20 kilogrammes', 'fr'],
	['Ребёнку 5 лет', 'Вход от 14 лет', 'ru'],
	['5人で泊まれますか', '4人まで', 'ja'],
	['köpeğim 30 kg', "20 kg'a kadar köpekler", 'tr'],
])('knows the limit that "%s" asks for', (question, text, language) => {
	expect(tells(question, text, language)).toBe(1);
});

it('takes a range that holds the amount before a limit, and another kind or a bare number for none', () => {
	expect(tells('it is 4 miles away', '3 to 5 miles: £20', 'en')).toBeGreaterThan(1);
	expect(tells('it is 6 miles away', '3 to 5 miles: £20', 'en')).toBe(0);
	expect(tells('30 kg', 'Cancel up to 48 hours before', 'en')).toBe(0);
	expect(tells('for 3 people', 'Rooms 3 and 7 are accessible', 'en')).toBe(0);
	expect(amountsIn('are you open on 10 January at 9 pm', 'en')).toEqual([]);
});
