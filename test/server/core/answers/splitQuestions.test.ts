import { describe, expect, it } from 'vitest';
import { currentQuestionOf, splitQuestions } from '../../../../server/core/answers/splitQuestions.ts';

describe('splitQuestions', () => {
	it('divides at question marks, with what is said before and after', () => {
		expect(splitQuestions('We come by car. Do you have parking? And can I bring my dog? It is small.')).toEqual([
			'We come by car. Do you have parking?',
			'And can I bring my dog? It is small.',
		]);
		expect(splitQuestions('¿Hay wifi? ¿Y cuánto cuesta imprimir?')).toHaveLength(2);
		expect(splitQuestions('营业时间是几点？可以刷卡吗？')).toEqual(['营业时间是几点？', '可以刷卡吗？']);
	});

	it('divides before "and" where another question begins', () => {
		expect(splitQuestions('how much is delivery and do you accept cheques')).toEqual([
			'how much is delivery',
			'do you accept cheques',
		]);
		expect(splitQuestions('Was kostet der Versand und wie lange dauert er?')).toHaveLength(2);
		expect(splitQuestions('Combien coûte le parking, et y a-t-il un ascenseur ?')).toHaveLength(2);
		expect(splitQuestions('köpek kabul ediyor musunuz ve otopark var mı?')).toEqual([
			'köpek kabul ediyor musunuz',
			'otopark var mı?',
		]);
	});

	it('leaves one question whole', () => {
		for (const message of [
			'Do you sell lamps and bulbs?',
			'I bought a lamp and what I got is a chair.',
			'Do you deliver?? ',
			'???',
			'Is that so?!',
			'a? b? c? d?',
			'',
		])
			expect(splitQuestions(message)).toEqual([]);
	});

	it('leaves long messages whole', () => {
		expect(splitQuestions(`Do you deliver? ${'It is a gift. '.repeat(30)}Do you wrap?`)).toEqual([]);
	});
});

describe('currentQuestionOf', () => {
	it('is the last paragraph of a long message, and all of a short one', () => {
		const instructions = 'You are a friendly assistant of our website. '.repeat(20);
		expect(currentQuestionOf(`${instructions}\n\nDo you sell tents?`)).toBe('Do you sell tents?');
		expect(currentQuestionOf('Hello.\n\nDo you sell tents?')).toBe('Hello.\n\nDo you sell tents?');
	});
});
