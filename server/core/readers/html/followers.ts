import type { HtmlElement } from './htmlTree.ts';

/** Of an element's children: those that are titles, and those that stand right behind one. */
type Titled = { readonly titles: ReadonlySet<HtmlElement>; readonly followers: ReadonlySet<HtmlElement> };

/**
 * Tells of an element's children which are titles and which follow one; each child with text is asked about once.
 *
 * Empty elements and signs may stand between a title and what follows it, words may not.
 */
export function rememberFollowers(isTitle: (child: HtmlElement) => boolean): (parent: HtmlElement) => Titled {
	const known = new WeakMap<HtmlElement, Titled>();
	return (parent) => {
		const before = known.get(parent);
		if (before !== undefined) return before;
		const titled = findFollowers(parent, isTitle);
		known.set(parent, titled);
		return titled;
	};
}

const word = /[\p{L}\p{N}]/u;

function findFollowers(parent: HtmlElement, isTitle: (child: HtmlElement) => boolean): Titled {
	const titles = new Set<HtmlElement>();
	const followers = new Set<HtmlElement>();
	let isBehind = false;
	for (const child of parent.children) {
		if (typeof child === 'string') {
			isBehind &&= !word.test(child);
			continue;
		}
		if (isBehind) followers.add(child);
		if (child.textLength === 0) continue;
		isBehind = isTitle(child);
		if (isBehind) titles.add(child);
	}
	return { titles, followers };
}
