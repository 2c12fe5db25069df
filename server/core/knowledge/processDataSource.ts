import type { Job } from '../jobs/job.ts';
import { finishJob, releaseJob } from '../jobs/leases.ts';
import { OutboundError } from '../outbound/outboundError.ts';
import { detectLanguage } from '../retrieval/detectLanguage.ts';
import { createId } from '../storage/createId.ts';
import type { Database, Tables, Transaction } from '../storage/database.ts';
import { inBatches } from '../storage/inBatches.ts';
import { type DataSourceRow, raiseKnowledgeVersion } from './dataSources.ts';
import { SourceError } from './sourceError.ts';
import { findSourceType } from './sourceTypes/index.ts';
import type { ReadDependencies, SourceContent } from './sourceTypes/sourceType.ts';

export interface ProcessDependencies extends Omit<ReadDependencies, 'signal'> {
	readonly database: Database;
	/** Told of the new version after a chatbot's chunks have changed. */
	readonly onKnowledgeChanged: (chatbotId: string, knowledgeVersion: number) => void;
}

/** Readings of one source before it is given up; a process that dies with it counts. */
const MAX_ATTEMPTS = 3;
/** Pause before the second reading; the third waits four times as long. */
const FIRST_RETRY_MS = 2_000;
const RETRY_FACTOR = 4;

/** Marks the sources of claimed jobs as being read, in the transaction that claims them. */
export async function markProcessing(transaction: Transaction, jobs: readonly Job[]): Promise<void> {
	const ids = jobs.map(({ subjectId }) => subjectId);
	await transaction.updateTable('dataSources').set({ status: 'processing' }).where('id', 'in', ids).execute();
}

/**
 * Reads one source and stores its chunks. Chunks, state, version and the end of the job are one transaction, so that
 * whatever is killed when, a source has exactly one set of chunks.
 */
export async function processDataSource(
	job: Job,
	{ database, onKnowledgeChanged, ...read }: ProcessDependencies,
	signal: AbortSignal,
): Promise<void> {
	const row = await database.read
		.selectFrom('dataSources')
		.selectAll()
		.where('projectId', '=', job.projectId)
		.where('chatbotId', '=', job.chatbotId)
		.where('id', '=', job.subjectId)
		.executeTakeFirst();
	if (row === undefined) {
		await database.write((transaction) => finishJob(transaction, job));
		return;
	}
	const outcome = await readSource(row, job, { ...read, signal });
	const version = await database.write((transaction) => storeOutcome(database, transaction, { job, row, outcome }));
	if (version !== undefined) onKnowledgeChanged(job.chatbotId, version);
}

type Outcome =
	| { readonly kind: 'content'; readonly content: SourceContent }
	| { readonly kind: 'error'; readonly code: string; readonly message: string }
	| { readonly kind: 'later'; readonly delayMs: number; readonly countsAsAttempt: boolean };

async function readSource(row: DataSourceRow, job: Job, dependencies: ReadDependencies): Promise<Outcome> {
	if (job.attempts > MAX_ATTEMPTS) {
		return { kind: 'error', code: 'gave_up', message: 'Reading this source was interrupted too often.' };
	}
	try {
		const sourceType = findSourceType(row.type);
		if (sourceType === undefined)
			throw new SourceError('extraction_failed', `Sources of type ${row.type} cannot be read.`);
		return { kind: 'content', content: await sourceType.read(row, dependencies) };
	} catch (error) {
		if (dependencies.signal.aborted) return { kind: 'later', delayMs: 0, countsAsAttempt: false };
		if (error instanceof OutboundError && error.isRetryable && job.attempts < MAX_ATTEMPTS) {
			return { kind: 'later', delayMs: FIRST_RETRY_MS * RETRY_FACTOR ** (job.attempts - 1), countsAsAttempt: true };
		}
		if (error instanceof OutboundError || error instanceof SourceError) {
			return { kind: 'error', code: error.code, message: error.message };
		}
		throw error;
	}
}

/** @returns the chatbot's new version when its chunks have changed */
async function storeOutcome(
	database: Database,
	transaction: Transaction,
	{ job, row, outcome }: { job: Job; row: DataSourceRow; outcome: Outcome },
): Promise<number | undefined> {
	if (outcome.kind === 'later') {
		if (await releaseJob(database, transaction, job, outcome)) await update(transaction, row, { status: 'pending' });
		return undefined;
	}
	if (!(await finishJob(transaction, job))) return undefined;
	const result = outcome.kind === 'content' ? await refuseDuplicate(transaction, row, outcome) : outcome;
	if (result.kind === 'content') await storeContent(transaction, row, result.content);
	else await storeError(transaction, row, result);
	return raiseKnowledgeVersion(transaction, row);
}

/** Turns content that the chatbot has under another address into the error that says so. */
async function refuseDuplicate(
	transaction: Transaction,
	row: DataSourceRow,
	outcome: Extract<Outcome, { kind: 'content' }>,
): Promise<Exclude<Outcome, { kind: 'later' }>> {
	const identities = outcome.content.otherIdentities.filter((identity) => identity !== row.identity);
	if (identities.length === 0) return outcome;
	const same = await transaction
		.selectFrom('dataSources')
		.select('identity')
		.where('chatbotId', '=', row.chatbotId)
		.where('identity', 'in', identities)
		.where('status', '!=', 'error')
		.executeTakeFirst();
	if (same === undefined) return outcome;
	return { kind: 'error', code: 'duplicate_of', message: `This is the same page as ${same.identity}.` };
}

async function storeContent(transaction: Transaction, row: DataSourceRow, content: SourceContent): Promise<void> {
	await removeChunks(transaction, row);
	const chunks = content.passages.map(({ headingPath, text, question }, position): Tables['chunks'] => ({
		id: createId(),
		projectId: row.projectId,
		chatbotId: row.chatbotId,
		dataSourceId: row.id,
		position,
		sourceType: row.type,
		title: content.title,
		headingPath: JSON.stringify(headingPath),
		text,
		question,
		url: content.url,
		language: detectLanguage(question === null ? text : `${question} ${text}`, content.language) ?? content.language,
	}));
	for (const batch of inBatches(chunks)) await transaction.insertInto('chunks').values(batch).execute();
	const { characters, data, input } = content;
	await update(transaction, row, { status: 'processed', isResyncQueued: 0, characters, data, input });
}

async function storeError(
	transaction: Transaction,
	row: DataSourceRow,
	{ code, message }: { code: string; message: string },
): Promise<void> {
	await removeChunks(transaction, row);
	// Written by us as a JSON object; the error of an earlier reading gives way.
	const data = JSON.stringify({ ...(JSON.parse(row.data) as object), error: { code, message } });
	await update(transaction, row, { status: 'error', isResyncQueued: 0, data });
}

async function removeChunks(transaction: Transaction, row: DataSourceRow): Promise<void> {
	await transaction.deleteFrom('chunks').where('dataSourceId', '=', row.id).execute();
}

async function update(
	transaction: Transaction,
	row: DataSourceRow,
	changes: Partial<Pick<DataSourceRow, 'status' | 'isResyncQueued' | 'characters' | 'data' | 'input'>>,
): Promise<void> {
	await transaction.updateTable('dataSources').set(changes).where('id', '=', row.id).execute();
}
