import { describe, expect, it } from 'vitest';
import { createTaughtChatbot } from '../../../support/createTaughtChatbot.ts';
import { startProject } from '../../../support/startProject.ts';

const ANSWER = 'Please ring the bell, and Olive tells you.';

/** Questions that the page answers by its headings and words, and ways to ask them once more. */
const QUESTIONS = [
	['Where are you?', 'where are you'],
	['How much is shipping?', 'Hi! How much is shipping'],
	['Do you ship to Norway?', 'can you ship to Norway please'],
	['Are you open on Sundays?', 'are you open on Sunday??'],
	['Do you not deliver on Sundays?', 'do you not deliver on sunday'],
	['Wann haben Sie geöffnet?', 'wann haben sie geöffnet'],
	['¿Hacen envíos a Noruega?', 'hacen envios a noruega'],
	['何時に開きますか', '何時に開きますか？'],
] as const;
const REPEATED = QUESTIONS.map(([question]) => `## ${question}\n\n${question} The page says 10 EUR, 3 days, at noon.`);

const { core, token } = await startProject();

describe('the answer that an owner wrote to a question', () => {
	const teach = (q: string, page: string) =>
		createTaughtChatbot(core, { token, faqs: [{ q, a: ANSWER }], texts: [page] });
	const ask = async (chatbotId: string, message: string): Promise<string> =>
		(await core.request(`POST /chatbots/${chatbotId}/ai/kb/chat`, { token, body: { message } })).body.data.response;

	it.each(QUESTIONS)('is given to %j and to %j, whatever pages say', async (question, again) => {
		const chatbotId = await teach(question, `# Harbour Coffee\n\n${REPEATED.join('\n\n')}`);
		expect(await ask(chatbotId, question)).toBe(ANSWER);
		expect(await ask(chatbotId, again)).toBe(ANSWER);
	});

	it('is found among thousands of passages that say more of its words', async () => {
		const said = 'Open on Sundays: we are open on Sundays, every Sunday, and on open Sundays.';
		const sections = Array.from({ length: 200 }, (_, at) => `## Branch ${at}\n\n${`${said} `.repeat(8)}`);
		const a = `${ANSWER} ${'She knows all about our mornings and evenings. '.repeat(12)}`.trim();
		const faqs = [{ q: 'Are you open on Sundays?', a }];
		const chatbotId = await createTaughtChatbot(core, { token, faqs, texts: [sections.join('\n\n')] });
		expect(await ask(chatbotId, 'are you open on sunday')).toBe(a);
	});

	it('is the newest of two', async () => {
		const faqs = [
			{ q: 'Are you open on Sundays?', a: 'Yes, on Sundays we are open all day long, from morning to night.' },
			{ q: 'are you open on sunday', a: ANSWER },
		];
		const chatbotId = await createTaughtChatbot(core, { token, faqs: faqs.slice(0, 1) });
		await core.request(`POST /chatbots/${chatbotId}/knowledge-base/data-sources/faqs`, {
			token,
			body: { faqs: faqs.slice(1) },
		});
		await expect.poll(() => ask(chatbotId, 'Are you open on Sundays?')).toBe(ANSWER);
	});

	it.each([
		['Are you open on Sundays?', 'When are you open on Sundays?', '10:00 to 16:00'],
		['Do you ship to Norway?', 'Do you ship to Germany?', '€4.50'],
		['How long does shipping to Germany take?', 'How much is shipping to Germany?', '€4.50'],
	])('to %j is not given to %j', async (question, other, expected) => {
		const page = `# Visit us

## Opening hours

- Sunday: 10:00 to 16:00
- Monday to Friday: 8:00 to 18:00

## Shipping

Shipping to Germany costs €4.50 and takes two days.`;
		const response = await ask(await teach(question, page), other);
		expect(response).toContain(expected);
		expect(response).not.toContain(ANSWER);
	});
});
