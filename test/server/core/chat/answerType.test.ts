import { describe, expect, it } from 'vitest';
import { AnswerSigns, answerTestOf, answerTypeOf } from '../../../../server/core/chat/answerType.ts';

describe('answerTypeOf', () => {
	it.each([
		['date', 'When does the sale end?'],
		['date', 'In what year was the shop founded?'],
		['number', 'How many colours are there?'],
		['name', 'Who founded the shop?'],
		['name', 'Where is the shop?'],
		['other', 'Why is the sky blue?'],
		['date', 'Wann endet der Verkauf?'],
		['number', '¿Cuántos colores hay?'],
		['name', 'Кто основал магазин?'],
		['date', '何年に設立されましたか'],
		['number', '有多少种颜色？'],
		['number', 'Kaç renk var?'],
	])('tells that a %s is asked for by "%s"', (type, question) => {
		expect(answerTypeOf(question)).toBe(type);
	});
});

describe('answerTestOf', () => {
	const lacksAnswer = (sentence: string, question: string): boolean =>
		answerTestOf(question)(new AnswerSigns(sentence));

	it('misses a date where there is none but the one in the question', () => {
		expect(lacksAnswer('The shop was founded by Ann Lee.', 'When was the shop founded?')).toBe(true);
		expect(lacksAnswer('The sale of 2020 ended.', 'When did the sale of 2020 end?')).toBe(true);
		expect(lacksAnswer('It was founded in March.', 'When was the shop founded?')).toBe(false);
	});

	it('takes number words for numbers', () => {
		expect(lacksAnswer('There are seven colours.', 'How many colours are there?')).toBe(false);
		expect(lacksAnswer('There are some colours.', 'How many colours are there?')).toBe(true);
	});

	it('misses a name where only those of the question stand', () => {
		expect(lacksAnswer('The founder of Acme was famous.', 'Who was the founder of Acme?')).toBe(true);
		expect(lacksAnswer('It was founded by Ann Lee.', 'Who was the founder of Acme?')).toBe(false);
	});

	it('says nothing of names in scripts without capitals', () => {
		expect(lacksAnswer('创始人很有名。', '谁是创始人？')).toBe(false);
	});
});
