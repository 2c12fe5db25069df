import { beforeEach, describe, expect, test } from 'vitest';
import { chatbotSettingsSchema } from '../../server/bff/service/settingsFile.ts';
import {
	FOREIGN_TOKEN,
	type InterfaceOnlyService,
	startInterfaceOnlyService,
} from '../support/interfaceOnlyService.ts';
import { parseEvents, type RunningBff, startBff, startVisitor } from '../support/startBff.ts';

describe('the BFF before a service that has the 20 endpoints only', () => {
	let service: InterfaceOnlyService;
	let bff: RunningBff;

	beforeEach(async () => {
		service = await startInterfaceOnlyService();
		bff = await startBff({ serviceBaseUrl: service.baseUrl, accessToken: FOREIGN_TOKEN });
	});

	test('finds a public chatbot in the list and gives its widget default settings', async () => {
		const { body } = await bff.request('GET /api/chatbots/77/settings');
		expect(body.data).toMatchObject({ chatbot_id: '77', title: 'Foreign help desk', theme: 'auto' });
	});

	test('takes widget settings from the file', async () => {
		const settings = { '77': chatbotSettingsSchema.parse({ title: 'Ours', allowed_origins: ['https://a.example'] }) };
		const other = await startBff({ serviceBaseUrl: service.baseUrl, accessToken: FOREIGN_TOKEN, settings });
		const allowed = await other.request('GET /api/chatbots/77/settings', { origin: 'https://a.example' });
		const refused = await other.request('GET /api/chatbots/77/settings');
		expect(allowed.body.data.title).toBe('Ours');
		expect(refused.status).toBe(403);
	});

	test('has no widget for private and unknown chatbots', async () => {
		expect((await bff.request('GET /api/chatbots/78/settings')).status).toBe(404);
		expect((await bff.request('GET /api/chatbots/79/settings')).status).toBe(404);
	});

	test('asks about a chatbot once, whatever visitors do', async () => {
		await startVisitor(bff, '77');
		await startVisitor(bff, '77');
		expect(service.calls.filter((call) => call === 'GET /chatbots')).toHaveLength(1);
	});

	test('answers in one piece as JSON and as an event stream', async () => {
		const visitor = await startVisitor(bff, '77');
		const json = await visitor.request('POST messages', { body: { text: 'Hello?' } });
		const headers = { accept: 'text/event-stream' };
		const stream = await visitor.request('POST messages', { body: { text: 'Hello?' }, headers });
		expect(json.body.data).toMatchObject({ text: 'You asked: Hello?', is_ai_kb_response: true });
		expect(parseEvents(stream.text).map(({ event }) => event)).toEqual(['completed']);
		expect(parseEvents(stream.text)[0]?.data.text).toBe('You asked: Hello?');
	});

	test('names the model that the service lists first, and nothing that the visitor sent beyond the text', async () => {
		const visitor = await startVisitor(bff, '77');
		await visitor.request('POST messages', {
			body: { text: 'Hello?', ai_model_id: 9, temperature: 2, instructions: ['x'] },
		});
		expect(service.chatBodies).toEqual([{ message: 'Hello?', ai_model_id: 24 }]);
	});

	test('continues a conversation and reads it back, oldest first, over several pages', async () => {
		const visitor = await startVisitor(bff, '77');
		let handle: string | undefined;
		for (let turn = 1; turn <= 9; turn += 1)
			handle = (await visitor.ask(`Question ${turn}`, handle)).conversation_handle;
		const { body } = await visitor.request(`GET conversations/${handle}/messages`);
		const questions = body.data.messages.filter(({ role }: { role: string }) => role === 'user');
		expect(service.conversations.size).toBe(1);
		expect(body.data.messages).toHaveLength(18);
		expect(questions.map(({ text }: { text: string }) => text).slice(-2)).toEqual(['Question 8', 'Question 9']);
	});

	test('rates an answer that got no id by finding it in the list', async () => {
		const visitor = await startVisitor(bff, '77');
		const { conversation_handle: handle, message_id: first } = await visitor.ask('First?');
		await visitor.ask('Second?', handle);
		const rated = await visitor.request(`PATCH conversations/${handle}/messages/${first}/rating`, {
			body: { rating: 'not_helpful', reason: 'Too short.' },
		});
		const [conversation] = service.conversations.values();
		expect(rated.status).toBe(200);
		expect(conversation?.messages.map(({ helpful_value: value }) => value)).toEqual([null, '-1', null, null]);
	});

	test('creates a contact and binds it to the conversation', async () => {
		const visitor = await startVisitor(bff, '77');
		const { conversation_handle: handle } = await visitor.ask('Hello?');
		const body = { properties: { email: 'ada@example.com' }, conversation_handle: handle };
		const reply = await visitor.request('POST contacts', { body });
		const [[id, properties] = []] = service.contacts;
		const [conversation] = service.conversations.values();
		expect(reply.status).toBe(200);
		expect(properties).toEqual({ email: 'ada@example.com' });
		expect(conversation?.contactId).toBe(id);
	});

	test('joins equal keys in flight and answers later ones from memory, so that the question arrives once', async () => {
		const visitor = await startVisitor(bff, '77');
		let open = (): void => undefined;
		service.gate = new Promise((resolve) => {
			open = resolve;
		});
		const send = () =>
			visitor.request('POST messages', { body: { text: 'Once?' }, headers: { 'idempotency-key': 'one' } });
		const both = [send(), send()];
		await expect.poll(() => service.chatBodies.length).toBe(1);
		open();
		const replies = await Promise.all([...both, ...both.map(() => send())]);
		expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
		expect(service.chatBodies).toHaveLength(1);
	});

	test('says that data was not deleted where the service cannot delete', async () => {
		const visitor = await startVisitor(bff, '77');
		const { conversation_handle: handle } = await visitor.ask('Hello?');
		const reply = await visitor.request('POST delete-my-data', { body: { conversation_handles: [handle] } });
		expect(reply.status).toBe(502);
		expect(service.conversations.size).toBe(1);
	});

	test('counts data as deleted that the service no longer has', async () => {
		const visitor = await startVisitor(bff, '77');
		const { conversation_handle: handle } = await visitor.ask('Hello?');
		service.conversations.clear();
		const reply = await visitor.request('POST delete-my-data', { body: { conversation_handles: [handle] } });
		expect(reply.body.data).toEqual({ conversations_deleted: 1, contacts_deleted: 0 });
	});

	test('is ready', async () => {
		expect((await bff.request('GET /readyz')).status).toBe(200);
	});
});
