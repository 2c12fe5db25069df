import { type Kysely, type Migration, sql } from 'kysely';
import type { Dialect } from '../database.ts';

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
