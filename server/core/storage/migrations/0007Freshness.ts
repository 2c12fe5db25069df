import { type Kysely, type Migration, sql } from 'kysely';

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
