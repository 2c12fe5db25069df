import { type Kysely, type Migration, sql } from 'kysely';
import type { Dialect } from '../database.ts';

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

/** Adds what the website's page said of a visit. */
export const visitorVariables: Migration = {
	async up(database: Kysely<unknown>): Promise<void> {
		await database.schema.alterTable('conversations').addColumn('visitorVariables', 'text').execute();
	},
};

/** Chatbots that are being deleted, and their messages found without a look at everybody's. */
export const deletions: Migration = {
	async up(database: Kysely<unknown>): Promise<void> {
		await database.schema.alterTable('chatbots').addColumn('deletedAt', 'bigint').execute();
		// Deleting a chatbot's row looks for messages that refer to it.
		await database.schema.createIndex('messages_chatbotId').on('messages').column('chatbotId').execute();
	},
};

/**
 * Jobs with two indexes less, as each job is inserted, claimed and deleted in every one of them: by chatbot and kind they
 * are claimed and deleted, by what they work on and kind they are found. SQLite changes a constraint only with its table.
 */
export function jobIndexes(dialect: Dialect): Migration {
	const idType = dialect === 'postgres' ? sql`text collate "C"` : sql`text`;
	return {
		async up(database: Kysely<unknown>): Promise<void> {
			await sql`create table ${sql.table('formerJobs')} as select * from jobs`.execute(database);
			await database.schema.dropTable('jobs').execute();
			await database.schema
				.createTable('jobs')
				.addColumn('id', idType, (column) => column.primaryKey())
				.addColumn('kind', 'text', (column) => column.notNull())
				.addColumn('projectId', idType, (column) => column.notNull().references('projects.id').onDelete('cascade'))
				.addColumn('chatbotId', idType, (column) => column.notNull().references('chatbots.id').onDelete('cascade'))
				.addColumn('subjectId', 'text', (column) => column.notNull())
				.addColumn('attempts', 'bigint', (column) => column.notNull().defaultTo(0))
				.addColumn('failures', 'bigint', (column) => column.notNull().defaultTo(0))
				.addColumn('runAt', 'bigint', (column) => column.notNull())
				.addColumn('leaseOwner', 'text')
				.addColumn('leaseUntil', 'bigint')
				.addColumn('createdAt', 'bigint', (column) => column.notNull())
				.addUniqueConstraint('jobs_subject', ['subjectId', 'kind'])
				.execute();
			await database.schema
				.createIndex('jobs_chatbotId_kind_runAt_id')
				.on('jobs')
				.columns(['chatbotId', 'kind', 'runAt', 'id'])
				.execute();
			const names = ['id', 'kind', 'projectId', 'chatbotId', 'subjectId', 'attempts', 'failures', 'runAt'];
			const columns = sql.join([...names, 'leaseOwner', 'leaseUntil', 'createdAt'].map((name) => sql.ref(name)));
			await sql`insert into jobs (${columns}) select ${columns} from ${sql.table('formerJobs')}`.execute(database);
			await database.schema.dropTable('formerJobs').execute();
		},
	};
}

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

/**
 * Sets wishes for a person apart from unanswered questions. Both had one outcome, and since confidences are kept, only
 * wishes have none.
 */
export const personWishes: Migration = {
	async up(database: Kysely<unknown>): Promise<void> {
		const [createdAt, messages] = [sql.ref('createdAt'), sql.table('messages')];
		await sql`
			update ${messages} set outcome = 'person'
			where outcome = 'unanswered' and confidence is null
				and ${createdAt} >= (select min(${createdAt}) from ${messages} where confidence is not null)
		`.execute(database);
	},
};

/** Marks pages whose chunks are made: those of earlier versions all are. */
export const settledPages: Migration = {
	async up(database: Kysely<unknown>): Promise<void> {
		await database.schema
			.alterTable('sitePages')
			.addColumn('isSettled', 'bigint', (column) => column.notNull().defaultTo(1))
			.execute();
	},
};
