import type { Selectable } from 'kysely';
import type { Reader } from './database.ts';
import type { Tables } from './tables.ts';

/** Tables whose rows are of a chatbot of a project. */
type OwnedTable = 'contacts' | 'conversations' | 'sites' | 'zohoConnections';

/** Whose row it has to be. */
interface Owned {
	readonly id: string;
	readonly projectId: string;
	readonly chatbotId: string;
}

/** A row by its id: undefined for one of another chatbot or project, as for one that is not there. */
export async function findOwned<Table extends OwnedTable>(
	reader: Reader,
	table: Table,
	{ id, projectId, chatbotId }: Owned,
): Promise<Selectable<Tables[Table]> | undefined> {
	const row = await reader
		.selectFrom<OwnedTable>(table)
		.selectAll()
		.where('id', '=', id)
		.where('projectId', '=', projectId)
		.where('chatbotId', '=', chatbotId)
		.executeTakeFirst();
	// The builder is given the union of the tables; the row is of the one that was named.
	return row as Selectable<Tables[Table]> | undefined;
}

/** Rows of a chatbot by creation, one page of the list, and how many there are in all. */
export async function listOwned<Table extends OwnedTable>(
	reader: Reader,
	table: Table,
	{ projectId, chatbotId, isNewestFirst, window }: OwnedList,
): Promise<{ rows: Selectable<Tables[Table]>[]; total: number }> {
	const owned = reader
		.selectFrom<OwnedTable>(table)
		.where('projectId', '=', projectId)
		.where('chatbotId', '=', chatbotId);
	const rows = await owned
		.selectAll()
		.orderBy('id', isNewestFirst ? 'desc' : 'asc')
		.limit(window.limit)
		.offset(window.offset)
		.execute();
	const { total } = await owned.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
	// As above.
	return { rows: rows as Selectable<Tables[Table]>[], total };
}

interface OwnedList extends Omit<Owned, 'id'> {
	readonly isNewestFirst: boolean;
	readonly window: { readonly limit: number; readonly offset: number };
}
