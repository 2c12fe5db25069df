import type { Migration } from 'kysely';
import type { Dialect } from '../database.ts';
import { initialSchema } from './0001InitialSchema.ts';
import { answerConfidence } from './0002AnswerConfidence.ts';
import { modelUsage } from './0003ModelUsage.ts';
import { embeddings } from './0004Embeddings.ts';
import { sitePages } from './0005SitePages.ts';
import { documents } from './0006Documents.ts';
import { freshness } from './0007Freshness.ts';
import { sites } from './0008Sites.ts';
import { jobFailures } from './0009JobFailures.ts';
import { zoho } from './0010Zoho.ts';
import { visitorOpinions } from './0011VisitorOpinions.ts';
import { contactAttributes } from './0012ContactAttributes.ts';
import { countSources } from './0013CountSources.ts';
import { visitorVariables } from './0014VisitorVariables.ts';
import { deletions } from './0015Deletions.ts';
import { jobIndexes } from './0016JobIndexes.ts';
import { keysOfConversations } from './0017KeysOfConversations.ts';
import { personWishes } from './0018PersonWishes.ts';

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
	};
}
