import { type Kysely, type Migration, sql } from 'kysely';
import type { Dialect } from '../database.ts';

/** Originals of documents, and the pages that chunks come from. */
export function documents(dialect: Dialect): Migration {
	const idType = dialect === 'postgres' ? sql`text collate "C"` : sql`text`;
	return {
		async up(database: Kysely<unknown>): Promise<void> {
			await database.schema
				.createTable('documentFiles')
				.addColumn('id', idType, (column) => column.primaryKey())
				.addColumn('projectId', idType, (column) => column.notNull().references('projects.id').onDelete('cascade'))
				.addColumn('bytes', 'bigint', (column) => column.notNull())
				.addColumn('createdAt', 'bigint', (column) => column.notNull())
				.execute();
			await database.schema
				.createIndex('documentFiles_projectId_bytes')
				.on('documentFiles')
				.columns(['projectId', 'bytes'])
				.execute();
			if (dialect === 'postgres') {
				await database.schema
					.createTable('documentFileParts')
					.addColumn('fileId', idType, (column) => column.notNull().references('documentFiles.id').onDelete('cascade'))
					.addColumn('position', 'bigint', (column) => column.notNull())
					.addColumn('content', 'bytea', (column) => column.notNull())
					.addPrimaryKeyConstraint('documentFileParts_key', ['fileId', 'position'])
					.execute();
			}
			await database.schema
				.alterTable('dataSources')
				.addColumn('documentFileId', idType, (column) => column.references('documentFiles.id'))
				.execute();
			await database.schema
				.createIndex('dataSources_documentFileId')
				.on('dataSources')
				.columns(['documentFileId'])
				.where(sql.ref('documentFileId'), 'is not', sql.lit(null))
				.execute();
			await database.schema.alterTable('chunks').addColumn('page', 'bigint').execute();
		},
	};
}
