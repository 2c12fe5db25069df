import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFolder } from '../support/atTheEnd.ts';
import { startCore, type TestReply } from '../support/startCore.ts';

/** What public clients of the interface send and rely on. */

const folder = makeFolder();
const file = path.join(folder, 'models.json');
// Clients have these two ids written into them.
writeFileSync(file, JSON.stringify({ extractive_replaces: [8, 24], models: [] }));
const core = await startCore({ env: { MODELS_FILE: file } });
const { token } = await core.createProject();
const chatbotId = await core.createChatbot(token);

function chat(body: Record<string, unknown>, rawBody?: string): Promise<TestReply> {
	return core.request(`POST /chatbots/${chatbotId}/ai/kb/chat`, { token, body, rawBody });
}

async function readQuestion(conversationId: string): Promise<string> {
	const { body } = await core.request(`GET /chatbots/${chatbotId}/conversations/${conversationId}`, { token });
	return body.data.messages[0].text;
}

describe('clients of the interface', () => {
	it('find the project by its settings, their connection check', async () => {
		const { body } = await core.request('GET /project/settings', { token });
		expect(body.data).toMatchObject({ project_id: expect.any(String), name: expect.any(String) });
	});

	it('name models by ids that are written into them, as numbers or strings, or not at all', async () => {
		for (const model of [{ ai_model_id: 8 }, { ai_model_id: '24' }, { ai_model_id: null }, {}]) {
			expect((await chat({ message: 'Hello', ...model })).status).toBe(200);
		}
		const unknown = await chat({ message: 'Hello', ai_model_id: 999 });
		expect(unknown.status).toBe(422);
		expect(unknown.body.message).toMatch(/\/ai\/kb\/models/);
	});

	it('open conversations by a blank id and continue them by a known one', async () => {
		const ids = new Set<string>();
		for (const conversationId of ['', null, undefined]) {
			const { body } = await chat({ message: 'Hello', conversation_id: conversationId });
			ids.add(body.data.conversation_id);
		}
		expect(ids.size).toBe(3);
		const [known] = ids;
		const next = await chat({ message: 'And on Sundays?', conversation_id: known });
		expect(next.body.data.conversation_id).toBe(known);
	});

	it('get a 404 for ids they made up, as strings or as numbers', async () => {
		for (const id of ['nonsense', 12_345, '019a2b3c-ffff-7000-8000-00000000dead']) {
			expect((await chat({ message: 'Hello', conversation_id: id })).status).toBe(404);
			expect((await chat({ message: 'Hello', contact_id: id })).status).toBe(404);
		}
	});

	it('send fields of other products, and no instructions', async () => {
		const reply = await chat({
			message: 'Hello',
			instructions: [],
			user_id: 'u1',
			metadata: { page: '/' },
			context: [],
			botId: 7,
		});
		expect(reply.status).toBe(200);
	});

	it('send messages of any length and script, which stay as they are', async () => {
		const messages = [
			`${'Is this "quoted"?\n\tYes, it\'s \\ escaped. '.repeat(400)}end`,
			'営業時間は？ 日曜日も開いていますか。',
			'هل أنتم مفتوحون يوم الأحد؟\u200f',
			'क्या आप रविवार को खुले हैं? 👩‍🔧',
			'  leading and trailing  \n',
		];
		for (const message of messages) {
			const { body } = await chat({ message });
			expect(await readQuestion(body.data.conversation_id)).toBe(message);
		}
		const escaped = await chat({}, '{"message":"\\u65e5\\u66dc \\ud83d\\ude00 \\"x\\""}');
		expect(await readQuestion(escaped.body.data.conversation_id)).toBe('日曜 😀 "x"');
	});

	it('rate by the message id of the chat reply', async () => {
		const { body } = await chat({ message: 'Hello' });
		expect(body.data.message_id).toEqual(expect.any(String));
		const messages = await core.request(
			`GET /chatbots/${chatbotId}/conversations/${body.data.conversation_id}/messages`,
			{ token },
		);
		expect(messages.body.data.messages[0]).toMatchObject({ id: body.data.message_id, role: 'bot' });
	});

	it('compare times with their own clock', async () => {
		const before = Date.now();
		await chat({ message: 'Hello' });
		const { body } = await core.request(`GET /chatbots/${chatbotId}/conversations`, { token });
		const times: string[] = body.data.conversations.map(({ created_at: time }: { created_at: string }) => time);
		expect(Date.parse(times[0] ?? '')).toBeGreaterThanOrEqual(before);
		expect(Date.parse(times[0] ?? '')).toBeLessThanOrEqual(Date.now());
		expect(times).toEqual(times.toSorted().toReversed());
	});

	it('post without a body where none is needed', async () => {
		const reply = await core.request(`POST /chatbots/${chatbotId}/duplicate`, { token });
		expect(reply.status).toBe(200);
		const empty = await core.request(`POST /chatbots/${chatbotId}/duplicate`, {
			token,
			headers: { 'content-type': 'application/json' },
		});
		expect(empty.status).toBe(200);
	});
});
