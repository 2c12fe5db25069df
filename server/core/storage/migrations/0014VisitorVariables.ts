import type { Kysely, Migration } from 'kysely';

/** Adds what the website's page said of a visit. */
export const visitorVariables: Migration = {
	async up(database: Kysely<unknown>): Promise<void> {
		await database.schema.alterTable('conversations').addColumn('visitorVariables', 'text').execute();
	},
};
