import { PostgresAdapter, type RawBuilder, sql } from 'kysely';
import type { Reader } from './database.ts';

/** Now in milliseconds since 1970 UTC by the clock that leases are measured with: PostgreSQL's own, or this machine's. */
export function clockOf(reader: Reader): RawBuilder<number> {
	return isPostgres(reader)
		? sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`
		: sql<number>`cast(round(unixepoch('subsec') * 1000) as integer)`;
}

/** What a query is built for, where there is nothing but its builder. */
export function isPostgres(reader: Reader): boolean {
	return reader.getExecutor().adapter instanceof PostgresAdapter;
}

/** Whether a column holds one of the values: one parameter whatever their number, so that the statement stays prepared. */
export function isListed(reader: Reader, column: string, values: readonly string[]): RawBuilder<boolean> {
	return isInList(reader, column, JSON.stringify(values));
}

/** `isListed()` for a JSON array, so that the statement can be prepared. */
export function isInList(reader: Reader, column: string, list: string): RawBuilder<boolean> {
	return isPostgres(reader)
		? sql<boolean>`${sql.ref(column)} = any (array(select json_array_elements_text(${list}::json)))`
		: sql<boolean>`${sql.ref(column)} in (select value from json_each(${list}))`;
}
