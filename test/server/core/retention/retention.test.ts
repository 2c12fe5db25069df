import { describe, expect, it } from 'vitest';
import { deleteIdle } from '../../../../server/core/retention/retention.ts';
import { createId } from '../../../../server/core/storage/createId.ts';
import type { Database } from '../../../../server/core/storage/database.ts';
import { makeFolder } from '../../../support/atTheEnd.ts';
import { buildConversation, buildMessage, insertRows, type Owner } from '../../../support/factories.ts';
import { startCore } from '../../../support/startCore.ts';
import { startProject } from '../../../support/startProject.ts';
import { TEST_STORES } from '../../../support/stores.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = Date.now();
const KEPT = { now: NOW, setting: 30 };

/** A conversation that began so many days ago, with a message for each of the days. */
async function insertAged(
	database: Database,
	owner: Owner,
	begun: number,
	messages: readonly number[],
	contactId: string | null = null,
) {
	const conversation = buildConversation(owner, {
		contactId,
		createdAt: NOW - begun * DAY_MS,
		lastMessageAt: NOW - (messages.at(-1) ?? begun) * DAY_MS,
		nextSequence: messages.length + 1,
	});
	const place = { ...owner, conversationId: conversation.id };
	const rows = messages.map((days, index) =>
		buildMessage(place, { sequence: index + 1, createdAt: NOW - days * DAY_MS }),
	);
	await insertRows(database, { conversations: [conversation], messages: rows });
	return conversation.id;
}

