import type { Job } from '../jobs/job.ts';
import { finishJobs, releaseJob } from '../jobs/leases.ts';
import { createId } from '../storage/createId.ts';
import type { Transaction } from '../storage/database.ts';
import { isListed, listOf } from '../storage/isListed.ts';
import { prepareInsert } from '../storage/prepareInsert.ts';
import { prepareQuery, prepareShaped } from '../storage/prepareQuery.ts';
import type { Tables } from '../storage/tables.ts';
import { raiseKnowledgeVersion } from './dataSources.ts';
import type { Result, Settled } from './outcome.ts';
import { enqueueFilter } from './repeats/filterJob.ts';
import { replaceSitePages } from './repeats/sitePages.ts';
import { settleDuplicates } from './settleDuplicates.ts';
import { followLinks } from './sites/addPages.ts';
import { findSourceType } from './sourceTypes/index.ts';
import type { SourceContent, SourceRow } from './sourceTypes/sourceType.ts';
import { type SourceState, type StateChanges, stateAfter } from './stateAfter.ts';

/** A result with what becomes of its source. */
type Judged = Result<Settled> & { readonly state: SourceState };

/**
 * Stores how reading sources of one chatbot ended: chunks and states of those read, and ends their jobs. Results of
 * jobs that are no longer the caller's are dropped.
 *
 * @returns the chatbot's new version when its chunks have changed
 */
export async function storeOutcomes(
	transaction: Transaction,
	{ results, now }: { results: readonly Result[]; now: number },
): Promise<number | undefined> {
	for (const { job, row, outcome } of results) {
		if (outcome.kind !== 'later') continue;
		if (await releaseJob(transaction, job, outcome)) await update(transaction, row, { status: 'pending' });
	}
	const settled = results.filter((result): result is Result<Settled> => result.outcome.kind !== 'later');
	const finished = await finishJobs(
		transaction,
		settled.map(({ job }) => job),
	);
	const owned = settled.filter(({ job }) => finished.has(job.id));
	const own = (await withSchedules(transaction, owned)).map((result) => judge(result, now));
	const [first] = own;
	if (first === undefined) return undefined;
	// First of all: it locks the chatbot, so that ids of chunks grow in the order in which they are committed.
	const changesKnowledge = own.some(({ state }) => !state.keepsChunks);
	const version = changesKnowledge ? await raiseKnowledgeVersion(transaction, first.job) : undefined;
	const outcomes = await settleDuplicates(transaction, own);
	const checked = own.map((result, index): Judged => {
		const outcome = outcomes[index] ?? result.outcome;
		return outcome === result.outcome ? result : judge({ ...result, outcome }, now);
	});
	await replaceChunks(transaction, checked, now);
	await storeStates(transaction, checked);
	for (const result of checked) await followLinks(transaction, result, now);
	return version;
}

/** Schedules as they are now: owners may have set them while the source was read. */
async function withSchedules(
	transaction: Transaction,
	results: readonly Result<Settled>[],
): Promise<readonly Result<Settled>[]> {
	const ids = results.filter(({ row }) => findSourceType(row.type)?.place === 'remote').map(({ row }) => row.id);
	if (ids.length === 0) return results;
	const rows = await findSchedules(transaction, { ids: listOf(ids) });
	const schedules = new Map(rows.map(({ id, resyncSchedule }) => [id, resyncSchedule]));
	return results.map((result) => ({
		...result,
		row: { ...result.row, resyncSchedule: schedules.get(result.row.id) ?? null },
	}));
}

const findSchedules = prepareQuery((transaction, { ids }: { ids: string }) =>
	transaction
		.selectFrom('dataSources')
		.select(['id', 'resyncSchedule'])
		.where(isListed(transaction, 'dataSources.id', ids)),
);

async function replaceChunks(transaction: Transaction, results: readonly Judged[], now: number): Promise<void> {
	const replaced = results.filter(({ state }) => !state.keepsChunks);
	const ids = replaced.map(({ row }) => row.id);
	if (ids.length > 0) await removeChunks(transaction, { sourceIds: listOf(ids) });
	const chunks = replaced.flatMap(({ job, row, outcome }) =>
		outcome.kind === 'content' ? chunksOf(outcome.content, { job, row }) : [],
	);
	await insertChunks(transaction, chunks);
	await replacePages(transaction, replaced, now);
}

const removeChunks = prepareQuery((transaction, { sourceIds }: { sourceIds: string }) =>
	transaction.deleteFrom('chunks').where(isListed(transaction, 'chunks.dataSourceId', sourceIds)),
);

const insertChunks = prepareInsert((transaction, rows: readonly Tables['chunks'][]) =>
	transaction.insertInto('chunks').values(rows),
);

async function replacePages(
	transaction: Transaction,
	replaced: readonly Result<Settled>[],
	now: number,
): Promise<void> {
	const remote = replaced.filter(({ row }) => findSourceType(row.type)?.place === 'remote');
	const [first] = remote;
	if (first === undefined) return;
	const read = remote.map(({ row, outcome }) => ({
		dataSourceId: row.id,
		content: outcome.kind === 'content' ? outcome.content : null,
	}));
	if (await replaceSitePages(transaction, first.job, read)) await enqueueFilter(transaction, first.job, now);
}

function chunksOf(content: SourceContent, { job, row }: { job: Job; row: SourceRow }): Tables['chunks'][] {
	return content.passages.map(({ headingPath, text, question, page = null }, position) => ({
		id: createId(),
		projectId: job.projectId,
		chatbotId: job.chatbotId,
		dataSourceId: row.id,
		position,
		sourceType: row.type,
		title: content.title,
		headingPath: JSON.stringify(headingPath),
		text,
		question,
		url: content.url,
		page,
		language: content.language,
	}));
}

async function storeStates(transaction: Transaction, results: readonly Judged[]): Promise<void> {
	const asGiven: string[] = [];
	for (const { row, state } of results) {
		if (state === AS_GIVEN) asGiven.push(row.id);
		else await update(transaction, row, state.changes);
	}
	if (asGiven.length > 0) await setProcessed(transaction, { ids: listOf(asGiven) });
}

const setProcessed = prepareQuery((transaction, { ids }: { ids: string }) =>
	transaction
		.updateTable('dataSources')
		.set({ status: 'processed' })
		.where(isListed(transaction, 'dataSources.id', ids)),
);

/** What becomes of a source whose reading changed nothing but its state; such are stored together. */
const AS_GIVEN: SourceState = { keepsChunks: false, changes: { status: 'processed' } };

function judge(result: Result<Settled>, now: number): Judged {
	const { row, outcome } = result;
	return { ...result, state: isAsGiven(row, outcome) ? AS_GIVEN : stateAfter(row, outcome, now) };
}

/** Whether a source holds what was read of it already, as texts and FAQs do. */
function isAsGiven(row: SourceRow, outcome: Settled): boolean {
	if (outcome.kind !== 'content' || outcome.hash !== null) return false;
	const { characters, data, input } = outcome.content;
	return row.characters === characters && row.data === data && row.input === input;
}

async function update(transaction: Transaction, { id }: SourceRow, changes: StateChanges): Promise<void> {
	await changeSource(transaction, { id, changes });
}

type SourceChange = { readonly id: string; readonly changes: StateChanges };

const changeSource = prepareShaped(
	({ changes }: SourceChange) => Object.keys(changes).join(),
	(transaction, { id, changes }) => transaction.updateTable('dataSources').set(changes).where('id', '=', id),
);
