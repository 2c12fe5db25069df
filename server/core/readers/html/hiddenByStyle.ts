import { rememberFollowers } from './followers.ts';
import { type HtmlElement, headingNames } from './htmlTree.ts';
import type { PageFacts } from './pageFacts.ts';

/** What holds more of a page's text is about to be shown by a script. */
const MAX_SHARE = 0.3;
const titleNames = new Set([...headingNames, 'dt', 'summary', 'label', 'button', 'a']);
/** What may be the title of a part that opens. */
const titled = rememberFollowers(({ name, attributes }) => titleNames.has(name) || attributes['role'] === 'button');

/** Bootstrap's class for what is not drawn, and those that draw it on larger screens. */
const unseenClass = /(?:^|\s)d-none(?:\s|$)/;
const seenLater = /(?:^|\s)d-(?:sm|md|lg|xl|xxl)-(?!none)/;

/** Whether Bootstrap or the page's own style sheet takes an element out of sight, and nothing stands before it that may open it. */
export function isHiddenByStyle(element: HtmlElement, { hidingNames, textLength }: PageFacts): boolean {
	const { id, class: classes } = element.attributes;
	const isOfBootstrap = classes?.includes('d-none') === true && unseenClass.test(classes) && !seenLater.test(classes);
	if (hidingNames.size === 0 && !isOfBootstrap) return false;
	if (element.textLength > textLength * MAX_SHARE) return false;
	const isNamed =
		isOfBootstrap ||
		(id !== undefined && hidingNames.has(`#${id}`)) ||
		(classes !== undefined && classes.split(/\s+/).some((name) => hidingNames.has(`.${name}`)));
	return isNamed && (element.parent === null || !titled(element.parent).followers.has(element));
}
