import type { Kysely, Migration } from 'kysely';

/** The owner's own fields of contacts, and one contact for each person whom the website's server vouched for. */
export const contactAttributes: Migration = {
	async up(database: Kysely<unknown>): Promise<void> {
		await database.schema
			.alterTable('contacts')
			.addColumn('attributes', 'text', (column) => column.notNull().defaultTo('{}'))
			.execute();
		await database.schema.alterTable('contacts').addColumn('verifiedUserId', 'text').execute();
		// Nulls are distinct: contacts that nobody vouched for are not counted.
		await database.schema
			.createIndex('contacts_verifiedUserId')
			.on('contacts')
			.columns(['chatbotId', 'verifiedUserId'])
			.unique()
			.execute();
	},
};
