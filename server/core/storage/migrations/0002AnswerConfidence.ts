import type { Kysely, Migration } from 'kysely';

/** Adds how sure an answer was. Answers from before have none. */
export const answerConfidence: Migration = {
	async up(database: Kysely<unknown>): Promise<void> {
		await database.schema.alterTable('messages').addColumn('confidence', 'double precision').execute();
	},
};
