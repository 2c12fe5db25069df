import { describe, expect, it } from 'vitest';
import type { IndexChunk } from '../../../../server/core/index/indexChunk.ts';
import { buildChunk, buildFaq, createAsk, numbered } from './chunks.ts';

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

const ask = createAsk(KNOWLEDGE);

describe('retrieve', () => {
	it('finds what a question in another language asks for', async () => {
		const rental = buildChunk({ title: 'Rental', text: 'We hire out bicycles and helmets by the day.' });
		const askOther = createAsk(numbered([...KNOWLEDGE, rental]));
		const found = await askOther('Kann man bei Ihnen Fahrräder ausleihen?');
		expect(found).toMatchObject({ isAnswerable: true, languageCode: 'de' });
		expect(found.hits[0]?.chunk.title).toBe('Rental');
		expect(found.profile.terms.flatMap(({ synonyms = [] }) => synonyms)).toContain('bicycle');
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
		const askOther = createAsk(numbered([...pages, ...others]));
		const { hits } = await askOther('How long does delivery within Germany take?');
		expect(hits.map(({ chunk }) => chunk.url).filter((url) => url.includes('delivery'))).toEqual([pages[0]?.url]);
		expect(hits).toHaveLength(3);
	});

	it('does not call a question answerable that the knowledge base says nothing about', async () => {
		expect(await ask('What is the melting point of tungsten?')).toMatchObject({ isAnswerable: false });
		expect(await ask('asdf qwertz')).toMatchObject({ isAnswerable: false, confidence: 0 });
	});

	it('finds all of a small knowledge base, what says most first, for a model that knows other words', async () => {
		const { hits, confidence } = await ask('Paljonko toimitus maksaa?');
		expect(hits).toHaveLength(Math.min(10, KNOWLEDGE.length));
		expect(confidence).toBe(0);
	});

	it('takes a follow-up on another subject for what it is', async () => {
		const previousMessage = 'Do you sell gift vouchers?';
		expect((await ask('and as a present?', { previousMessage })).isAnswerable).toBe(true);
		expect((await ask('who won the football world cup in Brazil', { previousMessage })).isAnswerable).toBe(false);
	});

	it.each([
		['do i need an appointment', 'Workshop'],
		['do you stock Woom', 'Do you sell children’s bicycles?'],
	])('takes the answer of an FAQ that asks something else for a text like any other: %s', async (message, title) => {
		const askOther = createAsk(
			numbered([
				buildChunk({
					title: 'Workshop',
					text: 'We repair bicycles of all brands. Bring yours without an appointment. Small repairs are done the same day, larger ones take up to five days. We call you as soon as your bicycle is ready.',
				}),
				buildFaq('Do you sell children’s bicycles?', 'Yes, by Woom. You can try them without an appointment.'),
			]),
		);
		const { hits, isAnswerable } = await askOther(message);
		expect([hits[0]?.chunk.title, isAnswerable]).toEqual([title, true]);
	});

	it('answers nothing from an empty knowledge base', async () => {
		const askOther = createAsk([]);
		expect(await askOther('How long does delivery take?')).toMatchObject({ hits: [], isAnswerable: false });
	});

	it('reads a long message within its limits', async () => {
		expect((await ask('delivery '.repeat(4000))).hits[0]?.chunk.title).toBe('Delivery');
	});
});
