import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { replaceDocument } from '../../../shared/contract/documents.ts';
import type { EndpointData } from '../../../shared/contract/endpoint.ts';
import {
	dataSourceErrorSchema,
	type listDataSources,
	type readDataSource,
} from '../../../shared/contract/knowledge.ts';
import type { readSourceText } from '../../../shared/contract/sources.ts';
import { presentTime } from '../api/presentTime.ts';
import type { Tables } from '../storage/tables.ts';
import { type ListedDataSource, sourceTag } from './dataSources.ts';
import { type GroupRow, type GroupTable, groupOptionsSchema, groupTag, type SourceCounts } from './sourceGroups.ts';
import { parseReadings } from './sourceState.ts';
import { parseLinkInput, presentExclusions } from './sourceTypes/linkInput.ts';
import { textOf } from './sourceTypes/text.ts';

const storedDataSchema = z.record(z.string(), z.unknown());

/** A data source as the interface shows it; `created_at` is UTC written without an offset. */
export function presentDataSource(row: ListedDataSource): EndpointData<typeof replaceDocument> {
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
export function presentDetailedDataSource(row: ListedDataSource, input: string): EndpointData<typeof readDataSource> {
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

export function presentListedDataSource(
	row: ListedDataSource,
): EndpointData<typeof listDataSources>['sources'][number] {
	const [newest] = parseReadings(row.readings);
	return {
		...presentDataSource(row),
		read_at: newest === undefined ? null : presentTime(newest.at),
		next_read_at: row.nextReadAt === null ? null : presentTime(row.nextReadAt),
		uses: row.uses ?? 0,
		openings: row.openings ?? 0,
		used_at: row.usedAt === null ? null : presentTime(row.usedAt),
		etag: sourceTag(row),
		site_id: row.siteId,
	};
}

export function presentPassages(
	rows: readonly Selectable<Tables['chunks']>[],
): Omit<EndpointData<typeof readSourceText>, 'pages'> {
	const [first] = rows;
	return {
		title: first?.title ?? '',
		url: first?.url ?? '',
		passages: rows.map(({ headingPath, question, text, page, language }) => ({
			heading_path: z.array(z.string()).parse(JSON.parse(headingPath)),
			question,
			text,
			page,
			language,
		})),
	};
}

/** The fields that every group has in the interface. */
export function presentGroup<Status extends string>(
	row: Omit<GroupRow<GroupTable>, 'status'> & { readonly status: Status | 'found' },
	counts: SourceCounts,
) {
	const { id, status, error, options, createdAt } = row;
	const isReading = counts.pending + counts.processing > 0;
	// Not narrowed by the comparison, as the type of the others is not known.
	const shown = status as Exclude<Status, 'found'>;
	const { resyncSchedule } = groupOptionsSchema.parse(JSON.parse(options));
	return {
		id,
		status: status !== 'found' ? shown : isReading ? ('reading' as const) : ('done' as const),
		resync_schedule: resyncSchedule ?? ('never' as const),
		...(error !== null && { error: dataSourceErrorSchema.parse(JSON.parse(error)) }),
		created_at: presentTime(createdAt),
		etag: groupTag({ options }),
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
