import type { Database } from '../storage/database.ts';
import { queueDueReadings } from './queueDueReadings.ts';
import { queueDueSites } from './sites/sites.ts';
import { queueDueConnections } from './zoho/zohoConnections.ts';

/**
 * Queues whatever is to be read or looked for again by itself, by the store's clock.
 *
 * @param now milliseconds since 1970 UTC, when the jobs are created
 * @returns whether anything was
 */
export function queueDue(database: Database, now: number): Promise<boolean> {
	return database.write(async (transaction) => {
		const sites = await queueDueSites(transaction, now);
		const connections = await queueDueConnections(transaction, now);
		const sources = await queueDueReadings(transaction, now);
		return sites + connections + sources > 0;
	});
}
