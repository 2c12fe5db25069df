import { raiseKnowledgeVersion } from '../chatbots/chatbots.ts';
import { type NewEvent, recordEvents } from '../events/recordEvents.ts';
import type { Job } from '../jobs/job.ts';
import { finishJob, releaseJob } from '../jobs/leases.ts';
import { isListed } from '../storage/clockOf.ts';
import { createId } from '../storage/createId.ts';
import type { Reader, Transaction } from '../storage/database.ts';
import { mayDeleteByAge } from '../storage/deletionClock.ts';
import { inBatches } from '../storage/inBatches.ts';
import { lockChatbot } from '../storage/locks.ts';
import { followLinks } from './sites/sitePages.ts';
import { recordSite } from './sites/sites.ts';
import { type DataSourceRow, nameOfSource, type Outcome, type Settled, type SourceFault } from './source.ts';
import { errorColumns, stateAfter } from './sourceState.ts';

export interface Result {
	readonly job: Job;
	readonly source: DataSourceRow;
	readonly outcome: Outcome;
}

/** Stores how a reading ended, and ends its job. @returns the chatbot's new version when its chunks have changed */
export async function storeOutcome(
	transaction: Transaction,
	{ job, source, outcome }: Result,
	now: number,
): Promise<number | undefined> {
	if (outcome.kind === 'later') {
		if (await releaseJob(transaction, job, outcome)) await changeSource(transaction, source, { status: 'pending' });
		return undefined;
	}
	return (await finishJob(transaction, job)) ? settle(transaction, { job, source, outcome }, now) : undefined;
}

/** Stores how reading a source ended for good, where its job is gone. @returns as `storeOutcome` */
export async function settle(
	transaction: Transaction,
	{ job, source, outcome }: Result & { readonly outcome: Settled },
	now: number,
): Promise<number | undefined> {
	// Before chunks are written: their ids then grow in the order of commits.
	await lockChatbot(transaction, job.chatbotId);
	const { settled, displaced } = await settleDuplicates(transaction, source, outcome);
	const isReplaced = await storeState(transaction, { source, settled, now });
	if (isReplaced) await replaceChunks(transaction, source, settled);
	await followLinks(transaction, { source, links: settled.links, now });
	await recordEvents(transaction, job, [
		settled.kind === 'error'
			? failedEvent(source, settled.code)
			: { type: 'source.processed', about: { source_id: source.id } },
		...displaced.map((other) => failedEvent(other, 'duplicate_of')),
	]);
	if (source.siteId !== null) await recordSite(transaction, job, source.siteId);
	return isReplaced || displaced.length > 0 ? raiseKnowledgeVersion(transaction, job) : undefined;
}

export function readSourceOf(
	reader: Reader,
	{ subjectId }: Pick<Job, 'subjectId'>,
): Promise<DataSourceRow | undefined> {
	return reader.selectFrom('dataSources').selectAll().where('id', '=', subjectId).executeTakeFirst();
}

async function changeSource(
	transaction: Transaction,
	{ id }: Pick<DataSourceRow, 'id'>,
	changes: Partial<DataSourceRow>,
): Promise<void> {
	await transaction.updateTable('dataSources').set(changes).where('id', '=', id).execute();
}

function failedEvent(source: Pick<DataSourceRow, 'id' | 'data'>, code: string): NewEvent {
	return { type: 'source.failed', about: { source_id: source.id, code, name: nameOfSource(source) } };
}

/** @returns whether the chunks of the source are to be replaced */
async function storeState(
	transaction: Transaction,
	{ source, settled, now }: { source: DataSourceRow; settled: Settled; now: number },
): Promise<boolean> {
	if (settled.kind === 'content' && settled.hash === null) {
		await changeSource(transaction, source, { status: 'processed' });
		return true;
	}
	// Owners may have set another schedule while the source was read.
	const { resyncSchedule } = await transaction
		.selectFrom('dataSources')
		.select('resyncSchedule')
		.where('id', '=', source.id)
		.executeTakeFirstOrThrow();
	const mayDrop = source.vanishedAt !== null && (await mayDeleteByAge(transaction, now));
	const { keepsChunks, changes } = stateAfter({ ...source, resyncSchedule }, settled, { now, mayDrop });
	await changeSource(transaction, source, changes);
	return !keepsChunks;
}

async function replaceChunks(transaction: Transaction, source: DataSourceRow, settled: Settled): Promise<void> {
	const { id: dataSourceId, projectId, chatbotId, type: sourceType } = source;
	await transaction.deleteFrom('chunks').where('dataSourceId', '=', dataSourceId).execute();
	if (settled.kind !== 'content') return;
	const { title, url, language, passages } = settled.content;
	const chunks = passages.map(({ headingPath, text, question, page = null }, position) => ({
		id: createId(),
		projectId,
		chatbotId,
		dataSourceId,
		position,
		sourceType,
		title,
		headingPath: JSON.stringify(headingPath),
		text,
		question,
		url,
		page,
		language,
	}));
	for (const batch of inBatches(chunks)) await transaction.insertInto('chunks').values(batch).execute();
}

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
async function settleDuplicates(
	transaction: Transaction,
	source: DataSourceRow,
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
