import { afterAll, describe, expect, it } from 'vitest';
import type { IndexChunk } from '../../../../server/core/index/indexChunk.ts';
import type { Query } from '../../../../server/core/understand/analyzeQuery.ts';
import { findPassages } from '../../../support/findPassages.ts';
import {
	buildChunk,
	buildFaq,
	createIndexedRetriever,
	createMemoryStore,
	createRoutingStore,
	numbered,
} from './chunks.ts';

const KNOWLEDGE: IndexChunk[] = numbered([
	buildChunk({
		title: 'Delivery',
		text: 'Parcels leave our warehouse in Leipzig on weekdays. Delivery within Germany takes two to three days.',
	}),
	buildChunk({
		title: 'Returns',
		text: 'You can send goods back within thirty days. The refund arrives a week after we receive the parcel.',
	}),
	buildChunk({
		title: 'Payment',
		text: 'We accept credit cards, bank transfer and invoices. Companies may pay by direct debit.',
	}),
	buildFaq('Do you sell gift vouchers?', 'Yes, from 10 to 500 euros.'),
	buildFaq('Can I buy a voucher as a present?', 'Yes, from 10 to 500 euros.'),
	buildFaq('Where is your shop in Hamburg?', 'Am Markt 3, open from Monday to Saturday.'),
]);

const router = createRoutingStore();
const retriever = createIndexedRetriever(router);
afterAll(() => retriever.close());

function createRetrieverOver(chunks: readonly IndexChunk[]) {
	const store = createMemoryStore(chunks);
	const chatbotId = `bot-${router.stores.size}`;
	router.stores.set(chatbotId, store);
	const ask = (message: string, more: Partial<Query> = {}, knowledgeVersion = 1) =>
		findPassages(
			retriever,
			{ chatbotId, knowledgeVersion },
			{ message, previousMessage: null, languageCode: null, ...more },
		);
	return { store, ask };
}

