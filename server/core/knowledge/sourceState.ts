import { z } from 'zod';
import type { resyncScheduleField } from '../../../shared/contract/knowledge.ts';
import { presentTime } from '../api/presentTime.ts';
import { type DataSourceRow, READER_VERSION, type Settled, type SourceFault } from './source.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const INTERVAL_MS = { daily: DAY_MS, weekly: 7 * DAY_MS, monthly: 30 * DAY_MS } as const;

/** A page that answers 404 is kept this long: most come back. */
const VANISHED_GRACE_MS = 7 * DAY_MS;

export type StateChanges = Partial<Omit<DataSourceRow, 'id' | 'projectId' | 'chatbotId' | 'createdAt'>>;

export interface SourceState {
	/** Whether what was learned from it before stays. */
	readonly keepsChunks: boolean;
	readonly changes: StateChanges;
}

/**
 * The state of a source after a reading: new content replaces what was learned; a failure keeps it, unless the page is
 * another source's or has been gone for the whole grace period.
 *
 * @param circumstances.mayDrop whether the clock can be trusted with the end of a grace period
 */
export function stateAfter(
	row: DataSourceRow,
	outcome: Settled,
	{ now, mayDrop }: { now: number; mayDrop: boolean },
): SourceState {
	const read = { isResyncQueued: 0, readings: addReading(row.readings, readingOf(outcome, now)) };
	if (outcome.kind === 'error') return stateAfterFailure(row, outcome, { now, mayDrop, read });
	const timing = { vanishedAt: null, nextReadAt: nextReadAtOf({ ...row, vanishedAt: null }, now) };
	const readAt = row.type === 'link' ? now : null;
	const state = { readAt, readerVersion: READER_VERSION, status: 'processed' as const };
	const processed = { ...read, ...timing, ...NO_ERROR, ...state };
	if (outcome.kind === 'unchanged') {
		return { keepsChunks: true, changes: { ...processed, input: outcome.input, data: withoutError(row.data) } };
	}
	const { characters, data, input, readIdentity } = outcome.content;
	const content = { characters, data, input, readIdentity, contentHash: outcome.hash };
	return { keepsChunks: false, changes: { ...processed, ...content } };
}

function stateAfterFailure(
	row: DataSourceRow,
	failure: Extract<Settled, { kind: 'error' }>,
	{ now, mayDrop, read }: { now: number; mayDrop: boolean; read: StateChanges },
): SourceState {
	const vanishedAt = failure.isGone ? (row.vanishedAt ?? now) : null;
	const isOver = mayDrop && vanishedAt !== null && now >= vanishedAt + VANISHED_GRACE_MS;
	const hasContent = row.contentHash !== null || row.isResyncQueued === 1;
	const isUnwanted = failure.code === 'duplicate_of' || failure.code === 'left_out';
	const keepsChunks = hasContent && !isOver && !isUnwanted;
	const stillVanished = keepsChunks ? vanishedAt : null;
	const scheduled = nextReadAtOf({ ...row, vanishedAt: stillVanished }, now);
	const nextReadAt = isStandIn(failure) ? soonerOf(scheduled, retryAtOf(row.readings, now)) : scheduled;
	const changes = { ...read, vanishedAt: stillVanished, nextReadAt };
	if (keepsChunks) {
		const error = errorColumns(row.data, errorOfKept(row, failure, vanishedAt));
		return { keepsChunks, changes: { ...changes, ...error, status: 'processed' } };
	}
	const error = errorColumns(row.data, hasContent && isOver ? { ...failure, code: 'vanished' } : failure);
	return { keepsChunks, changes: { ...changes, ...error, status: 'error', contentHash: null, readIdentity: null } };
}

/** Pauses before a page that shows a login or a notice is read again; after the last its schedule decides. */
const RETRY_PAUSES_MS = [10 * 60 * 1000, 60 * 60 * 1000, 6 * 60 * 60 * 1000, DAY_MS];

function isStandIn({ code }: { readonly code?: string | undefined }): boolean {
	return code === 'login' || code === 'placeholder';
}

function retryAtOf(readings: string | null, now: number): number | null {
	const all = parseReadings(readings);
	const good = all.findIndex((reading) => !isStandIn(reading));
	const pause = RETRY_PAUSES_MS[good < 0 ? all.length : good];
	return pause === undefined ? null : now + pause;
}

function soonerOf(one: number | null, other: number | null): number | null {
	return one === null || other === null ? (one ?? other) : Math.min(one, other);
}

function errorOfKept({ type }: DataSourceRow, failure: SourceFault, vanishedAt: number | null): SourceFault {
	const { code, message } = failure;
	if (vanishedAt === null) {
		return {
			code,
			message:
				type === 'document' || isStandIn(failure) ? `${message} Answers come from what was read before.` : message,
		};
	}
	const [since, until] = [vanishedAt, vanishedAt + VANISHED_GRACE_MS].map((time) => presentTime(time).slice(0, 10));
	return { code: 'vanished', message: `${message} It is gone since ${since} and is answered from until ${until}.` };
}

export function readSchedule(wish: z.infer<typeof resyncScheduleField>): DataSourceRow['resyncSchedule'] {
	return wish === 'never' ? null : wish;
}

/**
 * When a source that has just been read is due again: by its schedule, and where it has vanished at the end of the grace
 * period, or a day later while the clock cannot be trusted with that end. Milliseconds since 1970 UTC; null for never.
 */
export function nextReadAtOf(
	{ resyncSchedule, vanishedAt }: Pick<DataSourceRow, 'resyncSchedule' | 'vanishedAt'>,
	now: number,
): number | null {
	const scheduled = resyncSchedule === null ? [] : [now + INTERVAL_MS[resyncSchedule]];
	const graceEnd = vanishedAt === null ? [] : [vanishedAt + VANISHED_GRACE_MS];
	const times = [...scheduled, ...graceEnd.map((end) => (end > now ? end : now + DAY_MS))];
	return times.length === 0 ? null : Math.min(...times);
}

/** The columns of a source that say why it could not be read. @param data its `data` column */
export function errorColumns(
	data: string,
	{ code, message, duplicateOf = null }: SourceFault,
): Pick<DataSourceRow, 'data' | 'errorCode' | 'duplicateOf'> {
	// Written by us as a JSON object.
	const shown = { ...(JSON.parse(data) as object), error: { code, message } };
	return { data: JSON.stringify(shown), errorCode: code, duplicateOf };
}

/** Besides `data`, what a source has that could be read. */
export const NO_ERROR = { errorCode: null, duplicateOf: null } as const;

/** The `data` column of a source without why it could not be read. */
export function withoutError(data: string): string {
	// Written by us as a JSON object.
	const { error: _, ...rest } = JSON.parse(data) as Record<string, unknown>;
	return JSON.stringify(rest);
}

const READINGS_MAX = 10;

const readingSchema = z.object({
	at: z.number(),
	outcome: z.enum(['read', 'unchanged', 'failed']),
	code: z.string().optional(),
});
type Reading = z.infer<typeof readingSchema>;

/** The `readings` column: newest first. */
export function parseReadings(column: string | null): Reading[] {
	return column === null ? [] : z.array(readingSchema).parse(JSON.parse(column));
}

function addReading(column: string | null, reading: Reading): string {
	return JSON.stringify([reading, ...parseReadings(column)].slice(0, READINGS_MAX));
}

function readingOf(outcome: Settled, at: number): Reading {
	if (outcome.kind === 'error') return { at, outcome: 'failed', code: outcome.code };
	return { at, outcome: outcome.kind === 'content' ? 'read' : 'unchanged' };
}
