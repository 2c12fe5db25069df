import type { Kysely, Migration } from 'kysely';

/** Adds why an answer was rated so, and what a visitor thought of a conversation. */
export const visitorOpinions: Migration = {
	async up(database: Kysely<unknown>): Promise<void> {
		const { schema } = database;
		await schema.alterTable('messages').addColumn('ratingReason', 'text').execute();
		await schema.alterTable('conversations').addColumn('surveyScore', 'integer').execute();
		await schema.alterTable('conversations').addColumn('surveyComment', 'text').execute();
		await schema.alterTable('conversations').addColumn('surveyedAt', 'bigint').execute();
	},
};
