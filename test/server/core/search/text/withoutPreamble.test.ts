import { describe, expect, it } from 'vitest';
import { withoutPreamble } from '../../../../../server/core/search/text/withoutPreamble.ts';

describe('withoutPreamble', () => {
	it.each([
		['Hi, I would like to know whether you deliver to Spain', 'Hi,   you deliver to Spain'],
		['Können Sie mir sagen, wo Sie sind?', ', wo Sie sind?'],
		['Quisiera saber si hay wifi', 'hay wifi'],
		['请问几点开门？', '几点开门？'],
		['送料を教えてください', '送料を'],
		['هل يمكنك إخباري بالسعر', 'بالسعر'],
	])('asks "%s" as "%s"', (question, rest) => {
		expect(withoutPreamble(question)).toBe(rest);
	});

	it('leaves a question alone that says nothing else', () => {
		expect(withoutPreamble('Can you tell me?')).toBe('Can you tell me?');
		expect(withoutPreamble('I would like to know')).toBe('I would like to know');
		expect(withoutPreamble('What does a showman earn?')).toBe('What does a showman earn?');
	});
});
