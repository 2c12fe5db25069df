import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixedSentencesIn } from '../../../../server/core/answer/fixedSentences.ts';
import { createTaughtChatbot } from '../../../support/createTaughtChatbot.ts';
import { type RunningCore, startCore } from '../../../support/startCore.ts';

const FOLDER = path.join(import.meta.dirname, '../../../../docs/demo-shop');

let core: RunningCore;
let token = '';
let chatbotId = '';
beforeAll(async () => {
	core = await startCore();
	({ token } = await core.createProject());
	const texts = readdirSync(FOLDER).map((name) => readFileSync(path.join(FOLDER, name), 'utf8'));
	chatbotId = await createTaughtChatbot(core, { token, texts });
});
afterAll(() => core.stop());

async function ask(...messages: string[]): Promise<{ response: string; outcome: string }> {
	let reply = { response: '', outcome: '', conversation_id: undefined };
	for (const message of messages) {
		const body = { message, conversation_id: reply.conversation_id };
		reply = (await core.request(`POST /chatbots/${chatbotId}/ai/kb/chat`, { token, body })).body.data;
	}
	return reply;
}

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

	it.each(['Seid ihr an Heiligabend offen?', 'are you open on 3 march'])(
		'is not claimed where no sentence speaks of it: %s',
		async (message) => {
			const { response, outcome } = await ask(message);
			expect(outcome).toBe('places');
			expect(response.split('\n- ')[1]).toContain('On public holidays we are closed.');
		},
	);
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
