import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { fixedSentencesIn } from '../../../../server/core/answer/fixedSentences.ts';
import { converse } from '../../../support/converse.ts';
import { createTaughtChatbot } from '../../../support/createTaughtChatbot.ts';
import { startProject } from '../../../support/startProject.ts';

const FOLDER = path.join(import.meta.dirname, '../../../../docs/demo-shop');

const { core, token } = await startProject();
const texts = readdirSync(FOLDER).map((name) => readFileSync(path.join(FOLDER, name), 'utf8'));
const chatbotId = await createTaughtChatbot(core, { token, texts });

const ask = (...messages: string[]) => converse(core, { token, chatbotId }, messages);

describe('what everybody asks of a business', () => {
	it.each([
		['When are you open?', '7:30 to 18:00'],
		['a que hora abren', '7:30 to 18:00'],
		['un telefono porfa', '+49 40 66969 142'],
		['mogę prosić o numer telefonu', '+49 40 66969 142'],
		['号码多少', '+49 40 66969 142'],
		['tienen un correo?', 'hello@harbour-coffee.example'],
		['Anschrift?', 'Quay Street 7'],
	])('is answered in any language: %s', async (message, expected) => {
		const { response, outcome } = await ask(message);
		expect(response).toContain(expected);
		expect(outcome).toBe('grounded');
	});
});

describe('a holiday or a date', () => {
	it.each([
		'are you open on christmas day',
		'êtes-vous ouverts à Noël ?',
		'abrís el día de navidad?',
		'are you open on Easter Monday?',
	])('is told by its own sentence, not by the hours of a week: %s', async (message) => {
		expect(await ask(message)).toMatchObject({ response: 'On public holidays we are closed.', outcome: 'grounded' });
	});

	it('has a source for each place that is shown, also for two of one text', async () => {
		const { response, sources } = await ask('are you open on 3 march');
		const sections = Array.from(response.matchAll(/^- \*\*(.+?)\*\*: /gmu), ([, section]) => section);
		expect(sources.map(({ section }) => section)).toEqual(sections);
		expect(sections).toHaveLength(3);
	});

	it('has its places at once in a stream, where they would be seen as text first', async () => {
		const body = { message: 'are you open on 3 march' };
		const headers = { accept: 'text/event-stream' };
		const { text } = await core.request(`POST /chatbots/${chatbotId}/ai/kb/chat`, { token, body, headers });
		expect(Array.from(text.matchAll(/^event: (\w+)$/gmu), ([, name]) => name)).toEqual(['started', 'completed']);
	});

	it.each(['Seid ihr an Heiligabend offen?', 'are you open on 3 march'])(
		'is not claimed where no sentence speaks of it: %s',
		async (message) => {
			const { response, outcome } = await ask(message);
			expect(outcome).toBe('places');
			expect(response.split('\n- ')[1]).toContain('On public holidays we are closed.');
		},
	);
});

it('answers how something is done by the steps under the heading of that name', async () => {
	const { response, outcome } = await ask('How do I brew cold brew?');
	expect(outcome).toBe('grounded');
	expect(response).toContain('2. Let it stand in the fridge for 12 hours.');
});

describe('what pages cannot know', () => {
	it.each([
		'where is my order?',
		'Wo ist mein Paket?',
		'ma commande n’est pas arrivée',
		'do you have Dawn in stock',
		'what is in stock now',
		'荷物はどこですか',
	])('is never claimed: %s', async (message) => {
		expect(['places', 'unanswered']).toContain((await ask(message)).outcome);
	});

	it('is claimed where the owner has answered it', async () => {
		const q = 'Where is my parcel?';
		const faqs = [{ q, a: 'You see it under My orders.' }];
		const ofOwner = await createTaughtChatbot(core, { token, faqs });
		const body = { message: 'where is my parcel' };
		const reply = await core.request(`POST /chatbots/${ofOwner}/ai/kb/chat`, { token, body });
		expect(reply.body.data).toMatchObject({ outcome: 'grounded', response: faqs[0]?.a });
	});

	it('is half of a question at times, and half an answer is not claimed', async () => {
		const { outcome, response } = await ask('How much is 1 kg of Dawn and do you sell parrots?');
		expect(outcome).toBe('places');
		expect(response).toContain('€34.00');
		expect((await ask('How much is 1 kg of Dawn and how much is 250 g of Tide?')).outcome).toBe('grounded');
	});
});

