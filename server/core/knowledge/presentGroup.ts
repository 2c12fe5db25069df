import { z } from 'zod';
import { dataSourceErrorSchema } from '../../../shared/contract/knowledge.ts';
import { presentTime } from '../api/presentTime.ts';
import { scheduleSchema } from './discoverGroup.ts';
import type { GroupRow, GroupTable, SourceCounts } from './sourceGroups.ts';

/** The fields that every group has in the interface. */
export function presentGroup<Status extends string>(
	{
		id,
		status,
		error,
		options,
		createdAt,
	}: Omit<GroupRow<GroupTable>, 'status'> & { readonly status: Status | 'found' },
	counts: SourceCounts,
) {
	const isReading = counts.pending + counts.processing > 0;
	// Not narrowed by the comparison, as the type of the others is not known.
	const shown = status as Exclude<Status, 'found'>;
	const { resyncSchedule } = scheduleSchema.parse(JSON.parse(options));
	return {
		id,
		status: status !== 'found' ? shown : isReading ? ('reading' as const) : ('done' as const),
		resync_schedule: resyncSchedule ?? ('never' as const),
		...(error !== null && { error: dataSourceErrorSchema.parse(JSON.parse(error)) }),
		created_at: presentTime(createdAt),
	};
}

export function presentCounts({ pending, processing, processed, error }: SourceCounts) {
	const waiting = pending + processing;
	return { found: waiting + processed + error, pending: waiting, processed, failed: error };
}

const failedDataSchema = z.object({ url: z.string(), error: dataSourceErrorSchema });

export function presentFailures(failures: ReadonlyArray<{ readonly id: string; readonly data: string }>) {
	return failures.map(({ id, data }) => ({ source_id: id, ...failedDataSchema.parse(JSON.parse(data)) }));
}
