import { createReaderThread } from '../readerThread.ts';
import type { SitemapList, SitemapRequest } from './sitemap.ts';
import type { SortedAddresses, SortRequest } from './sortAddresses.ts';

export type SiteTask = ({ readonly kind: 'sitemap' } & SitemapRequest) | ({ readonly kind: 'sort' } & SortRequest);

/** Reads sitemaps and sorts their addresses without holding up the thread that answers chats. */
export interface SiteReader {
	/** @throws {SourceError} `bad_sitemap`, or `extraction_timeout` and the like of the thread */
	listSitemap(request: SitemapRequest): Promise<SitemapList>;
	/** @throws {SourceError} `extraction_timeout` and the like of the thread */
	sortAddresses(request: SortRequest): Promise<SortedAddresses>;
	close(): Promise<void>;
}

/** 200,000 addresses take 2 s on a machine at rest; more is hostile, and two tries of it end within 30 s. */
const DEFAULT_TIMEOUT_MS = 8_000;
const THREAD_MEMORY_MB = 512;

/** One thread, started with the first site, that works on one request at a time. */
export function createSiteReader({ timeoutMs = DEFAULT_TIMEOUT_MS }: { timeoutMs?: number } = {}): SiteReader {
	const thread = createReaderThread<SiteTask, SitemapList | SortedAddresses>({
		module: new URL('./siteWorker.ts', import.meta.url),
		subject: 'list of pages',
		timeoutMs,
		heapMb: THREAD_MEMORY_MB,
	});
	return {
		// The thread answers each kind of task in kind.
		listSitemap: (request) => thread.run({ kind: 'sitemap', ...request }) as Promise<SitemapList>,
		sortAddresses: (request) => thread.run({ kind: 'sort', ...request }) as Promise<SortedAddresses>,
		close: () => thread.close(),
	};
}
