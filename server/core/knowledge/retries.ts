import type { Job } from '../jobs/job.ts';
import { OutboundError } from '../outbound/outboundError.ts';
import { SourceError } from '../sourceError.ts';
import { Postponed } from './sites/hostPace.ts';

/** A job is given up after so many interruptions: it may be what ends the process. High, because most run beside it by chance. */
const MAX_INTERRUPTIONS = 20;
/** Tries of what fails for a reason that may pass. With their pause those of a page end within 30 s. */
const MAX_TRIES = 2;
const RETRY_PAUSE_MS = 3_000;

/** When a job that failed is taken up again; null when it failed for good. */
export function retryOf(error: unknown, { failures }: Job): { delayMs: number; isFailure: boolean } | null {
	if (error instanceof Postponed) return { delayMs: error.delayMs, isFailure: false };
	const mayPass = (error instanceof OutboundError || error instanceof SourceError) && error.isRetryable;
	return mayPass && failures + 1 < MAX_TRIES ? { delayMs: RETRY_PAUSE_MS, isFailure: true } : null;
}

/** @param task as the error names it @throws {SourceError} `gave_up` for a job that was interrupted too often */
export function requireProgress({ attempts }: Job, task: string): void {
	if (attempts > MAX_INTERRUPTIONS) throw new SourceError('gave_up', `${task} was interrupted too often.`);
}
