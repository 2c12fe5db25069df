import { finishJobs, releaseJob } from '../jobs/leases.ts';
import { isListed } from '../storage/clockOf.ts';
import type { Transaction } from '../storage/database.ts';
import { replaceChunks, type SourceChunks } from './chunks.ts';
import { lockChatbot, raiseKnowledgeVersion } from './dataSources.ts';
import { enqueueFilter, replaceSitePages } from './repeats/sitePages.ts';
import { settleDuplicates } from './settleDuplicates.ts';
import { followLinks } from './sites/discoverSite.ts';
import { isRemote, type Result, type Settled, type SourceContent } from './source.ts';
import { stateAfter } from './sourceState.ts';

/** What storing results has led to. */
interface Stored {
	/** The chatbot's new version when its chunks have changed. */
	readonly version: number | undefined;
	/** Whether pages wait to be settled. */
	readonly hasNewPages: boolean;
}

/**
 * Stores how reading sources of one chatbot ended, one after the other, and ends their jobs. Results of jobs that are no
 * longer the caller's are dropped. A page of a site only gets its chunks, and is only then processed, when it was compared
 * with the site's other pages (`repeats/settlePages.ts`).
 */
export async function storeOutcomes(
	transaction: Transaction,
	{ results, now }: { results: readonly Result[]; now: number },
): Promise<Stored> {
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
	if (first === undefined) return { version: undefined, hasNewPages: false };
	const scope = { projectId: first.job.projectId, chatbotId: first.job.chatbotId };
	// First of all, and so ids of chunks grow in the order in which they are committed.
	await lockChatbot(transaction, scope);
	const kept: Result<Settled>[] = [];
	/** Results that replace what was learned from their source, by its id. */
	const replacing = new Map<string, Result<Settled>>();
	let hasDisplaced = false;
	for (const given of own) {
		const { result, displaced } = await settleDuplicates(transaction, given);
		for (const id of displaced) replacing.delete(id);
		hasDisplaced ||= displaced.length > 0;
		if (await storeState(transaction, result, now)) replacing.set(result.row.id, result);
		kept.push(result);
	}
	const direct = [...replacing.values()].filter(({ outcome }) => contentOf(outcome)?.page === undefined);
	await replaceChunks(transaction, direct.map(chunksOf));
	const remote = [...replacing.values()]
		.filter(({ row }) => isRemote(row.type))
		.map(({ row, outcome }) => ({ id: row.id, content: contentOf(outcome) }));
	const hasNewPages = await replaceSitePages(transaction, scope, remote);
	if (hasNewPages) await enqueueFilter(transaction, scope, now);
	await markUnsettled(transaction, kept);
	for (const result of kept) await followLinks(transaction, result, now);
	const changesKnowledge = direct.length > 0 || hasDisplaced;
	const version = changesKnowledge ? await raiseKnowledgeVersion(transaction, scope) : undefined;
	return { version, hasNewPages };
}

function contentOf(outcome: Settled): SourceContent | null {
	return outcome.kind === 'content' ? outcome.content : null;
}

function chunksOf({ job: { projectId, chatbotId }, row, outcome }: Result<Settled>): SourceChunks {
	const { title = '', url = '', language = null, passages = [] } = contentOf(outcome) ?? {};
	return { projectId, chatbotId, dataSourceId: row.id, sourceType: row.type, title, url, language, passages };
}

/** @returns whether what was learned from the source before is replaced */
async function storeState(transaction: Transaction, { row, outcome }: Result<Settled>, now: number): Promise<boolean> {
	// Owners may have set another schedule while the source was read.
	const { resyncSchedule } = await transaction
		.selectFrom('dataSources')
		.select('resyncSchedule')
		.where('id', '=', row.id)
		.executeTakeFirstOrThrow();
	const { keepsChunks, changes } = stateAfter({ ...row, resyncSchedule }, outcome, now);
	await transaction.updateTable('dataSources').set(changes).where('id', '=', row.id).execute();
	return !keepsChunks;
}

/** Pages whose chunks are still to be made of what was read are not processed yet. */
async function markUnsettled(transaction: Transaction, results: readonly Result<Settled>[]): Promise<void> {
	const remote = results.filter(({ row }) => isRemote(row.type)).map(({ row }) => row.id);
	if (remote.length === 0) return;
	await transaction
		.updateTable('dataSources')
		.set({ status: 'processing' })
		.where(isListed(transaction, 'dataSources.id', remote))
		.where('status', '=', 'processed')
		.where('id', 'in', (pages) => pages.selectFrom('sitePages').select('dataSourceId').where('isSettled', '=', 0))
		.execute();
}
