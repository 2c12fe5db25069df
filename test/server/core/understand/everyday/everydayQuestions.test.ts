import { describe, expect, it } from 'vitest';
import { LEAST_CONFIDENCE } from '../../../../../server/core/answer/boldness.ts';
import type { IndexChunk } from '../../../../../server/core/index/indexChunk.ts';
import { buildChunk, buildFaq, createAsk } from '../../retrieve/chunks.ts';

/** The title of the passage that answers a question; null where none does. @param least confidence of an answer */
async function titleFor(
	chunks: readonly IndexChunk[],
	message: string,
	{ least = 0, previousMessage = null }: { least?: number; previousMessage?: string | null } = {},
): Promise<string | null> {
	const { isAnswerable, confidence, hits } = await createAsk(chunks)(message, { previousMessage });
	return isAnswerable && confidence >= least ? (hits[0]?.chunk.title ?? null) : null;
}
const pages = (language: string, texts: Readonly<Record<string, string>>) =>
	Object.entries(texts).map(([title, text]) => buildChunk({ title, text, language }));

const SHOP = pages('en', {
	'About us': 'We sell torches and batteries. We do not open batteries, and we cannot repair torches that you opened.',
	'The shop': '14 Quay Street, Galway\nMon–Fri 9:30–18:00\nSat 10–16',
	'Talk to us': 'Call us at +353 91 555 0142 or write to hello@shop.example.',
	Parcels: 'The shipping fee is €4.95 within Ireland and €9.90 to Britain.',
	'Our promise': 'Not happy? You get your money back within 30 days.',
	'Join our team': 'We are looking for a clerk. Write to jobs@shop.example.',
});
const HARBOUR = pages('en', {
	'How to hire': 'Bring your passport. The down payment comes back with the boat.',
	Boats: 'Children from six years on row with an adult.',
	'The pier': 'A ramp and an elevator lead down to the water.',
	Groups: 'Ten percent off the price from eight persons on.',
});
const WERKSTATT = pages('de', {
	Werkstatt: 'Lange Reihe 52\n20099 Hamburg\nMo–Fr 10–19\nSa 10–14',
	Reparatur: 'Wir reparieren Telefone und Tablets aller Marken.',
	Versand: 'Der Rückversand Ihres Geräts kostet 6,90 Euro.',
});
const TIENDA = pages('es', {
	Horario: 'Lunes a viernes 9:00–18:00. Los sábados cerramos.',
	Envíos: 'Los gastos de envío son 4,95 €.',
	Historia: 'La biblioteca abrió en 1984 y tiene 62.000 libros.',
	Contacto: 'Biblioteca Municipal, Plaza de la Constitución 5, 28130 Valdeolmos',
});
const HOTEL = pages('ko', {
	Hotel: '영업시간: 오전 9시부터 오후 6시까지. 전화: 051-555-0123.',
	Parken: '주차장은 투숙객에게 무료이며 지하 1층에 있습니다.',
});

