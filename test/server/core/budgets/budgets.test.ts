import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startMailServer } from '../../../support/mailServer.ts';
import { type ModelWorld, startModelWorld } from '../../../support/modelWorld.ts';
import { signInOwner } from '../../../support/people.ts';
import { type ReplayedModel, readModelReply, sendStream, startReplayedModel } from '../../../support/replayedModel.ts';
import { modelChunk } from '../../../support/slowModel.ts';
import { type RunningCore, startCore } from '../../../support/startCore.ts';
import { TEST_STORES } from '../../../support/stores.ts';
import { untilEventsAreReadable } from '../../../support/untilEventsAreReadable.ts';

const QUOTED = 'On Sundays we open at 10:00 and close at 16:00.';
const WRITTEN = 'We open at **10:00** on Sundays.';
const AT_ONCE = 16;
const ANSWER_TOKENS = 1_000;
/** By the table of prices, 0.1 and 0.3 dollars for a million tokens. */
const PRICED = {
	provider: 'mistral',
	model: 'mistral-small',
	api_key_variable: 'ANTHROPIC_API_KEY',
	fallback: 'extractive',
};
const ANSWER_COST = 0.000_22;

/** An answer of a thousand tokens, some time after the question. */
function answerSlowly(response: ServerResponse): void {
	const usage = { prompt_tokens: 400, completion_tokens: 600, total_tokens: ANSWER_TOKENS };
	const counted = JSON.stringify({ id: '1', object: 'chat.completion.chunk', created: 1, choices: [], usage });
	const text = modelChunk({ role: 'assistant', content: 'We open at **10:00** on Sundays [1].' });
	setTimeout(() => sendStream(response, `${text}${modelChunk({}, 'stop')}data: ${counted}\n\ndata: [DONE]\n\n`), 50);
}

