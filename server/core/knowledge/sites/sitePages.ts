import { SITE_PAGES_MAX } from '../../../../shared/limits.ts';
import { AppError } from '../../../lib/errors.ts';
import type { ChatbotScope } from '../../chatbots/chatbots.ts';
import { isListed } from '../../storage/clockOf.ts';
import type { Transaction } from '../../storage/database.ts';
import { countRows } from '../../storage/readPage.ts';
import { identifyUrl } from '../addresses.ts';
import { addDataSources } from '../dataSources.ts';
import type { DataSourceRow } from '../source.ts';
import { findGroup, recordGroupChange, rediscover, requireGroup, updateGroup } from '../sourceGroups.ts';
import { type Crawl, newLink, parseLinkInput } from '../sourceTypes/linkInput.ts';
import { compileExclusions, isOnePage, normalizePage } from './selectPages.ts';
import { optionsOf, readPagesAgain, type SiteRow } from './sites.ts';

/** Adds pages of a site as sources, up to its maximum. Pages that are sources already stay unchanged. */
export async function addPages(
	transaction: Transaction,
	site: SiteRow,
	{ pages, now, ...found }: Omit<Crawl, 'ignoresRobots'> & { readonly pages: readonly URL[]; readonly now: number },
): Promise<void> {
	const options = optionsOf(site);
	const identities = await readIdentities(transaction, site, pages);
	// An owner may have deleted a page since the sitemap was read.
	const isTakenOut = compileExclusions({ url: site.url, exclude: options.exclude.filter(isOnePage) });
	const fresh = pages.filter((page) => !identities.has(identifyUrl(page)) && !isTakenOut(page));
	if (fresh.length === 0) return;
	const taken = await countRows(transaction.selectFrom('dataSources').where('siteId', '=', site.id));
	const crawl = { ...found, ignoresRobots: options.ignoresRobots };
	const sources = fresh
		.slice(0, Math.max(0, options.maxPages - taken))
		.map((page) => newLink(page, options.exclusions, crawl));
	if (sources.length === 0) return;
	const { resyncSchedule } = options;
	await addDataSources(transaction, site, { sources, field: 'url', now, resyncSchedule, siteId: site.id });
}

/** Adds the pages that a page of a crawled site links to. */
export async function followLinks(
	transaction: Transaction,
	{ source, links, now }: { source: DataSourceRow; links: readonly string[]; now: number },
): Promise<void> {
	if (source.siteId === null || links.length === 0) return;
	const { crawl } = parseLinkInput(source.input);
	if (crawl === undefined) return;
	const site = await findGroup(transaction, 'sites', source.siteId);
	if (site === undefined || site.status === 'cancelled') return;
	const options = optionsOf(site);
	if (crawl.depth >= options.maxDepth) return;
	const pages = links.map((link) => new URL(link));
	try {
		await addPages(transaction, site, { pages, depth: crawl.depth + 1, followsLinks: true, now });
	} catch (error) {
		// In a full project the page itself is still stored.
		if (!(error instanceof AppError) || error.code !== 'validation_failed') throw error;
	}
}

async function readIdentities(
	transaction: Transaction,
	{ chatbotId }: SiteRow,
	pages: readonly URL[],
): Promise<Set<string | null>> {
	const rows = await transaction
		.selectFrom('dataSources')
		.select('identity')
		.where('chatbotId', '=', chatbotId)
		.where(isListed(transaction, 'dataSources.identity', pages.map(identifyUrl)))
		.execute();
	return new Set(rows.map(({ identity }) => identity));
}

/**
 * Changes what a site leaves out. Pages that were taken back are read at once; for a new rule, or a pattern that is gone,
 * the site is looked through again.
 */
export async function changeExclusions(
	transaction: Transaction,
	scope: ChatbotScope & { readonly id: string },
	{ exclude, now }: { readonly exclude: readonly string[]; readonly now: number },
): Promise<void> {
	const site = await requireGroup(transaction, 'sites', scope);
	const { id } = site;
	const options = optionsOf(site);
	const [former, next] = [new Set(options.exclude), new Set(exclude)];
	const gone = options.exclude.filter((rule) => !next.has(rule));
	const isAdded = [...next].some((rule) => !former.has(rule));
	const isWidened = gone.some((rule) => !isOnePage(rule));
	const changed = JSON.stringify({ ...options, exclude: [...next] });
	await updateGroup(transaction, { table: 'sites', id }).set({ options: changed }).execute();
	const pages = gone.flatMap((rule) => {
		const url = isOnePage(rule) && URL.canParse(rule, site.url) ? new URL(rule, site.url).href : '';
		return normalizePage(url) ?? [];
	});
	// An owner who names a page wants it, however many others there are by now.
	const row = { ...site, options: JSON.stringify({ ...options, exclude: [...next], maxPages: SITE_PAGES_MAX }) };
	await addPages(transaction, row, { pages, depth: 1, followsLinks: site.method === 'crawl', now });
	if (isAdded || isWidened) await rediscover(transaction, { table: 'sites', row: site }, now);
	if (isWidened) {
		// Pages that have not changed are read too: their links may be wanted by now.
		await transaction.updateTable('dataSources').set({ readerVersion: null }).where('siteId', '=', id).execute();
		await readPagesAgain(transaction, site);
	}
	await recordGroupChange(transaction, scope, 'edited', site);
}
