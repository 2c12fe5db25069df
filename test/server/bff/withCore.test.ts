import { SignJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { VISITOR_MODEL_ANSWERS_PER_HOUR } from '../../../shared/limits.ts';
import { createTaughtChatbot } from '../../support/createTaughtChatbot.ts';
import { startModelWorld } from '../../support/modelWorld.ts';
import { readModelReply, sendStream, startReplayedModel } from '../../support/replayedModel.ts';
import { parseEvents, type RunningBff, startBff, startVisitor } from '../../support/startBff.ts';
import { type RunningCore, startCore } from '../../support/startCore.ts';

describe('the BFF before our own core, with a token of scope chat', () => {
	let core: RunningCore;
	let bff: RunningBff;
	let fullToken: string;
	let chatbotId: string;
	let projectId: string;

	beforeAll(async () => {
		core = await startCore();
		const project = await core.createProject();
		fullToken = project.token;
		projectId = project.projectId;
		const faqs = [{ q: 'When do you open on Sundays?', a: 'On Sundays we open at 10:00.' }];
		chatbotId = await createTaughtChatbot(core, { token: fullToken, faqs });
		const accessToken = await core.createToken(projectId, 'chat');
		bff = await startBff({ serviceBaseUrl: core.baseUrl, accessToken });
	});

	test("suggests questions that are answered, until the owner's own come or none are wanted", async () => {
		const read = async () =>
			(await bff.request(`GET /api/chatbots/${chatbotId}/settings`)).body.data.suggested_questions;
		const save = (body: object) => core.request(`PUT /chatbots/${chatbotId}/widget`, { token: fullToken, body });
		await expect.poll(read, { timeout: 15_000 }).toEqual([{ label: 'When do you open on Sundays?' }]);
		await save({ suggests_from_pages: false });
		await expect.poll(read, { timeout: 15_000 }).toEqual([]);
		await save({ suggested_questions: [{ label: 'Do you repair?' }] });
		await expect.poll(read, { timeout: 15_000 }).toEqual([{ label: 'Do you repair?' }]);
		await save({});
	});

	test('carries a visitor from the question to the rating, the contact and the deletion', async () => {
		const visitor = await startVisitor(bff, chatbotId);
		const streamed = await visitor.request('POST messages', {
			body: { text: 'When do you open on Sundays?' },
			headers: { accept: 'text/event-stream' },
		});
		const answer = parseEvents(streamed.text).at(-1)?.data;
		const { conversation_handle: handle, message_id: messageId } = answer;
		expect(answer).toMatchObject({ text: expect.stringContaining('10:00'), is_ai_kb_response: true });

		const rating = { body: { rating: 'helpful' } };
		await visitor.request(`PATCH conversations/${handle}/messages/${messageId}/rating`, rating);
		const history = await visitor.request(`GET conversations/${handle}/messages`);
		expect(history.body.data.messages).toMatchObject([{ role: 'user' }, { role: 'bot', rating: 'helpful' }]);

		const why = { body: { rating: 'not_helpful', reason: 'The price is missing.' } };
		await visitor.request(`PATCH conversations/${handle}/messages/${messageId}/rating`, why);
		await visitor.request(`PUT conversations/${handle}/survey`, { body: { score: 2, comment: 'Too short.' } });

		const form = { properties: { email: 'ada@example.com' }, conversation_handle: handle };
		const { contact_handle: contact } = (await visitor.request('POST contacts', { body: form })).body.data;
		const read = async (path: string) =>
			(await core.request(`GET /chatbots/${chatbotId}/${path}`, { token: fullToken })).body;
		const contacts = (await read('contacts')).data.contacts;
		const conversations = (await read('conversations')).data.conversations;
		expect(contacts).toMatchObject([{ email: 'ada@example.com' }]);
		expect(conversations).toMatchObject([{ contact_id: contacts[0].id, survey: { score: 2, comment: 'Too short.' } }]);
		expect(conversations[0].messages[1].data).toMatchObject({ rating_reason: 'The price is missing.' });

		const everything = { conversation_handles: [handle], contact_handles: [contact] };
		await visitor.request('POST delete-my-data', { body: everything });
		expect((await read('contacts')).data.contacts).toEqual([]);
		expect((await read('conversations')).data.conversations).toEqual([]);
		expect((await visitor.request(`GET conversations/${handle}/messages`)).status).toBe(404);
	});

	test('keeps the limit of a day together with another BFF', async () => {
		const accessToken = await core.createToken(projectId, 'chat');
		const limited = { serviceBaseUrl: core.baseUrl, accessToken, env: { CHATBOT_LIMIT_PER_DAY: '4' } };
		const other = await core.createChatbot(fullToken);
		const bffs = [await startBff(limited), await startBff(limited)];
		const statuses: number[] = [];
		for (const each of [...bffs, ...bffs, ...bffs]) {
			const visitor = await startVisitor(each, other);
			statuses.push((await visitor.request('POST messages', { body: { text: 'When do you open?' } })).status);
		}
		for (const each of bffs) await each.stop();
		expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
	});

	test('binds what a visitor asks to who they are, once for each person, and deletes it with them', async () => {
		const secret = 'identity-secret-of-more-than-32-characters';
		const signedChatbot = await core.createChatbot(fullToken);
		const api = `/chatbots/${signedChatbot}`;
		await core.request(`PUT ${api}/widget`, { token: fullToken, body: { identity_secret: secret } });
		const read = async (path: string) => (await core.request(`GET ${api}/${path}`, { token: fullToken })).body.data;
		const sign = (claims: object) =>
			new SignJWT({ sub: 'user-7', exp: Math.floor(Date.now() / 1000) + 600, ...claims })
				.setProtectedHeader({ alg: 'HS256' })
				.sign(new TextEncoder().encode(secret));
		const arrive = async (claims: object) => {
			const body = { identity_token: await sign(claims) };
			const reply = await bff.request(`POST /api/chatbots/${signedChatbot}/visitor`, { body });
			return reply.body.data.visitor_token;
		};
		const call = (token: string, path: string, body: object) =>
			bff.request(`POST /api/chatbots/${signedChatbot}/${path}`, { token, body });

		await arrive({ email: 'ada@old.example' });
		const token = await arrive({ email: 'ada@example.com', name: 'Ada' });
		const asked = await call(token, 'messages', { text: 'Hello' });
		const conversation_handle = asked.body.data.conversation_handle;
		const typed = { properties: { email: 'eve@example.com' }, conversation_handle };
		const { contact_handle } = (await call(token, 'contacts', typed)).body.data;
		const { contacts } = await read('contacts');
		expect(contacts).toMatchObject([
			{ email: 'eve@example.com', attributes: { user_id: 'user-7' } },
			{ email: 'ada@example.com', name: 'Ada', verified: true, attributes: { user_id: 'user-7' } },
		]);
		expect(contacts[0]).not.toHaveProperty('verified');
		await expect
			.poll(async () => (await read('conversations')).conversations)
			.toMatchObject([{ contact_id: contacts[1].id }]);

		const everything = { conversation_handles: [conversation_handle], contact_handles: [contact_handle] };
		expect((await call(token, 'delete-my-data', everything)).body.data).toMatchObject({ contacts_deleted: 2 });
		expect((await read('contacts')).contacts).toEqual([]);
	});

	test('binds a conversation that begins after the form', async () => {
		const visitor = await startVisitor(bff, chatbotId);
		const form = { properties: { email: 'first@example.com' } };
		const { contact_handle } = (await visitor.request('POST contacts', { body: form })).body.data;
		await visitor.request('POST messages', { body: { text: 'When do you open?', contact_handle } });
		const read = async (path: string) =>
			(await core.request(`GET /chatbots/${chatbotId}/${path}`, { token: fullToken })).body.data;
		const contact = (await read('contacts')).contacts[0];
		expect(contact.email).toBe('first@example.com');
		await expect.poll(async () => (await read('conversations')).conversations[0].contact_id).toBe(contact.id);
		const stranger = await startVisitor(bff, chatbotId);
		await stranger.request('POST messages', { body: { text: 'When?', contact_handle } });
		await stranger.request('POST messages', { body: { text: 'When?', contact_handle: 'nonsense' } });
		const { conversations } = await read('conversations');
		expect(conversations.slice(0, 2).map(({ contact_id }: { contact_id: unknown }) => contact_id)).toEqual([
			null,
			null,
		]);
	});

	test('tells who has left details once in each conversation that somebody will write, while they are kept', async () => {
		const visitor = await startVisitor(bff, chatbotId);
		const form = { properties: { email: 'second@example.com' } };
		const { contact_handle } = (await visitor.request('POST contacts', { body: form })).body.data;
		const askAnew = async (body: object) => {
			const reply = await visitor.request('POST messages', { body: { text: 'Do you sell kayaks?', ...body } });
			return reply.body.data.text;
		};
		const [unknown, known] = [await askAnew({}), await askAnew({ contact_handle })];
		expect(known).not.toBe(unknown);
		const told = ' Our team has your contact details and will write to you.';
		expect(known).toContain(told);
		const ask = async (text: string, body: object) =>
			(await visitor.request('POST messages', { body: { text, contact_handle, ...body } })).body.data;
		const first = await ask('Do you sell sledges?', {});
		expect(first.text).toBe(known);
		expect(first.is_contact_deleted).toBeUndefined();
		const second = await ask('Do you sell skis?', { conversation_handle: first.conversation_handle });
		expect(second.text).not.toContain(told);
		const sendTwice = async (body: object) => {
			const request = { body: { text: 'Do you rent tents?', ...body }, headers: { 'idempotency-key': 'once' } };
			return (await visitor.request('POST messages', request)).body.data.text;
		};
		expect(await sendTwice({})).toBe(await sendTwice({ contact_handle }));
		const contacts = `/chatbots/${chatbotId}/contacts`;
		const { body } = await core.request(`GET ${contacts}`, { token: fullToken });
		await core.request(`DELETE ${contacts}/${body.data.contacts[0].id}`, { token: fullToken });
		expect(await askAnew({ contact_handle })).toBe(unknown);
		for (const conversation_handle of [undefined, first.conversation_handle]) {
			const later = await ask('Do you sell oars?', { conversation_handle });
			expect(later).toMatchObject({ text: unknown, offers_contact: true, is_contact_deleted: true });
		}
	});

	test("keeps a conversation from somebody who types its visitor's address (GHSA-rfh4-6ghv-m2rr)", async () => {
		const [owner, thief] = [await startVisitor(bff, chatbotId), await startVisitor(bff, chatbotId)];
		const { conversation_handle: handle } = await owner.ask('Sundays?');
		const form = { properties: { email: 'victim@example.com' } };
		await owner.request('POST contacts', { body: { ...form, conversation_handle: handle } });
		const typed = await thief.request('POST contacts', { body: form });
		expect(typed.status).toBe(200);
		const contactHandle = typed.body.data.contact_handle;
		const asked = { text: 'Sundays?', contact_handle: contactHandle };
		const own = (await thief.request('POST messages', { body: asked })).body.data.conversation_handle;
		expect((await thief.request(`GET conversations/${own}/messages`)).body.data.messages).toHaveLength(2);
		expect((await thief.request(`GET conversations/${handle}/messages`)).status).toBe(404);
		await thief.request('POST delete-my-data', { body: { contact_handles: [contactHandle] } });
		const { body } = await core.request(`GET /chatbots/${chatbotId}/contacts?search=victim`, { token: fullToken });
		expect(body.data.contacts).toHaveLength(1);
		expect((await owner.request(`GET conversations/${handle}/messages`)).body.data.messages).toHaveLength(2);
	});
});

test('a model answers a visitor thirty times an hour, in whichever conversations, and then is asked no more', async () => {
	const model = await startReplayedModel();
	model.answer = (response) => sendStream(response, readModelReply('openai-chat.sse'));
	const { core, token, chatbotId } = await startModelWorld({ baseUrl: `${model.url}/v1` });
	const settings = { token, body: { ai_model_id: 7 } };
	await core.request(`PUT /chatbots/${chatbotId}/ai/settings`, settings);
	const bff = await startBff({ serviceBaseUrl: core.baseUrl, accessToken: token });
	const visitor = await startVisitor(bff, chatbotId);
	const ask = async (asking = visitor) =>
		(await asking.request('POST messages', { body: { text: 'When do you open on Sundays?' } })).body.data.text;
	const answers = await Promise.all(Array.from({ length: VISITOR_MODEL_ANSWERS_PER_HOUR + 2 }, () => ask()));
	expect(answers.filter((text) => text === 'On Sundays we open at 10:00 and close at 16:00.')).toHaveLength(2);
	expect(model.calls).toHaveLength(VISITOR_MODEL_ANSWERS_PER_HOUR);
	await ask(await startVisitor(bff, chatbotId));
	expect(model.calls).toHaveLength(VISITOR_MODEL_ANSWERS_PER_HOUR + 1);
});
