import { beforeEach, describe, expect, it, vi } from 'vitest';
import { beginSession } from '../../../../server/core/accounts/sessions.ts';
import { createId } from '../../../../server/core/storage/createId.ts';
import { deleteByAge } from '../../../../server/core/upkeep/housekeeping.ts';
import { createLogger } from '../../../../server/lib/logger.ts';
import { buildConversation, buildMessage, insertRows } from '../../../support/factories.ts';
import { startProject } from '../../../support/startProject.ts';
import { TEST_STORES } from '../../../support/stores.ts';

const DAY_MS = 86_400_000;
const NOW = Date.now();
const LATER = NOW + 800 * DAY_MS;
const EARLIER = NOW - 800 * DAY_MS;

for (const { name, open } of TEST_STORES) {
	const { core, projectId, token } = await startProject({ open });
	const { database } = core;
	const owner = { projectId, chatbotId: await core.createChatbot(token) };
	describe(`deletions by age on ${name}`, () => {
		const logged: { msg: string; from?: string; to?: string }[] = [];
		const destination = { write: (line: string) => void logged.push(JSON.parse(line)) };
		const logger = createLogger('info', 'core', destination);

		beforeEach(async () => {
			await vi.waitUntil(readClock);
			await setClock(NOW);
			logged.length = 0;
		});

		const readClock = () => database.read.selectFrom('deletionClock').selectAll().executeTakeFirst();
		const setClock = (ranAt: number) =>
			database.write((transaction) => transaction.updateTable('deletionClock').set({ ranAt, leaptTo: null }).execute());
		/** A run of another process on the same store. */
		const runAt = (now: number) =>
			deleteByAge(
				{ database, logger, conversationsKeptDays: undefined, eventsKeptDays: 90 },
				{ now, signal: new AbortController().signal },
			);
		const ask = (key: string, message: string) =>
			core.request(`POST /chatbots/${owner.chatbotId}/ai/kb/chat`, {
				token,
				headers: { 'idempotency-key': key },
				body: { message },
			});
		const answeredAs = async (key: string, message: string) => (await ask(key, message)).body.data.message_id as string;
		async function insertAged(days: number): Promise<string> {
			const createdAt = NOW - days * DAY_MS;
			const conversation = buildConversation(owner, { createdAt, nextSequence: 2 });
			const message = buildMessage({ ...owner, conversationId: conversation.id }, { sequence: 1, createdAt });
			await insertRows(database, { conversations: [conversation], messages: [message] });
			return conversation.id;
		}
		const conversations = async () =>
			(await database.read.selectFrom('conversations').select('id').execute()).map(({ id }) => id);
		const countOf = async (table: 'conversations' | 'messages' | 'idempotencyKeys' | 'events') =>
			(await database.read.selectFrom(table).select('projectId').execute()).length;
		const counts = async (): Promise<[number, number, number, number]> => [
			await countOf('conversations'),
			await countOf('messages'),
			await countOf('idempotencyKeys'),
			await countOf('events'),
		];

		it('delete nothing of a store without the time of a last run, and all that is due from the next one on', async () => {
			await database.write((transaction) => transaction.deleteFrom('deletionClock').execute());
			const old = await insertAged(401);
			await runAt(NOW);
			expect(await conversations()).toContain(old);
			await runAt(NOW + 3_600_000);
			expect(await conversations()).not.toContain(old);
		});

		it.each([
			['ahead', LATER],
			['back', EARLIER],
		])("wait when the clock is 800 days %s, say so once, and go on after an owner's word", async (_, leapt) => {
			const old = await insertAged(399);
			await answeredAs(`leap-${leapt}`, 'When do you open?');
			const before = await counts();
			for (const hours of [0, 1, 100]) await runAt(leapt + hours * 3_600_000);
			const meanwhile = await insertAged((NOW - leapt) / DAY_MS);
			before[0] += 1;
			before[1] += 1;
			// Nor when the clock is right again: what was stored meanwhile may have any date.
			await runAt(NOW);
			expect(await counts()).toEqual(before);
			const line = 'the clock leapt, or Frontdesk was off: nothing is deleted until an owner confirms the date';
			const from = new Date(NOW).toISOString();
			expect(logged).toEqual([expect.objectContaining({ msg: line, from, to: new Date(leapt).toISOString() })]);

			const { body } = await core.request('GET /project/deletions/clock', { token });
			expect(body.data).toMatchObject({ ran_at: from, leapt_to: new Date(leapt).toISOString() });
			const confirm = (now: number) =>
				core.request('POST /project/deletions/clock', { token, body: { now: new Date(now).toISOString() } });
			// Somebody has looked while the clock was wrong, and it was mended since.
			expect((await confirm(leapt)).status).toBe(422);
			expect((await confirm(Date.parse(body.data.now))).body.data.leapt_to).toBeNull();
			const due = await insertAged(401);
			await runAt(Date.now());
			expect(await conversations()).toEqual(expect.arrayContaining([old, meanwhile]));
			expect(await conversations()).not.toContain(due);
		});

		it('go on by themselves on a site where nothing happens, as long as the server runs', async () => {
			const id = await insertAged(380);
			for (let hours = 0; hours < 30 * 24; hours += 24) await runAt(NOW + hours * 3_600_000);
			expect(await conversations()).not.toContain(id);
			expect(logged.filter(({ from }) => from !== undefined)).toEqual([]);
		});

		it('keep keys and sessions that look old to a clock which has leapt', async () => {
			const first = await answeredAs('kept', 'Do you roast decaf?');
			const age = (createdAt: number) =>
				database.write((transaction) => transaction.updateTable('idempotencyKeys').set({ createdAt }).execute());
			const accountId = createId();
			const account = { id: accountId, email: `${accountId}@example.com`, name: '', passwordHash: '', createdAt: NOW };
			const begin = (now: number) =>
				database.write((transaction) =>
					beginSession(transaction, { accountId, projectId: owner.projectId, userAgent: '', now }),
				);
			const sessions = async () =>
				(await database.read.selectFrom('sessions').select('id').where('accountId', '=', accountId).execute()).length;
			await database.write((transaction) => transaction.insertInto('accounts').values(account).execute());
			await begin(NOW);

			// To the running service, whose clock is right, all this is from before its clock leapt.
			await setClock(EARLIER);
			await age(EARLIER);
			expect(await answeredAs('kept', 'Do you roast decaf?')).toBe(first);
			await begin(LATER);
			expect(await sessions()).toBe(2);

			await setClock(LATER);
			await begin(LATER);
			expect(await sessions()).toBe(2);
		});
	});
}
