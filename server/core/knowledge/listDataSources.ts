import { type Expression, type SqlBool, sql } from 'kysely';
import type { EndpointRequest } from '../../../shared/contract/endpoint.ts';
import type { listDataSources } from '../../../shared/contract/knowledge.ts';
import type { PageWindow } from '../api/listPage.ts';
import type { ChatbotScope } from '../chatbots/chatbots.ts';
import { isPostgres } from '../storage/clockOf.ts';
import type { Reader } from '../storage/database.ts';
import { LISTED_COLUMNS, type ListedDataSource } from './dataSources.ts';

type Filters = EndpointRequest<typeof listDataSources>['query'];

/** A page of a chatbot's data sources by creation, of those that the filters leave. */
export async function listDataSourceRows(
	reader: Reader,
	{ projectId, chatbotId }: ChatbotScope,
	{ filters, window }: { readonly filters: Filters; readonly window: PageWindow },
): Promise<{ rows: ListedDataSource[]; total: number }> {
	const { type, status, search, site_id: siteId, sort } = filters;
	let sources = reader.selectFrom('dataSources').where('projectId', '=', projectId).where('chatbotId', '=', chatbotId);
	if (type !== undefined) sources = sources.where('type', '=', type);
	if (status !== undefined) sources = sources.where('status', '=', status);
	if (siteId !== undefined) sources = sources.where('siteId', '=', siteId);
	if (search !== undefined) sources = sources.where(holdsText(reader, search));
	const page = sources
		.select('id')
		.orderBy('id', sort === 'date_asc' ? 'asc' : 'desc')
		.limit(window.limit)
		.offset(window.offset);
	const rows = await reader
		.selectFrom('dataSources')
		.leftJoin('sourceUses', 'dataSourceId', 'id')
		.select(LISTED_COLUMNS)
		.where('id', 'in', page)
		.orderBy('id', sort === 'date_asc' ? 'asc' : 'desc')
		.execute();
	const { total } = await sources.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
	return { rows, total };
}

/** Fields of `data` that name a source to its owner. */
const NAMES = ['page_title', 'url', 'title', 'name', 'question', 'preview'];

/** Whether one of a source's names holds a text, capitals or not. */
function holdsText(reader: Reader, search: string): Expression<SqlBool> {
	const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
	const names = NAMES.map((name) =>
		isPostgres(reader) ? sql`data::jsonb ->> ${sql.lit(name)}` : sql`json_extract(data, ${sql.lit(`$.${name}`)})`,
	);
	return sql<SqlBool>`lower(concat_ws(' ', ${sql.join(names)})) like ${pattern} escape '\\'`;
}
