import { describe, expect, test } from 'vitest';
import { SERVICE_TOKEN } from '../../../support/scriptedService.ts';
import { startBff, startVisitor } from '../../../support/startBff.ts';
import { startScriptedBff } from '../../../support/startScriptedBff.ts';

const { service, bff } = await startScriptedBff();

describe('POST /api/chatbots/{chatbotId}/delete-my-data', () => {
	async function startWithData() {
		const visitor = await startVisitor(bff, 'shop');
		const { conversation_handle: conversation } = await visitor.ask('When?');
		const { body } = await visitor.request('POST contacts', { body: { properties: { email: 'ada@example.com' } } });
		return { visitor, conversation, contact: body.data.contact_handle as string };
	}

	test('deletes conversations and contacts in the service, and their handles answer 404 afterwards', async () => {
		const { visitor, conversation, contact } = await startWithData();
		const [conversations, contacts] = [service.conversations.size, service.contacts.size];
		const reply = await visitor.request('POST delete-my-data', {
			body: { conversation_handles: [conversation], contact_handles: [contact] },
		});
		expect(reply.body.data).toEqual({ conversations_deleted: 1, contacts_deleted: 1 });
		expect([service.conversations.size, service.contacts.size]).toEqual([conversations - 1, contacts - 1]);
		expect((await visitor.request(`GET conversations/${conversation}/messages`)).status).toBe(404);
		const again = await visitor.request('POST messages', { body: { text: 'Hi?', conversation_handle: conversation } });
		expect(again.status).toBe(404);
	});

	test('deletes what is theirs and answers 404 when one of the handles is foreign', async () => {
		const { visitor, conversation, contact } = await startWithData();
		const foreign = await startWithData();
		const [conversations, contacts] = [service.conversations.size, service.contacts.size];
		const body = { conversation_handles: [foreign.conversation, conversation], contact_handles: ['lost', contact] };
		expect((await visitor.request('POST delete-my-data', { body })).status).toBe(404);
		expect([service.conversations.size, service.contacts.size]).toEqual([conversations - 1, contacts - 1]);
		const read = await foreign.visitor.request(`GET conversations/${foreign.conversation}/messages`);
		expect(read.status).toBe(200);
	});

	test('deletes what an ended handle left behind, for a browser that comes back with it', async () => {
		let now = Date.now();
		const later = await startBff({ serviceBaseUrl: service.baseUrl, accessToken: SERVICE_TOKEN, now: () => now });
		const visitor = await startVisitor(later, 'shop');
		const { conversation_handle: conversation } = await visitor.ask('When?');
		const count = service.conversations.size;
		now += 31 * 24 * 60 * 60 * 1000;
		const started = await visitor.request('POST visitor', { body: { visitor_handle: visitor.handle } });
		const token = started.body.data.visitor_token as string;
		const read = await visitor.request(`GET conversations/${conversation}/messages`, { token });
		expect(read.status).toBe(404);
		const reply = await visitor.request('POST delete-my-data', {
			token,
			body: { conversation_handles: [conversation] },
		});
		expect(reply.body.data).toEqual({ conversations_deleted: 1, contacts_deleted: 0 });
		expect(service.conversations.size).toBe(count - 1);
	});
});
