import type { ServerResponse } from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ModelWorld, startModelWorld } from '../../../support/modelWorld.ts';
import { type ReplayedModel, sendStream, startReplayedModel } from '../../../support/replayedModel.ts';
import { modelChunk } from '../../../support/slowModel.ts';

const QUESTION = 'When do you open on Sundays?';
const QUOTED = 'On Sundays we open at 10:00 and close at 16:00.';
const MODEL_ID = 101;
const INVENTIONS = [
	'On Sundays we open at **10:00** [1].',
	'Our discount is 4711 % [1].',
	'Ask for Jonathan Smithers [1].',
	'See [our menu](https://evil.example/menu) [1].',
];

describe('a model of an owner', () => {
	let model: ReplayedModel;
	let world: ModelWorld;
	const write = (text: string) => (response: ServerResponse) =>
		sendStream(
			response,
			`${modelChunk({ role: 'assistant', content: text })}${modelChunk({}, 'stop')}data: [DONE]\n\n`,
		);
	beforeAll(async () => {
		model = await startReplayedModel();
		world = await startModelWorld({
			baseUrl: `${model.url}/v1`,
			env: { OUTBOUND_ALLOW: new URL(model.url).host },
		});
		const { core, token } = world;
		const { body } = await core.request('GET /project/settings', { token });
		const row = {
			projectId: body.data.project_id,
			id: MODEL_ID,
			name: 'Own',
			provider: 'openai-compatible' as const,
			baseUrl: `${model.url}/v1`,
			model: 'own',
			apiKey: null,
			keyEnd: null,
			inputPrice: 3,
			outputPrice: 15,
			isLocal: 1,
			createdAt: 1,
		};
		await core.database.write((transaction) => transaction.insertInto('aiModels').values(row).execute());
	});
	const trySunday = async (modelId = MODEL_ID, message = QUESTION) =>
		world.core.request(`POST /chatbots/${world.chatbotId}/ai/models/${modelId}/trials`, {
			token: world.token,
			body: { message },
		});

	it('shows no number, name or link that no passage has, in a chat or a trial', async () => {
		model.answer = write(INVENTIONS.join(' '));
		const { body } = await world.chat({ ai_model_id: MODEL_ID });
		expect(body.data.response).toBe('On Sundays we open at **10:00**.');
		const stream = await world.chat({ ai_model_id: MODEL_ID }, { accept: 'text/event-stream' });
		expect(stream.text).toContain('**10:00**');
		for (const text of [stream.text, (await trySunday()).text])
			expect(text).not.toMatch(/4711|Smithers|evil\.example/u);
	});

	it('is tried beside the quoted answer: nothing is stored but what it took', async () => {
		model.answer = write(INVENTIONS[0] ?? '');
		const stored = (await world.messages()).length;
		const calls = async () => {
			const { body } = await world.core.request('GET /usage/models', { token: world.token });
			return body.data.models.find(({ id }: { id: number }) => id === MODEL_ID)?.calls;
		};
		const before = await calls();
		const { status, body } = await trySunday();
		expect(status).toBe(200);
		const sources = [expect.objectContaining({ type: 'faq', title: QUESTION })];
		const { quoted, written, failure } = body.data;
		expect(quoted).toEqual({ response: QUOTED, sources, outcome: 'grounded', seconds: expect.any(Number) });
		expect(written).toMatchObject({ response: 'On Sundays we open at **10:00**.', sources, outcome: 'grounded' });
		expect(written.seconds).toBeGreaterThan(0);
		expect(written.prompt_tokens).toBeGreaterThan(100);
		expect(written.cost).toBeCloseTo((3 * written.prompt_tokens + 15 * written.completion_tokens) / 1e6, 6);
		expect(failure).toBeNull();
		expect((await world.messages()).length).toBe(stored);
		expect(await calls()).toBe(before + 1);
	});

	it('that writes nothing that holds shows in a trial what a visitor would get', async () => {
		model.answer = write('Certainly, whenever you like.');
		const { written, failure } = (await trySunday()).body.data;
		expect(written).toMatchObject({ response: QUOTED, outcome: 'grounded' });
		expect(written.completion_tokens).toBeGreaterThan(0);
		expect(failure).toBeNull();
	});

	it('that fails says why in a trial, beside the quoted answer; one that does not exist is not found', async () => {
		model.answer = (response) => response.writeHead(402).end('{}');
		const { body } = await trySunday();
		expect(body.data).toMatchObject({ quoted: { response: QUOTED }, written: null, failure: 'no_credit' });
		expect((await trySunday(987_654)).status).toBe(404);
	});

	it('is tried with questions that found no answer, then with those that are suggested', async () => {
		const list = async () =>
			(await world.core.request(`GET /chatbots/${world.chatbotId}/ai/trial-questions`, { token: world.token })).body
				.data.questions;
		const suggested = await list();
		expect(suggested).toContain(QUESTION);
		const unanswered = ['Do you sell bicycles?', 'Where can I park?'];
		for (const message of unanswered) await world.chat({ message, ai_model_id: 1 });
		expect(await list()).toEqual([...unanswered.toReversed(), ...suggested]);
		for (const thing of ['kites', 'boats', 'drums', 'vases']) {
			await world.chat({ message: `Do you sell ${thing}?`, ai_model_id: 1 });
		}
		expect(await list()).toHaveLength(5);
	});
});
