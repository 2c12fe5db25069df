/**
 * Where knowledge comes from, and passages with their vectors. As `schema.ts` says.
 *
 * Sources are listed and counted by chatbot and project: with both in the index, counting reads no rows.
 */
export const KNOWLEDGE_SCHEMA = `
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
	readIdentity text,
	contentHash text,
	resyncSchedule text,
	readAt bigint,
	nextReadAt bigint,
	vanishedAt bigint,
	readings text,
	documentFileId ID references documentFiles (id),
	edits bigint default 0 not null,
	siteId ID references sites (id) on delete set null,
	zohoConnectionId ID references zohoConnections (id) on delete set null,
	zohoArticleId text,
	createdAt bigint not null,
	constraint dataSources_identity unique (chatbotId, identity)
);
create index dataSources_chatbotId_projectId_id on dataSources (chatbotId, projectId, id);
create index dataSources_chatbotId_type_id on dataSources (chatbotId, type, id);
create index dataSources_projectId_characters on dataSources (projectId, characters);
create index dataSources_readIdentity on dataSources (chatbotId, readIdentity) where readIdentity is not null;
create index dataSources_contentHash on dataSources (chatbotId, contentHash);
create index dataSources_nextReadAt on dataSources (nextReadAt) where nextReadAt is not null;
create index dataSources_documentFileId on dataSources (documentFileId) where documentFileId is not null;
create index dataSources_siteId on dataSources (siteId, status) where siteId is not null;
create index dataSources_zohoConnectionId on dataSources (zohoConnectionId, zohoArticleId)
	where zohoConnectionId is not null;
create table sourceUses (
	dataSourceId ID primary key references dataSources (id) on delete cascade,
	uses bigint not null,
	usedAt bigint not null
);
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
	question text,
	url text not null,
	page bigint,
	language text
);
create index chunks_chatbotId_id on chunks (chatbotId, id);
create index chunks_dataSourceId on chunks (dataSourceId);
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
)`;
