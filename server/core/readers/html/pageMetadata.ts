import { isUrl } from '../../../../shared/isUrl.ts';
import { patternOfPages } from '../../words/pageSigns.ts';
import { cleanText } from '../text/cleanText.ts';
import { collapseSpaces, elementsOf, findElement, type HtmlElement, isWithin, textOf } from './htmlTree.ts';
import { type ParsedPage, parseHtml } from './parseHtml.ts';
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
	/** Whether the page asks search engines to leave it out. */
	readonly isNoindex: boolean;
	/** The page that this one leads its readers to at once: the target of a refresh, or the main frame. */
	readonly followUrl: string | null;
};

/** Titles are cut at this many UTF-16 units. */
const MAX_TITLE_LENGTH = 300;
const titleSeparator = /\s*[｜┃]\s*|\s+(?:[|·•»«›:–—-]|::|\|\|)\s+/;
/** Titles that editors and templates leave behind. */
const emptyTitle = new RegExp(`^(?:${patternOfPages('emptyTitle')}|[^\\p{L}\\p{N}]*)$`, 'iu');
const siteTypes = new Set(['WebSite', 'Organization', 'Corporation', 'LocalBusiness', 'OnlineStore']);
const siteHeader: ReadonlySet<string> = new Set(['header']);
const MAX_SITE_NODES = 50;

type Source = { readonly url: string; readonly base: string; readonly nodes: readonly StructuredNode[] };

/** Reads what a page says of itself: title without the site's name, language, addresses, and not to be listed. */
export function readPageMetadata(document: HtmlElement, source: Source): PageMetadata {
	const { url, base, nodes } = source;
	const meta = new Map<string, string>();
	const headings: Record<string, string[]> = { h1: [], h2: [] };
	const siteNames: string[] = [];
	let titleTag = '';
	let language: string | null = null;
	let canonicalUrl: string | null = null;
	let isNoindex = false;
	let refresh: string | null = null;
	const frames: HtmlElement[] = [];
	for (const element of elementsOf(document)) {
		const { name, attributes } = element;
		// A page that is not translated yet says so of its main part.
		if (name === 'html' || name === 'main') language = languageOf(attributes) ?? language;
		else if (name === 'title' && titleTag === '') titleTag = textOf(element);
		else if (name === 'h1' || name === 'h2') {
			// Many themes set the site's name as a linked heading into the header.
			const isSiteName = name === 'h1' && element.linkCount > 0 && isWithin(element, siteHeader);
			(isSiteName ? siteNames : headings[name])?.push(inlineTextOf(element, () => false));
		} else if (name === 'meta') {
			const key = metaKeyOf(attributes);
			const content = attributes['content'] ?? '';
			if (!meta.has(key)) meta.set(key, collapseSpaces(content));
			if (/^(?:robots|googlebot)$/.test(key)) isNoindex ||= /\b(?:noindex|none)\b/i.test(content);
			if (key === 'refresh') refresh ??= refreshTarget(content);
		} else if (name === 'frame') frames.push(element);
		else if (name === 'link' && canonicalUrl === null && isCanonical(attributes['rel'])) {
			canonicalUrl = httpUrl(attributes['href'], base)?.href ?? null;
		}
	}
	const siteNodes = nodes.slice(0, MAX_SITE_NODES).filter((node) => typesOf(node).some((type) => siteTypes.has(type)));
	siteNames.push(
		meta.get('og:site_name') ?? '',
		meta.get('application-name') ?? '',
		...siteNodes.map((node) => textProperty(node, 'name')),
	);
	const { h1 = [], h2 = [] } = headings;
	const heading = h1.find((text) => text !== '') ?? '';
	const candidates = [meta.get('og:title') ?? '', titleTag].map((text) => text.slice(0, MAX_TITLE_LENGTH));
	const stating = candidates.filter((text) => !emptyTitle.test(text));
	const isSite = (text: string) => siteNames.some((name) => comparable(name) === comparable(text));
	const stated = withoutSiteName(stating.find((text) => !isSite(text)) ?? stating[0] ?? '', {
		headings: [...h1, ...h2],
		isSite: (part) => isSite(part) || isHost(part, url),
	});
	const fallback = siteNames.find((name) => name !== '') || candidates.find((text) => text !== '') || titleFromUrl(url);
	const title = (isSite(stated) ? heading : '') || stated || heading || fallback;
	return {
		title: cleanText(title.slice(0, MAX_TITLE_LENGTH)),
		language: language ?? (meta.get('content-language') || meta.get('og:locale')?.replace('_', '-') || null),
		canonicalUrl,
		isNoindex,
		followUrl: findFollowUrl(refresh, frames, source),
	};
}

/** Whether a host name spells a part of a title too: "Larder Box" at help.larderbox.example. */
function isHost(part: string, url: string): boolean {
	const { hostname } = isUrl(url) ? new URL(url) : { hostname: '' };
	return hostname.split('.').some((label) => label.replaceAll('-', '') === comparable(part).replaceAll(' ', ''));
}

type Confirming = { readonly headings: readonly string[]; readonly isSite: (part: string) => boolean };

/**
 * Removes the site's name from a title such as "Opening hours | Example Shop" or "Opening hours (Example Shop)".
 *
 * The page itself must confirm it: by a heading that equals the part before or behind it, or by naming the site.
 */
