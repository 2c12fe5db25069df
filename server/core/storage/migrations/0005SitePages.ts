import { type Kysely, type Migration, sql } from 'kysely';
import type { Dialect } from '../database.ts';

/** What was read from web pages, to leave out of their chunks what many pages of a site say. */
export function sitePages(dialect: Dialect): Migration {
	const idType = dialect === 'postgres' ? sql`text collate "C"` : sql`text`;
	const bytesType = dialect === 'postgres' ? sql`bytea` : sql`blob`;
	return {
		async up(database: Kysely<unknown>): Promise<void> {
			await database.schema
				.createTable('sitePages')
				.addColumn('dataSourceId', idType, (column) =>
					column.primaryKey().references('dataSources.id').onDelete('cascade'),
				)
				.addColumn('projectId', idType, (column) => column.notNull())
				.addColumn('chatbotId', idType, (column) => column.notNull())
				.addColumn('host', 'text', (column) => column.notNull())
				.addColumn('units', bytesType, (column) => column.notNull())
				.addColumn('dropped', bytesType, (column) => column.notNull())
				// Last, so that SQLite reads the columns before it without the pages that a long text takes.
				.addColumn('page', 'text', (column) => column.notNull())
				.execute();
			await database.schema
				.createIndex('sitePages_chatbotId_dataSourceId')
				.on('sitePages')
				.columns(['chatbotId', 'dataSourceId'])
				.execute();
		},
	};
}
