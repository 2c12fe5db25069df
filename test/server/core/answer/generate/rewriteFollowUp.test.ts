import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ModelWorld, startModelWorld } from '../../../../support/modelWorld.ts';
import { type ReplayedModel, sendStream, startReplayedModel } from '../../../../support/replayedModel.ts';

describe('a follow-up before a model', () => {
	const FAQS = [
		{ q: 'When do you open on Sundays?', a: 'On Sundays we open at 10:00.' },
		{ q: 'What does a wedding tasting with three cakes cost?', a: 'A wedding tasting costs 40 euros.' },
	];
	let model: ReplayedModel;
	let world: ModelWorld;
	beforeAll(async () => {
		model = await startReplayedModel();
	});
	afterAll(() => model.close());
	afterEach(() => world.stop());

	const event = (content: string, finish: string | null = null) =>
		`data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta: { content }, finish_reason: finish }] })}\n\n`;
	const say = (response: ServerResponse, text: string) =>
		sendStream(response, `${event(text)}${event('', 'stop')}data: [DONE]\n\n`);
	const isRewriting = () => String(model.calls.at(-1)?.body.messages[0].content).startsWith('Rewrite');
	let rewrite: (response: ServerResponse) => void;
	beforeEach(() => {
		rewrite = (response) => say(response, 'What does a wedding tasting with three cakes cost?');
		model.answer = (response) => (isRewriting() ? rewrite(response) : say(response, 'That is in [1].'));
	});

	/** A conversation of two questions; the calls that the second took. */
	async function follow(entry: object, message: string) {
		world = await startModelWorld({ baseUrl: `${model.url}/v1`, model: entry, faqs: FAQS });
		const first = await world.chat();
		const before = model.calls.length;
		const { body } = await world.chat({ message, conversation_id: first.body.data.conversation_id });
		return { data: body.data, calls: model.calls.slice(before).map((call) => call.body) };
	}
	const WEDDING = [{ title: 'What does a wedding tasting with three cakes cost?' }];
	const FOLLOW_UP = 'And that other thing, for weddings?';

	it('is worded anew for the search, by a short call that is counted', async () => {
		const { data, calls } = await follow({ rewrite_follow_ups: true }, FOLLOW_UP);
		expect(data.sources).toMatchObject(WEDDING);
		expect(calls).toHaveLength(2);
		expect(calls[0].messages[1].content).toContain('| Visitor: When do you open on Sundays?\n| Website: That is in.');
		expect(calls[0].messages[1].content).toContain(`Last message:\n| Visitor: ${FOLLOW_UP}`);
		expect(calls[0].max_tokens).toBeLessThan(200);
		expect(calls[1].messages.at(-1).content).toBe(FOLLOW_UP);
		const usage = await world.core.request('GET /usage/models', { token: world.token });
		expect(usage.body.data.models[0]).toMatchObject({ calls: 3, credits: 6 });
	});

	it.each<[string, (response: ServerResponse) => void]>([
		['fails', (response) => void response.writeHead(400).end('{}')],
		['hangs', () => undefined],
		['writes an essay', (response) => say(response, 'Well.\n\nLet me explain.')],
	])('is searched for as it is when the model %s', async (_what, answer) => {
		rewrite = answer;
		const { data, calls } = await follow({ rewrite_follow_ups: true }, 'And the opening hours on Sundays of that?');
		expect(data.is_ai_kb_response).toBe(true);
		expect(calls).toHaveLength(2);
	});

	it.each([
		['the model is not to be asked', {}, FOLLOW_UP],
		['the message stands alone', { rewrite_follow_ups: true }, 'What does a wedding tasting with three cakes cost?'],
	])('takes no other call when %s', async (_when, entry, message) => {
		const { calls } = await follow(entry, message);
		expect(calls.filter(({ messages }) => messages[0].content.startsWith('Rewrite'))).toEqual([]);
	});
});
