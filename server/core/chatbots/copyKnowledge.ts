import { type Selectable, sql } from 'kysely';
import { enqueueJobs } from '../jobs/enqueue.ts';
import { enqueueFilter } from '../knowledge/repeats/sitePages.ts';
import { createId } from '../storage/createId.ts';
import type { Transaction } from '../storage/database.ts';
import type { Tables } from '../storage/tables.ts';
import { requireChatbotQuota, requireKnowledgeQuota } from '../usage/quotas.ts';
import { type ChatbotScope, requireChatbot, updateChatbotRow } from './chatbots.ts';

/** Rows read at a time: a source may carry a text of 1 MB, a chunk has about 2 kB. */
const SOURCES_PER_PAGE = 20;
const CHUNKS_PER_PAGE = 500;

export interface CopyTarget {
	readonly chatbotId: string;
	readonly now: number;
}

/** Characters of all data sources of one chatbot. */
export async function countKnowledgeCharacters(transaction: Transaction, scope: ChatbotScope): Promise<number> {
	const { characters } = await transaction
		.selectFrom('dataSources')
		// PostgreSQL sums bigint to numeric, which its driver reads as text.
		.select(sql<number>`cast(coalesce(sum(${sql.ref('characters')}), 0) as bigint)`.as('characters'))
		.where('projectId', '=', scope.projectId)
		.where('chatbotId', '=', scope.chatbotId)
		.executeTakeFirstOrThrow();
	return characters;
}

/** Copies data sources, their chunks, and the jobs of those still to be processed, in their order. */
export async function copyKnowledge(transaction: Transaction, from: ChatbotScope, to: CopyTarget): Promise<void> {
	const copies = await copySources(transaction, from, to);
	if (copies.size === 0) return;
	await copyChunks(transaction, from, { ...to, copies });
	await copySitePages(transaction, { ...to, copies });
	await copyJobs(transaction, from, { ...to, copies });
	await enqueueFilter(transaction, { projectId: from.projectId, chatbotId: to.chatbotId }, to.now);
}

/** Ids of the copies by the ids of the originals. */
type Copies = ReadonlyMap<string, string>;

async function copySources(transaction: Transaction, from: ChatbotScope, to: CopyTarget): Promise<Copies> {
	const copies = new Map<string, string>();
	let lastId = '';
	for (;;) {
		const rows = await transaction
			.selectFrom('dataSources')
			.selectAll()
			.where('projectId', '=', from.projectId)
			.where('chatbotId', '=', from.chatbotId)
			.where('id', '>', lastId)
			.orderBy('id')
			.limit(SOURCES_PER_PAGE)
			.execute();
		if (rows.length === 0) return copies;
		const values = rows.map((row) => {
			const id = createId();
			copies.set(row.id, id);
			return {
				id,
				projectId: from.projectId,
				chatbotId: to.chatbotId,
				type: row.type,
				status: row.status === 'processing' ? ('pending' as const) : row.status,
				characters: row.characters,
				isResyncQueued: 0,
				data: row.data,
				input: row.input,
				identity: row.identity,
				readIdentity: row.readIdentity,
				contentHash: row.contentHash,
				resyncSchedule: row.resyncSchedule,
				nextReadAt: row.nextReadAt,
				vanishedAt: row.vanishedAt,
				readings: row.readings,
				documentFileId: row.documentFileId,
				createdAt: to.now,
			};
		});
		await transaction.insertInto('dataSources').values(values).execute();
		lastId = rows.at(-1)?.id ?? lastId;
	}
}

async function copyChunks(
	transaction: Transaction,
	from: ChatbotScope,
	to: CopyTarget & { copies: Copies },
): Promise<void> {
	let lastId = '';
	for (;;) {
		const rows = await transaction
			.selectFrom('chunks')
			.selectAll()
			.where('projectId', '=', from.projectId)
			.where('chatbotId', '=', from.chatbotId)
			.where('id', '>', lastId)
			.orderBy('id')
			.limit(CHUNKS_PER_PAGE)
			.execute();
		if (rows.length === 0) return;
		const values = rows.flatMap((row) => {
			const dataSourceId = to.copies.get(row.dataSourceId);
			if (dataSourceId === undefined) return [];
			return [
				{
					id: createId(),
					projectId: from.projectId,
					chatbotId: to.chatbotId,
					dataSourceId,
					position: row.position,
					sourceType: row.sourceType,
					title: row.title,
					headingPath: row.headingPath,
					text: row.text,
					question: row.question,
					url: row.url,
					page: row.page,
					language: row.language,
				},
			];
		});
		if (values.length > 0) await transaction.insertInto('chunks').values(values).execute();
		lastId = rows.at(-1)?.id ?? lastId;
	}
}

async function copySitePages(transaction: Transaction, to: CopyTarget & { copies: Copies }): Promise<void> {
	const originals = [...to.copies.keys()];
	for (let from = 0; from < originals.length; from += SOURCES_PER_PAGE) {
		const rows = await transaction
			.selectFrom('sitePages')
			.selectAll()
			.where('dataSourceId', 'in', originals.slice(from, from + SOURCES_PER_PAGE))
			.execute();
		const values = rows.flatMap((row) => {
			const dataSourceId = to.copies.get(row.dataSourceId);
			return dataSourceId === undefined ? [] : [{ ...row, ...bytesOf(row), dataSourceId, chatbotId: to.chatbotId }];
		});
		if (values.length > 0) await transaction.insertInto('sitePages').values(values).execute();
	}
}

/** Bytes as they are written; SQLite reads them as an `ArrayBuffer`. */
function bytesOf({ units, dropped }: Pick<Selectable<Tables['sitePages']>, 'units' | 'dropped'>) {
	return { units: new Uint8Array(units), dropped: new Uint8Array(dropped) };
}

async function copyJobs(
	transaction: Transaction,
	from: ChatbotScope,
	to: CopyTarget & { copies: Copies },
): Promise<void> {
	const jobs = await transaction
		.selectFrom('jobs')
		.innerJoin('dataSources', 'dataSources.id', 'jobs.subjectId')
		.select(['jobs.kind', 'jobs.subjectId'])
		.where('jobs.projectId', '=', from.projectId)
		.where('jobs.chatbotId', '=', from.chatbotId)
		.where('dataSources.status', 'in', ['pending', 'processing'])
		.orderBy('jobs.id')
		.execute();
	const { chatbotId, now } = to;
	const copied = jobs.flatMap(({ kind, subjectId }) => {
		const copyId = to.copies.get(subjectId);
		return copyId === undefined ? [] : [{ kind, projectId: from.projectId, chatbotId, subjectId: copyId }];
	});
	await enqueueJobs(transaction, copied, now);
}

/**
 * Copies a chatbot with its settings and knowledge; conversations and contacts stay behind. Sources that are not
 * processed yet are processed for the copy by jobs of its own.
 *
 * @returns the id of the copy
 * @throws {AppError} `not_found`; `validation_failed` when the project is full
 */
export async function duplicateChatbotRow(transaction: Transaction, scope: ChatbotScope, now: number): Promise<string> {
	const { name } = await requireChatbot(transaction, scope);
	// Writing the row, though nothing changes, keeps PostgreSQL from committing other chunks of it meanwhile.
	const original = await updateChatbotRow(transaction, scope, { name });
	await requireChatbotQuota(transaction, scope.projectId);
	const characters = await countKnowledgeCharacters(transaction, scope);
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
	return copyId;
}
