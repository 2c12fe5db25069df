import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteIdleConversations } from '../../../../server/core/conversations/deleteIdleConversations.ts';
import type { Database } from '../../../../server/core/storage/database.ts';
import { buildConversation, buildMessage, insertRows, type Owner } from '../../../support/factories.ts';
import { startCore } from '../../../support/startCore.ts';
import { TEST_STORES } from '../../../support/stores.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = Date.now();
/** The server's setting. */
const KEPT = { now: NOW, keptDays: 30 };

/** A conversation that began so many days ago, with a message for each of the days. */
async function insertAged(database: Database, owner: Owner, begun: number, messages: readonly number[]) {
	const conversation = buildConversation(owner, {
		createdAt: NOW - begun * DAY_MS,
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
	describe(`deleteIdleConversations on ${name}`, () => {
		let core: Awaited<ReturnType<typeof startCore>>;
		let database: Database;
		let owner: Owner;
		beforeAll(async () => {
			const store = await open();
			core = await startCore({ database: store.database });
			({ database } = core);
			const { projectId, token } = await core.createProject();
			owner = { projectId, chatbotId: await core.createChatbot(token) };
		}, 60_000);
		afterAll(() => core.stop());

		const listIds = async () => {
			const rows = await database.read.selectFrom('conversations').select('id').orderBy('id').execute();
			return rows.map(({ id }) => id);
		};

		it('deletes those in which nothing was said since, with their messages, and keeps all others', async () => {
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
			expect(await deleteIdleConversations(database, { ...KEPT, signal: ended })).toBe(0);
			expect(await listIds()).toEqual([...old, revived, silent, long, young]);

			const { signal } = new AbortController();
			expect(await deleteIdleConversations(database, { ...KEPT, signal })).toBe(207);
			expect(await listIds()).toEqual([revived, young]);
			const messages = await database.read.selectFrom('messages').select('conversationId').execute();
			expect(messages.map(({ conversationId }) => conversationId).toSorted()).toEqual(
				[revived, revived, young].toSorted(),
			);
			expect(await deleteIdleConversations(database, { ...KEPT, signal })).toBe(0);
		});

		it('keeps them as long as their own project says', async () => {
			const { signal } = new AbortController();
			const { projectId, token } = await core.createProject('Another');
			const other = { projectId, chatbotId: await core.createChatbot(token) };
			const ids = [await insertAged(database, other, 90, [90]), await insertAged(database, other, 8, [8])];
			const keep = (days: number) =>
				core.request('PATCH /project/settings', { token, body: { conversations_kept_days: days } });
			const read = await core.request('GET /project/settings', { token });
			expect(read.body.data.conversations_kept_days).toBe(0);
			expect((await keep(100)).body.data).toMatchObject({ name: 'Another', conversations_kept_days: 100 });
			expect(await deleteIdleConversations(database, { ...KEPT, signal })).toBe(0);
			await keep(0);
			expect(await deleteIdleConversations(database, { ...KEPT, signal })).toBe(0);
			await keep(10);
			expect(await deleteIdleConversations(database, { ...KEPT, keptDays: 0, signal })).toBe(1);
			expect(await listIds()).toContain(ids[1]);
		});
	});
}

describe('CONVERSATIONS_KEPT_DAYS', () => {
	let folder: string;
	beforeAll(async () => {
		folder = mkdtempSync(path.join(tmpdir(), 'frontdesk-kept-'));
		const core = await startCore({ env: { DATA_DIR: folder } });
		const { projectId, token } = await core.createProject();
		await insertAged(core.database, { projectId, chatbotId: await core.createChatbot(token) }, 31, [31]);
		await core.stop();
	});
	afterAll(() => rmSync(folder, { recursive: true }));

	/** How many are left after a service with this setting: its first round ends before it stops. */
	async function countAfter(env: Record<string, string>): Promise<number> {
		await (await startCore({ env: { ...env, DATA_DIR: folder } })).stop();
		const core = await startCore({ env: { DATA_DIR: folder } });
		const left = await core.database.read.selectFrom('conversations').select('id').execute();
		await core.stop();
		return left.length;
	}

	it('keeps what is younger, and everything where it is not set', async () => {
		expect(await countAfter({ CONVERSATIONS_KEPT_DAYS: '32' })).toBe(1);
		expect(await countAfter({})).toBe(1);
	});

	it('deletes what is older at the next start', async () => {
		const core = await startCore({ env: { DATA_DIR: folder, CONVERSATIONS_KEPT_DAYS: '30' } });
		await expect.poll(() => core.database.read.selectFrom('conversations').select('id').execute()).toEqual([]);
		await core.stop();
	});
});
