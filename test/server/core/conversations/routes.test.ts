import { describe, expect, it } from 'vitest';
import {
	buildAnswer,
	buildConversation,
	buildMessage,
	insertConversation,
	insertRows,
	type Owner,
} from '../../../support/factories.ts';
import { startProject } from '../../../support/startProject.ts';

const { core, token, projectId } = await startProject();

/** A new chatbot, so that each test sees its own rows only. */
async function createOwner(): Promise<Owner> {
	return { projectId, chatbotId: await core.createChatbot(token) };
}

/** A conversation with so many messages, `message 1` first. */
async function insertLongConversation(owner: Owner, count: number): Promise<string> {
	const conversation = buildConversation(owner, { nextSequence: count + 1 });
	const place = { ...owner, conversationId: conversation.id };
	const messages = Array.from({ length: count }, (_, index) =>
		buildMessage(place, { sequence: index + 1, text: `message ${index + 1}` }),
	);
	await insertRows(core.database, { conversations: [conversation], messages });
	return conversation.id;
}

const texts = (messages: ReadonlyArray<{ text: string }>) => messages.map(({ text }) => text);
const ids = (items: ReadonlyArray<{ id: string }>) => items.map(({ id }) => id);

describe('GET /chatbots/{chatbotId}/conversations', () => {
	it('lists five a page, newest first, and leads through all by the cursor without gap or repeat', async () => {
		const owner = await createOwner();
		const created: string[] = [];
		for (let count = 0; count < 12; count += 1) {
			created.push((await insertConversation(core.database, owner)).conversationId);
		}
		const path = `GET /chatbots/${owner.chatbotId}/conversations`;
		const seen: string[][] = [];
		let cursor = '';
		do {
			const { body } = await core.request(`${path}?cursor=${cursor}`, { token });
			seen.push(ids(body.data.conversations));
			expect(body.data.pages.per_page).toBe(5);
			expect(body.data.pages.has_more_pages).toBe(body.data.pages.next_cursor !== '');
			cursor = body.data.pages.next_cursor;
		} while (cursor !== '');
		expect(seen.map(({ length }) => length)).toEqual([5, 5, 2]);
		expect(seen.flat()).toEqual(created.toReversed());
	});

	it('lists oldest first when asked, and refuses a cursor of the other order', async () => {
		const owner = await createOwner();
		const created: string[] = [];
		for (let count = 0; count < 6; count += 1) {
			created.push((await insertConversation(core.database, owner)).conversationId);
		}
		const path = `GET /chatbots/${owner.chatbotId}/conversations?sort=date_asc`;
		const first = await core.request(path, { token });
		expect(ids(first.body.data.conversations)).toEqual(created.slice(0, 5));
		const cursor = first.body.data.pages.next_cursor;
		const second = await core.request(`${path}&cursor=${cursor}`, { token });
		expect(ids(second.body.data.conversations)).toEqual(created.slice(5));
		const other = await core.request(`GET /chatbots/${owner.chatbotId}/conversations?cursor=${cursor}`, { token });
		expect([other.status, other.body.details[0].path]).toEqual([422, 'cursor']);
	});

	it('carries the recent 20 messages of each conversation, oldest first', async () => {
		const owner = await createOwner();
		await insertLongConversation(owner, 25);
		await insertLongConversation(owner, 2);
		await insertRows(core.database, { conversations: [buildConversation(owner)] });
		const { body } = await core.request(`GET /chatbots/${owner.chatbotId}/conversations`, { token });
		const [empty, short, long] = body.data.conversations;
		expect(empty.messages).toEqual([]);
		expect(texts(short.messages)).toEqual(['message 1', 'message 2']);
		expect(texts(long.messages)).toEqual(Array.from({ length: 20 }, (_, index) => `message ${index + 6}`));
		// A list can still name it by what it began with.
		expect(long.first_question).toBe('message 1');
		expect(short).not.toHaveProperty('first_question');
	});
});

describe('GET /chatbots/{chatbotId}/conversations/{conversationId}', () => {
	it('presents messages by their kind', async () => {
		const owner = await createOwner();
		const conversation = buildConversation(owner, { isArchived: 1 });
		const place = { ...owner, conversationId: conversation.id };
		const question = buildMessage(place);
		const messages = [
			question,
			buildAnswer(place, { questionId: question.id, helpfulValue: -1, createdAt: Date.UTC(2026, 0, 31, 9, 30, 1, 7) }),
			buildAnswer(place, { sequence: 3, outcome: 'unanswered', text: 'No answer.', sources: '[]' }),
			buildMessage(place, { sequence: 4, role: 'system', text: 'Ada joined.' }),
			buildAnswer(place, { sequence: 5, text: 'Dawn – €9.50', language: 'en' }),
		];
		await insertRows(core.database, { conversations: [conversation], messages });
		const path = `GET /chatbots/${owner.chatbotId}/conversations/${conversation.id}`;
		const { body } = await core.request(path, { token });
		expect(body.data).toMatchObject({ contact_id: null, conversation_type: 'chat', archived: 1, important: 0 });
		const [user, grounded, unanswered, system, row] = body.data.messages;
		expect(Object.keys(user).toSorted()).toEqual(['created_at', 'id', 'language', 'role', 'text']);
		expect(user.language).toBe('en');
		expect(grounded).toMatchObject({
			role: 'bot',
			language: 'en',
			is_ai_kb_response: true,
			created_at: '2026-01-31T09:30:01.007Z',
			data: {
				helpful_value: '-1',
				sources: [{ type: 'webpage', title: 'Opening hours', url: 'https://harbour.example/hours' }],
			},
		});
		expect(unanswered).toMatchObject({ is_ai_kb_response: false, data: { helpful_value: null, sources: [] } });
		expect(unanswered).not.toHaveProperty('language');
		expect(system).not.toHaveProperty('data');
		expect(row.language).toBe('en');
	});
});

