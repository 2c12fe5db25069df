import { SITE_PAGES_MAX } from '../../../../shared/limits.ts';
import type { ChatbotScope } from '../../chatbots/chatbots.ts';
import type { Transaction } from '../../storage/database.ts';
import { recordGroupChange, rediscover, requireGroup, updateGroup } from '../sourceGroups.ts';
import { addPages } from './discoverSite.ts';
import { isOnePage, normalizePage } from './selectPages.ts';
import { optionsOf, readPagesAgain } from './sites.ts';

/**
 * Changes what a site leaves out. Pages that were taken back are read at once; for a new rule, or a pattern that is gone,
 * the site is looked through again.
 */
export async function changeExclusions(
	transaction: Transaction,
	scope: ChatbotScope & { readonly id: string },
	{ exclude, now }: { readonly exclude: readonly string[]; readonly now: number },
): Promise<void> {
	const site = await requireGroup(transaction, 'sites', scope, true);
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
