import { isUrl } from '../../../../shared/isUrl.ts';
import { URL_MAX_CHARS } from '../../../../shared/limits.ts';
import type { RobotsRule } from './parseRobots.ts';
import { compilePattern } from './parseRobots.ts';
import { createRobotsTest } from './robots.ts';
import type { PageRules, WantedSite } from './sites.ts';

export type SkipReason = Refusal | 'blocked_by_robots' | 'over_limit';

/** Addresses that were left out for one reason. */
export interface Skipped {
	readonly count: number;
	/** The first of them. */
	readonly examples: readonly string[];
}

export interface SortRequest extends WantedSite {
	/** One a line. */
	readonly addresses: string;
	/** The rules of hosts by their origin; null where they are ignored. */
	readonly robots: ReadonlyMap<string, readonly RobotsRule[]> | null;
}

export interface SortedAddresses {
	/** Pages of the site, each once, in their order. */
	readonly pages: readonly string[];
	readonly skipped: ReadonlyMap<SkipReason, Skipped>;
	/** A host whose rules are needed first; then nothing is sorted. */
	readonly missingOrigin: string | null;
}

/** Shown to a person. */
const EXAMPLES_MAX = 5;

/** Sorts addresses into the pages of a site and those to leave out. Takes seconds for many: runs in a thread. */
export function sortAddresses({ addresses, url, options, robots }: SortRequest): SortedAddresses {
	const seen = new Set<string>();
	const pages: string[] = [];
	const skipped = new Map<SkipReason, { count: number; examples: string[] }>();
	const refuse = compilePageRules({ ...options, url });
	const tests = new Map([...(robots ?? [])].map(([origin, rules]) => [origin, createRobotsTest({ rules, origin })]));
	for (const address of addresses.split('\n')) {
		const page = normalizePage(address);
		if (page === null || seen.has(page.href)) continue;
		seen.add(page.href);
		let reason: SkipReason | null = refuse(page);
		if (reason === null && robots !== null) {
			const isAllowed = tests.get(page.origin);
			if (isAllowed === undefined) return { pages: [], skipped: new Map(), missingOrigin: page.origin };
			if (!isAllowed(page.href)) reason = 'blocked_by_robots';
		}
		if (reason === null && pages.length >= options.maxPages) reason = 'over_limit';
		if (reason === null) {
			pages.push(page.href);
			continue;
		}
		const group = skipped.get(reason) ?? { count: 0, examples: [] };
		group.count += 1;
		if (group.examples.length < EXAMPLES_MAX) group.examples.push(page.href);
		skipped.set(reason, group);
	}
	return { pages, skipped, missingOrigin: null };
}

/** Parameters that say where a visitor came from, not which page is shown. */
const TRACKING_PARAMETERS = /^(?:utm_\w+|fbclid|gclid|gbraid|wbraid|msclkid|mc_cid|mc_eid|_hsenc|_hsmi|yclid|igshid)$/;
/** Session ids, which old shops and forums write into every link: each reading would find new addresses. */
const SESSION_PARAMETERS = /^(?:phpsessid|jsessionid|aspsessionid\w*|cfid|cftoken|oscsid|zenid|sid|session_?id)$/i;
const SESSION_VALUE = /^[\da-z._-]{8,}$/i;
const SESSION_IN_PATH = /;jsessionid=[^/;?]*/gi;
/** Files that browsers download or show without text. */
const FILE_NAMES =
	/\.(?:avif|bmp|css|csv|docx?|eot|epub|exe|gif|gz|ico|jpe?g|js|json|map|mjs|mov|mp[34]|mpe?g|odt|ogg|otf|pdf|png|pptx?|rar|rss|svg|t?gz|tiff?|ttf|txt|wav|webm|webp|woff2?|xlsx?|xml|zip)$/i;

/** Makes one address of those that lead to the same page: no fragment, no tracking, no session. Null when it is no web page, or longer than any is. */
export function normalizePage(address: string): URL | null {
	if (address.length > URL_MAX_CHARS || !isUrl(address)) return null;
	const url = new URL(address);
	if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
	url.hash = '';
	url.pathname = url.pathname.replace(SESSION_IN_PATH, '');
	for (const [name, value] of new Map(url.searchParams)) {
		const isSession = SESSION_PARAMETERS.test(name) && SESSION_VALUE.test(value);
		if (isSession || TRACKING_PARAMETERS.test(name)) url.searchParams.delete(name);
	}
	// An empty search takes a lone question mark away.
	if (url.search === '') url.search = '';
	return url;
}

/** Why an address is not one of a site's pages; null when it is one. */
export type Refusal = 'other_site' | 'outside_path' | 'not_included' | 'excluded' | 'no_page';

/** Compiles the rules of a site to a test of addresses. */
export function compilePageRules(rules: PageRules): (url: URL) => Refusal | null {
	const site = nameOf(new URL(rules.url));
	const prefix = prefixOf(rules);
	const included = rules.include.map(compileAddressPattern);
	const isExcluded = compileExclusions(rules);
	return (url) => {
		if (nameOf(url) !== site) return 'other_site';
		if (!url.pathname.startsWith(prefix)) return 'outside_path';
		if (FILE_NAMES.test(url.pathname)) return 'no_page';
		if (included.length > 0 && !included.some((fits) => fits(url))) return 'not_included';
		return isExcluded(url) ? 'excluded' : null;
	};
}

/** Whether a rule names one page, and not all that fit a pattern. */
export function isOnePage(rule: string): boolean {
	return !rule.includes('*');
}

/** The rule that leaves out one page. */
export function ruleOf(address: string): string {
	return address.replaceAll('*', '%2A');
}

/** Compiles what a site leaves out to a test of addresses. A page fits by http or https, with or without `www.` and a slash at its end. */
export function compileExclusions({ url: base, exclude }: Pick<PageRules, 'url' | 'exclude'>): (url: URL) => boolean {
	const pages = new Set(
		exclude.filter((rule) => isOnePage(rule) && URL.canParse(rule, base)).map((rule) => keyOf(new URL(rule, base))),
	);
	const patterns = exclude.filter((rule) => !isOnePage(rule)).map(compileAddressPattern);
	return (url) => (pages.size > 0 && pages.has(keyOf(url))) || patterns.some((fits) => fits(url));
}

function keyOf(url: URL): string {
	const page = normalizePage(url.href) ?? url;
	return ruleOf(nameOf(page) + page.pathname.replace(/\/+$/, '') + page.search);
}

/** The pages of a site among links, each once. For many links and rules this takes long: runs in a thread. */
export function selectPages(links: readonly string[], rules: PageRules): string[] {
	const refuse = compilePageRules(rules);
	const pages = links.flatMap((link) => {
		const page = normalizePage(link);
		return page === null || refuse(page) !== null ? [] : [page.href];
	});
	return [...new Set(pages)];
}

function compileAddressPattern(pattern: string): (url: URL) => boolean {
	const fits = compilePattern(pattern);
	return pattern.startsWith('/') ? ({ pathname, search }) => fits(pathname + search) : ({ href }) => fits(href);
}

/** A site that is named with or without `www.`, by http or https, is one. */
function nameOf({ hostname, port }: URL): string {
	return `${hostname.replace(/^www\./, '')}:${port}`;
}

function prefixOf({ url, pathPrefix }: PageRules): string {
	if (pathPrefix !== null) return pathPrefix;
	const { pathname } = new URL(url);
	return pathname.slice(0, pathname.lastIndexOf('/') + 1);
}
