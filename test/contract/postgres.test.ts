import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildChunk, buildConversation, buildDataSource, buildMessage, insertRows } from '../support/factories.ts';
import { openTestPostgres } from '../support/stores.ts';
import { createEndpointCaller, type EndpointCaller } from './endpointCall.ts';
import { ENDPOINT_CASES } from './endpoints.ts';
import { createWorld, type World } from './world.ts';

let world: World;
let caller: EndpointCaller;
beforeAll(async () => {
	const { database } = await openTestPostgres();
	world = await createWorld({ database });
	caller = await createEndpointCaller(world);
});
afterAll(() => world.core.stop());

describe('the interface on PostgreSQL', () => {
	it.each(ENDPOINT_CASES.filter(({ name }) => name !== 'createSnapshot'))(
		'$name succeeds with a documented body',
		async ({ endpoint, row }) => {
			const reply = await caller.call(endpoint, row);
			expect(reply.status, reply.text).toBe(200);
		},
	);

	it('leaves copies of the store to the tools of PostgreSQL', async () => {
		const { core } = world;
		const reply = await core.request('POST /admin/snapshots', { token: core.adminToken });
		expect(reply.body).toMatchObject({ code: 'bad_request', message: expect.stringContaining('DATABASE_URL') });
	});

	it('leads through conversations by the cursor, with the recent 20 messages', async () => {
		const { core, token, projectId } = world;
		const owner = { projectId, chatbotId: await core.createChatbot(token) };
		const conversations = Array.from({ length: 7 }, () => buildConversation(owner));
		const messages = conversations.flatMap(({ id }) =>
			Array.from({ length: 22 }, (_, index) =>
				buildMessage({ ...owner, conversationId: id }, { sequence: index + 1, text: `message ${index + 1}` }),
			),
		);
		await insertRows(core.database, { conversations, messages });
		const path = `GET /chatbots/${owner.chatbotId}/conversations`;
		const first = await core.request(path, { token });
		const second = await core.request(`${path}?cursor=${first.body.data.pages.next_cursor}`, { token });
		const listed = [...first.body.data.conversations, ...second.body.data.conversations];
		expect(listed.map(({ id }: { id: string }) => id)).toEqual(conversations.map(({ id }) => id).toReversed());
		for (const conversation of listed) {
			const texts = conversation.messages.map(({ text }: { text: string }) => text);
			expect(texts).toEqual(Array.from({ length: 20 }, (_, index) => `message ${index + 3}`));
		}
	});

	it('duplicates a chatbot with its chunks and counts its characters', async () => {
		const { core, token, projectId } = world;
		const owner = { projectId, chatbotId: await core.createChatbot(token) };
		const source = buildDataSource(owner, { characters: 1_000 });
		const chunks = [0, 1].map((position) => buildChunk({ ...owner, dataSourceId: source.id }, { position }));
		await insertRows(core.database, { dataSources: [source], chunks });
		const before = (await core.request('GET /usage/knowledge-base', { token })).body.data.used;
		const { body } = await core.request(`POST /chatbots/${owner.chatbotId}/duplicate`, { token });
		const copied = await core.database.read
			.selectFrom('chunks')
			.select('position')
			.where('chatbotId', '=', body.data.chatbot_id)
			.orderBy('id')
			.execute();
		expect(copied.map(({ position }) => position)).toEqual([0, 1]);
		expect((await core.request('GET /usage/knowledge-base', { token })).body.data.used).toBe(before + 1_000);
	});
});
