import type { Kysely, Migration } from 'kysely';

/** Failures of jobs apart from interruptions: a process that is killed must not use up the tries of what it worked on. */
export const jobFailures: Migration = {
	async up(database: Kysely<unknown>): Promise<void> {
		await database.schema
			.alterTable('jobs')
			.addColumn('failures', 'bigint', (column) => column.notNull().defaultTo(0))
			.execute();
	},
};
