import { z } from 'zod';
import type { EndpointRequest } from '../../../../shared/contract/endpoint.ts';
import type { createSite } from '../../../../shared/contract/sites.ts';
import { SITE_PAGES_DEFAULT } from '../../../../shared/limits.ts';
import { exclusionsSchema, NO_EXCLUSIONS, readExclusions } from '../sourceTypes/linkInput.ts';

const DEPTH_DEFAULT = 5;

export const siteOptionsSchema = z.object({
	method: z.enum(['auto', 'sitemap', 'crawl']),
	pathPrefix: z.string().nullable(),
	include: z.array(z.string()),
	exclude: z.array(z.string()),
	maxPages: z.number(),
	maxDepth: z.number(),
	ignoresRobots: z.boolean(),
	exclusions: exclusionsSchema,
	resyncSchedule: z.enum(['daily', 'weekly', 'monthly']).nullable(),
});
/** What the owner wants of a site. */
export type SiteOptions = z.infer<typeof siteOptionsSchema>;

/** A site that is asked for. */
export interface WantedSite {
	readonly url: string;
	readonly options: SiteOptions;
}

export function readSiteOptions(body: EndpointRequest<typeof createSite>['body']): SiteOptions {
	const { resync_schedule: schedule = 'never' } = body;
	return {
		method: body.method ?? 'auto',
		pathPrefix: body.path_prefix ?? null,
		include: body.include ?? [],
		exclude: body.exclude ?? [],
		maxPages: body.max_pages ?? SITE_PAGES_DEFAULT,
		maxDepth: body.max_depth ?? DEPTH_DEFAULT,
		ignoresRobots: body.ignore_robots ?? false,
		exclusions: { ...NO_EXCLUSIONS, ...readExclusions(body) },
		resyncSchedule: schedule === 'never' ? null : schedule,
	};
}
