import { LLMock } from '@copilotkit/aimock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFullRun } from '../../../../support/fullRun.ts';
import { type ModelWorld, startModelWorld } from '../../../../support/modelWorld.ts';
import {
	type ReplayedModel,
	readModelReply,
	sendCut,
	sendStream,
	startReplayedModel,
} from '../../../../support/replayedModel.ts';

/** The words of all deltas, and the reply that ends a stream. */
async function streamChat(world: ModelWorld, body: object) {
	const { text } = await world.chat(body, { accept: 'text/event-stream' });
	const events = text
		.split('\n\n')
		.map((event) => /^event: (\w+)\ndata: (.*)$/su.exec(event))
		.flatMap((match) => (match === null ? [] : [{ name: match[1], data: JSON.parse(match[2] ?? '') }]));
	const shown = events.flatMap(({ name, data }) => (name === 'delta' ? [data.text] : [])).join('');
	return { shown, completed: events.find(({ name }) => name === 'completed')?.data };
}

const SHOWN = 'On Sundays we open at 10:00.';
/** Replies of small models to one question, in the forms in which they were seen. */
const STYLES: ReadonlyArray<readonly [style: string, reply: string]> = [
	['cites after the full stop', 'On Sundays we open at 10:00. [1]'],
	[
		'thinks aloud',
		'<think>\nPassage [1] says that we open at 10:00 [1]. So 10:00.\n</think>\n\nOn Sundays we open at 10:00 [1].',
	],
	[
		'thinks in its template',
		'<|channel|>analysis<|message|>We open at 10:00 [1].<|end|><|start|>assistant<|channel|>final<|message|>On Sundays we open at 10:00 [1].<|return|>',
	],
	['thinks in square brackets', '[THINK]We open at 10:00 [1].[/THINK]On Sundays we open at 10:00 [1].'],
	[
		'writes marks of its template',
		'<|im_start|>assistant\nOn Sundays we open at 10:00 [1].<|im_end|>\n<|im_start|>user\nAnd on Mondays [1]?',
	],
	['repeats itself', 'On Sundays we open at 10:00 [1]. '.repeat(40)],
	['adds what it does not cite', 'On Sundays we open at 10:00 [1]. Our coffee is the best in town.'],
];
/** Replies that are none. */
const SILENT: ReadonlyArray<readonly [style: string, reply: string]> = [
	['says the agreed word', 'NO_ANSWER'],
	['says the agreed word after thinking', '<think>Nothing here.</think>NO_ANSWER'],
	['never stops thinking', '<think>We open at 10:00 [1]. On Sundays we open at 10:00 [1].'],
	['says that it found nothing', 'The passages do not say when we open [1][2].'],
];

describe('the replies of small models', () => {
	const mock = new LLMock({ port: 0 });
	let world: ModelWorld;
	beforeAll(async () => {
		for (const [index, [, content]] of [...STYLES, ...SILENT].entries()) {
			mock.onMessage(new RegExp(`Sundays\\?{${index + 1}}$`), { content });
		}
		await mock.start();
		world = await startModelWorld({ baseUrl: `${mock.url}/v1` });
	});
	afterAll(async () => {
		await mock.stop();
	});
	const ask = (index: number) => ({ message: `When do you open on Sundays${'?'.repeat(index + 1)}` });

	it.each(STYLES.map(([style], index) => [style, index] as const))('a model that %s is read', async (_style, index) => {
		const { body } = await world.chat(ask(index));
		expect(body).toMatchObject({ data: { response: SHOWN, is_ai_kb_response: true } });
		expect(body.data.sources).toHaveLength(1);
		const { shown, completed } = await streamChat(world, ask(index));
		expect({ shown: shown.trim(), whole: completed.response }).toEqual({ shown: SHOWN, whole: SHOWN });
	});

	it.each(SILENT.map(([style], index) => [style, STYLES.length + index] as const))(
		'a model that %s leaves the question unanswered',
		async (_style, index) => {
			const { body } = await world.chat(ask(index));
			const { response } = body.data;
			expect(response).toContain('I could not find an answer to that in our help pages.');
			expect(body.data).toMatchObject({ outcome: 'unanswered', is_ai_kb_response: false });
			const { shown, completed } = await streamChat(world, ask(index));
			expect({ shown, whole: completed.response }).toEqual({ shown: response, whole: response });
		},
	);

	it('a model may say the date of a page that was read long ago, and of no other', async () => {
		const content = 'As of March 12, 2025, we open at 10:00 on Sundays [1].';
		mock.onMessage(/Say the date/, { content });
		const message = 'When do you open on Sundays? Say the date.';
		expect((await world.chat({ message })).body.data.response).not.toContain('2025');
		const readBefore = (readAt: number | null) =>
			world.core.database.write((transaction) => transaction.updateTable('dataSources').set({ readAt }).execute());
		await readBefore(Date.UTC(2025, 2, 12));
		const { response, sources } = (await world.chat({ message })).body.data;
		expect(response).toBe('As of March 12, 2025, we open at 10:00 on Sundays.');
		expect(sources).toMatchObject([{ read_at: '2025-03-12T00:00:00.000Z' }]);
		await readBefore(null);
	});

	it('a model in another language than the question is read', async () => {
		mock.onMessage(/auf Deutsch/, { content: 'Sonntags öffnen wir um 10:00 Uhr [1]. Wir schließen um 18 Uhr [1].' });
		const { body } = await world.chat({ message: 'When do you open on Sundays? Bitte auf Deutsch.' });
		expect(body.data).toMatchObject({ response: 'Sonntags öffnen wir um 10:00 Uhr.', is_ai_kb_response: true });
	});
});

