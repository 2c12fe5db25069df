import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Sets wishes for a person apart from unanswered questions. Both had one outcome, and since confidences are kept, only
 * wishes have none.
 */
export const personWishes: Migration = {
	async up(database: Kysely<unknown>): Promise<void> {
		const [createdAt, messages] = [sql.ref('createdAt'), sql.table('messages')];
		await sql`
			update ${messages} set outcome = 'person'
			where outcome = 'unanswered' and confidence is null
				and ${createdAt} >= (select min(${createdAt}) from ${messages} where confidence is not null)
		`.execute(database);
	},
};
