import { describe, expect, it } from 'vitest';
import type { FindDependencies } from '../../../../../server/core/knowledge/sites/findPages.ts';
import { previewSite } from '../../../../../server/core/knowledge/sites/previewSite.ts';
import { NO_RULES } from '../../../../../server/core/knowledge/sites/robots.ts';
import { readSiteOptions } from '../../../../../server/core/knowledge/sites/sites.ts';
import { sortAddresses } from '../../../../../server/core/knowledge/sites/sortAddresses.ts';

const LINKS_PER_PAGE = 2_000;

describe('previewSite', () => {
	it('ends a crawl early when pages lead to tens of thousands of others', async () => {
		const read: string[] = [];
		// What a crawl uses of them.
		const dependencies = {
			fetchPage: async (url: string) => {
				read.push(url);
				return { body: new Uint8Array(), contentType: 'text/html', finalUrl: url };
			},
			readers: {
				extract: async ({ options: { url } }: { options: { url: string } }) => ({
					links: Array.from({ length: LINKS_PER_PAGE }, (_, index) => `${url}${index}/`),
				}),
				sortAddresses: async (request: Parameters<typeof sortAddresses>[0]) => sortAddresses(request),
			},
			robots: { rulesFor: async () => NO_RULES },
			signal: new AbortController().signal,
		} as unknown as FindDependencies;
		const url = 'https://shop.example/';
		const options = readSiteOptions({ url, method: 'crawl', ignore_robots: true });
		const { isComplete, pages } = await previewSite({ url, options }, dependencies);
		expect([isComplete, pages.length]).toEqual([false, options.maxPages]);
		expect(read.length).toBeLessThan(20);
	});
});
