import { afterAll, describe, expect, it } from 'vitest';
import { spellOut } from '../../../../../server/core/search/text/spellOut.ts';
import { buildChunk, createIndexedRetriever, createMemoryStore, createRoutingStore, numbered } from '../chunks.ts';

describe('spellOut', () => {
	it.each([
		['en', 'where r u', 'where are you'],
		['en', 'Do U ship to Austria?', 'Do you ship to Austria?'],
		['en', 'a U-lock, a U.S. plug and u@shop.example', 'a U-lock, a U.S. plug and u@shop.example'],
		['en', 'packages for R', 'packages for R'],
		['de', 'gibts kurse', 'gibt es kurse'],
		['de', 'Brauch ich einen Termin', 'brauche ich einen Termin'],
		['fr', 'c combien', "c'est combien"],
		['fr', 'vitamine C', 'vitamine C'],
		['fr', 'y a t il une piscine', 'y a-t-il une piscine'],
		['es', 'a q hora abren', 'a qué hora abren'],
		['pt', 'vcs entregam', 'vocês entregam'],
		['tr', 'havuz varmı', 'havuz var mı'],
		['ja', 'u', 'u'],
	])('%s: %s', (language, message, spelt) => {
		expect(spellOut(message, language)).toBe(spelt);
	});
});

describe('questions in the shorthand of chats', () => {
	const router = createRoutingStore();
	const retriever = createIndexedRetriever(router);
	afterAll(() => retriever.close());
	const english = [
		buildChunk({ title: 'The shop', text: '14 Quay Street, Galway\nMon–Fri 9:30–18:00' }),
		buildChunk({ title: 'Talk to us', text: 'Call us at +353 91 555 0142.' }),
		buildChunk({ title: 'Torches', text: 'Our torches shine for ten hours with two batteries.' }),
	];
	const german = [
		buildChunk({ title: 'Werkstatt', text: 'Bringen Sie das Rad ohne Termin vorbei.', language: 'de' }),
		buildChunk({ title: 'Kurse', text: 'Am Samstag zeigen wir, wie man Reifen flickt.', language: 'de' }),
		buildChunk({ title: 'Verleih', text: 'Wir verleihen Anhänger und Lastenräder.', language: 'de' }),
	];

	it.each([
		[english, 'where r u', 'The shop'],
		[english, 'whats ur number', 'Talk to us'],
		[german, 'brauch ich einen termin', 'Werkstatt'],
	])('are understood: %#', async (chunks, message, title) => {
		const chatbotId = message;
		router.stores.set(chatbotId, createMemoryStore(numbered(chunks)));
		const query = { message, previousMessage: null, languageCode: null };
		const { isAnswerable, hits } = await retriever.retrieve({ chatbotId, knowledgeVersion: 1 }, query);
		expect([isAnswerable, hits[0]?.chunk.title]).toEqual([true, title]);
	});
});
