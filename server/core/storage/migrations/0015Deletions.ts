import type { Kysely, Migration } from 'kysely';

/** Chatbots that are being deleted, and their messages found without a look at everybody's. */
export const deletions: Migration = {
	async up(database: Kysely<unknown>): Promise<void> {
		await database.schema.alterTable('chatbots').addColumn('deletedAt', 'bigint').execute();
		// Deleting a chatbot's row looks for messages that refer to it.
		await database.schema.createIndex('messages_chatbotId').on('messages').column('chatbotId').execute();
	},
};
