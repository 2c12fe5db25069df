import { describe, expect, it } from 'vitest';
import { createTaughtChatbot } from '../../../../support/createTaughtChatbot.ts';
import { startProject } from '../../../../support/startProject.ts';

const PARKING = { q: 'Is there parking?', a: 'The garage in Quay Road is three minutes away.' };
const DOGS = { q: 'Can I bring my dog?', a: 'Yes, dogs on a lead are welcome.' };
const RIDES = { q: 'Where does the club ride begin?', a: 'In Port Road. Taking part is free.' };
const LAMPS = { q: 'How much is the desk lamp?', a: 'The desk lamp costs 40 euros.' };

const { core, token } = await startProject();
const chatbotId = await createTaughtChatbot(core, { token, faqs: [PARKING, DOGS, RIDES, LAMPS] });

const ask = async (message: string) =>
	(await core.request(`POST /chatbots/${chatbotId}/ai/kb/chat`, { token, body: { message } })).body.data;
const under = ({ q, a }: { q: string; a: string }) => `**${q}**\n\n${a}`;

describe('two questions in one message', () => {
	it('are answered one after the other, each with its source', async () => {
		for (const message of ['Do you have parking? And can I bring my dog?', 'is there parking and can i bring my dog']) {
			const reply = await ask(message);
			expect(reply.response).toBe(`${under(PARKING)}\n\n${under(DOGS)}`);
			expect(reply.sources.map(({ title }: { title: string }) => title).toSorted()).toEqual([DOGS.q, PARKING.q]);
		}
	});

	it('are shown places, that of the first before others, where the second leans on it and is not surely answered', async () => {
		const { outcome, response } = await ask('Where does the club ride begin and what does it cost?');
		expect(outcome).toBe('places');
		expect(response.split('\n- ')[1]).toContain(RIDES.a);
	});

	it('are shown places where one of them is not known', async () => {
		const { outcome, response } = await ask('Can I bring my dog? Do you sell tents?');
		expect(outcome).toBe('places');
		expect(response.split('\n- ')[1]).toContain(DOGS.q);
	});
});
