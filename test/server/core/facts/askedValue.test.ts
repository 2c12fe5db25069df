import { describe, expect, it } from 'vitest';
import { answerTestOf } from '../../../../server/core/facts/askedValue.ts';

describe('answerTestOf', () => {
	const lacksAnswer = (sentence: string, question: string): boolean => answerTestOf(question)({ text: sentence });

	it.each([
		['What does it cost?', 'It costs £5.40.', 'It takes 5 days.'],
		['How much is delivery?', 'Delivery is free.', 'Delivery takes two days.'],
		['Was kostet die Torte?', 'Sie kostet 42 Euro.', 'Sie reicht für 12 Personen.'],
		['Wie lange dauert die Lieferung?', 'Ein bis drei Werktage.', 'Preis: 3.799 €'],
		['多久能到？', '三天内送达。', '运费八元。'],
	])('tells for "%s" that "%s" has the measure and "%s" has not', (question, said, other) => {
		expect(lacksAnswer(said, question)).toBe(false);
		expect(lacksAnswer(other, question)).toBe(true);
	});

	it('takes number words for numbers', () => {
		expect(lacksAnswer('There are seven colours.', 'How many colours are there?')).toBe(false);
		expect(lacksAnswer('There are some colours.', 'How many colours are there?')).toBe(true);
	});
});