for (const { name, open } of TEST_STORES) {
	describe(`budgets for models on ${name}`, () => {
		let model: ReplayedModel;
		let world: ModelWorld;
		/** Instances on the same store; SQLite has one. */
		let cores: RunningCore[];
		beforeAll(async () => {
			model = await startReplayedModel();
			const { database } = await open();
			world = await startModelWorld({ baseUrl: `${model.url}/v1`, model: PRICED, database });
			const others = database.dialect === 'postgres' ? 1 : 0;
			const env = { MODELS_FILE: world.modelsFile, ANTHROPIC_API_KEY: 'test-key' };
			cores = [world.core];
			for (let other = 0; other < others; other += 1) cores.push(await startCore({ database, env }));
		});
		afterAll(() => model.close());
		beforeEach(async () => {
			model.answer = answerSlowly;
			await world.core.database.write(async (transaction) => {
				await transaction.deleteFrom('modelDays').execute();
				await transaction.deleteFrom('modelBudgets').execute();
			});
		});

		const readBudgets = async () => (await world.core.request('GET /ai/budgets', { token: world.token })).body.data;
		const setBudget = async (body: object) => {
			const reply = await world.core.request('PUT /ai/budgets', { token: world.token, body });
			expect(reply.status, reply.text).toBe(200);
			return reply.body.data;
		};
		const reserved = () => world.core.database.read.selectFrom('modelReservations').selectAll().execute();
		const toldOf = async () => {
			await untilEventsAreReadable(world.core.database);
			const { body } = await world.core.request('GET /events?types=budget', { token: world.token });
			return body.data.events.map(({ type, about }: { type: string; about: object }) => ({ type, ...about }));
		};
		/** Asks all instances in turn, all at once. @returns the answers */
		const askAtOnce = async (count: number): Promise<string[]> => {
			const replies = await Promise.all(
				Array.from({ length: count }, async (_, index) =>
					cores[index % cores.length]?.request(`POST /chatbots/${world.chatbotId}/ai/kb/chat`, {
						token: world.token,
						body: { message: 'When do you open on Sundays?', ai_model_id: 8 },
					}),
				),
			);
			return replies.map((reply) => reply?.body.data.response);
		};

		it('are not passed by chats at the same time, and tell once that little is left, and once that nothing is', async () => {
			const max = 20_000;
			await setBudget({ max_tokens: max });
			const before = model.calls.length;
			const rounds = [];
			for (let round = 0; round < 3; round += 1) rounds.push(await askAtOnce(AT_ONCE));
			const written = rounds.flat().filter((text) => text === WRITTEN).length;
			expect(rounds.flat().filter((text) => text === QUOTED)).toHaveLength(3 * AT_ONCE - written);
			expect(model.calls.length - before).toBe(written);
			const { project } = await readBudgets();
			const spent = { tokens: written * ANSWER_TOKENS, cost: written * ANSWER_COST };
			expect(project).toEqual({
				max_cost: null,
				max_tokens: max,
				tokens: spent.tokens,
				cost: expect.closeTo(spent.cost, 6),
			});
			expect(project.tokens).toBeLessThanOrEqual(max);
			// Nearly all of it was there to be used.
			expect(project.tokens).toBeGreaterThan(max - 2 * ANSWER_TOKENS);
			expect(await reserved()).toEqual([]);
			expect(await toldOf()).toEqual([
				{ type: 'budget.low', used: expect.any(Number), max, unit: 'tokens' },
				{ type: 'budget.spent', used: project.tokens, max, unit: 'tokens' },
			]);
		});

		it('count by day, chatbot, model and conversation, and a trial by day alone', async () => {
			const first = (await world.chat()).body.data;
			await world.chat({ conversation_id: first.conversation_id });
			expect((await world.chat({ trial: true })).body.data.response).toBe(WRITTEN);
			const read = async (path: string) =>
				(await world.core.request(`GET /usage/${path}`, { token: world.token })).body;
			const today = new Date().toISOString().slice(0, 10);
			const [day, ...otherDays] = (await read('model-days')).data.days;
			expect(day).toEqual({
				day: today,
				chatbot_id: world.chatbotId,
				model_id: 7,
				model_name: 'Served',
				calls: 3,
				prompt_tokens: 1_200,
				completion_tokens: 1_800,
				cost: expect.closeTo(3 * ANSWER_COST, 6),
			});
			expect(otherDays).toEqual([]);
			const { conversations } = (await read('costly-conversations')).data;
			expect(conversations.length).toBeLessThanOrEqual(5);
			expect(conversations[0]).toMatchObject({
				conversation_id: first.conversation_id,
				chatbot_id: world.chatbotId,
				tokens: 2 * ANSWER_TOKENS,
				cost: 2 * ANSWER_COST,
			});
			const other = { days: [], conversations: [] };
			const before = {
				...(await read('model-days?month=2001-01')).data,
				...(await read('costly-conversations?month=2001-01')).data,
			};
			expect(before).toMatchObject(other);
		});

		it('of one chatbot leave the others alone', async () => {
			await setBudget({ chatbot_id: world.chatbotId, max_tokens: 0 });
			expect(await askAtOnce(1)).toEqual([QUOTED]);
			const trial = await world.core.request(`POST /chatbots/${world.chatbotId}/ai/models/7/trials`, {
				token: world.token,
				body: { message: 'When do you open on Sundays?' },
			});
			expect(trial.body.data).toMatchObject({ quoted: { response: QUOTED }, written: null, failure: null });
			const [told] = (await toldOf()).slice(-1);
			expect(told).toMatchObject({ type: 'budget.spent', name: expect.any(String), max: 0 });
			const other = await world.core.createChatbot(world.token, 'Other');
			await setBudget({ chatbot_id: other, max_tokens: 0 });
			const data = await setBudget({ chatbot_id: world.chatbotId });
			expect(data.chatbots).toMatchObject([
				{ chatbot_id: world.chatbotId, max_tokens: null, max_cost: null },
				{ chatbot_id: other, max_tokens: 0, tokens: 0 },
			]);
			expect(await askAtOnce(1)).toEqual([WRITTEN]);
		});

		it('of money are counted by the prices of the model', async () => {
			await setBudget({ max_cost: 2.5 * ANSWER_COST });
			for (const text of [WRITTEN, WRITTEN, QUOTED]) expect(await askAtOnce(1)).toEqual([text]);
			const [told] = (await toldOf()).slice(-1);
			expect(told).toEqual({ type: 'budget.spent', used: 2 * ANSWER_COST, max: 2.5 * ANSWER_COST, unit: 'usd' });
		});

		it('get back what was reserved when the model fails or the visitor leaves, and some minutes after a process has ended', async () => {
			await setBudget({ max_tokens: 2_000 });
			model.answer = (response) => response.writeHead(400).end(readModelReply('openai-500.json'));
			expect(await askAtOnce(1)).toEqual([QUOTED]);
			expect(await reserved()).toEqual([]);

			const leaving = new AbortController();
			model.answer = () => leaving.abort();
			const url = `${world.core.baseUrl}/chatbots/${world.chatbotId}/ai/kb/chat`;
			const headers = { authorization: `Bearer ${world.token}`, 'content-type': 'application/json' };
			const body = JSON.stringify({ message: 'When do you open on Sundays?', ai_model_id: 8 });
			await expect(fetch(url, { method: 'POST', headers, body, signal: leaving.signal })).rejects.toThrow('aborted');
			await expect.poll(reserved).toEqual([]);
			const { tokens: taken } = (await readBudgets()).project;
			// The prompt is paid for.
			expect(taken).toBeGreaterThan(0);
			await setBudget({ max_tokens: taken + 2_000 });

			let finish: (() => void) | undefined;
			model.answer = (response) => {
				finish = () => answerSlowly(response);
			};
			const asking = askAtOnce(1);
			await expect.poll(() => finish).toBeDefined();
			expect(await reserved()).toHaveLength(1);
			model.answer = answerSlowly;
			expect(await askAtOnce(1)).toEqual([QUOTED]);
			const expiresAt = (await reserved())[0]?.expiresAt;
			expect(expiresAt).toBeGreaterThan(Date.now() + 100_000);
			expect(expiresAt).toBeLessThan(Date.now() + 140_000);
			const { database } = world.core;
			await database.write((transaction) =>
				transaction.updateTable('modelReservations').set({ expiresAt: 1 }).execute(),
			);
			expect(await askAtOnce(1)).toEqual([WRITTEN]);
			finish?.();
			expect(await asking).toEqual([WRITTEN]);
			expect((await readBudgets()).project.tokens).toBe(taken + 2 * ANSWER_TOKENS);
		});
	});
}

