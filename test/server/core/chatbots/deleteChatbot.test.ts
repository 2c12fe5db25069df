import { beforeAll, describe, expect, it } from 'vitest';
import {
	DELETE_CHATBOT_JOB,
	deleteChatbot,
	hideChatbot,
	queueHidden,
} from '../../../../server/core/chatbots/deleteChatbot.ts';
import type { Job } from '../../../../server/core/jobs/job.ts';
import { createId } from '../../../../server/core/storage/createId.ts';
import type { Database } from '../../../../server/core/storage/database.ts';
import { inBatches } from '../../../../server/core/storage/inBatches.ts';
import {
	buildAnswer,
	buildChunk,
	buildConversation,
	buildDataSource,
	buildMessage,
	insertOwner,
	insertRows,
	type Owner,
} from '../../../support/factories.ts';
import { TEST_STORES, type TestStore } from '../../../support/stores.ts';

/** More than one slice of each table. */
const CONVERSATIONS = 250;
const SOURCES = 25;
/** Slices before an interruption: one of jobs, of chunks, of their vectors, of pages, and the first of three of sources. */
const WRITES_BEFORE = 5;
const TABLES = [
	'jobs',
	'dataSources',
	'chunks',
	'messages',
	'conversations',
	'contacts',
	'modelBudgets',
	'modelReservations',
] as const;

async function insertChatbot(database: Database, projectId: string): Promise<Owner> {
	const owner = await insertOwner(database, projectId);
	const contact = { id: createId(), ...owner, properties: '{}', verifiedUserId: null, createdAt: 0 };
	const sources = Array.from({ length: SOURCES }, () => buildDataSource(owner));
	const job = { id: createId(), kind: 'read_remote', ...owner, subjectId: createId(), runAt: 0, createdAt: 0 };
	await insertRows(database, {
		contacts: [contact],
		dataSources: sources,
		chunks: sources.map(({ id }) => buildChunk({ ...owner, dataSourceId: id })),
		jobs: [job],
		modelBudgets: [{ ...owner, maxCost: null, maxTokens: 1 }],
		modelReservations: [{ id: createId(), ...owner, tokens: 1, cost: 0, expiresAt: 1 }],
		modelDays: [{ ...owner, day: '2026-01-31', modelId: 2, calls: 1, promptTokens: 1, completionTokens: 1, cost: 0 }],
	});
	const conversations = Array.from({ length: CONVERSATIONS }, () =>
		buildConversation(owner, { contactId: contact.id }),
	);
	for (const batch of inBatches(conversations)) {
		const messages = batch.flatMap(({ id }) => {
			const place = { ...owner, conversationId: id };
			return [buildMessage(place), buildAnswer(place)];
		});
		await insertRows(database, { conversations: batch, messages });
	}
	return owner;
}

async function countAll(database: Database, chatbotId: string): Promise<Record<string, number>> {
	const counts: Record<string, number> = {};
	for (const table of TABLES) counts[table] = await countRows(database, table, chatbotId);
	return counts;
}

async function countRows(database: Database, table: (typeof TABLES)[number], chatbotId: string): Promise<number> {
	const rows = await database.read.selectFrom(table).select('chatbotId').where('chatbotId', '=', chatbotId).execute();
	return rows.length;
}

/** The store, with its transactions counted. */
function countWrites(database: Database, onWrite: (count: number) => void = () => undefined) {
	let writes = 0;
	const write: Database['write'] = (work) => {
		writes += 1;
		onWrite(writes);
		return database.write(work);
	};
	const counted: Database = { ...database, write, writeRepeated: write };
	return { counted, count: () => writes };
}

const NOTHING = {
	jobs: 0,
	dataSources: 0,
	chunks: 0,
	messages: 0,
	conversations: 0,
	contacts: 0,
	modelBudgets: 0,
	modelReservations: 0,
};

for (const { name, open } of TEST_STORES) {
	describe(`deleteChatbot on ${name}`, () => {
		let store: TestStore;
		let database: Database;
		let projectId: string;

		beforeAll(async () => {
			store = await open();
			({ database } = store);
			projectId = createId();
		});

		const claim = (chatbotId: string): Promise<Job> =>
			database.write((transaction) =>
				transaction
					.updateTable('jobs')
					.set({ leaseOwner: 'test' })
					.where('kind', '=', DELETE_CHATBOT_JOB)
					.where('chatbotId', '=', chatbotId)
					.returningAll()
					.executeTakeFirstOrThrow(),
			);
		const chatbotsLeft = async (): Promise<string[]> =>
			(await database.read.selectFrom('chatbots').select('id').execute()).map(({ id }) => id);

		it('deletes all that is of the chatbot, in slices, and nothing of another', async () => {
			const [gone, kept] = [await insertChatbot(database, projectId), await insertChatbot(database, projectId)];
			const before = await countAll(database, kept.chatbotId);
			await database.write((transaction) => hideChatbot(transaction, gone, 0));
			const { counted, count } = countWrites(database);
			await deleteChatbot(await claim(gone.chatbotId), counted, new AbortController().signal);
			expect(await countAll(database, gone.chatbotId)).toEqual(NOTHING);
			expect(await chatbotsLeft()).toEqual([kept.chatbotId]);
			expect(await countAll(database, kept.chatbotId)).toEqual(before);
			// What its models took was paid for.
			const days = await database.read.selectFrom('modelDays').select('chatbotId').execute();
			expect(days).toContainEqual({ chatbotId: gone.chatbotId });
			// Five hundred messages and 25 sources, 200 and 10 at a time, besides what fits in one slice.
			expect(count()).toBeGreaterThan(8);
			await database.write((transaction) => transaction.deleteFrom('chatbots').execute());
		});

		it('goes on where it was interrupted', async () => {
			const owner = await insertChatbot(database, projectId);
			const full = await countAll(database, owner.chatbotId);
			await database.write((transaction) => hideChatbot(transaction, owner, 0));
			const stopping = new AbortController();
			const { counted } = countWrites(database, (count) => count === WRITES_BEFORE && stopping.abort());
			await expect(deleteChatbot(await claim(owner.chatbotId), counted, stopping.signal)).rejects.toThrow('aborted');
			const left = await countAll(database, owner.chatbotId);
			expect(left['messages']).toBe(full['messages']);
			expect(left['dataSources']).toBeLessThan(full['dataSources'] ?? 0);
			await deleteChatbot(await claim(owner.chatbotId), database, new AbortController().signal);
			expect(await countAll(database, owner.chatbotId)).toEqual(NOTHING);
			expect(await chatbotsLeft()).toEqual([]);
		});

		it('is queued again for a hidden chatbot whose job is gone', async () => {
			const owner = await insertChatbot(database, projectId);
			await database.write((transaction) => hideChatbot(transaction, owner, 0));
			await database.write((transaction) => transaction.deleteFrom('jobs').execute());
			await queueHidden(database, 0);
			await queueHidden(database, 0);
			expect(await database.read.selectFrom('jobs').select('kind').execute()).toEqual([{ kind: DELETE_CHATBOT_JOB }]);
		});
	});
}