it.each([
	['who is the president of france', 'offTopic'],
	['what is in stock now', 'needsPerson'],
	['can I rent a boat', 'noAnswer'],
] as const)('says why there is no answer: %s', async (message, voice) => {
	const { response, outcome } = await ask(message);
	expect(response).toMatch(fixedSentencesIn('en')[voice]);
	expect(outcome).toBe('unanswered');
});

describe('words around a question', () => {
	it.each([
		['Hi, I am Paul Meyer from Vienna. When are you open?', '7:30 to 18:00'],
		['Hello, my order number is 4711. When are you open?', '7:30 to 18:00'],
		['When are you open? -- Sent from my iPhone', '7:30 to 18:00'],
		['When are you open? I need to know because my daughter has her birthday on Saturday.', '7:30 to 18:00'],
		['Order 2026-118: How long do unopened bags keep the right to be returned? Best, Lea', '30 days'],
		['Guten Tag, mein Name ist Müller. Wo kann ich parken? Mit freundlichen Grüßen, J. Müller', 'Sandtorkai'],
		['Buongiorno, sono un vostro cliente. Quali sono gli orari di apertura? Cordiali saluti, Luca', '7:30 to 18:00'],
		['My train arrives late that day and I come with two friends. How much is a tasting? Cheers', '€18'],
		[
			'Customer number 88213. How do I cancel my subscription? Regards\nB. Hill\nHill & Sons Ltd\n+44 20 7946 0000',
			'My subscription',
		],
		['Dear Sir or Madam, what grind do I need for French press? Yours faithfully, R. Patel', 'coarse for French press'],
		['Hey!! Love your place :) is there a high chair? we come with a baby', 'high chairs'],
		['Dzień dobry, nazywam się Jan. Czy można przyjść z psem? Pozdrawiam', 'Dogs are welcome'],
		['お世話になっております。田中です。営業時間は？よろしくお願いします。', '7:30 to 18:00'],
		[
			'I lost my job last year, so I have to look at every cent. From which amount on is shipping free within Germany? Bye, Kim',
			'€40',
		],
	])('do not sink it: %s', async (message, expected) => {
		const { response, outcome } = await ask(message);
		expect(outcome).not.toBe('unanswered');
		expect(response.replaceAll('**', '')).toContain(expected);
	});

	it('leave the two questions of a long mail', async () => {
		const { response } = await ask(
			'Dear team of Harbour Coffee, my name is Ingrid Larsen and I have been buying beans from you for about three years, first in the shop and since we moved to the countryside by mail. Last month my sister gave me a bag of Tide for my birthday and I liked it so much that I would now like to get it regularly, together with something darker for my husband, who drinks nothing but espresso all day long. Before I decide I have two things to ask you. How much is 1 kg of Tide? And do you ship to Norway, where my parents live? I am away until Friday, so there is no hurry at all. Thank you very much and kind regards from Bergen, Ingrid Larsen',
		);
		expect(response.replaceAll('**', '')).toContain('€39.00');
		expect(response.replaceAll('**', '')).toContain('€14.90');
	});
});

it.each([
	['Which coffee is best for espresso?', 'What does shipping cost?', 'Germany – Cost: €4.50'],
	['What does shipping cost?', 'Which coffee is best for espresso?', 'Dawn – Best for: Espresso'],
	['do you ship to austria', 'do u ship to usa', 'We do not ship outside Europe.'],
	['Versand nach Österreich', 'habt ihr sonntags auf', '10:00 to 16:00'],
	['habt ihr sonntags auf', 'je veux annuler mon abonnement', 'You can cancel there too'],
	['compare dawn and tide', 'is the coffee fairtrade', 'above the fair-trade price'],
	['are you open on sunday', 'where can i park', 'Am Sandtorkai'],
	['compare dawn and tide', 'which coffee has no caffeine', 'Fog'],
	['where can i park', 'can i bring my dog and is there a high chair', 'two high chairs'],
])('a question after "%s" stands by itself: %s', async (before, message, expected) => {
	const { response, outcome } = await ask(before, message);
	const [first = '', firstPlace = first] = response.replaceAll('**', '').split('\n- ');
	expect(outcome === 'places' ? firstPlace : response.replaceAll('**', '')).toContain(expected);
});

it('leaves a discount in places after another subject', async () => {
	expect((await ask('how do i pause my subscription', 'is there a discount')).outcome).not.toBe('grounded');
});
