import { describe, expect, it } from 'vitest';
import { goesOn } from '../../../../server/core/understand/leaning.ts';

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