for (const { name, open } of TEST_STORES) {
	const { core, ...project } = await startProject({ open });
	const { database } = core;
	const owner = { projectId: project.projectId, chatbotId: await core.createChatbot(project.token) };
	describe(`deleteIdle on ${name}`, () => {
		const listIds = async () => {
			const rows = await database.read.selectFrom('conversations').select('id').orderBy('id').execute();
			return rows.map(({ id }) => id);
		};

		it('deletes conversations in which nothing was said since, with their messages, and keeps all others', async () => {
			const old: string[] = [];
			for (let count = 0; count < 205; count += 1) old.push(await insertAged(database, owner, 90, [90, 60]));
			const revived = await insertAged(database, owner, 80, [80, 29]);
			const silent = await insertAged(database, owner, 70, []);
			const long = await insertAged(
				database,
				owner,
				60,
				Array.from({ length: 450 }, () => 60),
			);
			const young = await insertAged(database, owner, 29, [29]);

			const ended = AbortSignal.abort();
			expect(await deleteIdle(database, { ...KEPT, signal: ended })).toEqual({ conversations: 0, contacts: 0 });
			expect(await listIds()).toEqual([...old, revived, silent, long, young]);

			const { signal } = new AbortController();
			expect(await deleteIdle(database, { ...KEPT, signal })).toEqual({ conversations: 207, contacts: 0 });
			expect(await listIds()).toEqual([revived, young]);
			const messages = await database.read.selectFrom('messages').select('conversationId').execute();
			expect(messages.map(({ conversationId }) => conversationId).toSorted()).toEqual(
				[revived, revived, young].toSorted(),
			);
			expect(await deleteIdle(database, { ...KEPT, signal })).toEqual({ conversations: 0, contacts: 0 });
		});

		it('keeps conversations as long as their own project says, and tells before what a change deletes', async () => {
			const { signal } = new AbortController();
			const { projectId, token } = await core.createProject('Another');
			const other = { projectId, chatbotId: await core.createChatbot(token) };
			await insertAged(database, other, 500, [500]);
			await insertAged(database, other, 90, [90]);
			const young = await insertAged(database, other, 8, [8]);
			const keep = async (days: number) => {
				const { body } = await core.request('PATCH /project/settings', {
					token,
					body: { conversations_kept_days: days },
				});
				return body.data;
			};
			const deleted = async (setting?: number) =>
				(await deleteIdle(database, { now: NOW, setting, signal })).conversations;
			const read = await core.request('GET /project/settings', { token });
			expect(read.body.data).toMatchObject({ conversations_kept_days: 400, contacts_kept_days: 0 });

			const count = await core.request('GET /project/deletions?conversations_kept_days=10', { token });
			expect(count.body.data).toEqual({ conversations: 2, contacts: 0 });
			expect((await core.request('GET /project/deletions', { token })).body.data.conversations).toBe(1);

			expect(await keep(0)).toMatchObject({ name: 'Another', conversations_kept_days: 0 });
			expect(await deleted(30)).toBe(0);
			await keep(100);
			expect(await deleted()).toBe(1);
			await keep(10);
			expect(await deleted()).toBe(1);
			expect(await listIds()).toContain(young);
		});

		it('deletes by default after 400 days', async () => {
			const { signal } = new AbortController();
			const { projectId, token } = await core.createProject('Untouched');
			const place = { projectId, chatbotId: await core.createChatbot(token) };
			await insertAged(database, place, 401, [401]);
			const kept = await insertAged(database, place, 399, [399]);
			expect(await deleteIdle(database, { now: NOW, setting: undefined, signal })).toMatchObject({ conversations: 1 });
			expect(await listIds()).toContain(kept);
		});

		it('deletes contacts who were not changed and wrote nothing for as long as their project says', async () => {
			const { signal } = new AbortController();
			const { projectId, token } = await core.createProject('Leads');
			const leads = { projectId, chatbotId: await core.createChatbot(token) };
			const insertContact = async (left: number, talks: readonly number[], changed?: number) => {
				const id = createId();
				const activeAt = changed === undefined ? null : NOW - changed * DAY_MS;
				await database.write((transaction) =>
					transaction
						.insertInto('contacts')
						.values({ id, ...leads, properties: '{}', createdAt: NOW - left * DAY_MS, activeAt })
						.execute(),
				);
				for (const days of talks) await insertAged(database, leads, days, [days], id);
				return id;
			};
			const silent = await insertContact(300, [300]);
			const edited = await insertContact(290, [], 20);
			const talking = await insertContact(280, [280, 40]);
			// Their last message is deleted with its conversation in the same round, and counts all the same.
			const forgotten = await insertContact(270, [270, 150]);
			const recent = await insertContact(5, [5]);
			const ids = async () => {
				const { body } = await core.request(`GET /chatbots/${leads.chatbotId}/contacts?sort=date_asc`, { token });
				return body.data.contacts.map(({ id }: { id: string }) => id);
			};
			expect((await deleteIdle(database, { ...KEPT, setting: 100, signal })).contacts).toBe(0);
			expect(await ids()).toEqual([silent, edited, talking, forgotten, recent]);

			const body = { contacts_kept_days: 200 };
			expect((await core.request('PATCH /project/settings', { token, body })).body.data).toMatchObject(body);
			expect((await core.request('GET /project/deletions', { token })).body.data.contacts).toBe(1);
			expect(await deleteIdle(database, { ...KEPT, setting: 100, signal })).toMatchObject({ contacts: 1 });
			expect(await ids()).toEqual([edited, talking, forgotten, recent]);

			const edit = { properties: { first_name: 'Ada' } };
			await core.request(`PATCH /chatbots/${leads.chatbotId}/contacts/${forgotten}`, { token, body: edit });
			await core.request('PATCH /project/settings', { token, body: { contacts_kept_days: 30 } });
			expect(await deleteIdle(database, { ...KEPT, setting: 100, signal })).toMatchObject({ contacts: 1 });
			expect(await ids()).toEqual([edited, forgotten, recent]);
		});
	});
}

describe('CONVERSATIONS_KEPT_DAYS', () => {
	it('is how long conversations are kept, from the next start on', async () => {
		const folder = makeFolder();
		const start = (env = {}) => startCore({ env: { DATA_DIR: folder, ...env } });
		const first = await start();
		const { projectId, token } = await first.createProject();
		const owner = { projectId, chatbotId: await first.createChatbot(token) };
		const kept = await insertAged(first.database, owner, 29, [29]);
		await insertAged(first.database, owner, 31, [31]);
		await first.stop();
		const core = await start({ CONVERSATIONS_KEPT_DAYS: '30' });
		const conversations = core.database.read.selectFrom('conversations').select('id');
		await expect.poll(() => conversations.execute()).toEqual([{ id: kept }]);
		await core.stop();
	});
});
