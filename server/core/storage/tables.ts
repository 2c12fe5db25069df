import type { ChunkTables } from './tables/chunkTables.ts';
import type { ConversationTables } from './tables/conversationTables.ts';
import type { KnowledgeTables } from './tables/knowledgeTables.ts';
import type { ProjectTables } from './tables/projectTables.ts';
import type { ServiceTables } from './tables/serviceTables.ts';

/**
 * The tables. Times are milliseconds since 1970 UTC, flags are 0 or 1, JSON is text: the same on SQLite and PostgreSQL.
 * Ids are UUIDv7 text, so that ordering by id is ordering by creation.
 */
export interface Tables extends ProjectTables, ConversationTables, KnowledgeTables, ChunkTables, ServiceTables {}
