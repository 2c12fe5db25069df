import { describeError } from '../logger.ts';
import { purgeIdempotencyKeys } from './api/idempotency.ts';
import type { CoreDependencies } from './coreDependencies.ts';
import { pruneEvents } from './events/readEvents.ts';
import { pruneDeliveries } from './notifications/deliveries.ts';
import { fillAllQuestionKeys } from './questions/questionKeys.ts';
import { deleteIdle } from './retention/retention.ts';
import { forgetCounts } from './storage/sharedCounts.ts';

/** Keys live for a day and conversations for days, so that an hour more does no harm. */
const INTERVAL_MS = 60 * 60 * 1000;
const DAY_MS = 24 * INTERVAL_MS;

/**
 * Deletes expired data at the start and every hour, and gives keys to questions that nobody has listed yet.
 *
 * @param options its database is the one for background work
 */
export function createHousekeeping(
	options: Pick<CoreDependencies, 'database' | 'logger' | 'now' | 'conversationsKeptDays' | 'eventsKeptDays'>,
) {
	const { database, logger, now, conversationsKeptDays, eventsKeptDays } = options;
	const stopping = new AbortController();
	let timer: NodeJS.Timeout | undefined;
	let round = Promise.resolve();

	async function clean(): Promise<void> {
		try {
			await purgeIdempotencyKeys(database, now());
			if (eventsKeptDays > 0) {
				const before = now() - eventsKeptDays * DAY_MS;
				await pruneEvents(database, { before, now: now(), signal: stopping.signal });
				await pruneDeliveries(database, before);
			}
			await forgetCounts(database, { before: now() - DAY_MS });
			await fillAllQuestionKeys(database, stopping.signal);
			const idle = { now: now(), setting: conversationsKeptDays, signal: stopping.signal };
			const { conversations, contacts } = await deleteIdle(database, idle);
			if (conversations + contacts > 0) logger.info('idle data was deleted', { conversations, contacts });
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
