import { clockOf } from '../../storage/clockOf.ts';
import type { Transaction } from '../../storage/database.ts';
import { CURRENT_INPUT } from '../sourceTypes/document.ts';
import { FORMER_CONTENT } from './storeDocuments.ts';

/**
 * Lets documents that were read by an older version be read again, each when its turn comes; until then, and should it
 * not be readable any more, answers come from what was read before.
 */
export async function queueOutdatedDocuments(transaction: Transaction): Promise<void> {
	await transaction
		.updateTable('dataSources')
		.set(({ fn, val }) => ({
			nextReadAt: clockOf(transaction),
			contentHash: fn.coalesce('contentHash', val(FORMER_CONTENT)),
		}))
		.where('documentFileId', 'is not', null)
		.where('status', '=', 'processed')
		.where('input', 'not like', CURRENT_INPUT)
		.execute();
}
