import type { Job } from '../jobs/job.ts';
import type { SourceContent, SourceRow } from './sourceTypes/sourceType.ts';

/** How reading a source ended. */
export type Outcome =
	/** `hash` is of content from elsewhere alone. */
	| { readonly kind: 'content'; readonly content: SourceContent; readonly hash: string | null }
	/** What is kept holds; `input` is for the next reading. */
	| { readonly kind: 'unchanged'; readonly input: string }
	/** `isGone`: its address answers that there is nothing. */
	| { readonly kind: 'error'; readonly code: string; readonly message: string; readonly isGone: boolean }
	| { readonly kind: 'later'; readonly delayMs: number; readonly countsAsAttempt: boolean };

export type Settled = Exclude<Outcome, { kind: 'later' }>;

export interface Result<Kind extends Outcome = Outcome> {
	readonly job: Job;
	readonly row: SourceRow;
	readonly outcome: Kind;
}
