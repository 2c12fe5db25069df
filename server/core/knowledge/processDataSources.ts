import type { Job } from '../jobs/job.ts';
import { finishJobs } from '../jobs/leases.ts';
import { OutboundError } from '../outbound/outboundError.ts';
import type { Database, Reader, Transaction } from '../storage/database.ts';
import { hashContent } from './hashContent.ts';
import type { Outcome } from './outcome.ts';
import { nextReadAtOf } from './schedule.ts';
import { Postponed } from './sites/hostPace.ts';
import { SourceError } from './sourceError.ts';
import { findSourceType } from './sourceTypes/index.ts';
import type { ReadDependencies, SourceRow } from './sourceTypes/sourceType.ts';
import { storeOutcomes } from './storeOutcomes.ts';
import { withError } from './withError.ts';

export interface ProcessDependencies extends Omit<ReadDependencies, 'signal'> {
	readonly database: Database;
	/** Milliseconds since 1970 UTC. */
	readonly now: () => number;
	/** Called in the transaction that stores a chatbot's chunks. */
	readonly onChunksStored: (
		transaction: Transaction,
		chatbot: { projectId: string; chatbotId: string },
	) => Promise<void>;
	/** Told of the new version after a chatbot's chunks have changed. */
	readonly onKnowledgeChanged: (chatbotId: string, knowledgeVersion: number) => void;
}

/**
 * A source that was being read so often when the process ended is given up: it may be what ends it. High, because most
 * are read beside it by chance.
 */
const MAX_INTERRUPTIONS = 20;
/** Fetches of a page that fails for a reason that may pass. With their pause they end within 30 s. */
const MAX_FETCHES = 2;
const RETRY_PAUSE_MS = 2_000;
/** Text of sources read and stored together: some 10 ms of the event loop. */
const BATCH_MAX_CHARS = 200_000;

/** Marks the sources of claimed jobs as being read, in the transaction that claims them. */
export async function markProcessing(transaction: Transaction, jobs: readonly Job[]): Promise<void> {
	const ids = jobs.map(({ subjectId }) => subjectId);
	await transaction.updateTable('dataSources').set({ status: 'processing' }).where('id', 'in', ids).execute();
}

/** Marks the source of a job that was given up, in the transaction that removes the job. */
export async function markFailed(transaction: Transaction, { subjectId: id }: Job, now: number): Promise<void> {
	const row = await transaction
		.selectFrom('dataSources')
		.select(['data', 'contentHash', 'resyncSchedule', 'vanishedAt'])
		.where('id', '=', id)
		.executeTakeFirst();
	if (row === undefined) return;
	const error = {
		code: 'internal_error',
		message: 'Reading this source failed for a reason that lies with the service.',
	};
	const status = row.contentHash === null ? ('error' as const) : ('processed' as const);
	const changes = { status, isResyncQueued: 0, nextReadAt: nextReadAtOf(row, now), data: withError(row.data, error) };
	await transaction.updateTable('dataSources').set(changes).where('id', '=', id).execute();
}

/** Marks the source of a job that was given back as waiting, in the transaction that gives it back. */
export async function markPending(transaction: Transaction, { subjectId }: Job): Promise<void> {
	await transaction.updateTable('dataSources').set({ status: 'pending' }).where('id', '=', subjectId).execute();
}

/**
 * Reads sources of one chatbot and stores their chunks. Chunks, states, version and the end of the jobs are one
 * transaction, so that whatever is killed when, a source has exactly one set of chunks.
 */
