import { z } from 'zod';
import { escapeHtml } from '../../../lib/escapeHtml.ts';
import { SourceError } from '../../sourceError.ts';
import { identifyUrl } from '../addresses.ts';
import type { ReadTools } from '../ingestTools.ts';
import { type DataSourceRow, type NewSource, READER_VERSION, type SourceContent } from '../source.ts';
import { isWanted, type ListedArticle, publicUrlOf, type ZohoArticle } from '../zoho/zohoClient.ts';
import { openAccount, optionsOf } from '../zoho/zohoConnections.ts';

/** Base of relative links in articles without a page. */
const NO_URL = 'https://article.invalid/';

const inputSchema = z.object({
	/** Of the article that was read; null before the first reading. */
	modifiedTime: z.string().nullable(),
});
type ZohoInput = z.infer<typeof inputSchema>;

/** Whether an article may have changed since a source of it was read. */
export function hasChanged(
	{ input, readerVersion }: Pick<DataSourceRow, 'input' | 'readerVersion'>,
	modifiedTime: string,
): boolean {
	const lastRead = inputSchema.parse(JSON.parse(input));
	return readerVersion !== READER_VERSION || modifiedTime === '' || lastRead.modifiedTime !== modifiedTime;
}

/** An article's public address, which a link may have too; its id where it has no page. */
export function identityOf(article: ListedArticle, connectionId: string): string {
	const url = publicUrlOf(article);
	return url === '' ? `zoho:${connectionId}:${article.id}` : identifyUrl(new URL(url));
}

export function newZohoArticle(article: ListedArticle, connectionId: string): NewSource {
	return {
		type: 'zoho',
		data: JSON.stringify({ url: publicUrlOf(article), page_title: article.title }),
		input: JSON.stringify({ modifiedTime: null } satisfies ZohoInput),
		identity: identityOf(article, connectionId),
		characters: 0,
		zohoConnectionId: connectionId,
		zohoArticleId: article.id,
	};
}

export async function readZohoArticle(row: DataSourceRow, tools: ReadTools): Promise<SourceContent | null> {
	if (row.zohoConnectionId === null || row.zohoArticleId === null) {
		throw new SourceError('zoho_disconnected', 'The article belongs to no connection of this chatbot.');
	}
	const article = await readArticle(row.zohoConnectionId, row.zohoArticleId, tools);
	if (row.contentHash !== null && !hasChanged(row, article.modifiedTime)) return null;
	const url = publicUrlOf(article);
	const extraction = await tools.readers.extract(
		{
			kind: 'page',
			body: new TextEncoder().encode(pageOf(article)),
			contentType: 'text/html; charset=utf-8',
			options: { url: url || NO_URL },
		},
		row.chatbotId,
	);
	if (extraction.refusal !== null) throw new SourceError('no_text', 'The article has no text.');
	const title = article.title || extraction.title;
	const input: ZohoInput = { modifiedTime: article.modifiedTime };
	const identity = identityOf(article, row.zohoConnectionId);
	return {
		title,
		url,
		language: extraction.language,
		characters: extraction.characters,
		passages: extraction.passages,
		data: JSON.stringify({ url, page_title: title }),
		input: JSON.stringify(input),
		links: [],
		otherIdentities: [identity],
		readIdentity: identity,
	};
}

/** @throws {SourceError} `gone`, `zoho_…`; {Postponed}; {OutboundError} */
async function readArticle(
	connectionId: string,
	articleId: string,
	{ database, secretBox, zohoClient, signal }: ReadTools,
): Promise<ZohoArticle> {
	const connections = database.read.selectFrom('zohoConnections').selectAll();
	const row = await connections
		.where('id', '=', connectionId)
		.executeTakeFirstOrThrow(() => new SourceError('zoho_disconnected', 'The connection to Zoho Desk was removed.'));
	const article = await zohoClient.readArticle(openAccount(secretBox, row), articleId, signal);
	if (isWanted(article, optionsOf(row).categoryIds)) return article;
	throw new SourceError('gone', 'The article is not public any more, or not in the categories that are wanted.');
}

function pageOf({ title, answer, locale }: ZohoArticle): string {
	const heading = escapeHtml(title);
	return (
		`<!doctype html><html lang="${escapeHtml(locale)}"><head><title>${heading}</title></head>` +
		`<body><main><h1>${heading}</h1>${answer}</main></body></html>`
	);
}
