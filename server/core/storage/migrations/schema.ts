import { CONVERSATION_SCHEMA } from './conversationSchema.ts';
import { KNOWLEDGE_SCHEMA } from './knowledgeSchema.ts';
import { PROJECT_SCHEMA } from './projectSchema.ts';
import { SERVICE_SCHEMA, TEAM_SCHEMA } from './serviceSchema.ts';

/** What makes the tables. Versions before it made them by steps whose names sort before this one. */
export const FIRST_MIGRATION = '0100_schema';

/** Columns for what was searched in `data`: why a source could not be read, and whose duplicate it is. */
const SOURCE_ERRORS = `
alter table dataSources add column errorCode text;
alter table dataSources add column duplicateOf text;
sqlite: update dataSources set errorCode = json_extract(data, '$.error.code');
postgres: update dataSources set errorCode = data::jsonb -> 'error' ->> 'code';
sqlite: update dataSources set duplicateOf = json_extract(data, '$.error.message') where errorCode = 'duplicate_of';
postgres: update dataSources set duplicateOf = data::jsonb -> 'error' ->> 'message' where errorCode = 'duplicate_of';
update dataSources set duplicateOf = substr(duplicateOf, length('This is the same page as ') + 1)
	where duplicateOf like 'This is the same page as %';
update dataSources set duplicateOf = substr(duplicateOf, length('This page of the website has the same text as ') + 1)
	where duplicateOf like 'This page of the website has the same text as %';
update dataSources set duplicateOf = substr(duplicateOf, 1, length(duplicateOf) - 1) where duplicateOf is not null`;

/**
 * Every migration by name, applied in the order of names, forward only. The schema and a step that was released never
 * change: what a table needs next is a step of its own, such as `0101_note_colors` with
 * `alter table conversationNotes add column color text`.
 *
 * Names in camel case are quoted. `ID` is the type of ids, which sort by bytes on both databases, `BYTES` that of bytes,
 * `SEQUENCE` that of numbers which grow and are never used again. A statement after `postgres:` or `sqlite:` is for that
 * database alone.
 */
export const MIGRATIONS: Readonly<Record<string, string>> = {
	[FIRST_MIGRATION]: [PROJECT_SCHEMA, CONVERSATION_SCHEMA, KNOWLEDGE_SCHEMA, TEAM_SCHEMA, SERVICE_SCHEMA].join(';'),
	'0101_source_errors': SOURCE_ERRORS,
	'0102_idempotency_subjects': `
alter table idempotencyKeys add column subjectId text;
postgres: update idempotencyKeys set subjectId = reply::json -> 'data' ->> 'id' where endpoint like '%/contacts';
sqlite: update idempotencyKeys set subjectId = json_extract(reply, '$.data.id') where endpoint like '%/contacts';
create index idempotencyKeys_subjectId on idempotencyKeys (subjectId) where subjectId is not null`,
};
