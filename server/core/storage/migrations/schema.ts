import { CONVERSATION_SCHEMA } from './conversationSchema.ts';
import { KNOWLEDGE_SCHEMA } from './knowledgeSchema.ts';
import { PROJECT_SCHEMA } from './projectSchema.ts';
import { SERVICE_SCHEMA, TEAM_SCHEMA } from './serviceSchema.ts';

/** What makes the tables. Versions before it made them by steps whose names sort before this one. */
export const FIRST_MIGRATION = '0100_schema';

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
	'0102_idempotency_subjects': `
alter table idempotencyKeys add column subjectId text;
postgres: update idempotencyKeys set subjectId = reply::json -> 'data' ->> 'id' where endpoint like '%/contacts';
sqlite: update idempotencyKeys set subjectId = json_extract(reply, '$.data.id') where endpoint like '%/contacts';
create index idempotencyKeys_subjectId on idempotencyKeys (subjectId) where subjectId is not null`,
};