describe('retrieve', () => {
	it('is less sure of what asks for a thing that the knowledge base never names', async () => {
		const { ask } = createRetrieverOver(KNOWLEDGE);
		const [known, unknown] = [await ask('Do you sell gift vouchers?'), await ask('Do you sell tents?')];
		expect(known.isAnswerable).toBe(true);
		expect(unknown.confidence).toBeLessThan(known.confidence);
	});

	it('finds what a question in another language asks for', async () => {
		const rental = buildChunk({ title: 'Rental', text: 'We hire out bicycles and helmets by the day.' });
		const { ask } = createRetrieverOver(numbered([...KNOWLEDGE, rental]));
		const found = await ask('Kann man bei Ihnen Fahrräder ausleihen?');
		expect(found).toMatchObject({ isAnswerable: true, languageCode: 'de' });
		expect(found.hits[0]?.chunk.title).toBe('Rental');
		expect(found.profile.terms.flatMap(({ synonyms = [] }) => synonyms)).toContain('bicycle');
	});

	it('ranks the chunk that answers first and calls the question answerable', async () => {
		const { ask } = createRetrieverOver(KNOWLEDGE);
		const retrieval = await ask('How long does delivery within Germany take?');
		expect(retrieval.hits[0]?.chunk.title).toBe('Delivery');
		expect(retrieval.isAnswerable).toBe(true);
	});

	it('gives what several sources say alike once, and all that only looks alike', async () => {
		const text = 'Delivery within Germany takes two to three days.';
		const pages = ['/', '/print/', '/en/'].map((path) =>
			buildChunk({ dataSourceId: path, url: `https://shop.example${path}delivery`, title: 'Delivery', text }),
		);
		const others = [
			buildChunk({ title: 'Delivery to Leipzig', text }),
			buildChunk({ title: 'Delivery', text: `${text} By bike.` }),
		];
		const { ask } = createRetrieverOver(numbered([...pages, ...others]));
		const { hits } = await ask('How long does delivery within Germany take?');
		expect(hits.map(({ chunk }) => chunk.url).filter((url) => url.includes('delivery'))).toEqual([pages[0]?.url]);
		expect(hits).toHaveLength(3);
	});

	it('does not call a question answerable that the knowledge base says nothing about', async () => {
		const { ask } = createRetrieverOver(KNOWLEDGE);
		expect(await ask('What is the melting point of tungsten?')).toMatchObject({ isAnswerable: false });
		expect(await ask('asdf qwertz')).toMatchObject({ isAnswerable: false, confidence: 0 });
	});

	it('finds all of a small knowledge base, what says most first, for a model that knows other words', async () => {
		const { ask } = createRetrieverOver(KNOWLEDGE);
		const { hits, confidence } = await ask('Paljonko toimitus maksaa?');
		expect(hits).toHaveLength(Math.min(10, KNOWLEDGE.length));
		expect(confidence).toBe(0);
	});

	it('takes a follow-up on another subject for what it is', async () => {
		const { ask } = createRetrieverOver(KNOWLEDGE);
		const previousMessage = 'Do you sell gift vouchers?';
		expect((await ask('and as a present?', { previousMessage })).isAnswerable).toBe(true);
		expect((await ask('who won the football world cup in Brazil', { previousMessage })).isAnswerable).toBe(false);
	});

	it('answers a small knowledge base’s questions though most of their words are not in it', async () => {
		const { ask } = createRetrieverOver(KNOWLEDGE);
		const { hits, isAnswerable } = await ask('my friend will be happy to pay by card, right?');
		expect(hits[0]?.chunk.title).toBe('Payment');
		expect(isAnswerable).toBe(true);
	});

	it.each([
		['do i need an appointment', 'Workshop'],
		['do you stock Woom', 'Do you sell children’s bicycles?'],
		['brauche ich einen Termin', 'Werkstatt'],
		['Habt ihr Puky', 'Gibt es Kinderräder?'],
	])('takes the answer of an FAQ that asks something else for a text like any other: %s', async (message, title) => {
		const { ask } = createRetrieverOver(
			numbered([
				buildChunk({
					title: 'Workshop',
					text: 'We repair bicycles of all brands. Bring yours without an appointment. Small repairs are done the same day, larger ones take up to five days. We call you as soon as your bicycle is ready.',
				}),
				buildFaq('Do you sell children’s bicycles?', 'Yes, by Woom. You can try them without an appointment.'),
				buildChunk({
					title: 'Werkstatt',
					text: 'Wir reparieren Räder aller Marken. Bringen Sie Ihres ohne Termin vorbei. Kleine Reparaturen erledigen wir am selben Tag, größere dauern bis zu fünf Tage. Wir rufen an, sobald das Rad fertig ist.',
					language: 'de',
				}),
				buildFaq('Gibt es Kinderräder?', 'Ja, von Puky. Eine Probefahrt ist ohne Termin möglich.', { language: 'de' }),
			]),
		);
		const { hits, isAnswerable } = await ask(message);
		expect([hits[0]?.chunk.title, isAnswerable]).toEqual([title, true]);
	});

	it('finds an FAQ by its question', async () => {
		const { ask } = createRetrieverOver(KNOWLEDGE);
		const { hits, isAnswerable } = await ask('can i buy gift vouchers');
		expect(hits[0]?.chunk.text).toBe('Yes, from 10 to 500 euros.');
		expect(isAnswerable).toBe(true);
	});

	it('leans on the turn before for a follow-up', async () => {
		const { ask } = createRetrieverOver(KNOWLEDGE);
		const { hits } = await ask('When is it open?', { previousMessage: 'Where is your shop in Hamburg?' });
		expect(hits[0]?.chunk.question).toBe('Where is your shop in Hamburg?');
	});

	it('lets the turn before go when the visitor asks of something else', async () => {
		const { ask } = createRetrieverOver(KNOWLEDGE);
		const { hits, isAnswerable } = await ask('Do you sell gift vouchers?', {
			previousMessage: 'What about mountain bikes, tandem trailers and helmets for children in spring?',
		});
		expect(hits[0]?.chunk.question).toBe('Do you sell gift vouchers?');
		expect(isAnswerable).toBe(true);
	});

	it('lets it go for a short question about something else', async () => {
		const { ask } = createRetrieverOver([
			buildChunk({
				id: '01',
				headingPath: ['Delivery times'],
				text: 'We send on the day we roast, Tuesday and Thursday. Parcels within Germany arrive in 2 to 4 working days.',
			}),
			buildChunk({ id: '02', text: 'Fog is our decaf: spring water takes the caffeine out, and no solvent is used.' }),
			buildChunk({ id: '03', text: 'Monday to Friday 7:30 to 18:00. Our shop is at Quay Street 7.' }),
			buildChunk({ id: '04', text: 'Delivery and returns. Shipping is free from 45 euros.' }),
		]);
		const { hits } = await ask('Do you have decaf?', { previousMessage: 'When do you send parcels?' });
		expect(hits[0]?.chunk.text).toContain('Fog is our decaf');
	});

	it('answers a question that stands by itself though the turn before has an answer too', async () => {
		const { ask } = createRetrieverOver(KNOWLEDGE);
		const previousMessage = 'Do companies pay by credit cards, bank transfer, direct debit or invoices?';
		const { hits } = await ask('How many days does delivery take?', { previousMessage });
		expect(hits[0]?.chunk.title).toBe('Delivery');
	});

	it('names the language of the question, or the one that is asked for', async () => {
		const { ask } = createRetrieverOver(KNOWLEDGE);
		expect((await ask('Wie lange dauert die Lieferung?')).languageCode).toBe('de');
		expect((await ask('How long?', { languageCode: 'fr' })).languageCode).toBe('fr');
	});

	it('finds chunks of each language in a mixed knowledge base', async () => {
		const german = 'Die Lieferung nach Österreich dauert fünf Tage, und wir verschicken die Pakete jeden Morgen.';
		const { ask } = createRetrieverOver(
			numbered([...KNOWLEDGE, buildChunk({ title: 'Versand', text: german, language: 'de' })]),
		);
		expect((await ask('Wie lange dauern Lieferungen nach Österreich?')).hits[0]?.chunk.title).toBe('Versand');
		expect((await ask('How long does delivery within Germany take?')).hits[0]?.chunk.title).toBe('Delivery');
	});

	it('answers nothing from an empty knowledge base', async () => {
		const { ask } = createRetrieverOver([]);
		expect(await ask('How long does delivery take?')).toMatchObject({ hits: [], isAnswerable: false });
	});

	it('does not hand out a chunk that was deleted, also before the index is built anew', async () => {
		const { store, ask } = createRetrieverOver(KNOWLEDGE);
		await ask('How long does delivery within Germany take?');
		store.chunks = store.chunks.filter(({ title }) => title !== 'Delivery');
		const { hits } = await ask('How long does delivery within Germany take?', {}, 2);
		expect(hits.map(({ chunk }) => chunk.title)).not.toContain('Delivery');
	});

	it('fails while the store does, and works when it is back', async () => {
		const { store, ask } = createRetrieverOver(KNOWLEDGE);
		store.failure = new Error('the store is gone');
		await expect(ask('How long does delivery take?')).rejects.toThrow('the store is gone');
		store.failure = null;
		expect((await ask('How long does delivery within Germany take?')).isAnswerable).toBe(true);
	});

	it('reads a long message within its limits', async () => {
		const { ask } = createRetrieverOver(KNOWLEDGE);
		expect((await ask('delivery '.repeat(4000))).hits[0]?.chunk.title).toBe('Delivery');
	});
});
