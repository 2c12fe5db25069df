import { z } from 'zod';
import type { EndpointData } from '../../../../shared/contract/endpoint.ts';
import { dataSourceErrorSchema } from '../../../../shared/contract/knowledge.ts';
import type { createSite, previewSite, readSite } from '../../../../shared/contract/sites.ts';
import { presentTime } from '../../api/presentTime.ts';
import type { SitePreview } from './previewSite.ts';
import { optionsOf, type SiteWithPages } from './sites.ts';

const storedErrorSchema = z
	.string()
	.transform((text): unknown => JSON.parse(text))
	.pipe(dataSourceErrorSchema);

export function presentSite({ row, pages }: SiteWithPages): EndpointData<typeof createSite> {
	const { maxPages, resyncSchedule } = optionsOf(row);
	const pending = pages.pending + pages.processing;
	const isReading = row.status === 'found' && pending > 0;
	return {
		id: row.id,
		url: row.url,
		status: row.status === 'found' ? (isReading ? 'reading' : 'done') : row.status,
		method: row.method,
		pages: {
			found: pending + pages.processed + pages.error,
			pending,
			processed: pages.processed,
			failed: pages.error,
		},
		max_pages: maxPages,
		resync_schedule: resyncSchedule ?? 'never',
		...(row.error !== null && { error: storedErrorSchema.parse(row.error) }),
		created_at: presentTime(row.createdAt),
	};
}

const failedDataSchema = z.object({ url: z.string(), error: dataSourceErrorSchema });

export function presentSiteDetail(
	site: SiteWithPages,
	{
		failures,
		duplicates,
	}: { failures: ReadonlyArray<{ readonly id: string; readonly data: string }>; duplicates: number },
): EndpointData<typeof readSite> {
	return {
		...presentSite(site),
		duplicates,
		failures: failures.map(({ id, data }) => ({ source_id: id, ...failedDataSchema.parse(JSON.parse(data)) })),
	};
}

/** As many as a person looks through. */
const PAGES_SHOWN = 1_000;

export function presentPreview({ method, pages, skipped, isComplete }: SitePreview): EndpointData<typeof previewSite> {
	return {
		method,
		pages: pages.slice(0, PAGES_SHOWN),
		total: pages.length,
		is_complete: isComplete,
		skipped: [...skipped].map(([reason, { count, examples }]) => ({ reason, count, examples: [...examples] })),
	};
}
