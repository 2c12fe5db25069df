import { isUrl } from '../../../../shared/isUrl.ts';
import { URL_MAX_CHARS } from '../../../../shared/limits.ts';
import { compilePattern, compileRobotsRules, type RobotsRule } from './parseRobots.ts';
import type { PageRules } from './sites.ts';

export interface Selection extends PageRules {
	readonly robots: readonly RobotsRule[];
	readonly maxPages?: number;
}

export interface SelectRequest extends Selection {
	/** One a line: one string moves between threads faster than many. */
	readonly addresses: string;
}

/** The pages of a site among addresses, each once, in their order. Takes seconds for many: runs in a thread. */
export function selectPages(
	addresses: readonly string[],
	{ robots, maxPages = Number.POSITIVE_INFINITY, ...rules }: Selection,
): string[] {
	const isWanted = compilePageRules(rules);
	const isAllowed = compileRobotsRules(robots);
	const pages = new Set<string>();
	for (const address of addresses) {
		if (pages.size >= maxPages) break;
		const page = normalizePage(address);
		if (page !== null && isWanted(page) && isAllowed(page)) pages.add(page.href);
	}
	return [...pages];
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

function compilePageRules(rules: PageRules): (url: URL) => boolean {
	const site = nameOf(new URL(rules.url));
	const prefix = prefixOf(rules);
	const included = rules.include.map(compileAddressPattern);
	const isExcluded = compileExclusions(rules);
	return (url) =>
		nameOf(url) === site &&
		url.pathname.startsWith(prefix) &&
		!FILE_NAMES.test(url.pathname) &&
		(included.length === 0 || included.some((fits) => fits(url))) &&
		!isExcluded(url);
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
