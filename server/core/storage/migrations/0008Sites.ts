import { type Kysely, type Migration, sql } from 'kysely';
import type { Dialect } from '../database.ts';

/** Whole websites, and which sources were found on them. */
export function sites(dialect: Dialect): Migration {
	const idType = dialect === 'postgres' ? sql`text collate "C"` : sql`text`;
	return {
		async up(database: Kysely<unknown>): Promise<void> {
			await database.schema
				.createTable('sites')
				.addColumn('id', idType, (column) => column.primaryKey())
				.addColumn('projectId', idType, (column) => column.notNull().references('projects.id').onDelete('cascade'))
				.addColumn('chatbotId', idType, (column) => column.notNull().references('chatbots.id').onDelete('cascade'))
				.addColumn('url', 'text', (column) => column.notNull())
				.addColumn('options', 'text', (column) => column.notNull())
				.addColumn('status', 'text', (column) => column.notNull())
				.addColumn('method', 'text')
				.addColumn('error', 'text')
				.addColumn('nextDiscoveryAt', 'bigint')
				.addColumn('createdAt', 'bigint', (column) => column.notNull())
				.execute();
			await database.schema.createIndex('sites_chatbotId_id').on('sites').columns(['chatbotId', 'id']).execute();
			await database.schema
				.alterTable('dataSources')
				.addColumn('siteId', idType, (column) => column.references('sites.id').onDelete('set null'))
				.execute();
			await database.schema
				.createIndex('dataSources_siteId')
				.on('dataSources')
				.columns(['siteId', 'status'])
				.where(sql.ref('siteId'), 'is not', sql.lit(null))
				.execute();
		},
	};
}
