import { createHash } from 'node:crypto';
import type { DataSourceType } from '../../../shared/contract/knowledge.ts';
import type { Job } from '../jobs/job.ts';
import { finishJobs } from '../jobs/leases.ts';
import { OutboundError } from '../outbound/outboundError.ts';
import { SourceError } from '../sourceError.ts';
import type { KnowledgeJobDependencies, ReadDependencies } from './jobDependencies.ts';
import type { Readers } from './readers.ts';
import type { ResultStore } from './resultStore.ts';
import { Postponed } from './sites/hostPace.ts';
import { jobKindOf, type Outcome, READ_JOBS, SOURCE_COLUMNS, type SourceContent, type SourceRow } from './source.ts';
import { withoutError } from './sourceState.ts';
import { readDocumentSource } from './sourceTypes/document.ts';
import { readFaq } from './sourceTypes/faq.ts';
import { readLink } from './sourceTypes/link.ts';
import { readText } from './sourceTypes/text.ts';
import { readZohoArticle } from './sourceTypes/zoho.ts';

/** Gives null when nothing has changed since the last reading. @throws {SourceError | OutboundError} why it cannot be read */
type Read = (row: SourceRow, dependencies: ReadDependencies) => Promise<SourceContent | null>;

/** How each type of source is read, by its name in the interface. */
const READ_BY_TYPE: Readonly<Record<DataSourceType, Read>> = {
	link: readLink,
	text: readText,
	faq: readFaq,
	document: readDocumentSource,
	zoho: readZohoArticle,
};

export interface ReadSourceDependencies extends KnowledgeJobDependencies {
	readonly storeResult: ResultStore;
}

/**
 * Reads the source of a job and stores what was read. Content, state, version and the end of the job are one transaction:
 * whenever the process is killed, a source has exactly one set of chunks.
 */
export async function readSourceOf(
	job: Job,
	{ storeResult, ...read }: ReadSourceDependencies,
	signal: AbortSignal,
): Promise<void> {
	const { database } = read;
	const row = await database.read
		.selectFrom('dataSources')
		.select(SOURCE_COLUMNS)
		.where('id', '=', job.subjectId)
		.executeTakeFirst();
	if (row === undefined) {
		await database.write((transaction) => finishJobs(transaction, [job]));
		return;
	}
	const readers: Readers = {
		...read.readers,
		extract: (request) => read.readers.extract(request, job.chatbotId),
	};
	await storeResult({ job, row, outcome: await readSource(row, job, { ...read, readers, signal }) });
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
		const content = await READ_BY_TYPE[row.type](row, dependencies);
		if (content === null) return { kind: 'unchanged', input: row.input, links: [] };
		const hash = jobKindOf(row.type) === READ_JOBS.given ? null : hashContent(content);
		if (hash !== null && hash === row.contentHash && content.data === withoutError(row.data)) {
			return { kind: 'unchanged', input: content.input, links: content.links };
		}
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

/** SHA-256 of what becomes chunks, hexadecimal: equal hashes are equal texts, wherever they were read. */
function hashContent({ title, language, passages }: SourceContent): string {
	return createHash('sha256').update(JSON.stringify({ title, language, passages })).digest('hex');
}
