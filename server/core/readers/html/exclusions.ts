import type { HtmlElement } from './htmlTree.ts';

/** What a site owner asked to leave out of a page. */
export type Exclusions = {
	readonly excludeClasses: readonly string[];
	readonly excludeIds: readonly string[];
	readonly excludeHeader: boolean;
	readonly excludeFooter: boolean;
	readonly excludeNav: boolean;
};

/** Tells whether the site owner excluded this element by tag, class or id. */
export function isExcluded(element: HtmlElement, exclusions: Exclusions): boolean {
	if (exclusions.excludeHeader && element.name === 'header') return true;
	if (exclusions.excludeFooter && element.name === 'footer') return true;
	if (exclusions.excludeNav && element.name === 'nav') return true;
	const { id, class: names } = element.attributes;
	if (id !== undefined && exclusions.excludeIds.includes(id)) return true;
	if (names === undefined || exclusions.excludeClasses.length === 0) return false;
	return names.split(/\s+/).some((name) => name !== '' && exclusions.excludeClasses.includes(name));
}
