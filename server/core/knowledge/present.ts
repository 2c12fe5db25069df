import { z } from 'zod';
import type { EndpointData } from '../../../shared/contract/endpoint.ts';
import type { readDataSource } from '../../../shared/contract/knowledge.ts';
import { presentTime } from '../presentTime.ts';
import type { ShownDataSource } from './dataSources.ts';

const storedDataSchema = z.record(z.string(), z.unknown());

/** A data source as the interface shows it; `created_at` is UTC written without an offset. */
export function presentDataSource(row: ShownDataSource): EndpointData<typeof readDataSource> {
	return {
		id: row.id,
		type: row.type,
		status: row.status,
		characters: row.characters,
		resync_queued: row.isResyncQueued === 1,
		data: storedDataSchema.parse(JSON.parse(row.data)),
		created_at: presentTime(row.createdAt).replace('Z', ''),
	};
}
