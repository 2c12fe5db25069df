import type { Selectable } from 'kysely';
import type { Reader } from './database.ts';
import { needsLocks } from './locks.ts';
import type { Tables } from './tables.ts';

/** Tables whose rows are of a chatbot of a project. */
type OwnedTable = 'contacts' | 'conversations' | 'sites' | 'zohoConnections';

/** A row by its id, locked in a transaction. @throws what `notFound` makes, the same for a row of another chatbot or project */
export async function requireOwned<Table extends OwnedTable>(
	reader: Reader,
	{ table, notFound }: { readonly table: Table; readonly notFound: () => Error },
	{ id, projectId, chatbotId }: Readonly<Record<'id' | 'projectId' | 'chatbotId', string>>,
): Promise<Selectable<Tables[Table]>> {
	const row = await reader
		.selectFrom<OwnedTable>(table)
		.selectAll()
		.where('id', '=', id)
		.where('projectId', '=', projectId)
		.where('chatbotId', '=', chatbotId)
		.$if(needsLocks(reader), (rows) => rows.forNoKeyUpdate())
		.executeTakeFirstOrThrow(notFound);
	// The builder is given the union of the tables; the row is of the one that was named.
	return row as Selectable<Tables[Table]>;
}
