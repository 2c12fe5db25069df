import type { DataSourceRow } from './dataSources.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const INTERVAL_MS = { daily: DAY_MS, weekly: 7 * DAY_MS, monthly: 30 * DAY_MS } as const;

/** A page that answers 404 stays in the knowledge base for this long, as most come back after a mistake was mended. */
export const VANISHED_GRACE_MS = 7 * DAY_MS;

type Timing = Pick<DataSourceRow, 'resyncSchedule' | 'vanishedAt'>;

/**
 * When a source that has just been read is to be read again by itself: by its schedule, and at the end of the grace
 * period where it has vanished. Milliseconds since 1970 UTC; null for never.
 */
export function nextReadAtOf({ resyncSchedule, vanishedAt }: Timing, now: number): number | null {
	const scheduled = resyncSchedule === null ? [] : [now + INTERVAL_MS[resyncSchedule]];
	const graceEnd = vanishedAt === null ? now : vanishedAt + VANISHED_GRACE_MS;
	const times = [...scheduled, ...(graceEnd > now ? [graceEnd] : [])];
	return times.length === 0 ? null : Math.min(...times);
}
