/** The tables of the first version, as `migrations.ts` writes statements. */
export const INITIAL_SCHEMA = `
create table projects (id ID primary key, name text not null, createdAt bigint not null);
create table accessTokens (
	id ID primary key,
	projectId ID not null references projects (id) on delete cascade,
	scope text not null,
	hash text not null,
	createdAt bigint not null,
	revokedAt bigint,
	constraint accessTokens_hash unique (hash)
);
create table members (
	projectId ID not null references projects (id) on delete cascade,
	email text not null,
	status text not null,
	roles text not null,
	createdAt bigint not null,
	constraint members_key primary key (projectId, email)
);
create table chatbots (
	id ID primary key,
	projectId ID not null references projects (id) on delete cascade,
	name text not null,
	visibility text not null,
	answerSettings text not null,
	widgetSettings text not null,
	knowledgeVersion bigint default 0 not null,
	createdAt bigint not null
);
create index chatbots_projectId_id on chatbots (projectId, id);
create table contacts (
	id ID primary key,
	projectId ID not null references projects (id) on delete cascade,
	chatbotId ID not null references chatbots (id) on delete cascade,
	properties text not null,
	createdAt bigint not null
);
create index contacts_chatbotId_id on contacts (chatbotId, id);
create table conversations (
	id ID primary key,
	projectId ID not null references projects (id) on delete cascade,
	chatbotId ID not null references chatbots (id) on delete cascade,
	contactId ID references contacts (id) on delete set null,
	isArchived bigint default 0 not null,
	isImportant bigint default 0 not null,
	nextSequence bigint default 1 not null,
	createdAt bigint not null
);
create index conversations_chatbotId_id on conversations (chatbotId, id);
create index conversations_contactId on conversations (contactId);
create table messages (
	id ID primary key,
	projectId ID not null references projects (id) on delete cascade,
	chatbotId ID not null references chatbots (id) on delete cascade,
	conversationId ID not null references conversations (id) on delete cascade,
	sequence bigint not null,
	role text not null,
	text text not null,
	outcome text,
	questionId text,
	helpfulValue bigint,
	sources text,
	createdAt bigint not null,
	constraint messages_order unique (conversationId, sequence)
);
create index messages_unanswered on messages (chatbotId, id) where outcome = 'unanswered';
create index messages_rated on messages (chatbotId, id) where helpfulValue is not null;
create table dataSources (
	id ID primary key,
	projectId ID not null references projects (id) on delete cascade,
	chatbotId ID not null references chatbots (id) on delete cascade,
	type text not null,
	status text not null,
	characters bigint default 0 not null,
	isResyncQueued bigint default 0 not null,
	data text not null,
	input text not null,
	identity text,
	createdAt bigint not null,
	constraint dataSources_identity unique (chatbotId, identity)
);
create index dataSources_chatbotId_id on dataSources (chatbotId, id);
create index dataSources_chatbotId_type_id on dataSources (chatbotId, type, id);
create index dataSources_projectId_characters on dataSources (projectId, characters);
create table chunks (
	id ID primary key,
	projectId ID not null references projects (id) on delete cascade,
	chatbotId ID not null references chatbots (id) on delete cascade,
	dataSourceId ID not null references dataSources (id) on delete cascade,
	position bigint not null,
	sourceType text not null,
	title text not null,
	headingPath text not null,
	text text not null,
	url text not null,
	question text,
	language text
);
create index chunks_chatbotId_id on chunks (chatbotId, id);
create index chunks_dataSourceId on chunks (dataSourceId);
create table jobs (
	id ID primary key,
	kind text not null,
	projectId ID not null references projects (id) on delete cascade,
	chatbotId ID not null references chatbots (id) on delete cascade,
	subjectId text not null,
	attempts bigint default 0 not null,
	runAt bigint not null,
	leaseOwner text,
	leaseUntil bigint,
	createdAt bigint not null,
	constraint jobs_subject unique (kind, subjectId)
);
create index jobs_kind_chatbotId_runAt_id on jobs (kind, chatbotId, runAt, id);
create index jobs_subjectId on jobs (subjectId);
create index jobs_chatbotId on jobs (chatbotId);
create table idempotencyKeys (
	projectId ID not null references projects (id) on delete cascade,
	endpoint text not null,
	key text not null,
	bodyHash text not null,
	reply text,
	leaseOwner text,
	conversationId text,
	questionId text,
	leaseUntil bigint,
	createdAt bigint not null,
	constraint idempotencyKeys_key primary key (projectId, endpoint, key)
);
create index idempotencyKeys_createdAt on idempotencyKeys (createdAt);
create table creditUsage (
	projectId ID not null references projects (id) on delete cascade,
	month text not null,
	credits bigint not null,
	constraint creditUsage_key primary key (projectId, month)
)`;
