import { describe, expect, it } from 'vitest';
import { readStructuredNodes, structuredFacts } from '../../../../../server/core/readers/html/structuredData.ts';

const factsOf = (data: unknown, visibleText = '') =>
	structuredFacts(readStructuredNodes([JSON.stringify(data)]), visibleText);

describe('structuredFacts', () => {
	const product = {
		'@type': 'Product',
		offers: { price: 149, priceCurrency: 'EUR', availability: 'https://schema.org/OutOfStock' },
	};

	it('tells price and availability of a product', () => {
		expect(factsOf(product)).toEqual(['Price: 149 EUR, out of stock']);
	});

	it('leaves out what the page shows, however it is written', () => {
		expect(factsOf({ ...product, offers: { price: '149.00' } }, 'Nur 149,00 €')).toEqual([]);
	});

	it('tells opening hours, telephone and address', () => {
		const place = {
			'@type': 'CafeOrCoffeeShop',
			telephone: '+44 1',
			openingHoursSpecification: [
				{ dayOfWeek: ['https://schema.org/Monday', 'Tuesday'], opens: '08:00', closes: '18:00:00' },
			],
			address: { streetAddress: '3 Ferry Road', addressLocality: 'Bowness' },
		};
		expect(factsOf(place)).toEqual([
			'Opening hours: Monday, Tuesday 08:00-18:00\nTelephone: +44 1\nAddress: 3 Ferry Road, Bowness',
		]);
		expect(factsOf(place, 'Open 8:00 to 18:00. 3 Ferry Road, Bowness, +441')).toEqual([]);
	});

	it('says which days a place is closed, and leaves out days without hours', () => {
		const sunday = { dayOfWeek: 'Sunday', opens: '00:00', closes: '00:00' };
		const monday = { dayOfWeek: 'Monday', opens: '09:00', closes: '17:00' };
		expect(factsOf({ '@type': 'Store', openingHoursSpecification: [monday, sunday] })).toEqual([
			'Opening hours: Monday 09:00-17:00; Sunday closed',
		]);
		expect(factsOf({ '@type': 'Store', openingHours: 'Mo 08:30-17:00, Tu 08:30-17:00, Sa , Su ' })).toEqual([
			'Opening hours: Mo 08:30-17:00; Tu 08:30-17:00',
		]);
		expect(factsOf({ '@type': 'Store', openingHours: 'Mo-Fr 08:30-12:00,13:00-17:00' })).toEqual([
			'Opening hours: Mo-Fr 08:30-12:00,13:00-17:00',
		]);
	});

	it('ignores nonsense of any shape', () => {
		for (const data of [
			null,
			1,
			[[[]]],
			{ '@type': 'Product', offers: [null, 'x', []] },
			{ '@type': {}, openingHours: 3 },
		]) {
			expect(factsOf(data)).toEqual([]);
		}
	});
});
