import { describe, expect, it } from 'vitest';
import { buildChunk, buildDataSource, insertConversation, insertRows } from '../../../support/factories.ts';
import { startProject } from '../../../support/startProject.ts';

const { core, token, projectId } = await startProject();

describe('GET /chatbots', () => {
	it("lists a project's own chatbots, 25 a page, newest first", async () => {
		const project = await core.createProject();
		const created: string[] = [];
		for (let count = 0; count < 26; count += 1) created.push(await core.createChatbot(project.token));
		const [first, second] = await Promise.all(
			[1, 2].map((page) => core.request(`GET /chatbots?page=${page}`, { token: project.token })),
		);
		expect(first?.body.data.pages).toEqual({ current_page: 1, last_page: 2, per_page: 25 });
		const listed = [...(first?.body.data.chatbots ?? []), ...(second?.body.data.chatbots ?? [])];
		expect(listed.map(({ id }: { id: string }) => id)).toEqual(created.toReversed());
	});
});

describe('POST /chatbots', () => {
	it('creates a public chatbot of version 2.0 that can be read', async () => {
		const reply = await core.request('POST /chatbots', { token, body: { name: 'Help desk' } });
		expect(reply.body.data).toMatchObject({ name: 'Help desk', version: '2.0', visibility: 'public' });
		const read = await core.request(`GET /chatbots/${reply.body.data.id}`, { token });
		expect(read.body.data).toEqual(reply.body.data);
	});

	it('gives a chatbot what its template begins with', async () => {
		const templates = await core.request('GET /chatbot-templates', { token });
		expect(templates.body.data.templates.length).toBeGreaterThanOrEqual(5);
		for (const { id } of templates.body.data.templates) {
			const { body } = await core.request('POST /chatbots', { token, body: { name: 'x', template_id: id } });
			const answers = await core.request(`GET /chatbots/${body.data.id}/ai/settings`, { token });
			expect(answers.body.data.instructions.length).toBeGreaterThan(1);
			const widget = await core.request(`GET /chatbots/${body.data.id}/widget`, { token });
			expect(widget.body.data.greeting).toMatch(/\S/);
			expect(widget.body.data.suggested_questions.length).toBeGreaterThan(1);
			expect(widget.body.data.lead_form.fields.length).toBeGreaterThan(0);
		}
	});
});

describe('PATCH /chatbots/{chatbotId}', () => {
	it('changes what is given and nothing else', async () => {
		const id = await core.createChatbot(token, 'Before');
		const hidden = await core.request(`PATCH /chatbots/${id}`, { token, body: { visibility: 'private' } });
		expect(hidden.body.data).toMatchObject({ id, name: 'Before', visibility: 'private' });
		const renamed = await core.request(`PATCH /chatbots/${id}`, { token, body: { name: 'After', visibility: '' } });
		expect(renamed.body.data).toMatchObject({ name: 'After', visibility: 'private' });
		const same = await core.request(`PATCH /chatbots/${id}`, { token, body: {} });
		expect(same.body.data).toEqual(renamed.body.data);
	});
});

describe('DELETE /chatbots/{chatbotId}', () => {
	it('hides what belongs to the chatbot at once', async () => {
		const owner = { projectId, chatbotId: await core.createChatbot(token) };
		const { conversationId } = await insertConversation(core.database, owner);
		const source = buildDataSource(owner);
		await insertRows(core.database, { dataSources: [source] });
		// Still there, as while its rows are being deleted.
		await core.database.write((transaction) =>
			transaction.updateTable('chatbots').set({ deletedAt: Date.now() }).where('id', '=', owner.chatbotId).execute(),
		);
		const paths = [
			'GET ',
			'DELETE ',
			'GET /conversations',
			`GET /conversations/${conversationId}`,
			`GET /conversations/${conversationId}/messages`,
			`DELETE /conversations/${conversationId}`,
			`GET /knowledge-base/data-sources/${source.id}`,
			`DELETE /knowledge-base/data-sources/${source.id}`,
			'GET /contacts',
			'GET /widget',
		];
		for (const path of paths) {
			const [method, rest] = path.split(' ');
			const reply = await core.request(`${method} /chatbots/${owner.chatbotId}${rest}`, { token });
			expect(reply.status, path).toBe(404);
		}
		const chat = { token, body: { message: 'When do you open on Sundays?' } };
		expect((await core.request(`POST /chatbots/${owner.chatbotId}/ai/kb/chat`, chat)).status).toBe(404);
		const listed = await core.request('GET /chatbots', { token });
		expect(listed.body.data.chatbots.map(({ id }: { id: string }) => id)).not.toContain(owner.chatbotId);
	});
});

