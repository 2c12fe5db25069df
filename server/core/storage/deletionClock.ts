import { type RawBuilder, sql } from 'kysely';
import { invalidField } from '../../lib/errors.ts';
import type { Database, Reader, Transaction } from './database.ts';

const DAY_MS = 86_400_000;
/** A clock that differs this much from the last run may be wrong. */
const LEAP_MS = 3 * DAY_MS;
const ID = 1;

/** The stored times that the clock is compared with; `ranAt` is null in a store in which no deletions by age ever ran. */
export async function readDeletionClock(reader: Reader): Promise<{ ranAt: number | null; leaptTo: number | null }> {
	const row = await reader.selectFrom('deletionClock').select(['ranAt', 'leaptTo']).executeTakeFirst();
	return row ?? { ranAt: null, leaptTo: null };
}

/** Whether rows may be deleted by their age: only while the clock agrees with the last run. Asked by each such deletion. */
export function isClockSteady(now: number): RawBuilder<boolean> {
	const [ranAt, leaptTo] = [sql.ref('deletionClock.ranAt'), sql.ref('deletionClock.leaptTo')];
	return sql<boolean>`exists (
		select 1 from ${sql.table('deletionClock')}
		where ${leaptTo} is null and ${ranAt} >= ${now - LEAP_MS} and ${ranAt} <= ${now + LEAP_MS}
	)`;
}

/** `isClockSteady()` for things that are not rows. */
export async function mayDeleteByAge(reader: Reader, now: number): Promise<boolean> {
	const clock = reader.selectFrom('deletionClock').select('id').where(isClockSteady(now));
	return (await clock.executeTakeFirst()) !== undefined;
}

/**
 * Begins a run of deletions by age: stores its time, from which the next run's clock must not be far.
 *
 * @returns `steady` when it may delete. Otherwise it deletes nothing: `first` is a store without a stored time, `leapt` a
 *   clock that is seen to have leapt, `waiting` one that nobody has confirmed since.
 */
export function beginDeletions(database: Database, now: number): Promise<'steady' | 'first' | 'leapt' | 'waiting'> {
	return database.write(async (transaction) => {
		const clock = transaction.updateTable('deletionClock').where('leaptTo', 'is', null);
		const steady = await clock
			.set({ ranAt: now })
			.where('ranAt', '>=', now - LEAP_MS)
			.where('ranAt', '<=', now + LEAP_MS)
			.returning('id')
			.executeTakeFirst();
		if (steady !== undefined) return 'steady';
		const leapt = await clock.set({ leaptTo: now }).returning('id').executeTakeFirst();
		if (leapt !== undefined) return 'leapt';
		const first = await transaction
			.insertInto('deletionClock')
			.values({ id: ID, ranAt: now, leaptTo: null })
			.onConflict((conflict) => conflict.column('id').doNothing())
			.returning('id')
			.executeTakeFirst();
		return first === undefined ? 'waiting' : 'first';
	});
}

/** The span of times that a wrong clock may have shown; milliseconds since 1970 UTC. */
export interface WrongTimes {
	readonly from: number;
	readonly to: number;
}

/**
 * Somebody says that the clock is right: deletions by age go on from now.
 *
 * @returns the times that it may have told while it was back, where it has been set right since
 */
export async function confirmClock(
	transaction: Transaction,
	{ confirmed, now }: { confirmed: number; now: number },
): Promise<WrongTimes | undefined> {
	if (Math.abs(now - confirmed) > LEAP_MS) throw invalidField('now', 'is not what the clock of the server says');
	const { ranAt, leaptTo } = await readDeletionClock(transaction);
	if (ranAt === null || leaptTo === null) return undefined;
	await transaction.updateTable('deletionClock').set({ ranAt: now, leaptTo: null }).execute();
	const isSetRight = leaptTo < ranAt && now > ranAt - LEAP_MS;
	// It was wrong for no longer than the time since the last run.
	const wrongForMs = Math.max(0, now - ranAt) + LEAP_MS;
	return isSetRight ? { from: leaptTo - LEAP_MS, to: leaptTo + wrongForMs } : undefined;
}
