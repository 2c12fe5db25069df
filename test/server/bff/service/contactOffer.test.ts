import { describe, expect, test } from 'vitest';
import { offersContact } from '../../../../server/bff/service/contactOffer.ts';
import { leadFormSchema } from '../../../../shared/contract/widgetSettings/leadForm.ts';

function offers(show: object | undefined, text: string, isUnanswered = false): boolean {
	return offersContact(leadFormSchema.parse({ show }), { text, isUnanswered });
}

describe('offersContact', () => {
	test('is for questions without an answer, unless the owner says otherwise', () => {
		expect(offers(undefined, 'Flurb?', true)).toBe(true);
		expect(offers({}, 'Flurb?', true)).toBe(true);
		expect(offers({ on_no_answer: false }, 'Flurb?', true)).toBe(false);
		expect(offers(undefined, 'Flurb?')).toBe(false);
	});

	test.each([
		['price', 'What is the PRICE?', true],
		['price', 'Prices?', false],
		['art', 'A party?', false],
		['call me', 'Please call  me, today', true],
		['Größe', 'welche größe?', true],
		['c++', 'c++?', true],
		['人工', '我要人工客服', true],
		['退款', '我要人工客服', false],
		['!', 'Hello!', false],
	])('takes the keyword %s in "%s": %s', (keyword, text, expected) => {
		expect(offers({ keywords: [keyword] }, text)).toBe(expected);
	});
});