export async function processDataSources(
	jobs: readonly Job[],
	{ database, now, onChunksStored, onKnowledgeChanged, ...read }: ProcessDependencies,
	signal: AbortSignal,
): Promise<void> {
	const sizes = await readSizes(database.read, jobs);
	const gone = jobs.filter((job) => !sizes.has(job.subjectId));
	if (gone.length > 0) await database.write((transaction) => finishJobs(transaction, gone));
	for (const batch of splitBySize(
		jobs.filter((job) => sizes.has(job.subjectId)),
		sizes,
	)) {
		const rows = await readRows(database.read, batch);
		const results = await Promise.all(
			batch.flatMap((job) => {
				const row = rows.get(job.subjectId);
				return row === undefined
					? []
					: [readSource(row, job, { ...read, signal }).then((outcome) => ({ job, row, outcome }))];
			}),
		);
		const [first] = batch;
		const version = await database.write(async (transaction) => {
			const stored = await storeOutcomes(database, transaction, { results, now: now() });
			if (stored !== undefined && first !== undefined) await onChunksStored(transaction, first);
			return stored;
		});
		if (version !== undefined && first !== undefined) onKnowledgeChanged(first.chatbotId, version);
	}
}

async function readSizes(reader: Reader, jobs: readonly Job[]): Promise<Map<string, number>> {
	const ids = jobs.map(({ subjectId }) => subjectId);
	const rows = await reader.selectFrom('dataSources').select(['id', 'characters']).where('id', 'in', ids).execute();
	return new Map(rows.map(({ id, characters }) => [id, characters]));
}

/** Groups jobs whose sources have together at most `BATCH_MAX_CHARS`; a larger source is a group of its own. */
function splitBySize(jobs: readonly Job[], sizes: ReadonlyMap<string, number>): Job[][] {
	const batches: Job[][] = [];
	let size = 0;
	for (const job of jobs) {
		const added = sizes.get(job.subjectId) ?? 0;
		const last = batches.at(-1);
		if (last === undefined || size + added > BATCH_MAX_CHARS) {
			batches.push([job]);
			size = added;
		} else {
			last.push(job);
			size += added;
		}
	}
	return batches;
}

async function readRows(reader: Reader, jobs: readonly Job[]): Promise<Map<string, SourceRow>> {
	const rows = await reader
		.selectFrom('dataSources')
		.selectAll()
		.where(
			'id',
			'in',
			jobs.map(({ subjectId }) => subjectId),
		)
		.execute();
	return new Map(rows.map((row) => [row.id, row]));
}

/** Reads one source. @throws what is no fault of the source */
async function readSource(row: SourceRow, job: Job, dependencies: ReadDependencies): Promise<Outcome> {
	if (job.attempts > MAX_INTERRUPTIONS) {
		return {
			kind: 'error',
			code: 'gave_up',
			message: 'Reading this source was interrupted too often.',
			isGone: false,
			links: [],
		};
	}
	try {
		const sourceType = findSourceType(row.type);
		if (sourceType === undefined)
			throw new SourceError('extraction_failed', `Sources of type ${row.type} cannot be read.`);
		const content = await sourceType.read(row, dependencies);
		if (content === null) return { kind: 'unchanged', input: row.input, links: [] };
		const hash = sourceType.place === 'remote' ? hashContent(content) : null;
		if (hash !== null && hash === row.contentHash)
			return { kind: 'unchanged', input: content.input, links: content.links };
		return { kind: 'content', content, hash, links: content.links };
	} catch (error) {
		if (dependencies.signal.aborted) return { kind: 'later', delayMs: 0, isFailure: false };
		if (error instanceof Postponed) return { kind: 'later', delayMs: error.delayMs, isFailure: false };
		if (error instanceof OutboundError && error.isRetryable && job.failures + 1 < MAX_FETCHES) {
			return { kind: 'later', delayMs: RETRY_PAUSE_MS, isFailure: true };
		}
		if (error instanceof OutboundError || error instanceof SourceError) {
			const links = error instanceof SourceError ? error.links : [];
			return { kind: 'error', code: error.code, message: error.message, isGone: isGone(error), links };
		}
		throw error;
	}
}

const GONE_STATUSES = new Set([404, 410]);

function isGone(error: OutboundError | SourceError): boolean {
	if (error instanceof SourceError) return error.code === 'gone' || error.code === 'page_not_found';
	return error.code === 'http_status' && GONE_STATUSES.has(error.status ?? 0);
}
