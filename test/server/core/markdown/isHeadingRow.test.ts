import { describe, expect, it } from 'vitest';
import { isHeadingRow } from '../../../../server/core/markdown/table.ts';

function isHeading(first: string, ...below: string[]): boolean {
	const cells = (row: string) => row.split(';');
	return isHeadingRow(cells(first), below.map(cells));
}

describe('isHeadingRow', () => {
	it.each([
		['names above values', 'Product;Price;Since', 'Lamp;19.90;2021-04-01', 'Kettle;24,50 €;2022-01-15'],
		['names above texts', 'Question;Answer', 'Do you ship abroad?;Yes, everywhere.', 'Is there a shop?;In Kiel.'],
		['sizes above prices', 'Coffee;Roast;250 g;1 kg', 'Dawn;Dark;€9.80;€34.00', 'Tide;Light;€11.20;€39.00'],
		['years above numbers', 'Region;2022;2023', 'North;120;131', 'South;90;95'],
		['a name above nothing', 'City;Notes', 'Berlin;', 'Kiel;'],
		['names with a code among them', 'Name;Phone;24h', 'Anna;+49 30 1234567;yes', 'Ben;+49 40 7654321;no'],
	])('is true for %s', (_, first, ...below) => {
		expect(isHeading(first, ...below)).toBe(true);
	});

	it.each([
		['a row like the others', 'Lamp;19.90', 'Kettle;24.50', 'Chair;80.00'],
		['questions with answers', 'Do you ship abroad?;Yes, everywhere.', 'Is there a shop?;In Kiel.', 'When?;Daily.'],
		['addresses of mail', 'Anna;anna@shop.example', 'Ben;ben@shop.example'],
		['times', 'Monday;9:00;18:00', 'Tuesday;9:00;18:00'],
		['hours from one to another', 'Monday to Friday;9:00–18:00', 'Saturday;10 am - 4 pm', 'Sunday;closed'],
		['hours in words', 'Mo und Mi;7:30 bis 19:30 Uhr', 'Freitag;7:30 bis 13:00 Uhr', 'Sonntag;geschlossen'],
		['a value that comes again', 'Berlin;open', 'Kiel;open', 'Hamburg;closed'],
		['years in a column of years', 'Anna;1984', 'Ben;1991', 'Cleo;2003'],
	])('is false for %s', (_, first, ...below) => {
		expect(isHeading(first, ...below)).toBe(false);
	});
});
