import { type RawBuilder, sql } from 'kysely';
import { clockOf } from '../storage/clockOf.ts';
import type { Reader } from '../storage/database.ts';

/** Twice the longest schedule: no clock that is a little ahead of the store's sets a later time. */
const FURTHEST_MS = 60 * 24 * 60 * 60 * 1000;

/**
 * Whether the time in a column has come to read or look for something again, by the store's clock. One that no schedule
 * sets is of a clock that was wrong: it has come too.
 */
export function hasCome(reader: Reader, column: 'nextReadAt' | 'nextDiscoveryAt'): RawBuilder<boolean> {
	const now = clockOf(reader);
	const time = sql.ref(column);
	return sql<boolean>`(${time} <= ${now} or ${time} > ${now} + ${FURTHEST_MS})`;
}
