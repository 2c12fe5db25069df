import { describe, expect, it } from 'vitest';
import { AnswerSigns, answerTestOf, answerTypeOf } from '../../../../../server/core/search/answerKind/answerType.ts';

describe('answerTypeOf', () => {
	it.each([
		['date', 'When does the sale end?'],
		['time', 'What time does the shop open?'],
		['time', '¿A qué hora abre la tienda?'],
		['time', 'Um wie viel Uhr öffnen Sie?'],
		['time', 'Saat kaçta açılıyorsunuz?'],
		['time', '几点开门？'],
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
		['number', 'The price of a full service?'],
		['number', 'Was kostet der Helm?'],
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

	it.each([
		['How long does delivery to Italy take?', '| Country | Days |', true],
		['How much is delivery to Italy?', '| Country | Price |', true],
		['Wie teuer ist der Versand nach Italien?', '| Land | Preis |', true],
		['What time do you open on Monday?', '| Day | Hours |', true],
		['How much is delivery to Italy?', '| Country | Parcels |', false],
	])('reads of a row what "%s" asks for by the titles %s: %s', (question, titles, isThere) => {
		const lacks = answerTestOf(question);
		expect(lacks(new AnswerSigns('| Italy | 4 |', { titles }))).toBe(!isThere);
		expect(lacks(new AnswerSigns('| Italy | unknown |', { titles }))).toBe(true);
	});

	it.each([
		['What does it cost?', 'It costs £5.40.', 'It takes 5 days.'],
		['How much is delivery?', 'Delivery is free.', 'Delivery takes two days.'],
		['Was kostet die Torte?', 'Sie kostet 42 Euro.', 'Sie reicht für 12 Personen.'],
		['How heavy is the machine?', 'Weight: 9.8 kg', 'The warranty is three years.'],
		['Wie lange dauert die Lieferung?', 'Ein bis drei Werktage.', 'Preis: 3.799 €'],
		['多久能到？', '三天内送达。', '运费八元。'],
	])('tells for "%s" that "%s" has the measure and "%s" has not', (question, said, other) => {
		expect(lacksAnswer(said, question)).toBe(false);
		expect(lacksAnswer(other, question)).toBe(true);
	});

	it.each([
		'We open at 9:30.',
		'Ouvert de 10 h à 19 h.',
		'Wir öffnen um acht Uhr.',
		'Open from 9am.',
		'العيادة مفتوحة من الساعة التاسعة.',
		'平日は朝8時から営業しています。',
		'La entrada es a mediodía.',
	])('finds the time in "%s"', (sentence) => {
		expect(lacksAnswer(sentence, 'What time do you open?')).toBe(false);
	});

	it('takes an hour for when something is', () => {
		expect(lacksAnswer('We open at 9:30.', 'When do you open?')).toBe(false);
		expect(lacksAnswer('Open from 9am.', 'When do you open?')).toBe(false);
	});

	it('takes no price, date or length for a time', () => {
		for (const sentence of [
			'It costs 5,40 € or $12.50.',
			'Founded in 1995.',
			'It is 24 metres long.',
			'Call 030 12 34 56.',
		])
			expect(lacksAnswer(sentence, 'What time do you open?'), sentence).toBe(true);
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
