import { isListed } from '../storage/clockOf.ts';
import type { Transaction } from '../storage/database.ts';
import type { DataSourceRow, Settled, SourceRow } from './source.ts';
import { errorColumns, type SourceFault } from './sourceState.ts';

type Other = Pick<DataSourceRow, 'id' | 'identity' | 'siteId' | 'data'>;

/**
 * Keeps one of several sources that lead to the same page: the one whose own address it is, else the one added first.
 * The others get the error `duplicate_of`: the one that was read by its outcome, the rest here.
 *
 * Pages found on a website are the same page if they have the same text. A page that an owner added by its address is
 * kept, and wins over pages that were found.
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
	const giveWay = (fault: SourceFault) => {
		const settled: Settled = { kind: 'error', ...fault, isGone: false, links: outcome.links };
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
	if (same !== undefined) return giveWay(samePage(same));
	const leadingHere = await others('readIdentity', [readIdentity]);
	const [first] = leadingHere;
	if (first !== undefined && source.identity !== readIdentity && first.id < source.id) {
		return giveWay(samePage(first));
	}
	const twins = await others('contentHash', outcome.hash === null ? [] : [outcome.hash]);
	const better = twins.find(({ id, siteId }) => siteId === null || id < source.id);
	if (source.siteId !== null && better !== undefined) return giveWay(sameText(better));
	const ofSites = twins.filter(({ id, siteId }) => siteId !== null && !leadingHere.some((other) => other.id === id));
	for (const other of leadingHere) await displace(transaction, other, samePage(source));
	for (const other of ofSites) await displace(transaction, other, sameText(source));
	return { settled: outcome, displaced: [...leadingHere, ...ofSites] };
}

function samePage({ identity }: Pick<DataSourceRow, 'identity'>): SourceFault {
	return { code: 'duplicate_of', message: `This is the same page as ${nameOf(identity)}.`, duplicateOf: identity };
}

function sameText({ identity }: Pick<DataSourceRow, 'identity'>): SourceFault {
	const message = `This page of the website has the same text as ${nameOf(identity)}.`;
	return { code: 'duplicate_of', message, duplicateOf: identity };
}

const nameOf = (identity: string | null) => identity ?? 'another source';

async function displace(transaction: Transaction, { id, data }: Other, fault: SourceFault): Promise<void> {
	const changes = { status: 'error' as const, isResyncQueued: 0, contentHash: null, readIdentity: null };
	await transaction
		.updateTable('dataSources')
		.set({ ...changes, ...errorColumns(data, fault) })
		.where('id', '=', id)
		.execute();
	await transaction.deleteFrom('chunks').where('dataSourceId', '=', id).execute();
}
