/**
 * Visitors and what was said. As `schema.ts` says.
 *
 * Nulls are distinct in `contacts_verifiedUserId`: contacts that no server vouched for are not compared. The inbox lists
 * conversations by what is marked and by what happened in them, in two orders. Deleting a chatbot's row looks for
 * messages that refer to it. `messages_openQuestions` alone answers how often alike questions were asked, and which
 * answers have no key yet.
 */
export const CONVERSATION_SCHEMA = `
create table contacts (
	id ID primary key,
	projectId ID not null references projects (id) on delete cascade,
	chatbotId ID not null references chatbots (id) on delete cascade,
	properties text not null,
	attributes text default '{}' not null,
	verifiedUserId text,
	createdAt bigint not null,
	activeAt bigint
);
create index contacts_chatbotId_id on contacts (chatbotId, id);
create unique index contacts_verifiedUserId on contacts (chatbotId, verifiedUserId);
create table conversations (
	id ID primary key,
	projectId ID not null references projects (id) on delete cascade,
	chatbotId ID not null references chatbots (id) on delete cascade,
	contactId ID references contacts (id) on delete set null,
	isArchived bigint default 0 not null,
	isImportant bigint default 0 not null,
	nextSequence bigint default 1 not null,
	surveyScore integer,
	surveyComment text,
	surveyedAt bigint,
	visitorVariables text,
	language text,
	pageUrl text,
	lastMessageAt bigint default 0 not null,
	keptFrom bigint,
	createdAt bigint not null
);
create index conversations_chatbotId_id on conversations (chatbotId, id);
create index conversations_contactId on conversations (contactId);
create index conversations_archived on conversations (chatbotId, isArchived, id);
create index conversations_important on conversations (chatbotId, id) where isImportant = 1;
create index conversations_with_contact on conversations (chatbotId, id) where contactId is not null;
create index conversations_lastMessageAt on conversations (chatbotId, lastMessageAt, id);
create index conversations_archived_lastMessageAt on conversations (chatbotId, isArchived, lastMessageAt, id);
create table messages (
	id ID primary key,
	projectId ID not null references projects (id) on delete cascade,
	chatbotId ID not null references chatbots (id) on delete cascade,
	conversationId ID not null references conversations (id) on delete cascade,
	sequence bigint not null,
	role text not null,
	text text not null,
	outcome text,
	confidence double precision,
	questionId text,
	helpfulValue bigint,
	ratingReason text,
	sources text,
	questionKey ID,
	createdAt bigint not null,
	constraint messages_order unique (conversationId, sequence)
);
create index messages_chatbotId on messages (chatbotId);
create index messages_unanswered on messages (chatbotId, id) where outcome = 'unanswered';
create index messages_rated on messages (chatbotId, id) where helpfulValue is not null;
create index messages_unanswered_in on messages (chatbotId, conversationId) where outcome = 'unanswered';
create index messages_person_in on messages (chatbotId, conversationId) where outcome = 'person';
create index messages_not_helpful_in on messages (chatbotId, conversationId) where helpfulValue = -1;
create index messages_openQuestions on messages (chatbotId, questionKey, id, outcome, helpfulValue)
	where outcome = 'unanswered' or outcome = 'places' or helpfulValue = -1;
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
create index conversationNotes_chatbotId on conversationNotes (chatbotId);
create table questionStates (
	chatbotId ID not null references chatbots (id) on delete cascade,
	questionKey ID not null,
	state text not null,
	untilId ID not null,
	changedAt bigint not null,
	primary key (chatbotId, questionKey)
)`;
