import type { Selectable } from 'kysely';
import { recordEvents } from '../events/recordEvents.ts';
import { enqueueJobs, type NewJob } from '../jobs/job.ts';
import { jobKindOf } from '../knowledge/source.ts';
import { createId } from '../storage/createId.ts';
import type { Transaction } from '../storage/database.ts';
import { lockChatbot } from '../storage/locks.ts';
import { sumRows } from '../storage/readPage.ts';
import type { Tables } from '../storage/tables.ts';
import { requireChatbotQuota, requireKnowledgeQuota } from '../usage/quotas.ts';
import { type ChatbotScope, ofChatbot, requireChatbot } from './chatbots.ts';

/** Rows read at a time: a source may carry a text of 1 MB, a chunk has about 2 kB. */
const ROWS_PER_PAGE = { dataSources: 20, chunks: 500 } as const;

/** Copies data sources, their chunks, and the jobs of those still to be processed, in their order. */
async function copyKnowledge(
	transaction: Transaction,
	from: ChatbotScope,
	{ chatbotId, now }: { chatbotId: string; now: number },
): Promise<void> {
	/** Ids of the copies by the ids of the originals. */
	const copies = new Map<string, string>();
	const jobs: NewJob[] = [];
	for await (const rows of pagesOf(transaction, 'dataSources', from)) {
		const values = rows.map((row) => {
			const id = createId();
			copies.set(row.id, id);
			const isUnread = row.status === 'pending' || row.status === 'processing';
			if (isUnread) jobs.push({ kind: jobKindOf(row.type), projectId: row.projectId, chatbotId, subjectId: id });
			const status = isUnread ? ('pending' as const) : row.status;
			// The copy belongs to no website and no connection.
			const groups = { siteId: null, zohoConnectionId: null, zohoArticleId: null };
			return { ...row, ...groups, id, chatbotId, status, isResyncQueued: 0, createdAt: now };
		});
		await transaction.insertInto('dataSources').values(values).execute();
	}
	if (copies.size === 0) return;
	for await (const rows of pagesOf(transaction, 'chunks', from)) {
		const values = rows.map((row) => {
			const dataSourceId = copies.get(row.dataSourceId) ?? '';
			return { ...row, id: createId(), chatbotId, dataSourceId };
		});
		await transaction.insertInto('chunks').values(values).execute();
	}
	await enqueueJobs(transaction, jobs, now);
}

/** The rows of a chatbot in the order of their ids. */
async function* pagesOf<Table extends 'dataSources' | 'chunks'>(
	transaction: Transaction,
	table: Table,
	{ projectId, chatbotId }: ChatbotScope,
): AsyncGenerator<Selectable<Tables[Table]>[]> {
	for (let lastId: string | undefined = ''; lastId !== undefined; ) {
		const rows = await transaction
			.selectFrom<'dataSources' | 'chunks'>(table)
			.selectAll()
			.where(ofChatbot({ projectId, chatbotId }))
			.where('id', '>', lastId)
			.orderBy('id')
			.limit(ROWS_PER_PAGE[table])
			.execute();
		// The builder is given the union of the tables; the rows are of the one that was named.
		if (rows.length > 0) yield rows as Selectable<Tables[Table]>[];
		lastId = rows.at(-1)?.id;
	}
}

/**
 * Copies a chatbot with its settings and knowledge; conversations and contacts stay behind. Sources that are not
 * processed yet are processed for the copy by jobs of its own.
 *
 * @returns the id of the copy
 * @throws {AppError} `not_found`; `validation_failed` when the project is full
 */
export async function duplicateChatbotRow(transaction: Transaction, scope: ChatbotScope, now: number): Promise<string> {
	const original = await requireChatbot(transaction, scope);
	// No other chunks of it are committed meanwhile.
	await lockChatbot(transaction, original.id);
	await requireChatbotQuota(transaction, scope.projectId);
	const sources = transaction.selectFrom('dataSources').where(ofChatbot(scope));
	const characters = await sumRows(sources, 'characters');
	await requireKnowledgeQuota(transaction, scope.projectId, { field: '', characters });
	const copyId = createId();
	await transaction
		.insertInto('chatbots')
		.values({ ...original, id: copyId, knowledgeVersion: 1, createdAt: now })
		.execute();
	await copyKnowledge(transaction, scope, { chatbotId: copyId, now });
	const created = { ...scope, chatbotId: copyId };
	await recordEvents(transaction, created, [
		{ type: 'settings.changed', about: { change: 'created', name: original.name } },
	]);
	return copyId;
}
