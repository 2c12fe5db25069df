import { z } from 'zod';
import type { EndpointData } from '../../../../shared/contract/endpoint.ts';
import { dataSourceErrorSchema } from '../../../../shared/contract/knowledge.ts';
import type { createZohoConnection, readZohoConnection } from '../../../../shared/contract/zoho.ts';
import { presentTime } from '../../api/presentTime.ts';
import type { SourceCounts } from '../sourceGroups.ts';
import { optionsOf, type ZohoConnectionRow } from './zohoConnections.ts';

/** A connection without its credentials. */
export function presentConnection(
	row: ZohoConnectionRow,
	counts: SourceCounts,
): EndpointData<typeof createZohoConnection> {
	const { categoryIds, resyncSchedule } = optionsOf(row);
	const pending = counts.pending + counts.processing;
	const statusOfFound = pending > 0 ? 'reading' : 'done';
	return {
		id: row.id,
		data_center: row.dataCenter,
		org_id: row.orgId,
		category_ids: categoryIds,
		status: row.status === 'found' ? statusOfFound : row.status,
		articles: {
			found: pending + counts.processed + counts.error,
			pending,
			processed: counts.processed,
			failed: counts.error,
		},
		resync_schedule: resyncSchedule ?? 'never',
		...(row.error !== null && { error: dataSourceErrorSchema.parse(JSON.parse(row.error)) }),
		created_at: presentTime(row.createdAt),
	};
}

const failedDataSchema = z.object({ url: z.string(), error: dataSourceErrorSchema });

export function presentConnectionDetail(
	connection: EndpointData<typeof createZohoConnection>,
	failures: ReadonlyArray<{ readonly id: string; readonly data: string }>,
): EndpointData<typeof readZohoConnection> {
	return {
		...connection,
		failures: failures.map(({ id, data }) => ({ source_id: id, ...failedDataSchema.parse(JSON.parse(data)) })),
	};
}
