import { z } from 'zod';
import type { replaceDocument } from '../../../shared/contract/documents.ts';
import type { EndpointData } from '../../../shared/contract/endpoint.ts';
import type { listDataSources, readDataSource } from '../../../shared/contract/knowledge.ts';
import { presentTime } from '../api/presentTime.ts';
import type { DetailedDataSource, ListedDataSource, ShownDataSource } from './dataSources.ts';
import { parseReadings } from './sourceState.ts';
import { parseLinkInput, presentExclusions } from './sourceTypes/linkInput.ts';
import { textOf } from './sourceTypes/text.ts';

const storedDataSchema = z.record(z.string(), z.unknown());

/** A data source as the interface shows it; `created_at` is UTC written without an offset. */
export function presentDataSource(row: ShownDataSource): EndpointData<typeof replaceDocument> {
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

/** A data source with what keeps it fresh, and what it was added as. */
export function presentDetailedDataSource(row: DetailedDataSource, input: string): EndpointData<typeof readDataSource> {
	return {
		...presentListedDataSource(row),
		resync_schedule: row.resyncSchedule ?? 'never',
		readings: parseReadings(row.readings).map(({ at, outcome, code }) => ({
			read_at: presentTime(at),
			outcome,
			...(code !== undefined && { code }),
		})),
		...(row.type === 'text' && { text: textOf(input) }),
		...(row.type === 'link' && { exclusions: presentExclusions(parseLinkInput(input).exclusions) }),
	};
}

/** A data source in a list. */
export function presentListedDataSource(
	row: ListedDataSource,
): EndpointData<typeof listDataSources>['sources'][number] {
	const [newest] = parseReadings(row.readings);
	return {
		...presentDataSource(row),
		read_at: newest === undefined ? null : presentTime(newest.at),
		next_read_at: row.nextReadAt === null ? null : presentTime(row.nextReadAt),
		uses: row.uses ?? 0,
		used_at: row.usedAt === null ? null : presentTime(row.usedAt),
		site_id: row.siteId,
	};
}
