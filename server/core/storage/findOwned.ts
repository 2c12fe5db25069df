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
