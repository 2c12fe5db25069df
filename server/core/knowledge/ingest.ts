import { createHash } from 'node:crypto';
import type { DataSourceType } from '../../../shared/contract/knowledge.ts';
import type { Job } from '../jobs/job.ts';
import { finishJob } from '../jobs/leases.ts';
import { OutboundError } from '../outbound/outboundError.ts';
import { SourceError } from '../sourceError.ts';
import type { IngestTools, ReadTools } from './ingestTools.ts';
import { requireProgress, retryOf } from './retries.ts';
import { type DataSourceRow, jobKindOf, type Outcome, READ_JOBS, type SourceContent } from './source.ts';
import { withoutError } from './sourceState.ts';
import { readDocumentSource } from './sourceTypes/document.ts';
import { readFaq } from './sourceTypes/faq.ts';
import { readLink } from './sourceTypes/link.ts';
import { readText } from './sourceTypes/text.ts';
import { readZohoArticle } from './sourceTypes/zoho.ts';
import { readSourceOf, storeOutcome } from './storeOutcome.ts';

/**
 * Brings one source into the knowledge base: fetches it, reads its text, splits it into passages, stores them and has
 * them indexed. Passages, state, version and the end of the job are one transaction: whenever the process is killed, a
 * source has exactly one set of passages.
 */
export async function ingest(job: Job, tools: IngestTools, signal: AbortSignal): Promise<void> {
	const { database, now, index } = tools;
	const source = await readSourceOf(database.read, job);
	if (source === undefined) {
		await database.write((transaction) => finishJob(transaction, job));
		return;
	}
	const outcome = await readSource(source, job, { ...tools, signal });
	const knowledgeVersion = await database.write(async (transaction) => {
		const version = await storeOutcome(transaction, { job, source, outcome }, now());
		if (version !== undefined) await index.enqueueEmbedding(transaction, job);
		return version;
	});
	tools.countReading(outcome);
	if (knowledgeVersion !== undefined) index.refresh({ chatbotId: job.chatbotId, knowledgeVersion });
}

/**
 * Fetches and reads a source; null when nothing has changed since the last reading.
 *
 * @throws {SourceError | OutboundError} why it cannot be read; {Postponed} to read it later
 */
type Read = (source: DataSourceRow, tools: ReadTools) => Promise<SourceContent | null>;

const READ_BY_TYPE: Readonly<Record<DataSourceType, Read>> = {
	link: readLink,
	text: readText,
	faq: readFaq,
	document: readDocumentSource,
	zoho: readZohoArticle,
};

/** @throws faults that are not the source's */
async function readSource(source: DataSourceRow, job: Job, tools: ReadTools): Promise<Outcome> {
	try {
		requireProgress(job, 'Reading this source');
		const content = await READ_BY_TYPE[source.type](source, tools);
		if (content === null) return { kind: 'unchanged', input: source.input, links: [] };
		const hash = jobKindOf(source.type) === READ_JOBS.given ? null : hashContent(content);
		if (hash !== null && hash === source.contentHash && content.data === withoutError(source.data)) {
			return { kind: 'unchanged', input: content.input, links: content.links };
		}
		return { kind: 'content', content, hash, links: content.links };
	} catch (error) {
		const pause = tools.signal.aborted ? { delayMs: 0, isFailure: false } : retryOf(error, job);
		if (pause !== null) return { kind: 'later', ...pause };
		if (!(error instanceof OutboundError || error instanceof SourceError)) throw error;
		const links = error instanceof SourceError ? error.links : [];
		return { kind: 'error', code: error.code, message: error.message, isGone: isGone(error), links };
	}
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
