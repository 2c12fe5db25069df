import { isListed } from '../storage/clockOf.ts';
import type { Transaction } from '../storage/database.ts';
import type { DataSourceRow, Settled, SourceRow } from './source.ts';
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

type Other = Pick<DataSourceRow, 'id' | 'identity' | 'siteId' | 'data'>;

/**
 * Keeps one of several sources that lead to the same page: the one whose own address it is, else the one added first,
 * whichever is read first. The others become errors that say so: the one that was read by its outcome, the rest here.
 *
 * Of the pages that were found on a website those with the same text are the same too; one that was named by itself is
 * kept for that, and goes before those that were found.
 *
 * @returns what becomes of the source, and the other sources that have given way
 */
export async function settleDuplicates(
	transaction: Transaction,
	source: SourceRow,
	outcome: Settled,
): Promise<{ settled: Settled; displaced: readonly Other[] }> {
	if (outcome.kind !== 'content' || outcome.content.readIdentity === null) return { settled: outcome, displaced: [] };
	const { otherIdentities, readIdentity } = outcome.content;
	const giveWay = (message: string) => {
		const settled = { kind: 'error', code: 'duplicate_of', message, isGone: false, links: outcome.links } as const;
		return { settled, displaced: [] };
	};
	/** The chatbot's other sources that have one of the values, oldest first. */
	const others = (column: 'identity' | 'readIdentity' | 'contentHash', values: readonly string[]): Promise<Other[]> =>
		transaction
			.selectFrom('dataSources')
			.select(['id', 'identity', 'siteId', 'data'])
			.where('chatbotId', '=', source.chatbotId)
			.where(isListed(transaction, column, values))
			.where('status', '!=', 'error')
			.where('id', '!=', source.id)
			.orderBy('id')
			.execute();
	const [same] = await others(
		'identity',
		otherIdentities.filter((identity) => identity !== source.identity),
	);
	if (same !== undefined) return giveWay(samePage(same.identity));
	const leadingHere = await others('readIdentity', [readIdentity]);
	const [first] = leadingHere;
	if (first !== undefined && source.identity !== readIdentity && first.id < source.id) {
		return giveWay(samePage(first.identity));
	}
	const twins = await others('contentHash', outcome.hash === null ? [] : [outcome.hash]);
	const better = twins.find(({ id, siteId }) => siteId === null || id < source.id);
	if (source.siteId !== null && better !== undefined) return giveWay(sameText(better.identity));
	const found = twins.filter(({ id, siteId }) => siteId !== null && !leadingHere.some((other) => other.id === id));
	for (const other of leadingHere) await displace(transaction, other, samePage(source.identity));
	for (const other of found) await displace(transaction, other, sameText(source.identity));
	return { settled: outcome, displaced: [...leadingHere, ...found] };
}

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
