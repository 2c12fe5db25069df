import { type Kysely, type Migration, sql } from 'kysely';
import type { Dialect } from '../database.ts';

/** Tables for embeddings of chunks; they stay empty without an embeddings endpoint. */
export function embeddings(dialect: Dialect): Migration {
	const idType = dialect === 'postgres' ? sql`text collate "C"` : sql`text`;
	const bytesType = dialect === 'postgres' ? sql`bytea` : sql`blob`;
	return {
		async up(database: Kysely<unknown>): Promise<void> {
			await database.schema
				.createTable('embeddings')
				.addColumn('projectId', idType, (column) => column.notNull().references('projects.id').onDelete('cascade'))
				.addColumn('model', idType, (column) => column.notNull())
				.addColumn('hash', idType, (column) => column.notNull())
				.addColumn('vector', bytesType, (column) => column.notNull())
				.addPrimaryKeyConstraint('embeddings_key', ['projectId', 'model', 'hash'])
				.execute();
			await database.schema
				.createTable('chunkEmbeddings')
				.addColumn('chunkId', idType, (column) => column.primaryKey().references('chunks.id').onDelete('cascade'))
				.addColumn('projectId', idType, (column) => column.notNull())
				.addColumn('chatbotId', idType, (column) => column.notNull())
				.addColumn('hash', idType, (column) => column.notNull())
				.execute();
			await database.schema
				.createIndex('chunkEmbeddings_chatbotId_chunkId')
				.on('chunkEmbeddings')
				.columns(['chatbotId', 'chunkId'])
				.execute();
			await database.schema
				.createIndex('chunkEmbeddings_projectId_hash')
				.on('chunkEmbeddings')
				.columns(['projectId', 'hash'])
				.execute();
			await database.schema
				.createTable('vectorSets')
				.addColumn('chatbotId', idType, (column) => column.primaryKey().references('chatbots.id').onDelete('cascade'))
				.addColumn('projectId', idType, (column) => column.notNull())
				.addColumn('model', idType, (column) => column.notNull())
				.addColumn('settings', 'text', (column) => column.notNull())
				.addColumn('version', 'bigint', (column) => column.notNull())
				.execute();
		},
	};
}
