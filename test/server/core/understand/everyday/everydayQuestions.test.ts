import { afterAll, describe, expect, it } from 'vitest';
import { LEAST_CONFIDENCE } from '../../../../../server/core/answer/boldness.ts';
import type { IndexChunk } from '../../../../../server/core/index/indexChunk.ts';
import type { Query } from '../../../../../server/core/understand/analyzeQuery.ts';
import { findPassages } from '../../../../support/findPassages.ts';
import {
	buildChunk,
	buildFaq,
	createIndexedRetriever,
	createMemoryStore,
	createRoutingStore,
	numbered,
} from '../../retrieve/chunks.ts';

const router = createRoutingStore();
const retriever = createIndexedRetriever(router);
afterAll(() => retriever.close());

/** @param least confidence of an answer */
function createAsk(chunks: readonly IndexChunk[], least = 0) {
	const chatbotId = `bot-${router.stores.size}`;
	router.stores.set(chatbotId, createMemoryStore(numbered([...chunks])));
	return async (message: string, more: Partial<Query> = {}): Promise<string | null> => {
		const query = { message, previousMessage: null, languageCode: null, ...more };
		const { isAnswerable, confidence, hits } = await findPassages(retriever, { chatbotId, knowledgeVersion: 1 }, query);
		return isAnswerable && confidence >= least ? (hits[0]?.chunk.title ?? null) : null;
	};
}

const SHOP = [
	buildChunk({
		title: 'About us',
		text: 'We sell torches and batteries. We do not open batteries, and we cannot repair torches that you opened.',
	}),
	buildChunk({ title: 'The shop', text: '14 Quay Street, Galway\nMon–Fri 9:30–18:00\nSat 10–16' }),
	buildChunk({ title: 'Talk to us', text: 'Call us at +353 91 555 0142 or write to hello@shop.example.' }),
	buildChunk({ title: 'Parcels', text: 'The shipping fee is €4.95 within Ireland and €9.90 to Britain.' }),
	buildChunk({ title: 'Our promise', text: 'Not happy? You get your money back within 30 days.' }),
	buildChunk({ title: 'Join our team', text: 'We are looking for a clerk. Write to jobs@shop.example.' }),
];
const WERKSTATT = [
	buildChunk({ title: 'Werkstatt', text: 'Lange Reihe 52\n20099 Hamburg\nMo–Fr 10–19\nSa 10–14', language: 'de' }),
	buildChunk({ title: 'Reparatur', text: 'Wir reparieren Telefone und Tablets aller Marken.', language: 'de' }),
	buildChunk({ title: 'Versand', text: 'Der Rückversand Ihres Geräts kostet 6,90 Euro.', language: 'de' }),
];

const HARBOUR = [
	buildChunk({ title: 'How to hire', text: 'Bring your passport. The down payment comes back with the boat.' }),
	buildChunk({ title: 'Boats', text: 'Children from six years on row with an adult.' }),
	buildChunk({ title: 'The pier', text: 'A ramp and an elevator lead down to the water.' }),
	buildChunk({ title: 'Groups', text: 'Ten percent off the price from eight persons on.' }),
];
const BIBLIOTECA = [
	buildChunk({ title: 'Historia', text: 'La biblioteca abrió en 1984 y tiene 62.000 libros.', language: 'es' }),
	buildChunk({
		title: 'Contacto',
		text: 'Biblioteca Municipal, Plaza de la Constitución 5, 28130 Valdeolmos',
		language: 'es',
	}),
];

