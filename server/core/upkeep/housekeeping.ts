import { describeError, type Logger } from '../../lib/logger.ts';
import { presentTime } from '../api/presentTime.ts';
import { pruneEvents } from '../events/readEvents.ts';
import { purgeIdempotencyKeys } from '../idempotency/idempotency.ts';
import { pruneDeliveries } from '../notifications/deliveries.ts';
import { fillAllQuestionKeys } from '../questions/questionKeys.ts';
import { deleteIdle } from '../retention/retention.ts';
import type { Database } from '../storage/database.ts';
import { beginDeletions, readDeletionClock } from '../storage/deletionClock.ts';
import { forgetCounts } from '../storage/sharedCounts.ts';

/** Keys live for a day and conversations for days, so an hour more does no harm. Much less than a leap of the clock. */
const INTERVAL_MS = 60 * 60 * 1000;
const DAY_MS = 24 * INTERVAL_MS;

interface HousekeepingOptions {
	readonly database: Database;
	readonly logger: Logger;
	readonly conversationsKeptDays: number | undefined;
	readonly eventsKeptDays: number;
}

/**
 * Deletes expired data at the start and every hour, unless the clock has leapt, and gives keys to questions that nobody has
 * listed yet.
 *
 * @param options its database is the one for background work
 */
export function createHousekeeping({ now, ...options }: HousekeepingOptions & { readonly now: () => number }) {
	const { database, logger } = options;
	const stopping = new AbortController();
	let timer: NodeJS.Timeout | undefined;
	let round = Promise.resolve();

	async function clean(): Promise<void> {
		try {
			await deleteByAge(options, { now: now(), signal: stopping.signal });
			await fillAllQuestionKeys(database, stopping.signal);
		} catch (error) {
			logger.error('housekeeping was not finished', describeError(error));
		}
	}

	function begin(): void {
		round = round.then(clean);
	}

	return {
		start(): void {
			begin();
			timer = setInterval(begin, INTERVAL_MS).unref();
		},
		/** Resolves when nothing of it is under way any more. */
		async stop(): Promise<void> {
			clearInterval(timer);
			stopping.abort();
			await round;
		},
	};
}

/**
 * A run of deletions by age. A clock that has leapt since the last run is told of once, and stops them until it is confirmed.
 *
 * @param run.now the time of the whole run: the clock may leap meanwhile
 */
export async function deleteByAge(
	{ database, logger, conversationsKeptDays, eventsKeptDays }: HousekeepingOptions,
	{ now, signal }: { now: number; signal: AbortSignal },
): Promise<void> {
	const clock = await beginDeletions(database, now);
	if (clock === 'leapt') {
		const { ranAt } = await readDeletionClock(database.read);
		const times = { from: presentTime(ranAt ?? now), to: presentTime(now) };
		logger.error('the clock leapt, or Frontdesk was off: nothing is deleted until an owner confirms the date', times);
	}
	if (clock !== 'steady') return;
	await purgeIdempotencyKeys(database, now);
	if (eventsKeptDays > 0) {
		const before = now - eventsKeptDays * DAY_MS;
		await pruneEvents(database, { before, signal });
		await pruneDeliveries(database, before);
	}
	await forgetCounts(database, { before: now - DAY_MS });
	const { conversations, contacts } = await deleteIdle(database, { now, setting: conversationsKeptDays, signal });
	if (conversations + contacts > 0) logger.info('idle data was deleted', { conversations, contacts });
}
