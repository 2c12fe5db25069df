import { type Kysely, type Migration, sql } from 'kysely';
import type { Dialect } from '../database.ts';

/** Connections to Zoho Desk, and which sources are articles of theirs. */
export function zoho(dialect: Dialect): Migration {
	const idType = dialect === 'postgres' ? sql`text collate "C"` : sql`text`;
	return {
		async up(database: Kysely<unknown>): Promise<void> {
			await database.schema
				.createTable('zohoConnections')
				.addColumn('id', idType, (column) => column.primaryKey())
				.addColumn('projectId', idType, (column) => column.notNull().references('projects.id').onDelete('cascade'))
				.addColumn('chatbotId', idType, (column) => column.notNull().references('chatbots.id').onDelete('cascade'))
				.addColumn('dataCenter', 'text', (column) => column.notNull())
				.addColumn('orgId', 'text', (column) => column.notNull())
				.addColumn('credentials', 'text', (column) => column.notNull())
				.addColumn('options', 'text', (column) => column.notNull())
				.addColumn('status', 'text', (column) => column.notNull())
				.addColumn('error', 'text')
				.addColumn('nextDiscoveryAt', 'bigint')
				.addColumn('createdAt', 'bigint', (column) => column.notNull())
				.execute();
			await database.schema
				.createIndex('zohoConnections_chatbotId_id')
				.on('zohoConnections')
				.columns(['chatbotId', 'id'])
				.execute();
			await database.schema
				.alterTable('dataSources')
				.addColumn('zohoConnectionId', idType, (column) => column.references('zohoConnections.id').onDelete('set null'))
				.execute();
			await database.schema.alterTable('dataSources').addColumn('zohoArticleId', 'text').execute();
			await database.schema
				.createIndex('dataSources_zohoConnectionId')
				.on('dataSources')
				.columns(['zohoConnectionId', 'zohoArticleId'])
				.where(sql.ref('zohoConnectionId'), 'is not', sql.lit(null))
				.execute();
		},
	};
}