describe('a stream that breaks off', () => {
	/** Before the recorded answer, in the provider's own events: what must not be seen, and what may. */
	const FIRST = 'We sell yachts. Our CEO is John Smith [1]. We close at 16:00 on Sundays [1]. ';
	const CLOSE = 'We close at 16:00 on Sundays.';
	const WHOLE = `${CLOSE} On Sundays we open at **10:00** ☕ and close at 16:00.`;
	const CUTS = isFullRun ? 10 : 4;
	let model: ReplayedModel;
	beforeAll(async () => {
		model = await startReplayedModel();
	});
	const lengthen = (reply: string) =>
		Buffer.from(
			readModelReply(reply)
				.toString('utf8')
				.replace(
					/"((?:delta|text|content)"\s*:\s*")(On )/u,
					(_all, key: string, start: string) => `"${key}${FIRST}${start}`,
				),
		);

	it.each([
		['openai-chat.sse', 'openai-compatible'],
		['openai-responses.sse', 'openai'],
		['anthropic-messages.sse', 'anthropic'],
		['google-stream.sse', 'google'],
	])('%s shows no uncited word, wherever it is cut', async (reply, provider) => {
		const body = lengthen(reply);
		expect(body.length).toBeGreaterThan(readModelReply(reply).length);
		const world = await startModelWorld({
			baseUrl: `${model.url}/v1`,
			model: { provider, api_key_variable: 'ANTHROPIC_API_KEY' },
		});
		for (let cut = 1; cut <= CUTS; cut += 1) {
			const at = Math.trunc((cut * (body.length - 1)) / (CUTS + 1));
			model.answer = (response) => sendCut(response, body, { at, isPolite: cut % 2 === 0 });
			const { shown } = await streamChat(world, {});
			expect(['', CLOSE, WHOLE]).toContain(shown.trim());
			// A whole answer in between keeps the model from being left alone.
			model.answer = (response) => sendStream(response, body);
			const whole = await streamChat(world, {});
			expect(whole.shown).toBe(WHOLE);
			expect(whole.completed.response).toBe(whole.shown);
		}
	});

	it('keeps a broken answer apart from the quoted answer that replaces it', async () => {
		const world = await startModelWorld({ baseUrl: `${model.url}/v1`, model: { fallback: 'extractive' } });
		const body = lengthen('openai-chat.sse');
		const end = body.indexOf(' we open');
		model.answer = (response) => sendCut(response, body, { at: end, isPolite: false });
		const { shown, completed } = await streamChat(world, {});
		expect(completed.response).toBe('On Sundays we open at 10:00 and close at 16:00.');
		expect(['', CLOSE, completed.response]).toContain(shown.trim());
		expect((await world.messages()).map(({ role }) => role)).toEqual(['user', 'bot']);
	});
});
