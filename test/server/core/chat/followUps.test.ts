import { describe, expect, it } from 'vitest';
import { converse } from '../../../support/converse.ts';
import { createTaughtChatbot } from '../../../support/createTaughtChatbot.ts';
import { startProject } from '../../../support/startProject.ts';

const HOURS = `# Opening hours

## Harbour workshop

| Day | Opening time |
| --- | --- |
| Tuesday | 9:00 to 18:00 |
| Thursday | 9:00 to 20:00 |
| Saturday | 10:00 to 14:00 |

## Station workshop

| Day | Opening time |
| --- | --- |
| Tuesday | 7:00 to 15:00 |
| Thursday | 7:30 to 16:00 |`;
const DELIVERY = `# Delivery

| Zone | Villages | Cost | Smallest order |
| --- | --- | --- | --- |
| North | Alderby, Marsham | 4.00 € | 25 € |
| South | Fenwick | 6.50 € | 40 € |

Parcels that come back to us wait for two weeks.`;
const { core, token } = await startProject();
const chatbotId = await createTaughtChatbot(core, { token, texts: [HOURS, DELIVERY] });

const ask = (...messages: string[]) => converse(core, { token, chatbotId }, messages);

describe('a follow-up', () => {
	it('on another day or place keeps the rest of the question', async () => {
		const first = 'When is the harbour workshop open on Tuesday?';
		expect((await ask(first)).response).toContain('9:00 to 18:00');
		expect((await ask(first, 'and on Thursday?')).response).toContain('9:00 to 20:00');
		expect((await ask(first, 'and at the station?')).response).toContain('7:00 to 15:00');
	});

	it('asks more of the row that was quoted', async () => {
		const { response } = await ask('What does delivery to Alderby cost?', 'and how much must I order?');
		expect(response).toContain('**25 €** – North, Smallest order');
		expect(response).not.toContain('40 €');
	});

	it('is answered by the source before, whatever words it uses', async () => {
		const { response } = await ask('What does delivery to Alderby cost?', 'and for Fenwick folks?');
		expect(response).toContain('6.50 €');
	});
});

describe('a message of two questions', () => {
	it('is answered in its order', async () => {
		const { response } = await ask(
			'what is the cost of delivery to Fenwick and is the harbour workshop open Saturday?',
		);
		expect(response).toMatch(/6\.50 €[\s\S]*10:00 to 14:00/u);
	});
});
