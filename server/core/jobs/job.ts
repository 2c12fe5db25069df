import type { Selectable } from 'kysely';
import type { Tables } from '../storage/tables.ts';

/** A piece of work on one row, kept in the store until it is done. */
export type Job = Selectable<Tables['jobs']>;

/** What is known of a job before it is stored. */
export type NewJob = {
	readonly kind: string;
	readonly projectId: string;
	readonly chatbotId: string;
	/** Id of the row to work on. A row has at most one job of a kind. */
	readonly subjectId: string;
};