describe('PATCH /chatbots/{chatbotId}/conversations/{conversationId}', () => {
	async function createConversation() {
		const owner = await createOwner();
		const { conversationId } = await insertConversation(core.database, owner);
		return { owner, path: `PATCH /chatbots/${owner.chatbotId}/conversations/${conversationId}` };
	}

	it('sets each flag by itself and returns the conversation', async () => {
		const { path } = await createConversation();
		const steps = [
			{ body: { archive: true }, flags: [1, 0] },
			{ body: { important: 'true' }, flags: [1, 1] },
			{ body: { archive: 0 }, flags: [0, 1] },
			{ body: { archive: true, important: false }, flags: [1, 0] },
		];
		for (const { body, flags } of steps) {
			const reply = await core.request(path, { token, body });
			expect([reply.body.data.archived, reply.body.data.important]).toEqual(flags);
			expect(reply.body.data.messages).toHaveLength(2);
		}
	});

	it("answers 404 for another chatbot's contact and changes nothing", async () => {
		const { path } = await createConversation();
		const other = await createOwner();
		const contact = await core.request(`POST /chatbots/${other.chatbotId}/contacts`, {
			token,
			body: { properties: { email: 'eve@example.com' } },
		});
		const body = { archive: true, contact_id: contact.body.data.id };
		const reply = await core.request(path, { token, body });
		expect([reply.status, reply.body.code]).toEqual([404, 'not_found']);
		const after = await core.request(path.replace('PATCH', 'GET'), { token });
		expect(after.body.data).toMatchObject({ archived: 0, contact_id: null });
	});

	it('lets a chat token bind a contact and nothing else', async () => {
		const { path } = await createConversation();
		const chatToken = await core.createToken(projectId, 'chat');
		for (const body of [{ archive: true }, { important: false }, { archive: true, contact_id: 'x' }]) {
			const reply = await core.request(path, { token: chatToken, body });
			expect([reply.status, reply.body.code]).toEqual([403, 'insufficient_scope']);
		}
	});
});

describe('DELETE /chatbots/{chatbotId}/conversations/{conversationId}', () => {
	it('deletes the conversation with its messages and answers with the status alone', async () => {
		const owner = await createOwner();
		const { conversationId } = await insertConversation(core.database, owner);
		const path = `/chatbots/${owner.chatbotId}/conversations/${conversationId}`;
		const reply = await core.request(`DELETE ${path}`, { token });
		expect(reply.text).toBe('{"status":"success"}');
		for (const gone of [`GET ${path}`, `GET ${path}/messages`, `DELETE ${path}`]) {
			expect((await core.request(gone, { token })).status).toBe(404);
		}
		const left = await core.database.read
			.selectFrom('messages')
			.select('id')
			.where('conversationId', '=', conversationId)
			.execute();
		expect(left).toEqual([]);
	});

	it('deletes a long one in slices', async () => {
		const owner = await createOwner();
		const conversationId = await insertLongConversation(owner, 450);
		const path = `/chatbots/${owner.chatbotId}/conversations/${conversationId}`;
		expect((await core.request(`DELETE ${path}`, { token })).status).toBe(200);
		const left = await core.database.read
			.selectFrom('messages')
			.select('id')
			.where('conversationId', '=', conversationId)
			.execute();
		expect(left).toEqual([]);
	});
});

describe('GET /chatbots/{chatbotId}/conversations/{conversationId}/messages', () => {
	it('pages through a conversation, newest first, with an empty page beyond the end', async () => {
		const owner = await createOwner();
		const conversationId = await insertLongConversation(owner, 17);
		const path = `GET /chatbots/${owner.chatbotId}/conversations/${conversationId}/messages`;
		const pages = await Promise.all([1, 2, 3].map((page) => core.request(`${path}?page=${page}`, { token })));
		expect(pages.map(({ body }) => texts(body.data.messages))).toEqual([
			Array.from({ length: 15 }, (_, index) => `message ${17 - index}`),
			['message 2', 'message 1'],
			[],
		]);
		expect(pages[2]?.body.data.pages).toEqual({ current_page: 3, last_page: 2, per_page: 15 });
		const ascending = await core.request(`${path}?sort=date_asc`, { token });
		expect(texts(ascending.body.data.messages).slice(0, 2)).toEqual(['message 1', 'message 2']);
	});
});

