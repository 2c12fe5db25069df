import { rememberFollowers } from './followers.ts';
import { type HtmlElement, headingNames } from './htmlTree.ts';
import type { PageFacts } from './pageFacts.ts';

/** What holds more of a page's text is about to be shown by a script. */
const MAX_SHARE = 0.3;
const titleNames = new Set([...headingNames, 'dt', 'summary', 'label', 'button', 'a']);
/** What may be the title of a part that opens. */
const titled = rememberFollowers(({ name, attributes }) => titleNames.has(name) || attributes['role'] === 'button');

/** Whether the page's own style sheet takes an element out of sight, and nothing stands before it that may open it. */
export function isHiddenByStyle(element: HtmlElement, { hidingNames, textLength }: PageFacts): boolean {
	if (hidingNames.size === 0 || element.textLength > textLength * MAX_SHARE) return false;
	const { id, class: classes } = element.attributes;
	const isNamed =
		(id !== undefined && hidingNames.has(`#${id}`)) ||
		(classes !== undefined && classes.split(/\s+/).some((name) => hidingNames.has(`.${name}`)));
	return isNamed && (element.parent === null || !titled(element.parent).followers.has(element));
}
