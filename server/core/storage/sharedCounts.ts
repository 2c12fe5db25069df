import { sql } from 'kysely';
import type { SharedCount } from '../../http/sharedLimit.ts';
import { clockOf } from './clockOf.ts';
import type { Database } from './database.ts';

/** Adds calls to those that all processes have counted in this window, such as a day (UTC), and tells their sum. */
export async function addToCount(
	database: Database,
	{ name, calls, windowMs }: { name: string; calls: number; windowMs: number },
): Promise<SharedCount> {
	return database.write((transaction) => {
		const clock = clockOf(transaction);
		const window = sql<number>`cast(${windowMs} as bigint)`;
		return (
			transaction
				.insertInto('sharedCounts')
				// Read once, because the clock moves between two readings.
				.values({ name, count: calls, endsAt: sql<number>`(${clock} / ${window} + 1) * ${window}` })
				.onConflict((conflict) =>
					conflict.column('name').doUpdateSet(({ eb, ref }) => ({
						count: eb
							.case()
							.when('sharedCounts.endsAt', '=', ref('excluded.endsAt'))
							.then(eb('sharedCounts.count', '+', calls))
							.else(calls)
							.end(),
						endsAt: ref('excluded.endsAt'),
					})),
				)
				.returning(['count', sql<number>`${sql.ref('endsAt')} - ${clock}`.as('msLeft')])
				.executeTakeFirstOrThrow()
		);
	});
}

export async function forgetCounts(database: Database, { before }: { before: number }): Promise<void> {
	await database.write((transaction) => transaction.deleteFrom('sharedCounts').where('endsAt', '<', before).execute());
}
