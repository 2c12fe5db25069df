import type { Insertable } from 'kysely';
import { z } from 'zod';
import type { ChatbotScope } from '../../chatbots/chatbots.ts';
import type { Reader, Transaction } from '../../storage/database.ts';
import { isListed, listOf } from '../../storage/isListed.ts';
import { prepareInsert } from '../../storage/prepareInsert.ts';
import { prepareQuery } from '../../storage/prepareQuery.ts';
import type { Tables } from '../../storage/tables.ts';
import type { SourceContent } from '../sourceTypes/sourceType.ts';
import type { PageText } from './pageText.ts';

/** Pages looked at in one read: some 500 KB, some 5 ms of the event loop. */
const PAGES_PER_READ = 500;

/** A page's place among those of its site. */
export interface SitePage {
	readonly dataSourceId: string;
	readonly host: string;
	/** As `summarizeUnits` keeps them. */
	readonly units: Uint32Array;
	/** The hashes that its chunks are without, ascending. */
	readonly dropped: Uint32Array;
}

/**
 * Keeps what was read from pages in place of what was read before, in the transaction that stores their chunks.
 *
 * @returns whether the sites of the chatbot have changed
 */
export async function replaceSitePages(
	transaction: Transaction,
	scope: ChatbotScope,
	read: readonly { readonly dataSourceId: string; readonly content: SourceContent | null }[],
): Promise<boolean> {
	const ids = read.map(({ dataSourceId }) => dataSourceId);
	if (ids.length === 0) return false;
	const removed = await removePages(transaction, { ids: listOf(ids) });
	const rows = read.flatMap(({ dataSourceId, content }) => {
		const page = content?.page;
		if (content === null || page === undefined) return [];
		const text: PageText = { title: content.title, markdown: page.markdown, faq: page.faq };
		return [
			{
				dataSourceId,
				projectId: scope.projectId,
				chatbotId: scope.chatbotId,
				host: page.host,
				units: packHashes(page.units),
				dropped: packHashes(new Uint32Array()),
				page: JSON.stringify(text),
			},
		];
	});
	await insertPages(transaction, rows);
	return removed.length > 0 || rows.length > 0;
}

const removePages = prepareQuery((transaction, { ids }: { ids: string }) =>
	transaction
		.deleteFrom('sitePages')
		.where(isListed(transaction, 'sitePages.dataSourceId', ids))
		.returning('dataSourceId'),
);

const insertPages = prepareInsert((transaction, rows: readonly Insertable<Tables['sitePages']>[]) =>
	transaction.insertInto('sitePages').values(rows),
);

/** All pages of a chatbot, site by site. */
export async function readSites(reader: Reader, chatbotId: string): Promise<Map<string, SitePage[]>> {
	const sites = new Map<string, SitePage[]>();
	let lastId = '';
	for (;;) {
		const rows = await reader
			.selectFrom('sitePages')
			.select(['dataSourceId', 'host', 'units', 'dropped'])
			.where('chatbotId', '=', chatbotId)
			.where('dataSourceId', '>', lastId)
			.orderBy('dataSourceId')
			.limit(PAGES_PER_READ)
			.execute();
		for (const row of rows) {
			const page = { ...row, units: unpackHashes(row.units), dropped: unpackHashes(row.dropped) };
			const pages = sites.get(row.host);
			if (pages === undefined) sites.set(row.host, [page]);
			else pages.push(page);
		}
		if (rows.length < PAGES_PER_READ) return sites;
		lastId = rows.at(-1)?.dataSourceId ?? lastId;
		await new Promise((resolve) => setImmediate(resolve));
	}
}

const pageTextSchema: z.ZodType<PageText> = z.object({
	title: z.string(),
	markdown: z.string(),
	faq: z.array(z.object({ question: z.string(), answer: z.string() })),
});

/** What was read from pages, by their sources. */
export async function readPageTexts(reader: Reader, ids: readonly string[]): Promise<Map<string, PageText>> {
	const rows = await reader
		.selectFrom('sitePages')
		.select(['dataSourceId', 'page'])
		.where('dataSourceId', 'in', ids)
		.execute();
	return new Map(rows.map(({ dataSourceId, page }) => [dataSourceId, pageTextSchema.parse(JSON.parse(page))]));
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
