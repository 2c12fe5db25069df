import { z } from 'zod';
import type { ChatbotScope } from '../../chatbots/chatbots.ts';
import { enqueueJobs } from '../../jobs/job.ts';
import { clockOf, isListed } from '../../storage/clockOf.ts';
import type { Reader, Transaction } from '../../storage/database.ts';
import { inBatches } from '../../storage/inBatches.ts';
import type { Tables } from '../../storage/tables.ts';
import { READ_JOBS, type SourceContent } from '../source.ts';

/** Brings the chunks of a chatbot's pages in line with what its sites repeat; a chatbot has one such job at a time. */
export const FILTER_JOB = 'filter_repeats';

/** Pages looked at in one read: some 500 KB, some 5 ms of the event loop. */
const PAGES_PER_READ = 500;

/** A page's place among those of its site. */
export interface SitePage {
	readonly dataSourceId: string;
	/** Whether its chunks are those of this text. */
	readonly isSettled: boolean;
	/** As `summarizeUnits` keeps them. */
	readonly units: Uint32Array;
	/** The hashes that its chunks are without, ascending. */
	readonly dropped: Uint32Array;
}

/** Queues a chatbot's sites, in the transaction that changes their pages; at once when no more pages are to be read. */
export async function enqueueFilter(
	transaction: Transaction,
	{ projectId, chatbotId }: ChatbotScope,
	now: number,
): Promise<void> {
	await enqueueJobs(transaction, [{ kind: FILTER_JOB, projectId, chatbotId, subjectId: chatbotId }], now);
	if (await hasReadingJobs(transaction, chatbotId)) return;
	await transaction
		.updateTable('jobs')
		.set({ runAt: clockOf(transaction) })
		.where('kind', '=', FILTER_JOB)
		.where('subjectId', '=', chatbotId)
		.where('runAt', '>', clockOf(transaction))
		.execute();
}

/** Whether pages of a chatbot are being read, or wait to be. */
export async function hasReadingJobs(transaction: Transaction, chatbotId: string): Promise<boolean> {
	const jobs = transaction.selectFrom('jobs').select('id').where('chatbotId', '=', chatbotId);
	return (await jobs.where('kind', '=', READ_JOBS.remote).limit(1).execute()).length > 0;
}

/**
 * Keeps what was read from pages in place of what was read before; their chunks stay those of before until they are settled.
 *
 * @returns whether the sites of the chatbot have changed
 */
export async function replaceSitePages(
	transaction: Transaction,
	{ projectId, chatbotId }: ChatbotScope,
	read: readonly { readonly id: string; readonly content: SourceContent | null }[],
): Promise<boolean> {
	const ids = read.map(({ id }) => id);
	if (ids.length === 0) return false;
	const removed = await transaction
		.deleteFrom('sitePages')
		.where(isListed(transaction, 'sitePages.dataSourceId', ids))
		.returning('dataSourceId')
		.execute();
	const rows = read.flatMap(({ id: dataSourceId, content }) => {
		if (content?.page === undefined) return [];
		const { host, units, markdown, faq } = content.page;
		const { title, url, language } = content;
		const page = JSON.stringify({ title, markdown, faq, url, language } satisfies StoredPage);
		const [packed, dropped] = [packHashes(units), packHashes(new Uint32Array())];
		return [{ dataSourceId, projectId, chatbotId, host, units: packed, dropped, page, isSettled: 0 }];
	});
	for (const batch of inBatches(rows)) await transaction.insertInto('sitePages').values(batch).execute();
	return removed.length > 0 || rows.length > 0;
}

/** All pages of a chatbot, site by site. */
export async function readSites(reader: Reader, chatbotId: string): Promise<Map<string, SitePage[]>> {
	const sites = new Map<string, SitePage[]>();
	let lastId = '';
	for (;;) {
		const rows = await reader
			.selectFrom('sitePages')
			.select(['dataSourceId', 'host', 'isSettled', 'units', 'dropped'])
			.where('chatbotId', '=', chatbotId)
			.where('dataSourceId', '>', lastId)
			.orderBy('dataSourceId')
			.limit(PAGES_PER_READ)
			.execute();
		for (const { dataSourceId, host, isSettled, units, dropped } of rows) {
			const hashes = { units: unpackHashes(units), dropped: unpackHashes(dropped) };
			const pages = sites.get(host) ?? [];
			sites.set(host, pages);
			pages.push({ dataSourceId, isSettled: isSettled === 1, ...hashes });
		}
		if (rows.length < PAGES_PER_READ) return sites;
		lastId = rows.at(-1)?.dataSourceId ?? lastId;
		await new Promise((resolve) => setImmediate(resolve));
	}
}

/** The sources of a chatbot whose pages wait to be compared. */
export async function readUnsettled(reader: Reader, chatbotId: string): Promise<string[]> {
	const pages = reader.selectFrom('sitePages').select('dataSourceId').where('chatbotId', '=', chatbotId);
	return (await pages.where('isSettled', '=', 0).execute()).map(({ dataSourceId }) => dataSourceId);
}

const storedPageSchema = z.object({
	title: z.string(),
	markdown: z.string(),
	faq: z.array(z.object({ question: z.string(), answer: z.string() })).readonly(),
	/** Absent in rows of earlier versions, whose chunks say it. */
	url: z.string().optional(),
	language: z.string().nullable().optional(),
});
/** What is kept of a page to make its chunks of. */
export type StoredPage = z.infer<typeof storedPageSchema>;

/** The stored texts of pages, by their sources. */
export async function readStoredPages(
	reader: Reader,
	ids: readonly string[],
): Promise<Map<string, StoredPage & Pick<Tables['chunks'], 'sourceType'>>> {
	const rows = await reader
		.selectFrom('sitePages')
		.innerJoin('dataSources', 'dataSources.id', 'sitePages.dataSourceId')
		.select(['dataSourceId', 'page', 'type'])
		.where(isListed(reader, 'sitePages.dataSourceId', ids))
		.execute();
	return new Map(
		rows.map(({ dataSourceId, page, type }) => [
			dataSourceId,
			{ ...storedPageSchema.parse(JSON.parse(page)), sourceType: type },
		]),
	);
}

const BYTES_PER_HASH = Uint32Array.BYTES_PER_ELEMENT;

export function packHashes(hashes: Uint32Array): Buffer {
	const bytes = Buffer.alloc(hashes.length * BYTES_PER_HASH);
	for (const [index, hash] of hashes.entries()) bytes.writeUInt32LE(hash, index * BYTES_PER_HASH);
	return bytes;
}

function unpackHashes(column: ArrayBuffer | Uint8Array): Uint32Array {
	const bytes = new Uint8Array(column);
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	return Uint32Array.from({ length: bytes.byteLength / BYTES_PER_HASH }, (_, index) =>
		view.getUint32(index * BYTES_PER_HASH, true),
	);
}
