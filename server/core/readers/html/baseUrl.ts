import { findElement, type HtmlElement } from './htmlTree.ts';

/** What a page's relative addresses are relative to: its first `<base href>`, else its own address. */
export function baseUrlOf(document: HtmlElement, url: string): string {
	const base = findElement(document, ({ name, attributes }) => name === 'base' && attributes['href'] !== undefined);
	const href = base?.attributes['href'];
	return href !== undefined && URL.canParse(href, url) ? new URL(href, url).href : url;
}
