import { type Kysely, type Migration, Migrator } from 'kysely';
import type { Dialect } from '../database.ts';
import { initialSchema } from './0001InitialSchema.ts';
import {
	answerConfidence,
	documents,
	embeddings,
	freshness,
	jobFailures,
	modelUsage,
	sitePages,
	sites,
	zoho,
} from './from0002.ts';
import {
	contactAttributes,
	countSources,
	deletions,
	jobIndexes,
	keysOfConversations,
	personWishes,
	settledPages,
	visitorOpinions,
	visitorVariables,
} from './from0011.ts';

/** Every migration by name, applied in order of names, forward only. */
export function listMigrations(dialect: Dialect): Record<string, Migration> {
	return {
		'0001_initial_schema': initialSchema(dialect),
		'0002_answer_confidence': answerConfidence,
		'0003_model_usage': modelUsage(dialect),
		'0004_embeddings': embeddings(dialect),
		'0005_site_pages': sitePages(dialect),
		'0006_documents': documents(dialect),
		'0007_freshness': freshness,
		'0008_sites': sites(dialect),
		'0009_job_failures': jobFailures,
		'0010_zoho': zoho(dialect),
		'0011_visitor_opinions': visitorOpinions,
		'0012_contact_attributes': contactAttributes,
		'0013_count_sources': countSources,
		'0014_visitor_variables': visitorVariables,
		'0015_deletions': deletions,
		'0016_job_indexes': jobIndexes(dialect),
		'0017_keys_of_conversations': keysOfConversations,
		'0018_person_wishes': personWishes,
		'0019_settled_pages': settledPages,
	};
}

/**
 * Brings the schema up to date, each migration in a transaction.
 *
 * @throws {Error} one clear line when a migration fails or the schema is newer than this program
 */
export async function migrate(database: Kysely<unknown>, dialect: Dialect): Promise<void> {
	const migrations = listMigrations(dialect);
	const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
	const { error } = await migrator.migrateToLatest();
	if (error !== undefined) throw explain(error);
}

function explain(cause: unknown): Error {
	const reason = cause instanceof Error ? cause.message : String(cause);
	if (/corrupted migrations/.test(reason)) {
		return new Error('The data was written by a newer version of Frontdesk. Start that version or a later one.', {
			cause,
		});
	}
	return new Error(`The database schema could not be brought up to date: ${reason}`, { cause });
}
