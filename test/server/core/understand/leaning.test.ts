import { describe, expect, it } from 'vitest';
import { dependsOnSentenceBefore, goesOn } from '../../../../server/core/understand/leaning.ts';

describe('goesOn', () => {
	it.each([
		['And on Mondays?', 'en'],
		['How much does it cost?', 'en'],
		['What deposit do you take for it?', 'en'],
		['Und was kostet dieser Versand nach Norwegen und Schweden?', 'de'],
		['¿Y cuánto cuesta el envío de eso a Noruega y Suecia?', 'es'],
		['А сколько стоит доставка этого заказа в Норвегию? Она дорогая?', 'ru'],
		['它多少钱？', 'zh'],
		['それはいくらですか？', 'ja'],
	])('is true of %j', (message, language) => {
		expect(goesOn(message, language)).toBe(true);
	});

	it.each([
		['How much does shipping a large desk lamp to Norway cost?', 'en'],
		['My bike got a flat tyre on the way, do I have to pay for that?', 'en'],
		['Is there a car park?', 'en'],
		['Gibt es Parkplätze?', 'de'],
		['Haben Sie Parkplätze?', 'de'],
		['Est-ce qu’il y a un parking ?', 'fr'],
		['Ci sono parcheggi?', 'it'],
		['Wie viel kostet der Versand einer großen Lampe nach Norwegen?', 'de'],
		['Combien coûte la livraison d’une grande lampe vers la Norvège ?', 'fr'],
		['大型台灯寄到挪威的运费是多少？', 'zh'],
	])('is false of %j', (message, language) => {
		expect(goesOn(message, language)).toBe(false);
	});
});

describe('dependsOnSentenceBefore', () => {
	it.each([
		['en', 'It opens at nine.'],
		['en', 'However, parking is free.'],
		['en', '“They close at noon.”'],
		['de', 'Dieser kostet zwei Euro.'],
		['es', 'Además, hay café.'],
		['fr', 'Cependant, le musée ferme.'],
		['ru', 'Однако вход бесплатный.'],
		['ar', 'وهو مفتوح يوميا.'],
		['ja', 'しかし、日曜日は休みです。'],
		['zh', '但是周日休息。'],
	])('is told in %s by the first word of "%s"', (language, sentence) => {
		expect(dependsOnSentenceBefore(sentence, language)).toBe(true);
	});

	it.each([
		['en', 'Italy has a border.'],
		['en', 'The shop opens at nine.'],
		['de', 'Der Laden öffnet um neun.'],
		['de', 'Die Garantie dauert fünf Jahre.'],
		['ja', '駐車場は無料です。'],
		['en', ''],
		['en', '1998'],
		[null, 'It opens at nine.'],
	])('finds in %s "%s" whole', (language, sentence) => {
		expect(dependsOnSentenceBefore(sentence, language)).toBe(false);
	});
});