describe('questions in everyday words', () => {
	it.each([
		[SHOP, 'When are you open?', 'The shop'],
		[SHOP, 'open saturday?', 'The shop'],
		[SHOP, 'r u open til 4 on sundays', 'The shop'],
		[SHOP, 'where are you', 'The shop'],
		[SHOP, 'phone number?', 'Talk to us'],
		[SHOP, 'what does it cost to send', 'Parcels'],
		[SHOP, 'do you deliver to France', 'Parcels'],
		[SHOP, 'can I get a refund', 'Our promise'],
		[SHOP, 'any vacancies?', 'Join our team'],
		[HARBOUR, 'are kids allowed?', 'Boats'],
		[HARBOUR, 'is there wheelchair access', 'The pier'],
		[HARBOUR, 'any discounts?', 'Groups'],
		[HARBOUR, 'do I have to pay in advance', 'How to hire'],
		[WERKSTATT, 'Samstag auf?', 'Werkstatt'],
		[WERKSTATT, 'wo seid ihr', 'Werkstatt'],
		[WERKSTATT, 'was kostet der versand', 'Versand'],
		[WERKSTATT, 'When are you open?', 'Werkstatt'],
		[TIENDA, 'quiero saber cuanto vale un envio', 'Envíos'],
		[TIENDA, 'hasta q hora abris los viernes', 'Horario'],
		[TIENDA, 'donde esta la biblioteca', 'Contacto'],
		[HOTEL, '언제 문 여나요?', 'Hotel'],
		[HOTEL, '전화번호 알려주세요', 'Hotel'],
		[HOTEL, '주차 되나요?', 'Parken'],
	])('are answered where pages say it in their own words (%#): %s', async (chunks, message, title) => {
		expect(await titleFor(chunks, message)).toBe(title);
	});

	it.each([
		['متى تفتحون؟', 'ar', 'العيادة. السبت إلى الأربعاء: من 9 صباحًا إلى 6 مساءً'],
		['Πού βρίσκεστε;', 'el', 'Διεύθυνση: Ακτή Μιαούλη 44, Πειραιάς.'],
		['unde sunteți', 'ro', 'Atelierul nostru: strada Horea 31, Cluj-Napoca.'],
		['फोन नंबर', 'hi', 'संग्रहालय, जयपुर। फ़ोन: 0141 555 0166।'],
		['mấy giờ mở cửa?', 'vi', 'Khách sạn: 7h–22h mỗi ngày.'],
		['ร้านเปิดกี่โมงคะ', 'th', 'ร้านกาแฟ เปิดทุกวัน 9.00-18.00 น.'],
	])('are answered where the words are others: "%s" (%s)', async (message, language, text) => {
		expect(await titleFor(pages(language, { right: text }), message)).toBe('right');
	});

	it.each(['email', 'phone', 'can i call you?', 'your address'])(
		'are answered by a fact that no word announces, in a website of any size: "%s"',
		async (message) => {
			const small = pages('en', {
				Extras: 'A waterproof phone pouch costs £8. A phone mount costs £2 a day.',
				Vouchers: 'Vouchers are sent by email. We do not address them to others.',
				'Find us': 'Hire Ltd\n3 Mill Lane, Whitby YO22 4DE\n01947 555 012\nhello@hire.example',
			});
			const boats = Array.from({ length: 70 }, (_, boat) => [`Boat ${boat}`, `Boat ${boat} carries ${boat} people.`]);
			for (const chunks of [small, [...pages('en', Object.fromEntries(boats)), ...small]])
				expect(await titleFor(chunks, message)).toBe('Find us');
		},
	);

	it.each(['is there parking', 'how do I cancel my subscription', 'what is the wifi password'])(
		'are refused where the shop says nothing of it: "%s"',
		async (message) => {
			expect(await titleFor(SHOP, message)).toBeNull();
		},
	);

	it('need what answers, not the word alone, nor something that the shop does not know', async () => {
		const phones = pages('en', { Phones: 'We love every telephone, and phones love us.' });
		expect(await titleFor([...phones, ...SHOP], 'what is your phone number')).toBe('Talk to us');
		expect(await titleFor(SHOP.slice(0, 1), 'what is your address')).toBeNull();
		expect(await titleFor(WERKSTATT, 'liefert ihr pizza', { least: LEAST_CONFIDENCE.balanced })).toBeNull();
	});

	it('are answered by the FAQ that asks them in a visitor’s words', async () => {
		const faq = buildFaq('How can I delete my account?', 'Under Settings.');
		const page = pages('en', { Cancelling: 'You can cancel your plan at any time.' });
		expect(await titleFor([...page, faq], 'delete my account')).toBe(faq.question);
	});

	it('follow the turn before, and count more than its words', async () => {
		const previousMessage = 'When are you open?';
		expect(await titleFor(SHOP, 'and on saturday?', { previousMessage })).toBe('The shop');
		expect(await titleFor(SHOP, 'and your phone nr?', { previousMessage })).toBe('Talk to us');
	});
});
