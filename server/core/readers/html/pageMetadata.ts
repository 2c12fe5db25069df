import { cleanText } from '../text/cleanText.ts';
import { collapseSpaces, elementsOf, type HtmlElement, isWithin, textOf } from './htmlTree.ts';
import { httpUrl } from './pageDirectives.ts';
import { decodeLeniently } from './render/contactLinks.ts';
import { inlineTextOf } from './render/inlineText.ts';
import { type StructuredNode, textProperty, typesOf } from './structuredData.ts';

export type PageMetadata = {
	/** Never empty. */
	title: string;
	/** The `lang` of the page as written, such as `de-AT`; null when it names none. */
	language: string | null;
	/** The page's own statement of its address, absolute; null when it makes none that is http(s). */
	canonicalUrl: string | null;
};

/** Titles are cut at this many UTF-16 units. */
const MAX_TITLE_LENGTH = 300;
const titleSeparator = /\s*[｜┃]\s*|\s+(?:[|·•»«›:–—-]|::|\|\|)\s+/;
/** Titles that editors and templates leave behind. */
const emptyTitle =
	/^(?:untitled(?: document| page)?|document|index(?:\.\w+)?|home|home ?page|new page(?: \d+)?|page|title|startseite|unbenanntes dokument|[^\p{L}\p{N}]*)$/iu;
const siteTypes = new Set(['WebSite', 'Organization', 'Corporation', 'LocalBusiness', 'OnlineStore']);
const siteHeader: ReadonlySet<string> = new Set(['header']);
/** Site names are read off the first typed objects of a page. */
const MAX_SITE_NODES = 50;

type Source = { readonly url: string; readonly base: string; readonly nodes: readonly StructuredNode[] };

/** Reads what a page says of itself: title without the site's name, language and canonical address. */
export function readPageMetadata(document: HtmlElement, { url, base, nodes }: Source): PageMetadata {
	const meta = new Map<string, string>();
	const headings: string[] = [];
	const siteNames: string[] = [];
	const subheadings: string[] = [];
	let titleTag = '';
	let language: string | null = null;
	let canonicalUrl: string | null = null;
	for (const element of elementsOf(document)) {
		const { name, attributes } = element;
		// A page that is not translated yet says so of its main part.
		if (name === 'html' || name === 'main') language = languageOf(attributes) ?? language;
		else if (name === 'title' && titleTag === '') titleTag = textOf(element);
		else if (name === 'h1') {
			// Many themes set the site's name as a linked heading into the header.
			const isSiteName = element.linkCount > 0 && isWithin(element, siteHeader);
			(isSiteName ? siteNames : headings).push(inlineTextOf(element, () => false));
		} else if (name === 'h2') subheadings.push(inlineTextOf(element, () => false));
		else if (name === 'meta') {
			const key = (attributes['property'] ?? attributes['name'] ?? attributes['http-equiv'] ?? '').toLowerCase();
			if (!meta.has(key)) meta.set(key, collapseSpaces(attributes['content'] ?? ''));
		} else if (name === 'link' && canonicalUrl === null && isCanonical(attributes['rel'])) {
			canonicalUrl = httpUrl(attributes['href'], base)?.href ?? null;
		}
	}
	const siteNodes = nodes.slice(0, MAX_SITE_NODES).filter((node) => typesOf(node).some((type) => siteTypes.has(type)));
	siteNames.push(
		meta.get('og:site_name') ?? '',
		meta.get('application-name') ?? '',
		...siteNodes.map((node) => textProperty(node, 'name')),
	);
	const heading = headings.find((text) => text !== '') ?? '';
	const candidates = [meta.get('og:title') ?? '', titleTag].map((text) => text.slice(0, MAX_TITLE_LENGTH));
	const stating = candidates.filter((text) => !emptyTitle.test(text));
	const isSite = (text: string) => siteNames.some((name) => comparable(name) === comparable(text));
	const rawTitle = stating.find((text) => !isSite(text)) ?? stating[0] ?? '';
	const confirming = headings.length > 0 ? { headings, subheadings } : { headings: subheadings, subheadings: [] };
	const stated = withoutSiteName(rawTitle, { ...confirming, siteNames: [...siteNames, ...namesOfHost(rawTitle, url)] });
	const fallback = siteNames.find((name) => name !== '') || candidates.find((text) => text !== '') || titleFromUrl(url);
	const title = (isSite(stated) ? heading : '') || stated || heading || fallback;
	return {
		title: cleanText(title.slice(0, MAX_TITLE_LENGTH)),
		language: language ?? (meta.get('content-language') || meta.get('og:locale')?.replace('_', '-') || null),
		canonicalUrl,
	};
}

/** The parts of a title that a site's host name spells too: "Larder Box" at help.larderbox.example. */
function namesOfHost(title: string, url: string): string[] {
	if (!URL.canParse(url)) return [];
	const labels = new Set(new URL(url).hostname.split('.').map((label) => label.replaceAll('-', '')));
	return title.split(titleSeparator).filter((part) => labels.has(comparable(part).replaceAll(' ', '')));
}

/** What a page says besides its title. */
type Confirming = {
	readonly headings: readonly string[];
	readonly subheadings: readonly string[];
	readonly siteNames: readonly string[];
};

/**
 * Removes the site's name from a title such as "Opening hours | Example Shop" or "Opening hours (Example Shop)".
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
	const [first = '', last = first] = [parts[0], parts.at(-1)];
	const isConfirmed = (part: string, by: readonly string[]) =>
		by.some((heading) => comparable(heading) === comparable(part));
	if (parts.length < 2) {
		// "libvirt: Storage pools" above the heading "Storage pools" is that heading.
		const rest = /^[^:]+:\s+(.+)$/.exec(title)?.[1] ?? '';
		return rest !== '' && isConfirmed(rest, headings) ? rest : title;
	}
	for (const heading of headings) {
		const wanted = comparable(heading);
		if (wanted === '') continue;
		const part = parts.find((candidate) => comparable(candidate) === wanted);
		// Where headings confirm both ends of a title, the last is the site.
		if (part !== undefined) return part === last && isConfirmed(first, [...headings, ...subheadings]) ? first : part;
		if (comparable(title).startsWith(`${wanted} `)) return heading;
		// A heading may begin with a trail of the pages above, or with the kind of its subject.
		if (wanted.endsWith(` ${comparable(first)}`)) return first;
	}
	if (!isSeparated) return title;
	if (sites.has(comparable(last))) return title.slice(0, -last.length).replace(/[\s\p{P}|]+$/u, '');
	if (sites.has(comparable(first))) return title.slice(first.length).replace(/^[\s\p{P}|]+/u, '');
	return title;
}

function comparable(text: string): string {
	return collapseSpaces(text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, ' '));
}

function languageOf(attributes: HtmlElement['attributes']): string | null {
	return (attributes['lang'] ?? attributes['xml:lang'])?.trim() || null;
}

function isCanonical(rel: string | undefined): boolean {
	return rel?.toLowerCase().split(/\s+/).includes('canonical') === true;
}

/** Makes a title of the last part of a URL's path, or of its host: `/help/opening-hours.html` → "opening hours". */
export function titleFromUrl(url: string): string {
	if (!URL.canParse(url)) return url;
	const { pathname, hostname } = new URL(url);
	const last = decodeLeniently(pathname.split('/').findLast((part) => part !== '') ?? '');
	return collapseSpaces(last.replace(/\.[a-z0-9]{2,5}$/i, '').replace(/[-_+]+/g, ' ')) || hostname;
}
