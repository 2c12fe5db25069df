import { INITIAL_SCHEMA } from './initialSchema.ts';
import { TEAM_SCHEMA } from './teamSchema.ts';

/** The least confidence of answers that settings had, by database. */
const THRESHOLD = {
	sqlite: `json_extract(answerSettings, '$.answer_threshold')`,
	postgres: `(answerSettings::jsonb->>'answer_threshold')::float8`,
};

/**
 * Every migration by name, applied in order of names, forward only; one that was released never changes. Names in camel
 * case are quoted. `ID` is the type of ids, which sort by bytes on both databases, `BYTES` that of bytes,
 * `SEQUENCE` that of numbers which grow and are never used again. A statement after `postgres:` or `sqlite:` is for that
 * database alone.
 */
export const MIGRATIONS = {
	'0001_initial_schema': INITIAL_SCHEMA,
	'0002_answer_confidence': 'alter table messages add column confidence double precision',
	'0003_model_usage': `
		create table modelUsage (
			projectId ID not null references projects (id) on delete cascade,
			month text not null,
			modelId bigint not null,
			calls bigint not null,
			promptTokens bigint not null,
			completionTokens bigint not null,
			credits bigint not null,
			constraint modelUsage_key primary key (projectId, month, modelId)
		)`,
	'0004_embeddings': `
		create table embeddings (
			projectId ID not null references projects (id) on delete cascade,
			model ID not null,
			hash ID not null,
			vector BYTES not null,
			constraint embeddings_key primary key (projectId, model, hash)
		);
		create table chunkEmbeddings (
			chunkId ID primary key references chunks (id) on delete cascade,
			projectId ID not null,
			chatbotId ID not null,
			hash ID not null
		);
		create index chunkEmbeddings_chatbotId_chunkId on chunkEmbeddings (chatbotId, chunkId);
		create index chunkEmbeddings_projectId_hash on chunkEmbeddings (projectId, hash);
		create table vectorSets (
			chatbotId ID primary key references chatbots (id) on delete cascade,
			projectId ID not null,
			model ID not null,
			settings text not null,
			version bigint not null
		)`,
	// The page is last: SQLite reads the columns before it without the pages that a long text takes.
	'0005_site_pages': `
		create table sitePages (
			dataSourceId ID primary key references dataSources (id) on delete cascade,
			projectId ID not null,
			chatbotId ID not null,
			host text not null,
			units BYTES not null,
			dropped BYTES not null,
			page text not null
		);
		create index sitePages_chatbotId_dataSourceId on sitePages (chatbotId, dataSourceId)`,
	'0006_documents': `
		create table documentFiles (
			id ID primary key,
			projectId ID not null references projects (id) on delete cascade,
			bytes bigint not null,
			createdAt bigint not null
		);
		create index documentFiles_projectId_bytes on documentFiles (projectId, bytes);
		postgres: create table documentFileParts (
			fileId ID not null references documentFiles (id) on delete cascade,
			position bigint not null,
			content BYTES not null,
			constraint documentFileParts_key primary key (fileId, position)
		);
		alter table dataSources add column documentFileId ID references documentFiles (id);
		create index dataSources_documentFileId on dataSources (documentFileId) where documentFileId is not null;
		alter table chunks add column page bigint`,
	// What was read before gets a hash that no content has: the next reading keeps or replaces it.
	'0007_freshness': `
		alter table dataSources add column readIdentity text;
		alter table dataSources add column contentHash text;
		alter table dataSources add column resyncSchedule text;
		alter table dataSources add column readings text;
		alter table dataSources add column nextReadAt bigint;
		alter table dataSources add column vanishedAt bigint;
		create index dataSources_readIdentity on dataSources (chatbotId, readIdentity) where readIdentity is not null;
		create index dataSources_nextReadAt on dataSources (nextReadAt) where nextReadAt is not null;
		update dataSources set contentHash = '' where type = 'link' and status = 'processed'`,
	'0008_sites': `
		create table sites (
			id ID primary key,
			projectId ID not null references projects (id) on delete cascade,
			chatbotId ID not null references chatbots (id) on delete cascade,
			url text not null,
			options text not null,
			status text not null,
			method text,
			error text,
			nextDiscoveryAt bigint,
			createdAt bigint not null
		);
		create index sites_chatbotId_id on sites (chatbotId, id);
		alter table dataSources add column siteId ID references sites (id) on delete set null;
		create index dataSources_siteId on dataSources (siteId, status) where siteId is not null`,
	// Apart from interruptions: a process that is killed must not use up the tries of its jobs.
	'0009_job_failures': 'alter table jobs add column failures bigint default 0 not null',
	'0010_zoho': `
		create table zohoConnections (
			id ID primary key,
			projectId ID not null references projects (id) on delete cascade,
			chatbotId ID not null references chatbots (id) on delete cascade,
			dataCenter text not null,
			orgId text not null,
			credentials text not null,
			options text not null,
			status text not null,
			error text,
			nextDiscoveryAt bigint,
			createdAt bigint not null
		);
		create index zohoConnections_chatbotId_id on zohoConnections (chatbotId, id);
		alter table dataSources add column zohoConnectionId ID references zohoConnections (id) on delete set null;
		alter table dataSources add column zohoArticleId text;
		create index dataSources_zohoConnectionId on dataSources (zohoConnectionId, zohoArticleId)
			where zohoConnectionId is not null`,
	'0011_visitor_opinions': `
		alter table messages add column ratingReason text;
		alter table conversations add column surveyScore integer;
		alter table conversations add column surveyComment text;
		alter table conversations add column surveyedAt bigint`,
	// Nulls are distinct: contacts that no server vouched for are not compared.
	'0012_contact_attributes': `
		alter table contacts add column attributes text default '{}' not null;
		alter table contacts add column verifiedUserId text;
		create unique index contacts_verifiedUserId on contacts (chatbotId, verifiedUserId)`,
	// Sources are listed and counted by project and chatbot: with both in the index, counting reads no rows.
	'0013_count_sources': `
		drop index dataSources_chatbotId_id;
		create index dataSources_chatbotId_projectId_id on dataSources (chatbotId, projectId, id)`,
	'0014_visitor_variables': 'alter table conversations add column visitorVariables text',
	// Deleting a chatbot's row looks for messages that refer to it.
	'0015_deletions': `
		alter table chatbots add column deletedAt bigint;
		create index messages_chatbotId on messages (chatbotId)`,
	// Two indexes less for each job to be written in. SQLite changes a constraint only with its table.
	'0016_job_indexes': `
		create table formerJobs as select * from jobs;
		drop table jobs;
		create table jobs (
			id ID primary key,
			kind text not null,
			projectId ID not null references projects (id) on delete cascade,
			chatbotId ID not null references chatbots (id) on delete cascade,
			subjectId text not null,
			attempts bigint default 0 not null,
			failures bigint default 0 not null,
			runAt bigint not null,
			leaseOwner text,
			leaseUntil bigint,
			createdAt bigint not null,
			constraint jobs_subject unique (subjectId, kind)
		);
		create index jobs_chatbotId_kind_runAt_id on jobs (chatbotId, kind, runAt, id);
		insert into jobs
			(id, kind, projectId, chatbotId, subjectId, attempts, failures, runAt, leaseOwner, leaseUntil, createdAt)
			select id, kind, projectId, chatbotId, subjectId, attempts, failures, runAt, leaseOwner, leaseUntil, createdAt
			from formerJobs;
		drop table formerJobs`,
	'0017_keys_of_conversations': 'create index idempotencyKeys_conversationId on idempotencyKeys (conversationId)',
	// Wishes for a person had the outcome of unanswered questions, and since confidences are kept, they alone have none.
	'0018_person_wishes': `
		update messages set outcome = 'person'
			where outcome = 'unanswered' and confidence is null
			and createdAt >= (select min(createdAt) from messages where confidence is not null)`,
	// The chunks of pages from earlier versions are all made.
	'0019_settled_pages': 'alter table sitePages add column isSettled bigint default 1 not null',
	// Pages of a website with the same text are one.
	'0020_same_texts': 'create index dataSources_contentHash on dataSources (chatbotId, contentHash)',
	'0022_accounts': `
		create table accounts (
			id ID primary key,
			email ID not null unique,
			name text not null,
			passwordHash text not null,
			createdAt bigint not null
		);
		create table sessions (
			id ID primary key,
			accountId ID not null references accounts (id) on delete cascade,
			projectId ID not null references projects (id) on delete cascade,
			hash ID not null unique,
			userAgent text not null,
			createdAt bigint not null,
			usedAt bigint not null,
			confirmedAt bigint not null
		);
		create index sessions_accountId on sessions (accountId);
		create table accountLinks (
			hash ID primary key,
			projectId ID not null references projects (id) on delete cascade,
			email ID,
			isRecovery bigint not null,
			expiresAt bigint not null
		);
		create index accountLinks_projectId on accountLinks (projectId)`,
	// Pages that were stored without what their site repeats, or not yet, are read again.
	'0023_whole_pages': `
		update dataSources set nextReadAt = 0, contentHash = ''
			where status = 'processed' and id in (select dataSourceId from sitePages where length(dropped) > 0);
		update dataSources set nextReadAt = 0, contentHash = null, status = 'pending'
			where id in (select dataSourceId from sitePages where isSettled = 0);
		drop table sitePages;
		delete from jobs where kind = 'filter_repeats'`,
	// Confidences became probabilities, and thresholds with them: the same questions are answered.
	'0024_calibrated_confidence': recalibrate((value) => `1 / (1 + 1.5 * power(1 / ${value} - 1, 0.385))`),
	// From here on migrations only add: instances of the version before go on meanwhile (docs/scaling.md).
	...TEAM_SCHEMA,
	// The confidence curve was refitted on businesses that nobody tuned on. A threshold of .4 does not change.
	'0042_flatter_confidence': recalibrate((value) => `1 / (1 + 1.5 * power((1 / ${value} - 1) / 1.5, 0.25 / 0.385))`),
	// An address alone says nothing: whoever owns another project may have made its account.
	'0043_accounts_of_members': `
		alter table members add column accountId ID;
		update members set accountId = (select accounts.id from accounts where accounts.email = members.email)
			where status = 'Active';
		create index members_accountId on members (accountId)`,
	'0044_deletion_clock': `
		create table deletionClock (
			id bigint primary key,
			ranAt bigint not null,
			leaptTo bigint
		)`,
	// Instances of the version before leave the column to its default.
	'0045_last_messages': `
		alter table conversations add column lastMessageAt bigint default 0 not null;
		alter table conversations add column keptFrom bigint;
		update conversations set lastMessageAt = coalesce(
			(select max(messages.createdAt) from messages where messages.conversationId = conversations.id), createdAt);
		postgres: alter table conversations
			alter column lastMessageAt set default (extract(epoch from clock_timestamp()) * 1000)::bigint;
		create index conversations_lastMessageAt on conversations (chatbotId, lastMessageAt, id);
		create index conversations_archived_lastMessageAt on conversations (chatbotId, isArchived, lastMessageAt, id)`,
	'0047_edits': 'alter table dataSources add column edits bigint default 0 not null',
	// Boldness is a word instead of a threshold. Questions that were shown places are left open, by an event of their own.
	'0048_places': `
		sqlite: update chatbots set answerSettings = json_remove(case
				when ${THRESHOLD.sqlite} >= 0.55 then json_set(answerSettings, '$.boldness', 'sure')
				when ${THRESHOLD.sqlite} <= 0.36 then json_set(answerSettings, '$.boldness', 'always')
				else answerSettings
			end, '$.answer_threshold')
			where ${THRESHOLD.sqlite} is not null;
		postgres: update chatbots set answerSettings = (answerSettings::jsonb - 'answer_threshold' || case
				when ${THRESHOLD.postgres} >= 0.55 then '{"boldness": "sure"}'::jsonb
				when ${THRESHOLD.postgres} <= 0.36 then '{"boldness": "always"}'::jsonb
				else '{}'::jsonb
			end)::text
			where ${THRESHOLD.postgres} is not null;
		create index messages_openQuestions on messages (chatbotId, questionKey, id, outcome, helpfulValue)
			where outcome = 'unanswered' or outcome = 'places' or helpfulValue = -1;
		create index events_rareTypes on events (projectId, transactionId, sequence) where type not in ('conversation.created',
			'message.created', 'question.unanswered', 'question.unsure', 'source.processed', 'site.progress')`,
} as const;

/** Moves stored confidences to another curve, and thresholds with them. */
function recalibrate(curve: (value: string) => string): string {
	const { sqlite: inSqlite, postgres: inPostgres } = THRESHOLD;
	return `
		update messages set confidence = ${curve('confidence')} where confidence > 0 and confidence < 1;
		sqlite: update chatbots
			set answerSettings = json_set(answerSettings, '$.answer_threshold', round(${curve(inSqlite)}, 4))
			where ${inSqlite} > 0 and ${inSqlite} < 1;
		postgres: update chatbots
			set answerSettings = jsonb_set(answerSettings::jsonb, '{answer_threshold}',
				to_jsonb(round((${curve(inPostgres)})::numeric, 4)))::text
			where ${inPostgres} > 0 and ${inPostgres} < 1`;
}
