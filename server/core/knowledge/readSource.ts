import type { Job } from '../jobs/job.ts';
import { OutboundError } from '../outbound/outboundError.ts';
import { hashContent } from './hashContent.ts';
import type { Outcome } from './outcome.ts';
import { Postponed } from './sites/hostPace.ts';
import { SourceError } from './sourceError.ts';
import { findSourceType } from './sourceTypes/index.ts';
import type { ReadDependencies, SourceRow } from './sourceTypes/sourceType.ts';

/**
 * A source that was being read so often when the process ended is given up: it may be what ends it. High, because most
 * are read beside it by chance.
 */
const MAX_INTERRUPTIONS = 20;
/** Tries of a source that fails for a reason that may pass. With their pause those of a page end within 30 s. */
const MAX_TRIES = 2;
const RETRY_PAUSE_MS = 2_000;

/** Reads one source. @throws what is no fault of the source */
export async function readSource(row: SourceRow, job: Job, dependencies: ReadDependencies): Promise<Outcome> {
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
		const hash = sourceType.place === 'given' ? null : hashContent(content);
		if (hash !== null && hash === row.contentHash)
			return { kind: 'unchanged', input: content.input, links: content.links };
		return { kind: 'content', content, hash, links: content.links };
	} catch (error) {
		if (dependencies.signal.aborted) return { kind: 'later', delayMs: 0, isFailure: false };
		if (error instanceof Postponed) return { kind: 'later', delayMs: error.delayMs, isFailure: false };
		if (error instanceof OutboundError || error instanceof SourceError) {
			if (error.isRetryable && job.failures + 1 < MAX_TRIES) {
				return { kind: 'later', delayMs: RETRY_PAUSE_MS, isFailure: true };
			}
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
