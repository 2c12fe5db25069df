import type { Selectable } from 'kysely';
import { recordEvents } from '../events/recordEvents.ts';
import { enqueueJobs } from '../jobs/job.ts';
import { isListed } from '../storage/clockOf.ts';
import { createId } from '../storage/createId.ts';
import type { Transaction } from '../storage/database.ts';
import { sumRows } from '../storage/readPage.ts';
import type { Tables } from '../storage/tables.ts';
import { requireChatbotQuota, requireKnowledgeQuota } from '../usage/quotas.ts';
import { type ChatbotScope, requireChatbot } from './chatbots.ts';

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
	for await (const rows of pagesOf(transaction, 'dataSources', from)) {
		const values = rows.map((row) => {
			const id = createId();
			copies.set(row.id, id);
			const status = row.status === 'processing' ? ('pending' as const) : row.status;
			// The copy belongs to no website and no connection.
			const groups = { siteId: null, zohoConnectionId: null, zohoArticleId: null };
			return { ...row, ...groups, id, chatbotId, status, isResyncQueued: 0, createdAt: now };
		});
		await transaction.insertInto('dataSources').values(values).execute();
	}
	if (copies.size === 0) return;
	for await (const rows of pagesOf(transaction, 'chunks', from)) {
		const values = rows.map((row) => ({ ...row, id: createId(), chatbotId, dataSourceId: copyOf(row.dataSourceId) }));
		await transaction.insertInto('chunks').values(values).execute();
	}
	const originals = [...copies.keys()];
	const jobs = await transaction
		.selectFrom('jobs')
		.innerJoin('dataSources', 'dataSources.id', 'jobs.subjectId')
		.select(['jobs.kind', 'jobs.subjectId'])
		.where(isListed(transaction, 'jobs.subjectId', originals))
		.where('dataSources.status', 'in', ['pending', 'processing'])
		.orderBy('jobs.id')
		.execute();
	const { projectId } = from;
	const copied = jobs.map(({ kind, subjectId }) => ({ kind, projectId, chatbotId, subjectId: copyOf(subjectId) }));
	await enqueueJobs(transaction, copied, now);

	function copyOf(originalId: string): string {
		const id = copies.get(originalId);
		if (id === undefined) throw new Error('a row belongs to a data source that was not copied');
		return id;
	}
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
			.where('projectId', '=', projectId)
			.where('chatbotId', '=', chatbotId)
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
	// Writing the row, though nothing changes, keeps PostgreSQL from committing other chunks of it meanwhile.
	await transaction.updateTable('chatbots').set({ name: original.name }).where('id', '=', original.id).execute();
	await requireChatbotQuota(transaction, scope.projectId);
	const sources = transaction
		.selectFrom('dataSources')
		.where('projectId', '=', scope.projectId)
		.where('chatbotId', '=', scope.chatbotId);
	const characters = await sumRows(sources, 'characters');
	await requireKnowledgeQuota(transaction, scope.projectId, { field: '', characters });
	const copyId = createId();
	await transaction
		.insertInto('chatbots')
		.values({
			id: copyId,
			projectId: scope.projectId,
			name: original.name,
			visibility: original.visibility,
			answerSettings: original.answerSettings,
			widgetSettings: original.widgetSettings,
			knowledgeVersion: 1,
			createdAt: now,
		})
		.execute();
	await copyKnowledge(transaction, scope, { chatbotId: copyId, now });
	const created = { ...scope, chatbotId: copyId };
	await recordEvents(transaction, created, [{ type: 'settings.changed', about: { change: 'created' } }]);
	return copyId;
}
