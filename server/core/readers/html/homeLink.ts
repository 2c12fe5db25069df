import { findElement, type HtmlElement } from './htmlTree.ts';

/** What may lead to a folder's page: `/`, `../`, `..`, `/docs/`, `../index.html`. */
const FOLDER_LINK = /(?:^|\/)(?:index\.\w+)?$|(?:^|\/)\.\.?$/;
const FOLDER_PAGE = /\/index\.\w+$/;
const BRAND_CLASS = /(?:^|[\s_-])(?:brand|logo|site|title)(?:$|[\s_-])/i;
const HEAD_PLACES = new Set(['header', 'nav']);

/** Whether a link on top of a page leads to a folder above it, as a site's name does. */
export function isHomeLink({ attributes, parent }: HtmlElement, url: string): boolean {
	const href = attributes['href']?.trim() ?? '';
	if (!FOLDER_LINK.test(href) || href === '' || !URL.canParse(href, url)) return false;
	if (!BRAND_CLASS.test(attributes['class'] ?? '') && !isInHead(parent)) return false;
	const [target, page] = [new URL(href, url), new URL(url)];
	const [folder, path] = [folderPath(target), folderPath(page)];
	return target.origin === page.origin && folder.endsWith('/') && folder !== path && path.startsWith(folder);
}

/** Whether a heading links to the page that it stands on, which is not a site's front page. */
export function isSelfLinked(heading: HtmlElement, url: string): boolean {
	const href = findElement(heading, ({ name }) => name === 'a')?.attributes['href']?.trim() ?? '';
	if (href === '' || !URL.canParse(href, url)) return false;
	const [target, page] = [new URL(href, url), new URL(url)];
	const [one, other] = [target, page].map((address) => folderPath(address).replace(/\/$/, '') + address.search);
	return target.origin === page.origin && one === other && one !== '';
}

function folderPath({ pathname }: URL): string {
	return pathname.replace(FOLDER_PAGE, '/');
}

function isInHead(parent: HtmlElement | null): boolean {
	for (let element = parent; element !== null; element = element.parent) {
		if (HEAD_PLACES.has(element.name) || element.attributes['role'] === 'banner') return true;
	}
	return false;
}
