import { type Kysely, type Migration, sql } from 'kysely';
import type { Dialect } from '../database.ts';

/** Adds how sure an answer was. Answers from before have none. */
export const answerConfidence: Migration = {
	async up(database: Kysely<unknown>): Promise<void> {
		await database.schema.alterTable('messages').addColumn('confidence', 'double precision').execute();
	},
};

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

const TEXTS = ['readIdentity', 'contentHash', 'resyncSchedule', 'readings'];
const TIMES = ['nextReadAt', 'vanishedAt'];

/** What keeps sources from elsewhere fresh: what was read last, when to read again, and how the last readings ended. */
export const freshness: Migration = {
	async up(database: Kysely<unknown>): Promise<void> {
		for (const name of TEXTS) await database.schema.alterTable('dataSources').addColumn(name, 'text').execute();
		for (const name of TIMES) await database.schema.alterTable('dataSources').addColumn(name, 'bigint').execute();
		await database.schema
			.createIndex('dataSources_readIdentity')
			.on('dataSources')
			.columns(['chatbotId', 'readIdentity'])
			.where(sql.ref('readIdentity'), 'is not', sql.lit(null))
			.execute();
		await database.schema
			.createIndex('dataSources_nextReadAt')
			.on('dataSources')
			.column('nextReadAt')
			.where(sql.ref('nextReadAt'), 'is not', sql.lit(null))
			.execute();
		// What was read before has a hash that no content has, so that the next reading keeps or replaces it.
		await sql`update ${sql.table('dataSources')} set ${sql.ref('contentHash')} = ''
			where ${sql.ref('type')} = 'link' and ${sql.ref('status')} = 'processed'`.execute(database);
	},
};

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

/** Failures of jobs apart from interruptions: a process that is killed must not use up the tries of what it worked on. */
export const jobFailures: Migration = {
	async up(database: Kysely<unknown>): Promise<void> {
		await database.schema
			.alterTable('jobs')
			.addColumn('failures', 'bigint', (column) => column.notNull().defaultTo(0))
			.execute();
	},
};

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
