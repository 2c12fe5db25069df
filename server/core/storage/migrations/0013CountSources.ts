import type { Kysely, Migration } from 'kysely';

/** Data sources are listed and counted by project and chatbot: with both in the index, counting reads no rows. */
export const countSources: Migration = {
	async up(database: Kysely<unknown>): Promise<void> {
		await database.schema.dropIndex('dataSources_chatbotId_id').execute();
		await database.schema
			.createIndex('dataSources_chatbotId_projectId_id')
			.on('dataSources')
			.columns(['chatbotId', 'projectId', 'id'])
			.execute();
	},
};
