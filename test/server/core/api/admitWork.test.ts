import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import express from 'express';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { admitWork } from '../../../../server/core/api/admitWork.ts';
import { chatTimedOut } from '../../../../server/core/chat/planAnswer.ts';
import { makeFolder } from '../../../support/atTheEnd.ts';
import { startHttpServer, type TestServer } from '../../../support/httpServer.ts';
import { type RunningCore, startCore } from '../../../support/startCore.ts';

const QUESTION = 'What does the brass lamp cost?';

describe('a core with a model that does not answer', () => {
	const folder = makeFolder();
	let asked = 0;
	let model: TestServer;
	let core: RunningCore;
	let token: string;
	let chatbots: string[];

	beforeAll(async () => {
		model = await startHttpServer((request) => {
			request.resume();
			asked += 1;
		});
		const modelsFile = path.join(folder, 'models.json');
		const entry = { id: 2, name: 'Slow', provider: 'openai-compatible', base_url: `${model.url}/v1`, model: 'slow' };
		writeFileSync(modelsFile, JSON.stringify({ default_model_id: 2, models: [entry] }));
		core = await startCore({
			env: { MODELS_FILE: modelsFile, MAX_CHATS_IN_FLIGHT: '2', MAX_STREAMS_IN_FLIGHT: '1' },
		});
		({ token } = await core.createProject());
		chatbots = [await core.createChatbot(token), await core.createChatbot(token), await core.createChatbot(token)];
		for (const chatbot of chatbots) {
			const text = 'The brass lamp costs five euros.';
			await core.request(`POST /chatbots/${chatbot}/knowledge-base/data-sources/texts`, {
				token,
				body: { texts: [text] },
			});
			await vi.waitUntil(
				async () => {
					const reply = await core.request(`GET /chatbots/${chatbot}/knowledge-base/data-sources`, { token });
					return reply.body.data.sources.every((source: { status: string }) => source.status === 'processed');
				},
				{ timeout: 60_000 },
			);
		}
	});

	function ask(chatbot: string | undefined, { signal, accept }: { signal?: AbortSignal; accept?: string } = {}) {
		return fetch(`${core.baseUrl}/chatbots/${chatbot}/ai/kb/chat`, {
			method: 'POST',
			headers: {
				authorization: `Bearer ${token}`,
				'content-type': 'application/json',
				'idempotency-key': `key-${chatbot}`,
				...(accept === undefined ? {} : { accept }),
			},
			body: JSON.stringify({ message: QUESTION }),
			...(signal === undefined ? {} : { signal }),
		});
	}

	async function conversationsOf(chatbot: string | undefined): Promise<number> {
		const { body } = await core.request(`GET /chatbots/${chatbot}/conversations`, { token });
		return body.data.conversations.length;
	}

	it('refuses at once what is too much, keeps nothing of it, answers health, and takes it when there is room', async () => {
		const [first, second, third] = chatbots;
		const hangUp = new AbortController();
		const hold = (chatbot: string | undefined) => ask(chatbot, { signal: hangUp.signal }).catch(() => null);
		const pending = [hold(first)];
		await expect.poll(() => asked).toBe(1);
		// A busy chatbot leaves room for a quiet one.
		expect((await ask(first)).status).toBe(503);
		pending.push(hold(second));
		await expect.poll(() => asked).toBe(2);

		for (const chatbot of [first, third]) {
			const refused = await ask(chatbot);
			expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
			expect(await refused.json()).toMatchObject({ status: 'error', code: 'overloaded' });
		}
		expect(await conversationsOf(third)).toBe(0);
		expect((await core.request('GET /healthz')).status).toBe(200);
		expect((await core.request('GET /readyz')).status).toBe(200);

		// Streams are counted by themselves.
		const endStream = new AbortController();
		const stream = await ask(third, { signal: endStream.signal, accept: 'text/event-stream' });
		expect(stream.status).toBe(200);
		expect((await ask(second, { accept: 'text/event-stream' })).status).toBe(503);
		endStream.abort();

		hangUp.abort();
		await Promise.all(pending);
		const before = asked;
		const later = new AbortController();
		await vi.waitUntil(
			async () => {
				const reply = ask(first, { signal: later.signal }).catch(() => null);
				await Promise.race([reply, vi.waitUntil(() => asked > before, { timeout: 1_000 }).catch(() => null)]);
				return asked > before;
			},
			{ timeout: 60_000 },
		);
		later.abort();
	});
});

describe('admitWork', () => {
	it('does not begin what its caller gave up while it waited', async () => {
		let begun = 0;
		const app = express();
		app.use((request, _response, next) => {
			next();
			// The caller goes before the turn of its chat comes.
			if (request.get('x-gone') !== undefined) request.socket.destroy();
		});
		app.use(admitWork({ workLimits: { chat: 2, stream: 1, import: 1 }, maxLagMs: 200 }, () => undefined).admit);
		app.use((_request, response) => {
			begun += 1;
			response.end();
		});
		const server = await startHttpServer(app);
		const url = `${server.url}/v2/chatbots/1/ai/kb/chat`;
		for (let count = 0; count < 3; count += 1) {
			await expect(fetch(url, { method: 'POST', headers: { 'x-gone': '1' } })).rejects.toThrow('fetch failed');
		}
		await wait(50);
		expect(begun).toBe(0);
		expect((await fetch(url, { method: 'POST' })).status).toBe(200);
		await server.close();
	});

	it('has room for all that one chatbot may have in flight', () => {
		const { admit } = admitWork({ workLimits: { chat: 200, stream: 1, import: 1 }, maxLagMs: 200 }, () => undefined);
		const request = { method: 'POST', path: '/v2/chatbots/1/ai/kb/chat', headers: {}, socket: {} };
		const ask = () => admit(request as never, { once: () => undefined } as never, () => undefined);
		for (let count = 0; count < 100; count += 1) ask();
		expect(ask).toThrow(expect.objectContaining({ code: 'overloaded' }));
	});

	it('counts what adds knowledge, and not the call to read a source again', () => {
		const { admit } = admitWork({ workLimits: { chat: 8, stream: 1, import: 1 }, maxLagMs: 200 }, () => undefined);
		const request = { method: 'POST', headers: {}, socket: {} };
		const post = (call: string) => {
			const called = { ...request, path: `/v2/chatbots/1/knowledge-base/data-sources/${call}` };
			admit(called as never, { once: () => undefined } as never, () => undefined);
		};
		for (let count = 0; count < 3; count += 1) post('s1/resync');
		post('texts');
		expect(() => post('texts')).toThrow(expect.objectContaining({ code: 'overloaded' }));
	});
});

describe('chatTimedOut', () => {
	const input = { params: { chatbotId: '1' }, query: {}, body: { message: QUESTION } };

	it.each([
		['without a model blames the service', null, 'overloaded'],
		['with a model names the model', {}, 'model_timeout'],
	])('%s', (_name, provider, code) => {
		const find = () => ({ provider, temperature: { min: 0, max: 1 } });
		const chatbot = { id: '1', name: 'Shop', knowledgeVersion: 1, answerSettings: '{}', widgetSettings: '{}' };
		const error = chatTimedOut({ find } as never, { chatbot: chatbot as never, input });
		expect(error.code).toBe(code);
	});
});