function withoutSiteName(title: string, { headings, isSite }: Confirming): string {
	const separated = title.split(titleSeparator).filter((part) => part !== '');
	const [, inFront = title, inBrackets = ''] = /^(.+?)\s*[[(](.+)[\])]$/.exec(title) ?? [];
	const isSeparated = separated.length > 1;
	const parts = isSeparated ? separated : [inFront, inBrackets];
	const headingTexts = new Set(headings.map(comparable));
	const confirmed = parts.filter((part) => part !== '' && headingTexts.has(comparable(part)));
	const part = confirmed.find((each) => !isSite(each)) ?? confirmed[0];
	if (part !== undefined) return part;
	const [first = '', last = ''] = [parts[0], parts.at(-1)];
	if (!isSeparated) return inBrackets !== '' && isSite(inBrackets) ? inFront : title;
	if (isSite(last)) return title.slice(0, -last.length).replace(/[\s\p{P}|]+$/u, '');
	return isSite(first) ? title.slice(first.length).replace(/^[\s\p{P}|]+/u, '') : title;
}

function comparable(text: string): string {
	return collapseSpaces(text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, ' '));
}

function metaKeyOf(attributes: HtmlElement['attributes']): string {
	return (attributes['property'] ?? attributes['name'] ?? attributes['http-equiv'] ?? '').toLowerCase();
}

function languageOf(attributes: HtmlElement['attributes']): string | null {
	return (attributes['lang'] ?? attributes['xml:lang'])?.trim() || null;
}

function isCanonical(rel: string | undefined): boolean {
	return rel?.toLowerCase().split(/\s+/).includes('canonical') === true;
}

/** Makes a title of the last part of a URL's path, or of its host: `/help/opening-hours.html` → "opening hours". */
export function titleFromUrl(url: string): string {
	if (!isUrl(url)) return url;
	const { pathname, hostname } = new URL(url);
	const last = decodeLeniently(pathname.split('/').findLast((part) => part !== '') ?? '');
	return collapseSpaces(last.replace(/\.[a-z0-9]{2,5}$/i, '').replace(/[-_+]+/g, ' ')) || hostname;
}

/** A page that goes on after more seconds has something to read meanwhile. */
const MAX_REFRESH_SECONDS = 10;
/** A page with more links is an endless list. */
const MAX_LINKS = 2_000;
const refreshPattern = /^\s*(\d+)(?:\.\d*)?\s*[;,]?\s*(?:url\s*=)?\s*["']?([^"']+)/i;
const mainFrameName = new RegExp(patternOfPages('mainFrame'), 'i');

/** The base of a page's relative addresses: its first `<base href>`, else its own address. */
export function baseUrlOf(document: HtmlElement, url: string): string {
	const base = findElement(document, ({ name, attributes }) => name === 'base' && attributes['href'] !== undefined);
	return httpUrl(base?.attributes['href'], url)?.href ?? url;
}

export function httpUrl(address: string | undefined, base: string): URL | null {
	if (address === undefined || address.trim() === '' || !URL.canParse(address, base)) return null;
	const url = new URL(address, base);
	return url.protocol === 'http:' || url.protocol === 'https:' ? url : null;
}

/** Another page that this one sends its readers to, by a refresh or as the main one of its frames; null for none. */
function findFollowUrl(refresh: string | null, frames: readonly HtmlElement[], { url, base }: Source): string | null {
	const frame = frames.find(({ attributes }) => mainFrameName.test(attributes['name'] ?? '')) ?? frames.at(-1);
	const target = httpUrl(refresh ?? frame?.attributes['src'], base);
	if (target !== null) target.hash = '';
	return target === null || target.href === url.split('#')[0] ? null : target.href;
}

function refreshTarget(content: string): string | null {
	const [, seconds, target] = refreshPattern.exec(content) ?? [];
	return target === undefined || Number(seconds) > MAX_REFRESH_SECONDS ? null : target.trim();
}

/**
 * The pages that a page leads to, absolute and each once, in their order; also those of navigation and footer. None
 * when the page asks machines not to follow its links.
 */
export function readPageLinks(document: HtmlElement, base: string): string[] {
	const links = new Set<string>();
	for (const { name, attributes } of elementsOf(document)) {
		if (name === 'meta' && /^robots$/i.test(attributes['name'] ?? '')) {
			if (/\b(?:nofollow|none)\b/i.test(attributes['content'] ?? '')) return [];
		} else if ((name === 'a' || name === 'area') && links.size < MAX_LINKS) {
			const link = /\bnofollow\b/i.test(attributes['rel'] ?? '') ? null : httpUrl(attributes['href']?.trim(), base);
			if (link === null) continue;
			link.hash = '';
			links.add(link.href);
		}
	}
	return [...links];
}

export interface PageHead extends Pick<ParsedPage, 'scripts'> {
	readonly title: string;
	/** `content` by `name`, `property` or `http-equiv`, in lower case; the first of each. */
	readonly meta: ReadonlyMap<string, string>;
}

/** As much of a page as is read, in UTF-16 units. */
const READ_MAX_CHARS = 2_000_000;

/** Reads title, `meta` and scripts, wherever they are. */
export function readPageHead(html: string): PageHead {
	const { root, scripts } = parseHtml(html.slice(0, READ_MAX_CHARS));
	const meta = new Map<string, string>();
	let title = '';
	for (const element of elementsOf(root)) {
		const { name, attributes } = element;
		if (name === 'title') title ||= textOf(element);
		if (name !== 'meta') continue;
		const key = metaKeyOf(attributes);
		if (!meta.has(key)) meta.set(key, (attributes['content'] ?? '').trim());
	}
	return { title, meta, scripts };
}
