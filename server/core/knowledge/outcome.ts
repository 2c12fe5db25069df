import type { Job } from '../jobs/job.ts';
import type { SourceContent, SourceRow } from './sourceTypes/sourceType.ts';

/** Pages of its site that a source leads to. */
type Links = readonly string[];

/** How reading a source ended. */
export type Outcome =
	/** `hash` is of content from elsewhere alone. */
	| { readonly kind: 'content'; readonly content: SourceContent; readonly hash: string | null; readonly links: Links }
	/** What is kept holds; `input` is for the next reading. */
	| { readonly kind: 'unchanged'; readonly input: string; readonly links: Links }
	/** `isGone`: its address answers that there is nothing. */
	| {
			readonly kind: 'error';
			readonly code: string;
			readonly message: string;
			readonly isGone: boolean;
			readonly links: Links;
	  }
	| { readonly kind: 'later'; readonly delayMs: number; readonly isFailure: boolean };

export type Settled = Exclude<Outcome, { kind: 'later' }>;

export interface Result<Kind extends Outcome = Outcome> {
	readonly job: Job;
	readonly row: SourceRow;
	readonly outcome: Kind;
}