describe('PATCH …/messages/{messageId}/rate-ai-answer', () => {
	it('sets, changes and removes a rating', async () => {
		const owner = await createOwner();
		const { conversationId, answerId } = await insertConversation(core.database, owner);
		const conversation = `/chatbots/${owner.chatbotId}/conversations/${conversationId}`;
		const steps = [
			{ rating: '1', shown: '1' },
			{ rating: '-1', shown: '-1' },
			{ rating: -1, shown: '-1' },
			{ rating: '0', shown: null },
			{ rating: 1, shown: '1' },
		];
		for (const { rating, shown } of steps) {
			const path = `PATCH ${conversation}/messages/${answerId}/rate-ai-answer`;
			const reply = await core.request(path, { token, body: { rating } });
			expect(reply.body).toEqual({ status: 'success', data: null });
			const { body } = await core.request(`GET ${conversation}`, { token });
			expect(body.data.messages[1].data.helpful_value).toBe(shown);
		}
	});

	it('keeps the reason with its rating, of an answer that shows places too, and shows it to the owner', async () => {
		const owner = await createOwner();
		const { conversationId, answerId } = await insertConversation(core.database, owner, { outcome: 'places' });
		const conversation = `/chatbots/${owner.chatbotId}/conversations/${conversationId}`;
		const rate = (body: object) =>
			core.request(`PATCH ${conversation}/messages/${answerId}/rate-ai-answer`, { token, body });
		const message = async () => (await core.request(`GET ${conversation}/messages`, { token })).body.data.messages[0];
		const shown = async () => (await message()).data;
		expect(await message()).toMatchObject({ outcome: 'places', is_ai_kb_response: true });
		await rate({ rating: '-1', reason: 'The price is missing.' });
		expect(await shown()).toMatchObject({ helpful_value: '-1', rating_reason: 'The price is missing.' });
		await rate({ rating: '-1' });
		expect(await shown()).not.toHaveProperty('rating_reason');
		await rate({ rating: '0', reason: 'No rating, no reason.' });
		expect(await shown()).toMatchObject({ helpful_value: null });
		expect(await shown()).not.toHaveProperty('rating_reason');
	});

	it('refuses messages that are no answers from the knowledge base', async () => {
		const owner = await createOwner();
		const unanswered = await insertConversation(core.database, owner, { outcome: 'unanswered' });
		const courtesy = await insertConversation(core.database, owner, { outcome: 'small_talk' });
		const attempts = [
			[unanswered.conversationId, unanswered.answerId],
			[unanswered.conversationId, unanswered.questionId],
			[courtesy.conversationId, courtesy.answerId],
		];
		for (const [conversationId, messageId] of attempts) {
			const path = `PATCH /chatbots/${owner.chatbotId}/conversations/${conversationId}/messages/${messageId}/rate-ai-answer`;
			const reply = await core.request(path, { token, body: { rating: '1' } });
			expect([reply.status, reply.body.code]).toEqual([422, 'validation_failed']);
		}
		const rated = await core.database.read
			.selectFrom('messages')
			.select('id')
			.where('chatbotId', '=', owner.chatbotId)
			.where('helpfulValue', 'is not', null)
			.execute();
		expect(rated).toEqual([]);
	});

	it('answers 404 for a message of another conversation', async () => {
		const owner = await createOwner();
		const one = await insertConversation(core.database, owner);
		const two = await insertConversation(core.database, owner);
		const path = `PATCH /chatbots/${owner.chatbotId}/conversations/${one.conversationId}/messages/${two.answerId}/rate-ai-answer`;
		expect((await core.request(path, { token, body: { rating: '1' } })).status).toBe(404);
	});
});

describe('PUT /chatbots/{chatbotId}/conversations/{conversationId}/survey', () => {
	it('keeps the last opinion and shows it with the conversation', async () => {
		const owner = await createOwner();
		const { conversationId } = await insertConversation(core.database, owner);
		const path = `/chatbots/${owner.chatbotId}/conversations/${conversationId}`;
		const read = async () => (await core.request(`GET ${path}`, { token })).body.data;
		expect(await read()).not.toHaveProperty('survey');
		const reply = await core.request(`PUT ${path}/survey`, { token, body: { score: 2, comment: 'Too short.' } });
		expect(reply.body).toEqual({ status: 'success', data: null });
		expect((await read()).survey).toMatchObject({ score: 2, comment: 'Too short.' });
		await core.request(`PUT ${path}/survey`, { token, body: { score: '5', comment: '' } });
		const { survey } = await read();
		expect(survey).toMatchObject({ score: 5, comment: null });
		expect(Date.parse(survey.created_at)).toBeGreaterThan(Date.now() - 60_000);
	});
});
