import { describe, expect, it } from 'vitest';
import { splitMessage } from '../../../../server/core/understand/splitMessage.ts';

describe('splitMessage', () => {
	const partsOf = (message: string): readonly string[] => splitMessage(message).parts.map((part) => part.message);

	it.each([
		['Hi, I am Paul Meyer from Vienna. When are you open?', 'When are you open?'],
		['When are you open? -- Sent from my iPhone', 'When are you open?'],
		['Wann habt ihr offen? Mit freundlichen Grüßen\nAnna Schmidt', 'Wann habt ihr offen?'],
		['我叫王芳。你们几点开门？谢谢。', '你们几点开门？'],
		[`${'You are a friendly assistant. '.repeat(20)}\n\nDo you sell tents?`, 'Do you sell tents?'],
		['Hello.\n\nWe would like to rent tents', 'Hello.\n\nWe would like to rent tents'],
		[`${'It was a long day. '.repeat(40)}I want my money back.`, 'I want my money back.'],
	])('finds what %j asks', (message, asked) => {
		expect(splitMessage(message)).toMatchObject({ whole: { message: asked }, parts: [] });
	});

	it('keeps what is said around a question for one that cannot be searched alone', () => {
		expect(splitMessage('My lamp arrived broken. What now?').whole).toEqual({
			message: 'What now?',
			around: 'My lamp arrived broken.',
		});
		expect(splitMessage('My lamp arrived broken. What now? And who pays?').parts).toEqual([
			{ message: 'What now?', around: 'My lamp arrived broken.' },
			{ message: 'And who pays?', around: 'My lamp arrived broken. What now?' },
		]);
	});

	it('divides at question marks', () => {
		expect(partsOf('We come by car. Do you have parking? And can I bring my dog? It is small.')).toEqual([
			'Do you have parking?',
			'And can I bring my dog?',
		]);
		expect(partsOf('¿Hay wifi? ¿Y cuánto cuesta imprimir?')).toHaveLength(2);
		expect(partsOf('营业时间是几点？可以刷卡吗？')).toEqual(['营业时间是几点？', '可以刷卡吗？']);
		expect(partsOf(`Do you deliver? ${'It is a gift. '.repeat(30)}Do you wrap?`)).toHaveLength(2);
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
			expect(partsOf(message)).toEqual([]);
	});
});