describe('questions in everyday words', () => {
	it('are answered by the FAQ that asks them in a visitor’s words', async () => {
		const faq = buildFaq('How can I delete my account?', 'Under Settings.');
		const ask = createAsk([buildChunk({ title: 'Cancelling', text: 'You can cancel your plan at any time.' }), faq]);
		expect(await ask('delete my account')).toBe(faq.question);
	});

	it('are understood without accents', async () => {
		expect(await createAsk(BIBLIOTECA)('donde esta la biblioteca')).toBe('Contacto');
	});

	it('know "saber" from "sábado", and what is typed in chats', async () => {
		const ask = createAsk([
			buildChunk({ title: 'Horario', text: 'Lunes a viernes 9:00–18:00. Los sábados cerramos.', language: 'es' }),
			buildChunk({ title: 'Envíos', text: 'Los gastos de envío son 4,95 €.', language: 'es' }),
		]);
		expect(await ask('quiero saber cuanto vale un envio')).toBe('Envíos');
		expect(await ask('hasta q hora abris los viernes')).toBe('Horario');
	});

	it.each([
		['When are you open?', 'The shop'],
		['open saturday?', 'The shop'],
		['what time does the shop shut', 'The shop'],
		['r u open til 4 on sundays', 'The shop'],
		['where are you', 'The shop'],
		['phone number?', 'Talk to us'],
		['what does it cost to send', 'Parcels'],
		['do you deliver to France', 'Parcels'],
		['can I get a refund', 'Our promise'],
		['any vacancies?', 'Join our team'],
	])('are answered where the shop says it in its own words: "%s"', async (message, title) => {
		expect(await createAsk(SHOP)(message)).toBe(title);
	});

	it.each([
		['email', 'Find us'],
		['phone', 'Find us'],
		['can i call you?', 'Find us'],
		['contact', 'Find us'],
		['your address', 'Find us'],
	])('are answered by a fact that no word announces, in a website of any size: "%s"', async (message, title) => {
		const fact = 'Hire Ltd\n3 Mill Lane, Whitby YO22 4DE\n01947 555 012\nhello@hire.example';
		const others = [
			buildChunk({ title: 'Extras', text: 'A waterproof phone pouch costs £8. A phone mount costs £2 a day.' }),
			buildChunk({ title: 'Vouchers', text: 'Vouchers are sent by email. We do not address them to others.' }),
		];
		const more = Array.from({ length: 70 }, (_, boat) =>
			buildChunk({ title: `Boat ${boat}`, text: `Boat ${boat} carries ${boat} people and their picnic.` }),
		);
		for (const chunks of [others, [...others, ...more]]) {
			expect(await createAsk([...chunks, buildChunk({ title: 'Find us', text: fact })])(message)).toBe(title);
		}
	});

	it.each([
		['are kids allowed?', 'Boats'],
		['is there wheelchair access', 'The pier'],
		['any discounts?', 'Groups'],
		['do I have to pay in advance', 'How to hire'],
	])('are answered for what visitors bring, pay and need: "%s"', async (message, title) => {
		expect(await createAsk(HARBOUR)(message)).toBe(title);
	});

	it.each([
		['Samstag auf?', 'Werkstatt'],
		['habt ihr samstags bis 16 uhr offen', 'Werkstatt'],
		['wo seid ihr', 'Werkstatt'],
		['was kostet der versand', 'Versand'],
		['When are you open?', 'Werkstatt'],
	])('are answered in the language of the shop: "%s"', async (message, title) => {
		expect(await createAsk(WERKSTATT)(message)).toBe(title);
	});

	it.each([
		'is there parking',
		'how do I cancel my subscription',
		'what is the wifi password',
		'do you have gift cards',
	])('are refused where the shop says nothing of it: "%s"', async (message) => {
		expect(await createAsk(SHOP)(message)).toBeNull();
	});

	it.each(['liefert ihr pizza', 'telefonnummer vom bürgermeister'])(
		'are not claimed where they are of something that the shop does not know: "%s"',
		async (message) => {
			expect(await createAsk(WERKSTATT, LEAST_CONFIDENCE.balanced)(message)).toBeNull();
		},
	);

	it.each([
		['언제 문 여나요?', 'Hotel'],
		['전화번호 알려주세요', 'Hotel'],
		['주차 되나요?', 'Parken'],
	])('are answered in Korean, where words have endings: "%s"', async (message, title) => {
		const hotel = [
			buildChunk({ title: 'Hotel', text: '영업시간: 오전 9시부터 오후 6시까지. 전화: 051-555-0123.', language: 'ko' }),
			buildChunk({ title: 'Parken', text: '주차장은 투숙객에게 무료이며 지하 1층에 있습니다.', language: 'ko' }),
		];
		expect(await createAsk(hotel)(message)).toBe(title);
	});

	it.each([
		['متى تفتحون؟', 'ar', 'العيادة. السبت إلى الأربعاء: من 9 صباحًا إلى 6 مساءً'],
		['Πού βρίσκεστε;', 'el', 'Διεύθυνση: Ακτή Μιαούλη 44, Πειραιάς.'],
		['unde sunteți', 'ro', 'Atelierul nostru: strada Horea 31, Cluj-Napoca.'],
		['फोन नंबर', 'hi', 'संग्रहालय, जयपुर। फ़ोन: 0141 555 0166।'],
		['mấy giờ mở cửa?', 'vi', 'Khách sạn: 7h–22h mỗi ngày.'],
		['ร้านเปิดกี่โมงคะ', 'th', 'ร้านกาแฟ เปิดทุกวัน 9.00-18.00 น.'],
	])('are answered where the words are others: "%s" (%s)', async (message, language, text) => {
		expect(await createAsk([buildChunk({ title: 'right', text, language })])(message)).toBe('right');
	});

	it('are answered by the passage with what is asked for, rather than one with the words beside it', async () => {
		const depot = [
			buildChunk({ title: 'Kühlschränke', text: 'Kühlschränke geben Sie am Wertstoffhof ab.', language: 'de' }),
			buildChunk({ title: 'Wertstoffhof', text: 'Hafenstraße 9, 24113 Kiel', language: 'de' }),
		];
		expect(await createAsk(depot)('Wo ist der Wertstoffhof?')).toBe('Wertstoffhof');
	});

	it('need what answers, not the word alone', async () => {
		const ask = createAsk([buildChunk({ title: 'Phones', text: 'We love every telephone, and phones love us.' })]);
		expect(await ask('what is your phone number')).not.toBe('Talk to us');
		expect(await createAsk(SHOP.slice(0, 1))('what is your address')).toBeNull();
	});

	it('count more than those of the turn before', async () => {
		expect(await createAsk(SHOP)('and your phone nr?', { previousMessage: 'When are you open?' })).toBe('Talk to us');
	});

	it('follow the turn before', async () => {
		expect(await createAsk(SHOP)('and on saturday?', { previousMessage: 'When are you open?' })).toBe('The shop');
	});
});
