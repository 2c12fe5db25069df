import { type CreateTableBuilder, type Kysely, type Migration, sql } from 'kysely';
import type { Dialect } from '../database.ts';

/** The tables of `database.ts`. Ids sort by bytes on both databases; rows go with what they belong to. */
export function initialSchema(dialect: Dialect): Migration {
	const idType = dialect === 'postgres' ? sql`text collate "C"` : sql`text`;

	type Table = CreateTableBuilder<string, string>;
	const id = (table: Table): Table => table.addColumn('id', idType, (column) => column.primaryKey());
	const owned =
		(name: string, parent: string, isOptional = false) =>
		(table: Table): Table =>
			table.addColumn(name, idType, (column) => {
				const reference = column.references(`${parent}.id`).onDelete(isOptional ? 'set null' : 'cascade');
				return isOptional ? reference : reference.notNull();
			});
	const text =
		(...names: string[]) =>
		(table: Table): Table =>
			names.reduce((current, name) => current.addColumn(name, 'text', (column) => column.notNull()), table);
	const optionalText =
		(...names: string[]) =>
		(table: Table): Table =>
			names.reduce((current, name) => current.addColumn(name, 'text'), table);
	const whole =
		(name: string, initial?: number) =>
		(table: Table): Table =>
			table.addColumn(name, 'bigint', (column) =>
				initial === undefined ? column.notNull() : column.notNull().defaultTo(initial),
			);
	const optionalWhole =
		(...names: string[]) =>
		(table: Table): Table =>
			names.reduce((current, name) => current.addColumn(name, 'bigint'), table);

	async function create(
		database: Kysely<unknown>,
		name: string,
		columns: ReadonlyArray<(table: Table) => Table>,
	): Promise<void> {
		await columns.reduce<Table>((table, add) => add(table), database.schema.createTable(name)).execute();
	}
	async function index(database: Kysely<unknown>, table: string, columns: string[]): Promise<void> {
		await database.schema
			.createIndex(`${table}_${columns.join('_')}`)
			.on(table)
			.columns(columns)
			.execute();
	}

	return {
		async up(database: Kysely<unknown>): Promise<void> {
			const project = owned('projectId', 'projects');
			const chatbot = owned('chatbotId', 'chatbots');
			const createdAt = whole('createdAt');

			await create(database, 'projects', [id, text('name'), createdAt]);
			await create(database, 'accessTokens', [
				id,
				project,
				text('scope', 'hash'),
				createdAt,
				optionalWhole('revokedAt'),
				(table) => table.addUniqueConstraint('accessTokens_hash', ['hash']),
			]);
			await create(database, 'members', [
				project,
				text('email', 'status', 'roles'),
				createdAt,
				(table) => table.addPrimaryKeyConstraint('members_key', ['projectId', 'email']),
			]);
			await create(database, 'chatbots', [
				id,
				project,
				text('name', 'visibility', 'answerSettings', 'widgetSettings'),
				whole('knowledgeVersion', 0),
				createdAt,
			]);
			await index(database, 'chatbots', ['projectId', 'id']);

			await create(database, 'contacts', [id, project, chatbot, text('properties'), createdAt]);
			await index(database, 'contacts', ['chatbotId', 'id']);

			await create(database, 'conversations', [
				id,
				project,
				chatbot,
				owned('contactId', 'contacts', true),
				whole('isArchived', 0),
				whole('isImportant', 0),
				whole('nextSequence', 1),
				createdAt,
			]);
			await index(database, 'conversations', ['chatbotId', 'id']);
			await index(database, 'conversations', ['contactId']);

			await create(database, 'messages', [
				id,
				project,
				chatbot,
				owned('conversationId', 'conversations'),
				whole('sequence'),
				text('role', 'text'),
				optionalText('outcome', 'questionId'),
				optionalWhole('helpfulValue'),
				optionalText('sources'),
				createdAt,
				(table) => table.addUniqueConstraint('messages_order', ['conversationId', 'sequence']),
			]);
			await database.schema
				.createIndex('messages_unanswered')
				.on('messages')
				.columns(['chatbotId', 'id'])
				.where(sql.ref('outcome'), '=', sql.lit('unanswered'))
				.execute();
			await database.schema
				.createIndex('messages_rated')
				.on('messages')
				.columns(['chatbotId', 'id'])
				.where(sql.ref('helpfulValue'), 'is not', sql.lit(null))
				.execute();

			await create(database, 'dataSources', [
				id,
				project,
				chatbot,
				text('type', 'status'),
				whole('characters', 0),
				whole('isResyncQueued', 0),
				text('data', 'input'),
				optionalText('identity'),
				createdAt,
				(table) => table.addUniqueConstraint('dataSources_identity', ['chatbotId', 'identity']),
			]);
			await index(database, 'dataSources', ['chatbotId', 'id']);
			await index(database, 'dataSources', ['chatbotId', 'type', 'id']);
			// Sums of characters are taken from the index, without reading the texts.
			await index(database, 'dataSources', ['projectId', 'characters']);

			await create(database, 'chunks', [
				id,
				project,
				chatbot,
				owned('dataSourceId', 'dataSources'),
				whole('position'),
				text('sourceType', 'title', 'headingPath', 'text', 'url'),
				optionalText('question', 'language'),
			]);
			await index(database, 'chunks', ['chatbotId', 'id']);
			await index(database, 'chunks', ['dataSourceId']);

			await create(database, 'jobs', [
				id,
				text('kind'),
				project,
				chatbot,
				text('subjectId'),
				whole('attempts', 0),
				whole('runAt'),
				optionalText('leaseOwner'),
				optionalWhole('leaseUntil'),
				createdAt,
				(table) => table.addUniqueConstraint('jobs_subject', ['kind', 'subjectId']),
			]);
			await index(database, 'jobs', ['kind', 'chatbotId', 'runAt', 'id']);
			await index(database, 'jobs', ['subjectId']);
			await index(database, 'jobs', ['chatbotId']);

			await create(database, 'idempotencyKeys', [
				project,
				text('endpoint', 'key', 'bodyHash'),
				optionalText('reply', 'leaseOwner', 'conversationId', 'questionId'),
				optionalWhole('leaseUntil'),
				createdAt,
				(table) => table.addPrimaryKeyConstraint('idempotencyKeys_key', ['projectId', 'endpoint', 'key']),
			]);
			await index(database, 'idempotencyKeys', ['createdAt']);

			await create(database, 'creditUsage', [
				project,
				text('month'),
				whole('credits'),
				(table) => table.addPrimaryKeyConstraint('creditUsage_key', ['projectId', 'month']),
			]);
		},
	};
}
