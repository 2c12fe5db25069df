import { createHash } from 'node:crypto';
import { isListed } from '../storage/clockOf.ts';
import type { Transaction } from '../storage/database.ts';
import { addressVariants, variantKey } from './addresses.ts';
import type { DataSourceRow, Outcome, Result, Settled, SourceContent } from './source.ts';
import { withError } from './sourceState.ts';

const samePage = (identity: string | null) => `This is the same page as ${identity ?? 'another source'}.`;
const sameText = (identity: string | null) =>
	`This page of the website has the same text as ${identity ?? 'another source'}.`;

/**
 * Keeps one of several sources that lead to the same page: the one whose own address it is, else the one added first,
 * whichever is read first. The others become errors that say so: those that are read by their outcome, the rest here.
 *
 * Of pages that were found on a website those with the same text at variants of one address are the same too; one that
 * was named by itself is kept for that, and goes before those that were found.
 *
 * @param results of one chatbot, no two of which may be the same page (`takeBatch`)
 * @returns the results with what becomes of each, and whether sources that were read before have given way
 */
export async function settleDuplicates(
	transaction: Transaction,
	results: readonly Result<Settled>[],
): Promise<{ results: Result<Settled>[]; hasDisplaced: boolean }> {
	const known = await readKnown(transaction, results);
	const settled: Result<Settled>[] = [];
	const displaced: Displaced[] = [];
	for (const result of results) {
		const { row, outcome } = result;
		const others = known.filter(({ id }) => id !== row.id && !displaced.some(({ source }) => source.id === id));
		const { kept, losers } = settleOne({ row, outcome }, others);
		settled.push({ ...result, outcome: kept });
		displaced.push(...losers);
	}
	for (const entry of displaced) await displace(transaction, entry);
	return { results: settled, hasDisplaced: displaced.length > 0 };
}

type Known = Pick<DataSourceRow, 'id' | 'identity' | 'readIdentity' | 'siteId' | 'contentHash' | 'data'>;
type Displaced = { readonly source: Known; readonly message: string };

function settleOne(
	{ row, outcome }: { readonly row: Known; readonly outcome: Settled },
	others: readonly Known[],
): { kept: Settled; losers: readonly Displaced[] } {
	const content = contentOf(outcome);
	if (content === null) return { kept: outcome, losers: [] };
	const identities = content.otherIdentities.filter((identity) => identity !== row.identity);
	const same = others.find(({ identity }) => identity !== null && identities.includes(identity));
	if (same !== undefined) return { kept: duplicate(samePage(same.identity), outcome.links), losers: [] };
	const sameContent = others.filter(({ readIdentity }) => readIdentity === content.readIdentity);
	const [first] = sameContent;
	if (first !== undefined && row.identity !== content.readIdentity && first.id < row.id) {
		return { kept: duplicate(samePage(first.identity), outcome.links), losers: [] };
	}
	// What stands here for another result of the batch is no variant of this one's address.
	const key = variantKey(row.identity ?? '');
	const read = others.filter((other) => other.contentHash !== null && !sameContent.includes(other));
	const twins = read.filter((other) => variantKey(other.identity ?? '') === key && hasText(other, content));
	const better = twins.find(({ id, siteId }) => siteId === null || id < row.id);
	if (row.siteId !== null && better !== undefined) {
		return { kept: duplicate(sameText(better.identity), outcome.links), losers: [] };
	}
	const worse = twins.filter(({ siteId }) => siteId !== null);
	const losers = [
		...sameContent.map((source) => ({ source, message: samePage(row.identity) })),
		...worse.map((source) => ({ source, message: sameText(row.identity) })),
	];
	return { kept: outcome, losers };
}

/** Whether a source was read with this text, at its own address. */
function hasText({ identity, contentHash }: Known, content: SourceContent): boolean {
	return identity !== null && contentHash === hashContent({ ...content, url: identity });
}

/** Content that may be another source's too. */
function contentOf(outcome: Outcome): SourceContent | null {
	return outcome.kind === 'content' && outcome.content.readIdentity !== null ? outcome.content : null;
}

/** The sources that may be the same page as one of `results`, oldest first. */
async function readKnown(transaction: Transaction, results: readonly Result<Settled>[]): Promise<Known[]> {
	const [first] = results;
	const contents = results.flatMap(({ outcome }) => contentOf(outcome) ?? []);
	if (first === undefined || contents.length === 0) return [];
	const { chatbotId } = first.job;
	const identities = contents.flatMap(({ otherIdentities }) => otherIdentities);
	const readIdentities = contents.flatMap(({ readIdentity }) => readIdentity ?? []);
	// Two queries, each by its own index.
	const variants = results.flatMap(({ row, outcome }) =>
		row.identity === null || contentOf(outcome) === null ? [] : addressVariants(row.identity),
	);
	const named = await findSources(transaction, 'identity', { chatbotId, identities: [...identities, ...variants] });
	const read = await findSources(transaction, 'readIdentity', { chatbotId, identities: readIdentities });
	const known = new Map([...named, ...read].map((source) => [source.id, source]));
	return [...known.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

function findSources(
	transaction: Transaction,
	column: 'identity' | 'readIdentity',
	{ chatbotId, identities }: { chatbotId: string; identities: readonly string[] },
): Promise<Known[]> {
	return transaction
		.selectFrom('dataSources')
		.select(['id', 'identity', 'readIdentity', 'siteId', 'contentHash', 'data'])
		.where('chatbotId', '=', chatbotId)
		.where('status', '!=', 'error')
		.where(isListed(transaction, `dataSources.${column}`, identities))
		.execute();
}

async function displace(transaction: Transaction, { source: { id, data }, message }: Displaced): Promise<void> {
	const error = { code: 'duplicate_of', message };
	const changes = { status: 'error' as const, isResyncQueued: 0, contentHash: null, readIdentity: null };
	await transaction
		.updateTable('dataSources')
		.set({ ...changes, data: withError(data, error) })
		.where('id', '=', id)
		.execute();
	await transaction.deleteFrom('chunks').where('dataSourceId', '=', id).execute();
	await transaction.deleteFrom('sitePages').where('dataSourceId', '=', id).execute();
}

function duplicate(message: string, links: readonly string[]): Settled {
	return { kind: 'error', code: 'duplicate_of', message, isGone: false, links };
}

/** SHA-256 of all that becomes chunks, hexadecimal: equal hashes mean that there is nothing new to store. */
export function hashContent({ title, url, language, passages }: SourceContent): string {
	return createHash('sha256').update(JSON.stringify({ title, url, language, passages })).digest('hex');
}
