import { describe, expect, it } from 'vitest';
import { dependsOnEarlier } from '../../../../server/core/search/dependsOnEarlier.ts';

describe('dependsOnEarlier', () => {
	it.each([
		['And on Mondays?', 'en'],
		['How much does it cost to ship a large desk lamp?', 'en'],
		['Und was kostet dieser Versand nach Norwegen und Schweden?', 'de'],
		['¿Y cuánto cuesta el envío de eso a Noruega y Suecia?', 'es'],
		['А сколько стоит доставка этого заказа в Норвегию? Она дорогая?', 'ru'],
		['它多少钱？', 'zh'],
		['それはいくらですか？', 'ja'],
	])('is true of %j', (message, language) => {
		expect(dependsOnEarlier(message, language)).toBe(true);
	});

	it.each([
		['How much does shipping a large desk lamp to Norway cost?', 'en'],
		['Wie viel kostet der Versand einer großen Lampe nach Norwegen?', 'de'],
		['Combien coûte la livraison d’une grande lampe vers la Norvège ?', 'fr'],
		['大型台灯寄到挪威的运费是多少？', 'zh'],
	])('is false of %j', (message, language) => {
		expect(dependsOnEarlier(message, language)).toBe(false);
	});
});
