import { elementsOf, type HtmlElement } from './htmlTree.ts';

export type PageDirectives = {
	/** Whether the page asks not to be found by search engines. */
	readonly isNoindex: boolean;
	/** Where the page's text is when it has none of its own: the target of a refresh, or its main frame. */
	readonly followUrl: string | null;
};

/** A page that goes on after more seconds than this has something to read meanwhile. */
const MAX_REFRESH_SECONDS = 10;
const refreshPattern = /^\s*(\d+)(?:\.\d*)?\s*[;,]?\s*(?:url\s*=)?\s*["']?([^"']+)/i;
const mainFrameName = /main|content|body|text|right|inhalt|haupt|principal|contenu|centre/i;

/** Reads what a page tells programs to do: not to list it, or to go on elsewhere. */
export function readPageDirectives(
	document: HtmlElement,
	{ url, base }: { url: string; base: string },
): PageDirectives {
	let isNoindex = false;
	let refresh: string | null = null;
	const frames: { name: string; src: string }[] = [];
	for (const { name, attributes } of elementsOf(document)) {
		if (name === 'frame') frames.push({ name: attributes['name'] ?? '', src: attributes['src'] ?? '' });
		if (name !== 'meta') continue;
		const content = attributes['content'] ?? '';
		if (/^(?:robots|googlebot)$/i.test(attributes['name'] ?? '')) isNoindex ||= /\b(?:noindex|none)\b/i.test(content);
		if (/^refresh$/i.test(attributes['http-equiv'] ?? '')) refresh ??= refreshTarget(content);
	}
	const frame = frames.find((candidate) => mainFrameName.test(candidate.name)) ?? frames.at(-1);
	return { isNoindex, followUrl: otherPage(refresh ?? frame?.src ?? '', { url, base }) };
}

function refreshTarget(content: string): string | null {
	const [, seconds, target] = refreshPattern.exec(content) ?? [];
	return target === undefined || Number(seconds) > MAX_REFRESH_SECONDS ? null : target.trim();
}

function otherPage(target: string, { url, base }: { url: string; base: string }): string | null {
	if (target === '' || !URL.canParse(target, base)) return null;
	const address = new URL(target, base);
	address.hash = '';
	return /^https?:$/.test(address.protocol) && address.href !== url.split('#')[0] ? address.href : null;
}
