import type { Job } from '../jobs/job.ts';
import { finishJobs } from '../jobs/leases.ts';
import type { Database, Reader } from '../storage/database.ts';
import { isListed, listOf } from '../storage/isListed.ts';
import { prepareQuery } from '../storage/prepareQuery.ts';
import type { Result } from './outcome.ts';
import { readSource } from './readSource.ts';
import type { ResultStore } from './resultStore.ts';
import { type ReadDependencies, SOURCE_COLUMNS, type SourceRow } from './sourceTypes/sourceType.ts';
import { BATCH_MAX_CHARS } from './takeBatch.ts';

export interface ProcessDependencies extends Omit<ReadDependencies, 'signal'> {
	readonly database: Database;
	readonly results: ResultStore;
}

/**
 * Reads a source that is elsewhere and stores its chunks. Chunks, states, version and the end of the jobs are one
 * transaction, so that whatever is killed when, a source has exactly one set of chunks.
 */
export async function processDataSource(
	job: Job,
	{ database, results, ...read }: ProcessDependencies,
	signal: AbortSignal,
): Promise<void> {
	const row = (await readRows(database.read, [job])).get(job.subjectId);
	if (row === undefined) await endJobs(database, [job]);
	else await results.store({ job, row, outcome: await readSource(row, job, { ...read, signal }) });
}

/** The same for sources of one chatbot that are stored with their content: many in one transaction. */
export async function processGivenSources(
	jobs: readonly Job[],
	{ database, results, ...read }: ProcessDependencies,
	signal: AbortSignal,
): Promise<void> {
	const sizes = await readSizes(database.read, jobs);
	const gone = jobs.filter(({ subjectId }) => !sizes.has(subjectId));
	if (gone.length > 0) await endJobs(database, gone);
	const left = jobs.filter(({ subjectId }) => sizes.has(subjectId));
	for (const batch of splitBySize(left, sizes)) {
		const rows = await readRows(database.read, batch);
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

async function readSizes(reader: Reader, jobs: readonly Job[]): Promise<Map<string, number>> {
	const rows = await findSizes(reader, { ids: subjectsOf(jobs) });
	return new Map(rows.map(({ id, characters }) => [id, characters]));
}

const findSizes = prepareQuery((reader, { ids }: { ids: string }) =>
	reader
		.selectFrom('dataSources')
		.select(['id', 'characters'])
		.where(isListed(reader, 'dataSources.id', ids)),
);

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
	const rows = await findRows(reader, { ids: subjectsOf(jobs) });
	return new Map(rows.map((row) => [row.id, row]));
}

const findRows = prepareQuery((reader, { ids }: { ids: string }) =>
	reader
		.selectFrom('dataSources')
		.select(SOURCE_COLUMNS)
		.where(isListed(reader, 'dataSources.id', ids)),
);

function subjectsOf(jobs: readonly Job[]): string {
	return listOf(jobs.map(({ subjectId }) => subjectId));
}
