/** Projects, who may use them, and their chatbots. As `schema.ts` says. */
export const PROJECT_SCHEMA = `
create table projects (
	id ID primary key,
	name text not null,
	timeZone text default 'UTC' not null,
	digestAt bigint,
	conversationsKeptDays bigint,
	contactsKeptDays bigint default 0 not null,
	quotas text,
	createdAt bigint not null
);
create table accessTokens (
	id ID primary key,
	projectId ID not null references projects (id) on delete cascade,
	scope text not null,
	name text default 'Access token' not null,
	hash text not null,
	accountId ID,
	createdAt bigint not null,
	usedAt bigint,
	revokedAt bigint,
	constraint accessTokens_hash unique (hash)
);
create index accessTokens_projectId on accessTokens (projectId);
create table members (
	projectId ID not null references projects (id) on delete cascade,
	email text not null,
	status text not null,
	roles text not null,
	mailSettings text,
	accountId ID,
	createdAt bigint not null,
	constraint members_key primary key (projectId, email)
);
create index members_accountId on members (accountId);
create table accounts (
	id ID primary key,
	email ID not null unique,
	name text not null,
	passwordHash text not null,
	totpSecret text,
	totpStep bigint,
	recoveryCodes text,
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
	isMailed bigint default 0 not null,
	expiresAt bigint not null
);
create index accountLinks_projectId on accountLinks (projectId);
create table chatbots (
	id ID primary key,
	projectId ID not null references projects (id) on delete cascade,
	name text not null,
	visibility text not null,
	answerSettings text not null,
	widgetSettings text not null,
	knowledgeVersion bigint default 0 not null,
	deletedAt bigint,
	createdAt bigint not null
);
create index chatbots_projectId_id on chatbots (projectId, id)`;
