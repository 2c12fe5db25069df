import { writeSchema } from '../tables/defineTable.ts';
import { MODEL_COLUMNS, MODEL_TABLES } from '../tables/modelTables.ts';
import { WIDGET_TABLES } from '../tables/widgetTables.ts';
import { FIRST_TABLES } from '../tables.ts';

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
 * Every migration by name, applied in the order of names, forward only. The first makes `columns`, `constraints` and
 * `statements` of `tables/`, which never change, and neither does a step that was released. What a table needs next is a
 * step of its own, such as `0101_note_colors` with `alter table conversationNotes add column color text`, and the column
 * is in `later` of its table.
 *
 * Names in camel case are quoted. `ID`, `BYTES` and `SEQUENCE` stand for types that the two databases name differently. A
 * statement after `postgres:` or `sqlite:` is for that database alone.
 */
export const MIGRATIONS: Readonly<Record<string, string>> = {
	[FIRST_MIGRATION]: writeSchema(FIRST_TABLES),
	'0101_source_errors': SOURCE_ERRORS,
	'0102_idempotency_subjects': `
alter table idempotencyKeys add column subjectId text;
postgres: update idempotencyKeys set subjectId = reply::json -> 'data' ->> 'id' where endpoint like '%/contacts';
sqlite: update idempotencyKeys set subjectId = json_extract(reply, '$.data.id') where endpoint like '%/contacts';
create index idempotencyKeys_subjectId on idempotencyKeys (subjectId) where subjectId is not null`,
	'0103_replies': "update deliveries set reply = '' where httpStatus is not null",
	'0104_reader_version': 'alter table dataSources add column readerVersion bigint',
	'0105_openings': 'alter table sourceUses add column openings bigint',
	'0106_widget_versions': writeSchema(WIDGET_TABLES),
	'0107_models': `${writeSchema(MODEL_TABLES)};${MODEL_COLUMNS}`,
	'0108_message_language': 'alter table messages add column language text',
};
