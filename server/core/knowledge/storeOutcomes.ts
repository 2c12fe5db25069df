import { finishJobs, releaseJob } from '../jobs/leases.ts';
import { isListed } from '../storage/clockOf.ts';
import type { Transaction } from '../storage/database.ts';
import { replaceChunks, type SourceChunks } from './chunks.ts';
import { lockChatbot, raiseKnowledgeVersion } from './dataSources.ts';
import { enqueueFilter, replaceSitePages } from './repeats/sitePages.ts';
import { settleDuplicates } from './settleDuplicates.ts';
import { followLinks } from './sites/discoverSite.ts';
import { isRemote, type Result, type Settled, type SourceContent, type SourceRow } from './source.ts';
import { type SourceState, stateAfter } from './sourceState.ts';

/** A result with what becomes of its source. */
type Judged = Result<Settled> & { readonly state: SourceState };

/** What storing results has led to. */
interface Stored {
	/** The chatbot's new version when its chunks have changed. */
	readonly version: number | undefined;
	/** Whether pages wait to be settled. */
	readonly hasNewPages: boolean;
}

/**
 * Stores how reading sources of one chatbot ended: what was read and the states, and ends their jobs. Results of jobs
 * that are no longer the caller's are dropped. A page of a site only gets its chunks, and is only then processed, when it
 * was compared with the site's other pages (`repeats/settlePages.ts`).
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
	const { results: kept, hasDisplaced } = await settleDuplicates(transaction, own);
	const judged = (await withSchedules(transaction, kept)).map((result) => judge(result, now));
	const replaced = judged.filter(({ state }) => !state.keepsChunks);
	const direct = replaced.filter(({ outcome }) => contentOf(outcome)?.page === undefined);
	await replaceChunks(transaction, direct.map(chunksOf));
	const remote = replaced
		.filter(({ row }) => isRemote(row.type))
		.map(({ row, outcome }) => ({ id: row.id, content: contentOf(outcome) }));
	const hasNewPages = await replaceSitePages(transaction, scope, remote);
	if (hasNewPages) await enqueueFilter(transaction, scope, now);
	await storeStates(transaction, judged);
	for (const result of judged) await followLinks(transaction, result, now);
	const changesKnowledge = direct.length > 0 || hasDisplaced;
	const version = changesKnowledge ? await raiseKnowledgeVersion(transaction, scope) : undefined;
	return { version, hasNewPages };
}

function contentOf(outcome: Settled): SourceContent | null {
	return outcome.kind === 'content' ? outcome.content : null;
}

/** Reads schedules again: owners may have set them while the source was read. */
async function withSchedules(
	transaction: Transaction,
	results: readonly Result<Settled>[],
): Promise<readonly Result<Settled>[]> {
	const ids = results.filter(({ row }) => isRemote(row.type)).map(({ row }) => row.id);
	if (ids.length === 0) return results;
	const rows = await transaction
		.selectFrom('dataSources')
		.select(['id', 'resyncSchedule'])
		.where(isListed(transaction, 'dataSources.id', ids))
		.execute();
	const schedules = new Map(rows.map(({ id, resyncSchedule }) => [id, resyncSchedule]));
	return results.map((result) => ({
		...result,
		row: { ...result.row, resyncSchedule: schedules.get(result.row.id) ?? null },
	}));
}

function chunksOf({ job: { projectId, chatbotId }, row, outcome }: Judged): SourceChunks {
	const { title = '', url = '', language = null, passages = [] } = contentOf(outcome) ?? {};
	return { projectId, chatbotId, dataSourceId: row.id, sourceType: row.type, title, url, language, passages };
}

async function storeStates(transaction: Transaction, results: readonly Judged[]): Promise<void> {
	const asGiven = results.filter(({ state }) => state === AS_GIVEN).map(({ row }) => row.id);
	if (asGiven.length > 0) {
		const given = transaction.updateTable('dataSources').set({ status: 'processed' });
		await given.where(isListed(transaction, 'dataSources.id', asGiven)).execute();
	}
	for (const { row, state } of results) {
		if (state === AS_GIVEN) continue;
		await transaction.updateTable('dataSources').set(state.changes).where('id', '=', row.id).execute();
	}
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

/** The state of a source whose reading changed nothing else; such sources are stored together. */
const AS_GIVEN: SourceState = { keepsChunks: false, changes: { status: 'processed' } };

function judge(result: Result<Settled>, now: number): Judged {
	const { row, outcome } = result;
	return { ...result, state: isAsGiven(row, outcome) ? AS_GIVEN : stateAfter(row, outcome, now) };
}

/** Whether a source already holds everything that was read of it, as texts and FAQs do. */
function isAsGiven(row: SourceRow, outcome: Settled): boolean {
	if (outcome.kind !== 'content' || outcome.hash !== null) return false;
	const { characters, data, input } = outcome.content;
	return row.characters === characters && row.data === data && row.input === input;
}