it('a budget of money is not spent on a model without known prices', async () => {
	const model = await startReplayedModel();
	model.answer = answerSlowly;
	const { core, token, chat } = await startModelWorld({
		baseUrl: `${model.url}/v1`,
		model: { ...PRICED, model: 'not-in-the-table' },
	});
	expect((await chat()).body.data.response).toBe(WRITTEN);
	await core.request('PUT /ai/budgets', { token, body: { max_cost: 5 } });
	expect((await chat()).body.data.response).toBe(QUOTED);
	expect(model.calls).toHaveLength(1);
	const { body } = await core.request('GET /events?types=budget', { token });
	expect(body.data.events).toEqual([]);
});

it('owners are mailed whose budget it is, what is used of it, and where to change it', async () => {
	const model = await startReplayedModel();
	model.answer = answerSlowly;
	const smtp = await startMailServer();
	const env = { SMTP_URL: smtp.url, MAIL_FROM: 'desk@shop.example', PUBLIC_URL: 'https://shop.example' };
	const { core, token, chat, chatbotId } = await startModelWorld({ baseUrl: `${model.url}/v1`, model: PRICED, env });
	const { body } = await core.request('GET /project/settings', { token });
	await signInOwner(core, body.data.project_id, 'olive@shop.example');
	await core.request('PUT /ai/budgets', { token, body: { chatbot_id: chatbotId, max_tokens: 1_500 } });
	await chat();
	await chat();
	await expect.poll(() => smtp.mails.length, { timeout: 20_000 }).toBe(1);
	const { text } = smtp.mails[0] ?? {};
	expect(text).toContain('Budget of the chatbot: 1,000 of 1,500 tokens');
	expect(text).toContain('https://shop.example/console/settings/models');
});
