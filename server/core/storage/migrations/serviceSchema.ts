/**
 * What an owner's team is told by. As `schema.ts` says.
 *
 * PostgreSQL commits sequences out of order: events are read in the order of their transactions. Lists of rare events
 * pass over those of every visit and every page.
 */
export const TEAM_SCHEMA = `
create table widgetSightings (
	chatbotId ID not null references chatbots (id) on delete cascade,
	origin ID not null,
	isAllowed bigint not null,
	seenAt bigint not null,
	primary key (chatbotId, origin)
);
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
postgres: alter table events alter column transactionId set default pg_current_xact_id()::text::bigint;
create index events_projectId_transactionId_sequence on events (projectId, transactionId, sequence);
create index events_isWaiting on events (sequence) where isWaiting = 1;
create index events_rareTypes on events (projectId, transactionId, sequence) where type not in ('conversation.created',
	'message.created', 'question.unanswered', 'question.unsure', 'source.processed', 'site.progress');
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
	since bigint,
	createdAt bigint not null,
	attemptedAt bigint
);
create index deliveries_chatbotId on deliveries (chatbotId);
create index deliveries_webhookId_id on deliveries (webhookId, id);
create index deliveries_conversationId on deliveries (conversationId) where conversationId is not null;
create index deliveries_contactId on deliveries (contactId) where contactId is not null;
create index deliveries_createdAt on deliveries (createdAt)`;

/** What the service keeps for itself. As `schema.ts` says. */
export const SERVICE_SCHEMA = `
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
create table idempotencyKeys (
	projectId ID not null references projects (id) on delete cascade,
	endpoint text not null,
	key text not null,
	bodyHash text not null,
	reply text,
	leaseOwner text,
	leaseUntil bigint,
	conversationId text,
	questionId text,
	createdAt bigint not null,
	constraint idempotencyKeys_key primary key (projectId, endpoint, key)
);
create index idempotencyKeys_createdAt on idempotencyKeys (createdAt);
create index idempotencyKeys_conversationId on idempotencyKeys (conversationId);
create table sharedCounts (
	name ID primary key,
	count bigint not null,
	endsAt bigint not null
);
create table deletionClock (
	id bigint primary key,
	ranAt bigint not null,
	leaptTo bigint
);
create table creditUsage (
	projectId ID not null references projects (id) on delete cascade,
	month text not null,
	credits bigint not null,
	constraint creditUsage_key primary key (projectId, month)
);
create table modelUsage (
	projectId ID not null references projects (id) on delete cascade,
	month text not null,
	modelId bigint not null,
	calls bigint not null,
	promptTokens bigint not null,
	completionTokens bigint not null,
	credits bigint not null,
	constraint modelUsage_key primary key (projectId, month, modelId)
)`;
