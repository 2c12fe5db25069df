import { raiseKnowledgeVersion } from '../chatbots/chatbots.ts';
import { type NewEvent, recordEvents } from '../events/recordEvents.ts';
import { finishJobs, releaseJob } from '../jobs/leases.ts';
import { isListed } from '../storage/clockOf.ts';
import { createId } from '../storage/createId.ts';
import type { Transaction } from '../storage/database.ts';
import { mayDeleteByAge } from '../storage/deletionClock.ts';
import { inBatches } from '../storage/inBatches.ts';
import { lockChatbot } from '../storage/locks.ts';
import { settleDuplicates } from './settleDuplicates.ts';
import { followLinks } from './sites/discoverSite.ts';
import { recordSite } from './sites/sites.ts';
import { nameOfSource, type Result, type Settled, type SourceRow } from './source.ts';
import { stateAfter } from './sourceState.ts';

/**
 * Stores how reading sources of one chatbot ended, one after the other, and ends their jobs. Results of jobs that are no
 * longer the caller's are dropped.
 *
 * @returns the chatbot's new version when its chunks have changed
 */
export async function storeOutcomes(
	transaction: Transaction,
	{ results, now }: { results: readonly Result[]; now: number },
): Promise<number | undefined> {
	for (const { job, row, outcome } of results) {
		if (outcome.kind !== 'later' || !(await releaseJob(transaction, job, outcome))) continue;
		await transaction.updateTable('dataSources').set({ status: 'pending' }).where('id', '=', row.id).execute();
	}
	const settled = results.filter((result): result is Result<Settled> => result.outcome.kind !== 'later');
	const finished = await finishJobs(
		transaction,
		settled.map(({ job }) => job),
	);
	const own = settled.filter(({ job }) => finished.has(job.id));
	const [first] = own;
	if (first === undefined) return undefined;
	// First of all, and so ids of chunks grow in the order in which they are committed.
	await lockChatbot(transaction, first.job.chatbotId);
	const kept: Result<Settled>[] = [];
	/** Results that replace what was learned from their source, by its id. */
	const replacing = new Map<string, Result<Settled>>();
	const failed: NewEvent[] = [];
	await markProcessed(transaction, own.filter(isGiven));
	for (const read of own) {
		if (isGiven(read)) {
			replacing.set(read.row.id, read);
			continue;
		}
		const { result, displaced } = await settleDuplicates(transaction, read);
		for (const id of displaced) replacing.delete(id);
		for (const id of displaced) failed.push(failure(await readSource(transaction, id), 'duplicate_of'));
		if (await storeState(transaction, result, now)) replacing.set(result.row.id, result);
		kept.push(result);
	}
	await replaceChunks(transaction, [...replacing.values()]);
	for (const result of kept) await followLinks(transaction, result, now);
	await recordReading(transaction, [...own.filter(isGiven), ...kept], failed);
	return replacing.size > 0 || failed.length > 0 ? raiseKnowledgeVersion(transaction, first.job) : undefined;
}

function failure(source: Pick<SourceRow, 'id' | 'data'>, code: string): NewEvent {
	return { type: 'source.failed', about: { source_id: source.id, code, name: nameOfSource(source) } };
}

function readSource(transaction: Transaction, id: string): Promise<Pick<SourceRow, 'id' | 'data'>> {
	const sources = transaction.selectFrom('dataSources').select(['id', 'data']);
	return sources.where('id', '=', id).executeTakeFirstOrThrow();
}

/** Records what was read of the sources of one chatbot, and how far their websites are. */
async function recordReading(
	transaction: Transaction,
	results: readonly Result<Settled>[],
	failed: readonly NewEvent[],
): Promise<void> {
	const [first] = results;
	if (first === undefined) return;
	const read = results.map(
		({ row, outcome }): NewEvent =>
			outcome.kind === 'error'
				? failure(row, outcome.code)
				: { type: 'source.processed', about: { source_id: row.id } },
	);
	await recordEvents(transaction, first.job, [...read, ...failed]);
	for (const siteId of new Set(results.map(({ row }) => row.siteId))) {
		if (siteId !== null) await recordSite(transaction, first.job, siteId);
	}
}

/** Puts the chunks of what was read in place of those that the sources had. */
async function replaceChunks(transaction: Transaction, results: readonly Result<Settled>[]): Promise<void> {
	if (results.length === 0) return;
	const ids = results.map(({ row }) => row.id);
	await transaction
		.deleteFrom('chunks')
		.where(isListed(transaction, 'chunks.dataSourceId', ids))
		.execute();
	const chunks = results.flatMap(({ job: { projectId, chatbotId }, row, outcome }) => {
		if (outcome.kind !== 'content') return [];
		const { title, url, language, passages } = outcome.content;
		const shared = { projectId, chatbotId, dataSourceId: row.id, sourceType: row.type, title, url, language };
		return passages.map(({ headingPath, text, question, page = null }, position) => ({
			...shared,
			id: createId(),
			position,
			headingPath: JSON.stringify(headingPath),
			text,
			question,
			page,
		}));
	});
	for (const batch of inBatches(chunks)) await transaction.insertInto('chunks').values(batch).execute();
}

/** Whether a source holds everything that is read of it, as texts and FAQs do. */
function isGiven({ outcome }: Result<Settled>): boolean {
	return outcome.kind === 'content' && outcome.hash === null;
}

/** Many texts and FAQs are stored by one statement. */
async function markProcessed(transaction: Transaction, results: readonly Result<Settled>[]): Promise<void> {
	if (results.length === 0) return;
	const ids = results.map(({ row }) => row.id);
	const sources = transaction.updateTable('dataSources').set({ status: 'processed' });
	await sources.where(isListed(transaction, 'dataSources.id', ids)).execute();
}

/** @returns whether what was learned from the source before is replaced */
async function storeState(transaction: Transaction, { row, outcome }: Result<Settled>, now: number): Promise<boolean> {
	// Owners may have set another schedule while the source was read.
	const { resyncSchedule } = await transaction
		.selectFrom('dataSources')
		.select('resyncSchedule')
		.where('id', '=', row.id)
		.executeTakeFirstOrThrow();
	const mayDrop = row.vanishedAt !== null && (await mayDeleteByAge(transaction, now));
	const { keepsChunks, changes } = stateAfter({ ...row, resyncSchedule }, outcome, { now, mayDrop });
	await transaction.updateTable('dataSources').set(changes).where('id', '=', row.id).execute();
	return !keepsChunks;
}
