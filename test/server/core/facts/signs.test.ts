import { describe, expect, it } from 'vitest';
import { signsIn } from '../../../../server/core/facts/signs.ts';

describe('signsIn', () => {
	it.each([
		['Sa 10–14', 'hours'],
		['Mon–Fr 9:30 to 18:00', 'hours'],
		['Pazartesi hariç her gün 12.00–23.00', 'hours'],
		['昼は11:30〜14:30', 'hours'],
		['14 Quay Street, Galway', 'address'],
		['Lange Reihe 52, 20099 Hamburg', 'address'],
		['Oudegracht 181', 'address'],
		['ul. Grodzka 15, Kraków', 'address'],
		['〒604-8005 京都市中京区', 'address'],
		['The fee is €4.95', 'price'],
		['Pierogi: 32 zł', 'price'],
		['오전 9시부터 오후 6시까지', 'hours'],
		['السبت: من 9 صباحًا إلى 6 مساءً', 'hours'],
		['सुबह 10 बजे से शाम 5 बजे तक', 'hours'],
		['từ 6 giờ đến 20 giờ', 'hours'],
		['เปิด 9.00-18.00 น.', 'hours'],
		['luni–vineri 10–19', 'hours'],
		['부산 해운대구 달맞이길 57.', 'address'],
		['شارع مكة 118', 'address'],
		['12 स्टेशन रोड, जयपुर', 'address'],
		['15 đường Bạch Đằng', 'address'],
		['strada Horea 31, Cluj-Napoca', 'address'],
		['Ακτή Μιαούλη 44', 'address'],
		['(01632) 960 417', 'phone'],
		['Tel. 942 555 038', 'phone'],
		['+48 61 555 08 90', 'phone'],
		['Telefon 02799 6640', 'phone'],
		['02.41.99.55.18', 'phone'],
		['电话：6640 1234', 'phone'],
		['werkstatt@hagedorn.example', 'contact'],
		['Call 01632 960417', 'contact'],
		['35 دينارًا', 'price'],
		['180 lei', 'price'],
	])('finds in "%s" the sign of %s', (text, concept) => {
		expect(signsIn(text)).toContain(concept);
	});

	it('takes no postal code behind "Hotel" for a telephone number', () => {
		expect(signsIn('Hotel Sol, 28130 Valdeolmos')).toEqual(['address']);
	});

	it.each([
		'We do not open batteries.',
		'Version 1.2.3 of 2024-05-06 has 10-14 new parts',
		'The war of 1914–1918 cost 20 million lives',
		'Sun 15 is a star of the 10th class',
		'من 5 إلى 10 أيام',
		'셔틀로 10분',
		'Invoice 2026-11-27 of 27.11.2026, due 01.02.2027 or 03/04/27',
		'Follow @hagedorn',
		'VAT: IT01234567890, IBAN DE89 3704 0044 0532 0130 00',
		'62.000 libros, 1 350 000 visitas',
	])('finds none in "%s"', (text) => {
		expect(signsIn(text)).toEqual([]);
	});
});
