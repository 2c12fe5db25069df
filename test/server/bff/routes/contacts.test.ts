import { beforeEach, describe, expect, test } from 'vitest';
import { onPath } from '../../../support/scriptedService.ts';
import { startVisitor, type TestVisitor } from '../../../support/startBff.ts';
import { startScriptedBff } from '../../../support/startScriptedBff.ts';

const EMAIL = { properties: { email: 'ada@example.com' } };

const { service, bff } = await startScriptedBff();
service.putChatbot('silent', { lead_form: { enabled: false } });
const consent = { text: 'You may write to me.', required: true };
service.putChatbot('careful', { lead_form: { fields: [{ name: 'email', required: true }], consent } });
const optional = { text: 'Newsletter?', required: false };
service.putChatbot('modest', {
	lead_form: { fields: [{ name: 'first_name' }, { name: 'order_number' }], consent: optional },
});

describe('POST /api/chatbots/{chatbotId}/contacts', () => {
	let visitor: TestVisitor;

	beforeEach(async () => {
		service.contacts.clear();
		service.calls.length = 0;
		service.intercept = undefined;
		visitor = await startVisitor(bff, 'shop');
	});

	test('creates a contact of the properties that the form asks for, without blank ones and signs that hide others', async () => {
		const send = (properties: object) => visitor.request('POST contacts', { body: { properties } });
		expect((await send({ email: ' ada@example.com ', first_name: 'A\u200bda' })).body.data).toEqual({
			contact_handle: expect.any(String),
		});
		await send({ email: '\u202emoc.elpmaxe@ada.example.com', first_name: '  ' });
		expect([...service.contacts.values()]).toEqual([
			{ properties: { email: 'ada@example.com', first_name: 'Ada' } },
			{ properties: { email: 'moc.elpmaxe@ada.example.com' } },
		]);
	});

	test("binds the contact to the visitor's conversation", async () => {
		const { conversation_handle: handle } = await visitor.ask('When?');
		await visitor.request('POST contacts', { body: { ...EMAIL, conversation_handle: handle } });
		const [contact] = service.contacts.values();
		expect(contact?.conversationId).toBe([...service.conversations.keys()].at(-1));
	});

	test.each<[string, string, object, string[]]>([
		[
			'what it does not ask for, and every fault',
			'shop',
			{ properties: { email: 'nonsense', phone: '1', constructor: 'x' } },
			['properties.phone', 'properties.constructor', 'properties.email'],
		],
		['what is required and missing', 'shop', { properties: {} }, ['properties.email']],
		['what is required and blank', 'shop', { properties: { email: '   ' } }, ['properties.email']],
		...['ada', 'ada@', '@example.com', 'ada@example', 'a b@example.com', `${'a'.repeat(250)}@example.com`].map(
			(email): [string, string, object, string[]] => [
				email.slice(0, 20),
				'shop',
				{ properties: { email } },
				['properties.email'],
			],
		),
		['no consent where the owner requires it', 'careful', EMAIL, ['consent']],
		['consent that was not given', 'careful', { ...EMAIL, consent: false }, ['consent']],
		['nothing at all, where nothing is required', 'modest', { properties: {} }, ['properties']],
	])('refuses of a form: %s', async (_what, chatbotId, body, faults) => {
		const sender = await startVisitor(bff, chatbotId);
		const reply = await sender.request('POST contacts', { body });
		expect([reply.status, reply.body.details.map(({ path }: { path: string }) => path)]).toEqual([422, faults]);
		expect(service.contacts.size).toBe(0);
	});

	test('answers 404 where the owner wants no contacts', async () => {
		const silent = await startVisitor(bff, 'silent');
		expect((await silent.request('POST contacts', { body: EMAIL })).status).toBe(404);
	});

	test('creates one contact for equal keys, at once and later', async () => {
		const headers = { 'idempotency-key': 'form-1' };
		const send = () => visitor.request('POST contacts', { body: EMAIL, headers });
		const replies = [...(await Promise.all([send(), send(), send()])), await send()];
		expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
		expect(service.contacts.size).toBe(1);
	});

	test('keeps the contact when it cannot be bound', async () => {
		const { conversation_handle: handle } = await visitor.ask('When?');
		const conversationId = [...service.conversations.keys()].at(-1);
		service.intercept = onPath(`/conversations/${conversationId}`, (_request, response) => response.destroy());
		const reply = await visitor.request('POST contacts', { body: { ...EMAIL, conversation_handle: handle } });
		expect(reply.status).toBe(200);
		expect(service.contacts.size).toBe(1);
	});

	test('keeps own and hidden fields as attributes', async () => {
		const fields = [{ name: 'email', required: true }, { name: 'order_number' }];
		service.putChatbot('asking', { lead_form: { fields, hidden_fields: ['referrer', 'utm'] } });
		const asking = await startVisitor(bff, 'asking');
		const body = {
			properties: { email: 'ada@example.com', order_number: ' A-1 ' },
			hidden_fields: {
				referrer: 'https://search.example/',
				page_url: 'https://shop.example/',
				utm_source: 'newsletter',
				utm: 'x',
				user_id: '7',
				order_number: 'forged',
			},
		};
		expect((await asking.request('POST contacts', { body })).status).toBe(200);
		expect([...service.contacts.values()]).toEqual([
			{
				properties: { email: 'ada@example.com' },
				attributes: { order_number: 'A-1', referrer: 'https://search.example/', utm_source: 'newsletter' },
			},
		]);
	});

	test.each([
		['what no person sees was filled in', { trap: 'https://spam.example' }],
		['it was sent faster than a person can', { shown_ms: 120 }],
	])('answers a bot as it does everybody and keeps nothing: %s', async (_why, signs) => {
		const reply = await visitor.request('POST contacts', { body: { ...EMAIL, ...signs } });
		expect(reply.status).toBe(200);
		expect(reply.body.data).toEqual({ contact_handle: expect.any(String) });
		expect(service.contacts.size).toBe(0);
	});

	test('asks the service nothing about the contact that a bot was said to have left', async () => {
		const { body } = await visitor.request('POST contacts', { body: { ...EMAIL, trap: 'x' } });
		const { contact_handle: handle } = body.data;
		const asked = await visitor.request('POST messages', { body: { text: 'When?', contact_handle: handle } });
		expect(asked.status).toBe(200);
		const erased = await visitor.request('POST delete-my-data', { body: { contact_handles: [handle] } });
		expect(erased.body.data).toEqual({ conversations_deleted: 0, contacts_deleted: 1 });
		expect(service.calls.filter(({ method }) => method === 'PATCH' || method === 'DELETE')).toEqual([]);
	});
});
