import { type HtmlElement, headingNames, inlineNames, isWithin, shortTextOf, textOf } from './htmlTree.ts';
import type { PageFacts } from './pageFacts.ts';

/** Tells whether a reader of the page would not see this element and cannot open it. */
export function isHidden(element: HtmlElement, page: PageFacts): boolean {
	if (element.name === 'noscript') return !standsInForScript(element);
	return isMarkedHidden(element) && !element.holdsMainPart && !isOpenable(element, page);
}

function isMarkedHidden({ name, attributes, parent }: HtmlElement): boolean {
	if (attributes['hidden'] !== undefined) return attributes['hidden'] !== 'until-found';
	if (attributes['aria-hidden'] === 'true')
		return !inlineNames.has(name) || parent === null || !holdsSpokenText(parent);
	return name === 'dialog' || /display\s*:\s*none|visibility\s*:\s*hidden/i.test(attributes['style'] ?? '');
}

function isOpenable(element: HtmlElement, page: PageFacts): boolean {
	const { attributes, parent } = element;
	if (attributes['role'] === 'tabpanel' || page.openableIds.has(attributes['id'] ?? '')) return true;
	return openablePanel.test(attributes['class'] ?? '') || (parent !== null && panelsOf(parent).has(element));
}

/** Classes of parts that a reader opens: tab panels and the answers of accordions. */
const openablePanel =
	/(?:^|[\s_-])(?:tab|tabs|accordion|faq|toggle|collapsible|expander)(?:[\w-]*?[_-])?(?:pane|panel|content|body|answer|item|inner)\b/i;

const panels = new WeakMap<HtmlElement, ReadonlySet<HtmlElement>>();

/** The children that stand right behind a button which opens something. */
function panelsOf(parent: HtmlElement): ReadonlySet<HtmlElement> {
	const known = panels.get(parent);
	if (known !== undefined) return known;
	const found = new Set<HtmlElement>();
	let before: HtmlElement | null = null;
	for (const child of parent.children) {
		if (typeof child === 'string') continue;
		if (before?.name === 'button' && child.name !== 'button' && isDisclosureButton(before)) found.add(child);
		before = child;
	}
	panels.set(parent, found);
	return found;
}

/** Shorter text in `noscript` asks for scripts, or counts visits; longer is what a script would have loaded. */
const MIN_NOSCRIPT_LENGTH = 100;

function standsInForScript(noscript: HtmlElement): boolean {
	return noscript.textLength >= MIN_NOSCRIPT_LENGTH && !/java\s?script/i.test(textOf(noscript));
}

const spokenOnly = /(?:^|[\s_-])(?:sr-only|screen-reader(?:-text)?|visually-?hidden)/i;

const spokenTexts = new WeakMap<HtmlElement, boolean>();

/** Whether a screen reader is told in other words what is hidden from it: the prices of shops, which are seen. */
function holdsSpokenText(parent: HtmlElement): boolean {
	const known = spokenTexts.get(parent);
	if (known !== undefined) return known;
	const holds = parent.children.some(
		(child) => typeof child !== 'string' && child.textLength > 0 && spokenOnly.test(child.attributes['class'] ?? ''),
	);
	spokenTexts.set(parent, holds);
	return holds;
}

const questionButton = /(?:^|[\s_-])(?:accordion|faq|question|collapsible|expander|toggle)/i;

/** Whether a button opens a part of the page, as the questions of an accordion do. */
export function isDisclosureButton(button: HtmlElement): boolean {
	if (button.attributes['aria-haspopup'] !== undefined) return false;
	if (button.attributes['aria-expanded'] !== undefined || isWithin(button, headingNames)) return true;
	return questionButton.test(button.attributes['class'] ?? '') || /[?？]$/.test(shortTextOf(button));
}
