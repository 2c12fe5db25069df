import { type Kysely, type Migration, sql } from 'kysely';
import type { Dialect } from '../database.ts';

/** Adds what models were used for, by project, month and model. */
export function modelUsage(dialect: Dialect): Migration {
	const idType = dialect === 'postgres' ? sql`text collate "C"` : sql`text`;
	return {
		async up(database: Kysely<unknown>): Promise<void> {
			await database.schema
				.createTable('modelUsage')
				.addColumn('projectId', idType, (column) => column.notNull().references('projects.id').onDelete('cascade'))
				.addColumn('month', 'text', (column) => column.notNull())
				.addColumn('modelId', 'bigint', (column) => column.notNull())
				.addColumn('calls', 'bigint', (column) => column.notNull())
				.addColumn('promptTokens', 'bigint', (column) => column.notNull())
				.addColumn('completionTokens', 'bigint', (column) => column.notNull())
				.addColumn('credits', 'bigint', (column) => column.notNull())
				.addPrimaryKeyConstraint('modelUsage_key', ['projectId', 'month', 'modelId'])
				.execute();
		},
	};
}
