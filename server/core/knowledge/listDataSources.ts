import { sql } from 'kysely';
import type { EndpointRequest } from '../../../shared/contract/endpoint.ts';
import type { listDataSources } from '../../../shared/contract/knowledge.ts';
import type { PageWindow } from '../api/listPage.ts';
import { type ChatbotScope, ofChatbot } from '../chatbots/chatbots.ts';
import type { Database } from '../storage/database.ts';
import { holdsText } from '../storage/holdsText.ts';
import { readPage } from '../storage/readPage.ts';
import { LISTED_COLUMNS } from './dataSources.ts';
import { TITLES } from './source.ts';

type Filters = EndpointRequest<typeof listDataSources>['query'];

/** A page of a chatbot's data sources by creation, of those that the filters leave. */
export function listDataSourceRows(
	database: Database,
	{ projectId, chatbotId }: ChatbotScope,
	{ filters, window }: { readonly filters: Filters; readonly window: PageWindow },
) {
	const { type, status, search, site_id: siteId, sort } = filters;
	let sources = database.read
		.selectFrom('dataSources')
		.leftJoin('sourceUses', 'dataSourceId', 'id')
		.select(LISTED_COLUMNS)
		.where(ofChatbot({ projectId, chatbotId }));
	if (type !== undefined) sources = sources.where('type', '=', type);
	if (status !== undefined) sources = sources.where('status', '=', status);
	if (siteId !== undefined) sources = sources.where('siteId', '=', siteId);
	if (search !== undefined) sources = sources.where(holdsText(database, namesIn(database), search));
	return readPage(sources.orderBy('id', sort === 'date_asc' ? 'asc' : 'desc'), window);
}

function namesIn({ dialect }: Pick<Database, 'dialect'>) {
	const names = [...TITLES, 'url'].map((name) =>
		dialect === 'postgres' ? sql`data::jsonb ->> ${sql.lit(name)}` : sql`json_extract(data, ${sql.lit(`$.${name}`)})`,
	);
	return sql`concat_ws(' ', ${sql.join(names)})`;
}
