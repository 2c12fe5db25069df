import type { Selectable } from 'kysely';
import { type ChatbotScope, ofChatbot } from '../chatbots/chatbots.ts';
import { enqueueJobs, type NewJob } from '../jobs/job.ts';
import { createId } from '../storage/createId.ts';
import type { Transaction } from '../storage/database.ts';
import type { Tables } from '../storage/tables.ts';
import { jobKindOf } from './source.ts';

/** Rows read at a time: a source may carry a text of 1 MB, a chunk has about 2 kB. */
const ROWS_PER_PAGE = { dataSources: 20, chunks: 500 } as const;

/** Copies data sources, their chunks, and the jobs of those still to be processed, in their order. */
export async function copyKnowledge(
	transaction: Transaction,
	from: ChatbotScope,
	{ chatbotId, now }: { chatbotId: string; now: number },
): Promise<void> {
	const copyIds = new Map<string, string>();
	const jobs: NewJob[] = [];
	for await (const rows of pagesOf(transaction, 'dataSources', from)) {
		const values = rows.map((row) => {
			const id = createId();
			copyIds.set(row.id, id);
			const isUnread = row.status === 'pending' || row.status === 'processing';
			if (isUnread) jobs.push({ kind: jobKindOf(row.type), projectId: row.projectId, chatbotId, subjectId: id });
			const status = isUnread ? ('pending' as const) : row.status;
			// The copy belongs to no website and no connection.
			const groups = { siteId: null, zohoConnectionId: null, zohoArticleId: null };
			return { ...row, ...groups, id, chatbotId, status, isResyncQueued: 0, createdAt: now };
		});
		await transaction.insertInto('dataSources').values(values).execute();
	}
	if (copyIds.size === 0) return;
	for await (const rows of pagesOf(transaction, 'chunks', from)) {
		const values = rows.map((row) => {
			const dataSourceId = copyIds.get(row.dataSourceId) ?? '';
			return { ...row, id: createId(), chatbotId, dataSourceId };
		});
		await transaction.insertInto('chunks').values(values).execute();
	}
	await enqueueJobs(transaction, jobs, now);
}

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
