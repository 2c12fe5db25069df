/** Migrations for what an owner's team works with and is told by: events, webhooks, mails, the inbox, questions. */
export const TEAM_SCHEMA = {
	// PostgreSQL commits sequences out of order: events are read in the order of their transactions.
	'0025_events': `
		create table events (
			sequence SEQUENCE primary key,
			transactionId bigint default 0 not null,
			projectId ID not null references projects (id) on delete cascade,
			chatbotId ID,
			type text not null,
			about text not null,
			accountId ID,
			tokenId ID,
			isWaiting bigint not null,
			createdAt bigint not null
		);
		postgres: alter table events
			alter column transactionId set default pg_current_xact_id()::text::bigint;
		create index events_projectId_transactionId_sequence on events (projectId, transactionId, sequence);
		create index events_isWaiting on events (sequence) where isWaiting = 1`,
	'0026_source_uses': `
		create table sourceUses (
			dataSourceId ID primary key references dataSources (id) on delete cascade,
			uses bigint not null,
			usedAt bigint not null
		)`,
	'0027_webhooks': `
		create table webhooks (
			id ID primary key,
			projectId ID not null references projects (id) on delete cascade,
			url text not null,
			types text not null,
			format text not null,
			secret text not null,
			formerSecret text,
			formerUntil bigint,
			isActive bigint not null,
			createdAt bigint not null
		);
		create index webhooks_projectId on webhooks (projectId);
		create table deliveries (
			id ID primary key,
			projectId ID not null references projects (id) on delete cascade,
			chatbotId ID not null references chatbots (id) on delete cascade,
			webhookId ID references webhooks (id) on delete cascade,
			email ID,
			type text not null,
			about text not null,
			conversationId ID references conversations (id) on delete cascade,
			contactId ID references contacts (id) on delete cascade,
			status text not null,
			attempts bigint default 0 not null,
			httpStatus bigint,
			reply text default '' not null,
			createdAt bigint not null,
			attemptedAt bigint
		);
		create index deliveries_chatbotId on deliveries (chatbotId);
		create index deliveries_webhookId_id on deliveries (webhookId, id);
		create index deliveries_conversationId on deliveries (conversationId) where conversationId is not null;
		create index deliveries_contactId on deliveries (contactId) where contactId is not null`,
	'0028_widget_sightings': `
		create table widgetSightings (
			chatbotId ID not null references chatbots (id) on delete cascade,
			origin ID not null,
			isAllowed bigint not null,
			seenAt bigint not null,
			primary key (chatbotId, origin)
		)`,
	'0029_mails': `
		alter table members add column mailSettings text;
		alter table projects add column timeZone text default 'UTC' not null;
		alter table projects add column digestAt bigint;
		alter table deliveries add column since bigint`,
	// The inbox lists conversations by what is marked, and by what happened in them.
	'0030_inbox': `
		create index conversations_archived on conversations (chatbotId, isArchived, id);
		create index conversations_important on conversations (chatbotId, id) where isImportant = 1;
		create index conversations_with_contact on conversations (chatbotId, id) where contactId is not null;
		create index messages_unanswered_in on messages (chatbotId, conversationId) where outcome = 'unanswered';
		create index messages_person_in on messages (chatbotId, conversationId) where outcome = 'person';
		create index messages_not_helpful_in on messages (chatbotId, conversationId) where helpfulValue = -1;
		create table conversationNotes (
			id ID primary key,
			projectId ID not null references projects (id) on delete cascade,
			chatbotId ID not null references chatbots (id) on delete cascade,
			conversationId ID not null references conversations (id) on delete cascade,
			author text not null,
			text text not null,
			createdAt bigint not null
		);
		create index conversationNotes_conversationId on conversationNotes (conversationId, id);
		create index conversationNotes_chatbotId on conversationNotes (chatbotId)`,
	'0031_token_names': `
		alter table accessTokens add column name text default 'Access token' not null;
		alter table accessTokens add column accountId ID;
		alter table accessTokens add column usedAt bigint;
		create index accessTokens_projectId on accessTokens (projectId)`,
	// The index alone answers how often alike questions were asked, and which answers have no key yet.
	'0032_question_groups': `
		alter table messages add column questionKey ID;
		create index messages_questionKey on messages (chatbotId, questionKey, id, outcome, helpfulValue)
			where outcome = 'unanswered' or helpfulValue = -1;
		create table questionStates (
			chatbotId ID not null references chatbots (id) on delete cascade,
			questionKey ID not null,
			state text not null,
			untilId ID not null,
			changedAt bigint not null,
			primary key (chatbotId, questionKey)
		)`,
	// Lists of rare events pass over those of every visit and every page.
	'0033_rare_events': `
		create index events_rare on events (projectId, transactionId, sequence)
			where type not in ('conversation.created', 'message.created', 'question.unanswered', 'source.processed', 'site.progress')`,
	'0034_conversation_languages': 'alter table conversations add column language text',
	'0035_second_factor': `
		alter table accounts add column totpSecret text;
		alter table accounts add column totpStep bigint;
		alter table accounts add column recoveryCodes text;
		alter table accountLinks add column isMailed bigint default 0 not null`,
	'0036_shared_counts': `
		create table sharedCounts (
			name ID primary key,
			count bigint not null,
			endsAt bigint not null
		)`,
	'0037_retention': `
		alter table projects add column conversationsKeptDays bigint;
		create index deliveries_createdAt on deliveries (createdAt)`,
	'0038_pages_of_conversations': 'alter table conversations add column pageUrl text',
	'0039_quotas': 'alter table projects add column quotas text',
	// An upgrade deletes nothing: the default is for projects that are created from now on.
	'0040_retention_default': `
		alter table projects add column hasRetentionDefault bigint default 0 not null;
		alter table projects add column contactsKeptDays bigint default 0 not null;
		alter table contacts add column activeAt bigint`,
	'0041_read_at': 'alter table dataSources add column readAt bigint',
} as const;
