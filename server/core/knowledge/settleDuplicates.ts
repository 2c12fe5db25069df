import type { Transaction } from '../storage/database.ts';
import type { Result, Settled } from './outcome.ts';
import { withError } from './withError.ts';

const messageFor = (identity: string | null) => `This is the same page as ${identity ?? 'another source'}.`;

/**
 * Keeps one of several sources that lead to the same page: the one whose own address it is, else the one added first,
 * whichever is read first. The others become errors that say so, this one by its outcome.
 */
export async function settleDuplicates(transaction: Transaction, result: Result<Settled>): Promise<Settled> {
	const { job, row, outcome } = result;
	if (outcome.kind !== 'content' || outcome.content.readIdentity === null) return outcome;
	const { readIdentity, otherIdentities } = outcome.content;
	const others = transaction
		.selectFrom('dataSources')
		.select(['id', 'identity', 'data'])
		.where('chatbotId', '=', job.chatbotId)
		.where('id', '!=', row.id)
		.where('status', '!=', 'error');
	const identities = otherIdentities.filter((identity) => identity !== row.identity);
	if (identities.length > 0) {
		const same = await others.where('identity', 'in', identities).executeTakeFirst();
		if (same !== undefined) return duplicate(same.identity, outcome.links);
	}
	const sameContent = await others.where('readIdentity', '=', readIdentity).orderBy('id').execute();
	const [first] = sameContent;
	if (first === undefined) return outcome;
	if (row.identity !== readIdentity && first.id < row.id) return duplicate(first.identity, outcome.links);
	for (const { id, data } of sameContent) {
		const error = { code: 'duplicate_of', message: messageFor(row.identity) };
		const changes = { status: 'error' as const, isResyncQueued: 0, contentHash: null, readIdentity: null };
		await transaction
			.updateTable('dataSources')
			.set({ ...changes, data: withError(data, error) })
			.where('id', '=', id)
			.execute();
		await transaction.deleteFrom('chunks').where('dataSourceId', '=', id).execute();
		await transaction.deleteFrom('sitePages').where('dataSourceId', '=', id).execute();
	}
	return outcome;
}

function duplicate(identity: string | null, links: readonly string[]): Settled {
	return { kind: 'error', code: 'duplicate_of', message: messageFor(identity), isGone: false, links };
}
