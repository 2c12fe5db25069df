import { cleanText } from '../text/cleanText.ts';
import { isHomeLink } from './homeLink.ts';
import { collapseSpaces, elementsOf, type HtmlElement, textOf } from './htmlTree.ts';
import { inlineTextOf } from './inlineText.ts';
import { isSiteBrand } from './siteBrand.ts';
import { type StructuredNode, textProperty, typesOf } from './structuredData.ts';

export type PageMetadata = {
	/** Never empty. */
	title: string;
	/** The `lang` of the page as written, such as `de-AT`; null when it names none. */
	language: string | null;
	/**
	 * The page's own statement of its address, absolute; null when it makes none that is http(s). Of a page that shows
	 * the text of another language until it is translated: the address of the page in that language.
	 */
	canonicalUrl: string | null;
};

/** Titles are cut at this many UTF-16 units. */
const MAX_TITLE_LENGTH = 300;
const titleSeparator = /\s*[｜┃]\s*|\s+(?:[|·•»«›:–—-]|::|\|\|)\s+/;

/** Titles that editors and templates leave behind. */
const emptyTitle =
	/^(?:untitled(?: document| page)?|document|index(?:\.\w+)?|home|home ?page|new page(?: \d+)?|page|title|startseite|unbenanntes dokument|[^\p{L}\p{N}]*)$/iu;
const siteTypes = new Set(['WebSite', 'Organization', 'Corporation', 'LocalBusiness', 'OnlineStore']);
/** Site names are read off the first this many typed objects of a page. */
const MAX_SITE_NODES = 50;

const MAX_TRANSLATIONS = 200;

/** The name of a site stands on top of its pages once or twice, and folders above a page beside it. */
const MAX_HOME_NAMES = 5;

/** Reads what a page says of itself: title without the site's name, language and canonical address. */
export function readPageMetadata(
	document: HtmlElement,
	{
		url,
		base,
		nodes,
		brand,
	}: { url: string; base: string; nodes: readonly StructuredNode[]; brand: HtmlElement | null },
): PageMetadata {
	const meta = new Map<string, string>();
	const headings: string[] = [];
	const subheadings: string[] = [];
	const siteNames: string[] = [];
	const homeNames: string[] = [];
	let titleTag = '';
	let language: string | null = null;
	let canonicalUrl: string | null = null;
	let languageOfPage: string | null = null;
	const translations = new Map<string, string>();
	for (const element of elementsOf(document)) {
		const { name, attributes } = element;
		// A page that is not translated yet says so of its main part.
		if (name === 'html' || name === 'main') {
			language = languageOf(attributes) ?? language;
			if (name === 'html') languageOfPage = language;
		} else if (name === 'title' && titleTag === '') titleTag = textOf(element);
		else if (name === 'h1') {
			const isName = element === brand || isSiteBrand(element, url);
			(isName ? siteNames : headings).push(headingText(element));
		} else if (name === 'a' && homeNames.length < MAX_HOME_NAMES && isHomeLink(element, url)) {
			homeNames.push(textOf(element));
		} else if (name === 'h2') subheadings.push(headingText(element));
		else if (name === 'meta') {
			const key = (attributes['property'] ?? attributes['name'] ?? attributes['http-equiv'] ?? '').toLowerCase();
			if (!meta.has(key)) meta.set(key, collapseSpaces(attributes['content'] ?? ''));
		} else if (name === 'link' && canonicalUrl === null && isCanonical(attributes['rel'])) {
			canonicalUrl = absoluteUrl(attributes['href'], base);
		} else if (name === 'link' && attributes['hreflang'] !== undefined && translations.size < MAX_TRANSLATIONS) {
			const address = absoluteUrl(attributes['href'], base);
			if (address !== null) translations.set(attributes['hreflang'].toLowerCase(), address);
		}
	}
	siteNames.push(meta.get('og:site_name') ?? '', meta.get('application-name') ?? '');
	for (const node of nodes.slice(0, MAX_SITE_NODES)) {
		if (typesOf(node).some((type) => siteTypes.has(type))) siteNames.push(textProperty(node, 'name'));
	}
	const heading = headings.find((text) => text !== '') ?? '';
	const candidates = [meta.get('og:title') ?? '', titleTag].map((text) => text.slice(0, MAX_TITLE_LENGTH));
	const stating = candidates.filter((text) => !emptyTitle.test(text));
	const isSite = (text: string) => siteNames.some((name) => comparable(name) === comparable(text));
	const rawTitle = stating.find((text) => !isSite(text)) ?? stating[0] ?? '';
	const confirming = headings.length > 0 ? { headings, subheadings } : { headings: subheadings, subheadings: [] };
	const names = [...siteNames, ...homeNames, ...namesOfHost(rawTitle, url)];
	const stated = withoutSiteName(rawTitle, { ...confirming, siteNames: names });
	const isSiteAlone = isSite(stated);
	const fallback = siteNames.find((name) => name !== '') || candidates.find((text) => text !== '') || titleFromUrl(url);
	const title = (isSiteAlone ? heading : '') || stated || heading || fallback;
	const isUntranslated =
		languageOfPage !== null && primaryLanguage(languageOfPage) !== primaryLanguage(language ?? languageOfPage);
	return {
		title: cleanText(title.slice(0, MAX_TITLE_LENGTH)),
		language: language ?? (meta.get('content-language') || meta.get('og:locale')?.replace('_', '-') || null),
		canonicalUrl: (isUntranslated ? translations.get(language?.toLowerCase() ?? '') : null) ?? canonicalUrl,
	};
}

