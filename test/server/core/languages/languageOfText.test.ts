import { describe, expect, it } from 'vitest';
import { languageOfText } from '../../../../server/core/text/detectLanguage.ts';

describe('languageOfText', () => {
	it.each([
		[
			'en',
			'Every lamp has a **guarantee** of five years. See [the terms](https://lampen.example/garantie/der/lampen).',
		],
		['de', 'Die Lieferung kostet vier Euro und dauert drei Tage.'],
		['tr', 'Siparişiniz üç iş günü içinde kargoya verilir ve adresinize teslim edilir.'],
		['ru', 'Доставка стоит четыре евро и занимает три дня.'],
		['ar', 'التوصيل خلال ثلاثة أيام.'],
		['ar', '| المكبس | الوقت |\n| --- | --- |\n| إسبريسو | 25 ثانية |\n| ترشيح | 3 دقائق |\n| مكبس فرنسي | خشنة |'],
		['ja', '自動応答アシスタントの「Frontdesk」がお答えしています。'],
	])('tells %s', (language, text) => {
		expect(languageOfText(text)).toBe(language);
	});

	it('reads the words around code, not the code', () => {
		const code = '```sh\nif the file is there then do this for all of them and wait until it is done\n```';
		expect(languageOfText(`${code}\n\nDrücken Sie danach zehn Sekunden lang auf den Knopf.`)).toBe('de');
	});

	it.each(['OK', 'Harbour Street 12', 'La Mimosa', '04/2026', '```sh\nlamp reset --all\n```', ''])(
		'does not guess at %j',
		(text) => {
			expect(languageOfText(text)).toBeUndefined();
		},
	);
});