describe('POST /chatbots/{chatbotId}/duplicate', () => {
	it('copies settings, sources and chunks, but no conversations and contacts', async () => {
		const reply = await core.request('POST /chatbots', {
			token,
			body: { name: 'Original', template_id: 3, visibility: 'private' },
		});
		const owner = { projectId, chatbotId: reply.body.data.id as string };
		const sources = Array.from({ length: 45 }, (_, index) =>
			buildDataSource(owner, { identity: `https://harbour.example/${index}`, characters: index }),
		);
		const chunks = sources.flatMap(({ id }) =>
			Array.from({ length: 12 }, (_, position) => buildChunk({ ...owner, dataSourceId: id }, { position })),
		);
		await insertRows(core.database, { dataSources: sources, chunks });
		await insertConversation(core.database, owner);

		const { body } = await core.request(`POST /chatbots/${owner.chatbotId}/duplicate`, { token });
		const copyId = body.data.chatbot_id;
		const copy = await core.request(`GET /chatbots/${copyId}`, { token });
		expect(copy.body.data).toMatchObject({ id: copyId, name: 'Original', visibility: 'private' });
		for (const part of ['widget', 'ai/settings']) {
			const [original, copied] = await Promise.all(
				[owner.chatbotId, copyId].map((id) => core.request(`GET /chatbots/${id}/${part}`, { token })),
			);
			expect(copied?.body.data).toEqual(original?.body.data);
		}
		const copiedSources = await core.database.read
			.selectFrom('dataSources')
			.select(['id', 'characters', 'identity'])
			.where('chatbotId', '=', copyId)
			.orderBy('id')
			.execute();
		expect(copiedSources.map(({ identity }) => identity)).toEqual(sources.map(({ identity }) => identity));
		const copiedChunks = await core.database.read
			.selectFrom('chunks')
			.select(['dataSourceId', 'position'])
			.where('chatbotId', '=', copyId)
			.orderBy('id')
			.execute();
		expect(copiedChunks).toHaveLength(chunks.length);
		expect(new Set(copiedChunks.map(({ dataSourceId }) => dataSourceId))).toEqual(
			new Set(copiedSources.map(({ id }) => id)),
		);
		const conversations = await core.request(`GET /chatbots/${copyId}/conversations`, { token });
		expect(conversations.body.data.conversations).toEqual([]);
	});

	it('processes for the copy what was not processed yet', async () => {
		const owner = { projectId, chatbotId: await core.createChatbot(token) };
		const body = { faqs: [{ q: 'When do you open on Sundays?', a: 'On Sundays we open at ten.' }] };
		await core.request(`POST /chatbots/${owner.chatbotId}/knowledge-base/data-sources/faqs`, { token, body });
		const copied = await core.request(`POST /chatbots/${owner.chatbotId}/duplicate`, { token });
		const sources = `GET /chatbots/${copied.body.data.chatbot_id}/knowledge-base/data-sources`;
		await expect
			.poll(async () => (await core.request(sources, { token })).body.data.sources[0]?.status)
			.toBe('processed');
		const chat = await core.request(`POST /chatbots/${copied.body.data.chatbot_id}/ai/kb/chat`, {
			token,
			body: { message: 'When do you open on Sundays?' },
		});
		expect(chat.body.data).toMatchObject({ is_ai_kb_response: true, response: expect.stringContaining('ten') });
	});
});
