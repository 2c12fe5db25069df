import { presentTime } from '../api/presentTime.ts';
import type { DataSourceRow } from './dataSources.ts';
import type { Settled } from './outcome.ts';
import { addReading, type Reading } from './readings.ts';
import { nextReadAtOf, VANISHED_GRACE_MS } from './schedule.ts';
import type { SourceRow } from './sourceTypes/sourceType.ts';
import { withError, withoutError } from './withError.ts';

export type StateChanges = Partial<Omit<DataSourceRow, 'id' | 'projectId' | 'chatbotId' | 'createdAt'>>;

/** What becomes of a source after a reading. */
export interface SourceState {
	/** Whether what was learned from it before stays. */
	readonly keepsChunks: boolean;
	readonly changes: StateChanges;
}

/**
 * The state of a source after a reading: new content replaces what was learned; a failure keeps it, unless the page is
 * another source's or has been gone for the whole grace period.
 *
 * @param now milliseconds since 1970 UTC
 */
export function stateAfter(row: SourceRow, outcome: Settled, now: number): SourceState {
	const read = { isResyncQueued: 0, ...readingOf(row, outcome, now) };
	if (outcome.kind === 'error') return stateAfterFailure(row, outcome, { now, read });
	const timing = { vanishedAt: null, nextReadAt: nextReadAtOf({ ...row, vanishedAt: null }, now) };
	const processed = { ...read, ...timing, status: 'processed' as const };
	if (outcome.kind === 'unchanged') {
		return { keepsChunks: true, changes: { ...processed, input: outcome.input, data: withoutError(row.data) } };
	}
	const { characters, data, input, readIdentity } = outcome.content;
	const content = { characters, data, input, readIdentity, contentHash: outcome.hash };
	return { keepsChunks: false, changes: { ...processed, ...content } };
}

function stateAfterFailure(
	row: SourceRow,
	failure: Extract<Settled, { kind: 'error' }>,
	{ now, read }: { now: number; read: StateChanges },
): SourceState {
	const vanishedAt = failure.isGone ? (row.vanishedAt ?? now) : null;
	const isOver = vanishedAt !== null && now >= vanishedAt + VANISHED_GRACE_MS;
	// A source is in doubt only while something is kept of it.
	const hasContent = row.contentHash !== null || row.isResyncQueued === 1;
	const keepsChunks = hasContent && !isOver && failure.code !== 'duplicate_of';
	const stillVanished = keepsChunks ? vanishedAt : null;
	const nextReadAt = nextReadAtOf({ ...row, vanishedAt: stillVanished }, now);
	const changes = { ...read, vanishedAt: stillVanished, nextReadAt };
	if (keepsChunks) {
		const error = errorOfKept(row, failure, vanishedAt);
		return { keepsChunks, changes: { ...changes, status: 'processed', data: withError(row.data, error) } };
	}
	const data = withError(row.data, hasContent && isOver ? { ...failure, code: 'vanished' } : failure);
	return { keepsChunks, changes: { ...changes, status: 'error', data, contentHash: null, readIdentity: null } };
}

/** Why a source that answers come from all the same could not be read. */
function errorOfKept(
	{ type }: SourceRow,
	{ code, message }: { code: string; message: string },
	vanishedAt: number | null,
): { code: string; message: string } {
	if (vanishedAt !== null) return vanishedError(message, vanishedAt);
	return { code, message: type === 'document' ? `${message} Answers come from what was read before.` : message };
}

function vanishedError(message: string, vanishedAt: number): { code: string; message: string } {
	const [since, until] = [vanishedAt, vanishedAt + VANISHED_GRACE_MS].map((time) => presentTime(time).slice(0, 10));
	return { code: 'vanished', message: `${message} It is gone since ${since} and is answered from until ${until}.` };
}

function readingOf(row: SourceRow, outcome: Settled, now: number): Pick<DataSourceRow, 'readings'> {
	const reading: Reading =
		outcome.kind === 'error'
			? { at: now, outcome: 'failed', code: outcome.code }
			: { at: now, outcome: outcome.kind === 'content' ? 'read' : 'unchanged' };
	return { readings: addReading(row.readings, reading) };
}
