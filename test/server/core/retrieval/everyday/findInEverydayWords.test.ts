import { afterAll, describe, expect, it } from 'vitest';
import type { IndexChunk } from '../../../../../server/core/retrieval/indexChunk.ts';
import { createRetriever, type Query } from '../../../../../server/core/retrieval/retrieve.ts';
import { buildChunk, createMemoryStore, createRoutingStore, numbered } from '../chunks.ts';

const router = createRoutingStore();
const retriever = createRetriever({ chunks: router });
afterAll(() => retriever.close());

function createAsk(chunks: readonly IndexChunk[]) {
	const chatbotId = `bot-${router.stores.size}`;
	router.stores.set(chatbotId, createMemoryStore(numbered([...chunks])));
	return async (message: string, more: Partial<Query> = {}): Promise<string | null> => {
		const query = { message, previousMessage: null, languageCode: null, ...more };
		const { isAnswerable, hits } = await retriever.retrieve({ chatbotId, knowledgeVersion: 1 }, query);
		return isAnswerable ? (hits[0]?.chunk.title ?? null) : null;
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

describe('questions in everyday words', () => {
	it.each([
		['When are you open?', 'The shop'],
		['open saturday?', 'The shop'],
		['where are you', 'The shop'],
		['phone number?', 'Talk to us'],
		['what is your email', 'Talk to us'],
		['what does it cost to send', 'Parcels'],
		['do you deliver to France', 'Parcels'],
		['can I get a refund', 'Our promise'],
		['any vacancies?', 'Join our team'],
	])('are answered where the shop says it in its own words: "%s"', async (message, title) => {
		expect(await createAsk(SHOP)(message)).toBe(title);
	});

	it.each([
		['Samstag auf?', 'Werkstatt'],
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
		'are refused where they are of something that the shop does not know: "%s"',
		async (message) => {
			expect(await createAsk(WERKSTATT)(message)).toBeNull();
		},
	);

	it('need what answers, not the word alone', async () => {
		const ask = createAsk([buildChunk({ title: 'Phones', text: 'We love every telephone, and phones love us.' })]);
		expect(await ask('what is your phone number')).not.toBe('Talk to us');
		expect(await createAsk(SHOP.slice(0, 1))('what is your address')).toBeNull();
	});

	it('follow the turn before', async () => {
		expect(await createAsk(SHOP)('and on saturday?', { previousMessage: 'When are you open?' })).toBe('The shop');
	});
});
