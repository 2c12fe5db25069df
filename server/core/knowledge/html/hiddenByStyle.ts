import { type HtmlElement, headingNames } from './htmlTree.ts';
import type { PageFacts } from './pageFacts.ts';

/** What holds more of a page's text is about to be shown by a script. */
const MAX_SHARE = 0.3;
const titleNames = new Set([...headingNames, 'dt', 'summary', 'label', 'button', 'a']);

/** Whether the page's own style sheet takes an element out of sight, and nothing stands before it that may open it. */
export function isHiddenByStyle(element: HtmlElement, { hidingNames, textLength }: PageFacts): boolean {
	if (hidingNames.size === 0 || element.textLength > textLength * MAX_SHARE) return false;
	const { id, class: classes } = element.attributes;
	const isNamed =
		(id !== undefined && hidingNames.has(`#${id}`)) ||
		(classes !== undefined && classes.split(/\s+/).some((name) => hidingNames.has(`.${name}`)));
	return isNamed && (element.parent === null || !behindTitles(element.parent).has(element));
}

const known = new WeakMap<HtmlElement, ReadonlySet<HtmlElement>>();

/** The children that stand right behind what may be the title of a part that opens. */
function behindTitles(parent: HtmlElement): ReadonlySet<HtmlElement> {
	const before = known.get(parent);
	if (before !== undefined) return before;
	const found = new Set<HtmlElement>();
	let isBehind = false;
	for (const child of parent.children) {
		if (typeof child === 'string') continue;
		if (isBehind) found.add(child);
		if (child.textLength > 0) isBehind = titleNames.has(child.name) || child.attributes['role'] === 'button';
	}
	known.set(parent, found);
	return found;
}
