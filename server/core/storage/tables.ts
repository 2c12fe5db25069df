import { CONVERSATION_TABLES } from './tables/conversationTables.ts';
import type { TableOf } from './tables/defineTable.ts';
import { KNOWLEDGE_TABLES } from './tables/knowledgeTables.ts';
import type { MODEL_TABLES } from './tables/modelTables.ts';
import { PROJECT_TABLES } from './tables/projectTables.ts';
import { SERVICE_TABLES } from './tables/serviceTables.ts';
import { TEAM_TABLES } from './tables/teamTables.ts';
import type { WIDGET_TABLES } from './tables/widgetTables.ts';

/**
 * The tables that the first step of the schema makes, those that others refer to first. Times are milliseconds since 1970
 * UTC, flags are 0 or 1, JSON is text: the same on SQLite and PostgreSQL. Ids are UUIDv7 text, so that ordering by id is
 * ordering by creation.
 */
export const FIRST_TABLES = {
	...PROJECT_TABLES,
	...CONVERSATION_TABLES,
	...KNOWLEDGE_TABLES,
	...TEAM_TABLES,
	...SERVICE_TABLES,
};
/** With those that later steps add. */
type AllTables = typeof FIRST_TABLES & typeof WIDGET_TABLES & typeof MODEL_TABLES;

export type Tables = { [Name in keyof AllTables]: TableOf<AllTables[Name]> };
