import { type RawBuilder, sql } from 'kysely';
import { isPostgres } from './clockOf.ts';
import type { Reader } from './database.ts';

/** Values for `isListed`. */
export function listOf(values: readonly string[]): string {
	return JSON.stringify(values);
}

/**
 * Whether a column holds one of the values that `listOf` packed: one parameter whatever their number, so that the
 * statement is built and prepared once.
 */
export function isListed(reader: Reader, column: string, list: string): RawBuilder<boolean> {
	return isPostgres(reader)
		? sql<boolean>`${sql.ref(column)} = any (array(select json_array_elements_text(${list}::json)))`
		: sql<boolean>`${sql.ref(column)} in (select value from json_each(${list}))`;
}