function primaryLanguage(tag: string): string {
	return tag.toLowerCase().split(/[-_]/)[0] ?? '';
}

/** The words of a heading without its permalink. */
function headingText(heading: HtmlElement): string {
	return inlineTextOf(heading, () => false);
}

/** The parts of a title that a site's host name spells too: "Larder Box" at help.larderbox.example. */
function namesOfHost(title: string, url: string): string[] {
	if (!URL.canParse(url)) return [];
	const labels = new Set(new URL(url).hostname.split('.').map((label) => label.replaceAll('-', '')));
	return title.split(titleSeparator).filter((part) => labels.has(comparable(part).replaceAll(' ', '')));
}

/**
 * Takes the site's name off a title such as "Opening hours | Example Shop" or "Opening hours (Example Shop)".
 *
 * The page itself must confirm it: by a heading that equals one part or begins the title, or by naming the site.
 */
export function withoutSiteName(title: string, { headings, subheadings, siteNames }: Confirming): string {
	const sites = new Set(siteNames.map(comparable).filter((name) => name !== ''));
	const [, inFront = title, square = '', round = ''] = /^(.+?)\s*(?:\[([^[\]]+)\]|\((.+)\))$/.exec(title) ?? [];
	const inBrackets = square || round;
	if (sites.has(comparable(inBrackets))) return inFront;
	const separated = title.split(titleSeparator).filter((part) => part !== '');
	const isSeparated = separated.length > 1;
	const parts = isSeparated || inBrackets === '' ? separated : [inFront, inBrackets];
	if (parts.length < 2) return withoutPrefix(title, headings);
	for (const heading of headings) {
		const wanted = comparable(heading);
		if (wanted === '') continue;
		const part = parts.find((candidate) => comparable(candidate) === wanted);
		if (part !== undefined) return part === parts.at(-1) ? ownPart(parts, [...headings, ...subheadings]) : part;
		if (comparable(title).startsWith(`${wanted} `)) return heading;
		// A heading may begin with a trail of the pages above, or with what kind of thing the page is about.
		if (wanted.endsWith(` ${comparable(parts[0] ?? '')}`)) return parts[0] ?? title;
	}
	if (!isSeparated) return title;
	const first = parts[0] ?? '';
	const last = parts.at(-1) ?? '';
	if (sites.has(comparable(last))) return title.slice(0, -last.length).replace(/[\s\p{P}|]+$/u, '');
	if (sites.has(comparable(first))) return title.slice(first.length).replace(/^[\s\p{P}|]+/u, '');
	return title;
}

/** What a page says besides its title. */
interface Confirming {
	readonly headings: readonly string[];
	readonly subheadings: readonly string[];
	readonly siteNames: readonly string[];
}

/** The last part of a title, which a heading confirms; the first where another heading confirms that: the last is the site then. */
function ownPart(parts: readonly string[], headings: readonly string[]): string {
	const [first = '', last = first] = [parts[0], parts.at(-1)];
	return headings.some((heading) => comparable(heading) === comparable(first)) ? first : last;
}

/** "libvirt: Storage pools" above the heading "Storage pools" is that heading. */
function withoutPrefix(title: string, headings: readonly string[]): string {
	const rest = /^[^:]+:\s+(.+)$/.exec(title)?.[1] ?? '';
	return rest !== '' && headings.some((heading) => comparable(heading) === comparable(rest)) ? rest : title;
}

function comparable(text: string): string {
	return collapseSpaces(text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, ' '));
}

function languageOf(attributes: HtmlElement['attributes']): string | null {
	return (attributes['lang'] ?? attributes['xml:lang'])?.trim() || null;
}

function isCanonical(rel: string | undefined): boolean {
	return rel !== undefined && rel.toLowerCase().split(/\s+/).includes('canonical');
}

function absoluteUrl(href: string | undefined, base: string): string | null {
	if (href === undefined || href.trim() === '' || !URL.canParse(href, base)) return null;
	const url = new URL(href, base);
	return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null;
}

/** Makes a title of the last part of a URL's path, or of its host: `/help/opening-hours.html` → "opening hours". */
export function titleFromUrl(url: string): string {
	if (!URL.canParse(url)) return url;
	const { pathname, hostname } = new URL(url);
	const last = pathname.split('/').findLast((part) => part !== '') ?? '';
	return (
		collapseSpaces(
			decodeSafely(last)
				.replace(/\.[a-z0-9]{2,5}$/i, '')
				.replace(/[-_+]+/g, ' '),
		) || hostname
	);
}

function decodeSafely(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		// A path may hold a percent sign that starts no escape; it is then shown as it is.
		return text;
	}
}
