import { describe, expect, it } from 'vitest';
import { currentQuestionOf, splitQuestions } from '../../../../server/core/understand/splitQuestions.ts';

describe('splitQuestions', () => {
	const partsOf = (message: string): readonly string[] => splitQuestions(message).parts;

	it('divides at question marks, with what is said before and after', () => {
		expect(partsOf('We come by car. Do you have parking? And can I bring my dog? It is small.')).toEqual([
			'We come by car. Do you have parking?',
			'And can I bring my dog? It is small.',
		]);
		expect(partsOf('¿Hay wifi? ¿Y cuánto cuesta imprimir?')).toHaveLength(2);
		expect(partsOf('营业时间是几点？可以刷卡吗？')).toEqual(['营业时间是几点？', '可以刷卡吗？']);
	});

	it('divides at "and" in the language of the message', () => {
		expect(partsOf('how much is delivery and do you accept cheques')).toEqual([
			'how much is delivery',
			'do you accept cheques',
		]);
		expect(partsOf('Quanto costa la torta e contiene uova?')).toEqual(['Quanto costa la torta', 'contiene uova?']);
		expect(partsOf('Combien coûte le parking, et y a-t-il un ascenseur ?')).toHaveLength(2);
		expect(partsOf('köpek kabul ediyor musunuz ve otopark var mı?')).toHaveLength(2);
	});

	it('leaves one question whole', () => {
		for (const message of ['Do you deliver?? ', '???', 'Is that so?!', 'a? b? c? d?', '', 'How and why do I clean it?'])
			expect(partsOf(message)).toEqual([message]);
	});

	it('leaves long messages whole', () => {
		expect(partsOf(`Do you deliver? ${'It is a gift. '.repeat(30)}Do you wrap?`)).toHaveLength(1);
	});
});

describe('currentQuestionOf', () => {
	it('is the last paragraph of a long message, and all of a short one', () => {
		const instructions = 'You are a friendly assistant of our website. '.repeat(20);
		expect(currentQuestionOf(`${instructions}\n\nDo you sell tents?`)).toBe('Do you sell tents?');
		expect(currentQuestionOf('Hello.\n\nDo you sell tents?')).toBe('Hello.\n\nDo you sell tents?');
	});
});
