import { isListed } from '../storage/clockOf.ts';
import type { Transaction } from '../storage/database.ts';
import type { DataSourceRow, Result, Settled } from './source.ts';
import { withError } from './sourceState.ts';

/** Whether a source is not read because it is the same page as another. */
export function isDuplicateOf(data: string, identity: string): boolean {
	return [samePage(identity), sameText(identity)].some(
		(message) => data === withError(data, { code: 'duplicate_of', message }),
	);
}

const samePage = (identity: string | null) => `This is the same page as ${identity ?? 'another source'}.`;
const sameText = (identity: string | null) =>
	`This page of the website has the same text as ${identity ?? 'another source'}.`;

/**
 * Keeps one of several sources that lead to the same page: the one whose own address it is, else the one added first,
 * whichever is read first. The others become errors that say so: the one that was read by its outcome, the rest here.
 *
 * Of the pages that were found on a website those with the same text are the same too; one that was named by itself is
 * kept for that, and goes before those that were found.
 *
 * @returns the result with what becomes of it, and the ids of sources that have given way
 */
export async function settleDuplicates(
	transaction: Transaction,
	result: Result<Settled>,
): Promise<{ result: Result<Settled>; displaced: string[] }> {
	const { row, outcome } = result;
	if (outcome.kind !== 'content' || outcome.content.readIdentity === null) return { result, displaced: [] };
	const { otherIdentities, readIdentity } = outcome.content;
	const giveWay = (message: string) => {
		const error = { kind: 'error', code: 'duplicate_of', message, isGone: false, links: outcome.links } as const;
		return { result: { ...result, outcome: error }, displaced: [] };
	};
	/** The chatbot's other sources that have one of the values, oldest first. */
	const others = (column: 'identity' | 'readIdentity' | 'contentHash', values: readonly string[]): Promise<Other[]> =>
		transaction
			.selectFrom('dataSources')
			.select(['id', 'identity', 'siteId', 'data'])
			.where('chatbotId', '=', result.job.chatbotId)
			.where(isListed(transaction, column, values))
			.where('status', '!=', 'error')
			.where('id', '!=', row.id)
			.orderBy('id')
			.execute();
	const [same] = await others(
		'identity',
		otherIdentities.filter((identity) => identity !== row.identity),
	);
	if (same !== undefined) return giveWay(samePage(same.identity));
	const leadingHere = await others('readIdentity', [readIdentity]);
	const [first] = leadingHere;
	if (first !== undefined && row.identity !== readIdentity && first.id < row.id) {
		return giveWay(samePage(first.identity));
	}
	const twins = await others('contentHash', outcome.hash === null ? [] : [outcome.hash]);
	const better = twins.find(({ id, siteId }) => siteId === null || id < row.id);
	if (row.siteId !== null && better !== undefined) return giveWay(sameText(better.identity));
	const found = twins.filter(({ id, siteId }) => siteId !== null && !leadingHere.some((other) => other.id === id));
	for (const other of leadingHere) await displace(transaction, other, samePage(row.identity));
	for (const other of found) await displace(transaction, other, sameText(row.identity));
	return { result, displaced: [...leadingHere, ...found].map(({ id }) => id) };
}

type Other = Pick<DataSourceRow, 'id' | 'identity' | 'siteId' | 'data'>;

async function displace(transaction: Transaction, { id, data }: Other, message: string): Promise<void> {
	const error = { code: 'duplicate_of', message };
	const changes = { status: 'error' as const, isResyncQueued: 0, contentHash: null, readIdentity: null };
	await transaction
		.updateTable('dataSources')
		.set({ ...changes, data: withError(data, error) })
		.where('id', '=', id)
		.execute();
	await transaction.deleteFrom('chunks').where('dataSourceId', '=', id).execute();
}
