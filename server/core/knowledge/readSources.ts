import type { Job } from '../jobs/job.ts';
import { finishJobs } from '../jobs/leases.ts';
import { OutboundError } from '../outbound/outboundError.ts';
import { SourceError } from '../sourceError.ts';
import { isListed } from '../storage/clockOf.ts';
import type { Database, Reader } from '../storage/database.ts';
import type { KnowledgeJobDependencies } from './jobDependencies.ts';
import { BATCH_MAX_CHARS, type ResultStore } from './resultStore.ts';
import { hashContent } from './settleDuplicates.ts';
import { Postponed } from './sites/hostPace.ts';
import { jobKindOf, type Outcome, READ_JOBS, type Result, SOURCE_COLUMNS, type SourceRow } from './source.ts';
import { sourceTypeOf } from './sourceTypes/index.ts';
import type { ReadDependencies } from './sourceTypes/sourceType.ts';

export interface ReadSourcesDependencies extends KnowledgeJobDependencies {
	readonly results: ResultStore;
}

/**
 * Reads a source that is elsewhere and stores what was read. Content, states, version and the end of the jobs are one
 * transaction: whenever the process is killed, a source has exactly one set of chunks.
 */
export async function readRemoteSource(
	job: Job,
	{ results, ...read }: ReadSourcesDependencies,
	signal: AbortSignal,
): Promise<void> {
	const { database } = read;
	const row = (await findRows(database.read, [job])).get(job.subjectId);
	if (row === undefined) await endJobs(database, [job]);
	else await results.store({ job, row, outcome: await readSource(row, job, { ...read, signal }) });
}

/** The same for sources of one chatbot that are stored with their content: many in one transaction. */
export async function readGivenSources(
	jobs: readonly Job[],
	{ results, ...read }: ReadSourcesDependencies,
	signal: AbortSignal,
): Promise<void> {
	const { database } = read;
	const sizes = await findSizes(database.read, jobs);
	const gone = jobs.filter(({ subjectId }) => !sizes.has(subjectId));
	if (gone.length > 0) await endJobs(database, gone);
	const left = jobs.filter(({ subjectId }) => sizes.has(subjectId));
	for (const batch of splitBySize(left, sizes)) {
		const rows = await findRows(database.read, batch);
		const readings = batch.map(async (job): Promise<Result[]> => {
			const row = rows.get(job.subjectId);
			return row === undefined ? [] : [{ job, row, outcome: await readSource(row, job, { ...read, signal }) }];
		});
		await results.storeAll((await Promise.all(readings)).flat());
	}
}

function endJobs(database: Database, jobs: readonly Job[]): Promise<unknown> {
	return database.write((transaction) => finishJobs(transaction, jobs));
}

async function findSizes(reader: Reader, jobs: readonly Job[]): Promise<Map<string, number>> {
	const rows = await reader
		.selectFrom('dataSources')
		.select(['id', 'characters'])
		.where(isListed(reader, 'dataSources.id', subjectsOf(jobs)))
		.execute();
	return new Map(rows.map(({ id, characters }) => [id, characters]));
}

async function findRows(reader: Reader, jobs: readonly Job[]): Promise<Map<string, SourceRow>> {
	const rows = await reader
		.selectFrom('dataSources')
		.select(SOURCE_COLUMNS)
		.where(isListed(reader, 'dataSources.id', subjectsOf(jobs)))
		.execute();
	return new Map(rows.map((row) => [row.id, row]));
}

function subjectsOf(jobs: readonly Job[]): string[] {
	return jobs.map(({ subjectId }) => subjectId);
}

/** Groups jobs whose sources together have at most `BATCH_MAX_CHARS`; a larger source is a group by itself. */
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

/**
 * A source that was being read so often when the process ended is given up: it may be what ends it. High, because most
 * are read beside it by chance.
 */
const MAX_INTERRUPTIONS = 20;
/** Tries of a source that fails for a reason that may pass. With their pause those of a page end within 30 s. */
const MAX_TRIES = 2;
const RETRY_PAUSE_MS = 2_000;

/** Reads one source. @throws faults that are not the source's */
export async function readSource(row: SourceRow, job: Job, dependencies: ReadDependencies): Promise<Outcome> {
	if (job.attempts > MAX_INTERRUPTIONS) {
		return failure(new SourceError('gave_up', 'Reading this source was interrupted too often.'));
	}
	try {
		const content = await sourceTypeOf(row.type).read(row, dependencies);
		if (content === null) return { kind: 'unchanged', input: row.input, links: [] };
		const hash = jobKindOf(row.type) === READ_JOBS.given ? null : hashContent(content);
		if (hash !== null && hash === row.contentHash)
			return { kind: 'unchanged', input: content.input, links: content.links };
		return { kind: 'content', content, hash, links: content.links };
	} catch (error) {
		if (dependencies.signal.aborted) return { kind: 'later', delayMs: 0, isFailure: false };
		if (error instanceof Postponed) return { kind: 'later', delayMs: error.delayMs, isFailure: false };
		if (!(error instanceof OutboundError || error instanceof SourceError)) throw error;
		const mayPass = error.isRetryable && job.failures + 1 < MAX_TRIES;
		return mayPass ? { kind: 'later', delayMs: RETRY_PAUSE_MS, isFailure: true } : failure(error);
	}
}

function failure(error: OutboundError | SourceError): Outcome {
	const links = error instanceof SourceError ? error.links : [];
	return { kind: 'error', code: error.code, message: error.message, isGone: isGone(error), links };
}

const GONE_STATUSES = new Set([404, 410]);

function isGone(error: OutboundError | SourceError): boolean {
	if (error instanceof SourceError) return error.code === 'gone' || error.code === 'page_not_found';
	return error.code === 'http_status' && GONE_STATUSES.has(error.status ?? 0);
}
