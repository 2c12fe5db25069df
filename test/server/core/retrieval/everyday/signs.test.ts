import { describe, expect, it } from 'vitest';
import { signsIn } from '../../../../../server/core/retrieval/everyday/signs.ts';

describe('signsIn', () => {
	it.each([
		['Sa 10–14', 'hours'],
		['Mon–Fr 9:30 to 18:00', 'hours'],
		['Pazartesi hariç her gün 12.00–23.00', 'hours'],
		['昼は11:30〜14:30', 'hours'],
		['Tel. 040 5550177', 'phone'],
		['Call us at +353 91 555 0142', 'phone'],
		['Llámenos al 91 555 01 64', 'phone'],
		['write to hello@shop.example', 'email'],
		['14 Quay Street, Galway', 'address'],
		['Lange Reihe 52, 20099 Hamburg', 'address'],
		['Oudegracht 181', 'address'],
		['ul. Grodzka 15, Kraków', 'address'],
		['〒604-8005 京都市中京区', 'address'],
		['The fee is €4.95', 'price'],
		['Pierogi: 32 zł', 'price'],
	])('finds in "%s" the sign of %s', (text, concept) => {
		expect(signsIn(text)).toContain(concept);
	});

	it.each([
		'We do not open batteries.',
		'Version 1.2.3 of 2024-05-06 has 10-14 new parts',
		'The war of 1914–1918 cost 20 million lives',
		'Sun 15 is a star of the 10th class',
	])('finds none in "%s"', (text) => {
		expect(signsIn(text)).toEqual([]);
	});
});
