import type { Job } from '../jobs/job.ts';
import { finishJobs, releaseJob } from '../jobs/leases.ts';
import { createId } from '../storage/createId.ts';
import type { Database, Tables, Transaction } from '../storage/database.ts';
import { inBatches } from '../storage/inBatches.ts';
import { type DataSourceRow, raiseKnowledgeVersion } from './dataSources.ts';
import type { SourceContent, SourceRow } from './sourceTypes/sourceType.ts';

/** How reading a source ended. */
export type Outcome =
	| { readonly kind: 'content'; readonly content: SourceContent }
	| { readonly kind: 'error'; readonly code: string; readonly message: string }
	| { readonly kind: 'later'; readonly delayMs: number; readonly countsAsAttempt: boolean };

type Settled = Exclude<Outcome, { kind: 'later' }>;

export interface Result<Kind extends Outcome = Outcome> {
	readonly job: Job;
	readonly row: SourceRow;
	readonly outcome: Kind;
}

/**
 * Stores how reading sources of one chatbot ended: chunks and states of those read, and ends their jobs. Results of
 * jobs that are no longer the caller's are dropped.
 *
 * @returns the chatbot's new version when its chunks have changed
 */
export async function storeOutcomes(
	database: Database,
	transaction: Transaction,
	results: readonly Result[],
): Promise<number | undefined> {
	for (const { job, row, outcome } of results) {
		if (outcome.kind !== 'later') continue;
		if (await releaseJob(database, transaction, job, outcome)) await update(transaction, row, { status: 'pending' });
	}
	const settled = results.filter((result): result is Result<Settled> => result.outcome.kind !== 'later');
	const finished = await finishJobs(
		transaction,
		settled.map(({ job }) => job),
	);
	const own = settled.filter(({ job }) => finished.has(job.id));
	const [first] = own;
	if (first === undefined) return undefined;
	// First of all: it locks the chatbot, so that ids of chunks grow in the order in which they are committed.
	const version = await raiseKnowledgeVersion(transaction, first.job);
	const checked: Result<Settled>[] = [];
	for (const result of own) checked.push({ ...result, outcome: await refuseDuplicate(transaction, result) });
	await replaceChunks(transaction, checked);
	await storeStates(transaction, checked);
	return version;
}

/** Turns content that the chatbot has under another address into the error that says so. */
async function refuseDuplicate(transaction: Transaction, { job, row, outcome }: Result<Settled>): Promise<Settled> {
	if (outcome.kind === 'error') return outcome;
	const identities = outcome.content.otherIdentities.filter((identity) => identity !== row.identity);
	if (identities.length === 0) return outcome;
	const same = await transaction
		.selectFrom('dataSources')
		.select('identity')
		.where('chatbotId', '=', job.chatbotId)
		.where('identity', 'in', identities)
		.where('status', '!=', 'error')
		.executeTakeFirst();
	if (same === undefined) return outcome;
	return { kind: 'error', code: 'duplicate_of', message: `This is the same page as ${same.identity}.` };
}

async function replaceChunks(transaction: Transaction, results: readonly Result<Settled>[]): Promise<void> {
	const replaced = results.filter((result) => !keepsItsChunks(result)).map(({ row }) => row.id);
	if (replaced.length > 0) await transaction.deleteFrom('chunks').where('dataSourceId', 'in', replaced).execute();
	const chunks = results.flatMap(({ job, row, outcome }) =>
		outcome.kind === 'content' ? chunksOf(outcome.content, { job, row }) : [],
	);
	for (const batch of inBatches(chunks)) await transaction.insertInto('chunks').values(batch).execute();
}

/** A source that cannot be read again right now keeps what was read before. */
function keepsItsChunks({ row, outcome }: Result<Settled>): boolean {
	return outcome.kind === 'error' && row.isResyncQueued === 1 && outcome.code !== 'duplicate_of';
}

function chunksOf(content: SourceContent, { job, row }: { job: Job; row: SourceRow }): Tables['chunks'][] {
	return content.passages.map(({ headingPath, text, question }, position) => ({
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
		language: content.language,
	}));
}

async function storeStates(transaction: Transaction, results: readonly Result<Settled>[]): Promise<void> {
	const asGiven: string[] = [];
	for (const result of results) {
		const { row, outcome } = result;
		if (outcome.kind === 'error') {
			const status = keepsItsChunks(result) ? 'processed' : 'error';
			await update(transaction, row, { status, isResyncQueued: 0, data: withError(row.data, outcome) });
		} else if (isAsGiven(row, outcome.content)) {
			asGiven.push(row.id);
		} else {
			const { characters, data, input } = outcome.content;
			await update(transaction, row, { status: 'processed', isResyncQueued: 0, characters, data, input });
		}
	}
	if (asGiven.length === 0) return;
	await transaction.updateTable('dataSources').set({ status: 'processed' }).where('id', 'in', asGiven).execute();
}

/** Whether reading a source changed nothing but its state, as it is with texts and FAQs. */
function isAsGiven(row: SourceRow, content: SourceContent): boolean {
	if (row.isResyncQueued === 1 || row.characters !== content.characters) return false;
	return row.data === content.data && row.input === content.input;
}

/** The `data` column of a source that could not be read. */
export function withError(data: string, { code, message }: { code: string; message: string }): string {
	// Written by us as a JSON object; the error of an earlier reading gives way.
	return JSON.stringify({ ...(JSON.parse(data) as object), error: { code, message } });
}

async function update(
	transaction: Transaction,
	{ id }: SourceRow,
	changes: Partial<Pick<DataSourceRow, 'status' | 'isResyncQueued' | 'characters' | 'data' | 'input'>>,
): Promise<void> {
	await transaction.updateTable('dataSources').set(changes).where('id', '=', id).execute();
}
