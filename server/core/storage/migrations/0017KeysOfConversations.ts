import type { Kysely, Migration } from 'kysely';

/** Idempotency keys found by their conversation: they are deleted with it. */
export const keysOfConversations: Migration = {
	async up(database: Kysely<unknown>): Promise<void> {
		await database.schema
			.createIndex('idempotencyKeys_conversationId')
			.on('idempotencyKeys')
			.column('conversationId')
			.execute();
	},
};
