import { isBoilerplatePhrase } from './boilerplatePhrases.ts';
import { isHiddenByStyle } from './hiddenByStyle.ts';
import { type HtmlElement, type HtmlNode, headingNames, inlineNames, shortTextOf, textOf } from './htmlTree.ts';
import type { PageFacts } from './pageFacts.ts';

/** Tells whether a reader of the page would not see this element and cannot open it. */
export function isHidden(element: HtmlElement, page: PageFacts): boolean {
	if (element.name === 'noscript') return !standsInForScript(element);
	// A script shows what an order form lets choose.
	if (element.holdsMainPart || element.holdsChoices) return false;
	return (isMarkedHidden(element) || isHiddenByStyle(element, page)) && !isOpenable(element, page);
}

function isMarkedHidden(element: HtmlElement): boolean {
	const { name, attributes, parent } = element;
	if (attributes['hidden'] !== undefined) return attributes['hidden'] !== 'until-found';
	if (attributes['aria-hidden'] === 'true') return parent === null || !isSpokenElsewhere(element, parent);
	return name === 'dialog' || (attributes['style'] !== undefined && unseenStyle.test(attributes['style']));
}

/**
 * Styles that take text out of sight: not drawn, moved far off the screen, or clipped to nothing. Text that is
 * transparent is not among them: it may be about to appear.
 */
const unseenStyle =
	/display\s*:\s*none|visibility\s*:\s*hidden|(?:left|right|top|text-indent)\s*:\s*-(?:9{3,}|[5-9]\d{3}|\d{5,})|clip\s*:\s*rect\(\s*[01](?:px)?[\s,]+[01](?:px)?[\s,]+[01](?:px)?|clip-path\s*:\s*inset\((?:50|100)%/i;

function isOpenable(element: HtmlElement, page: PageFacts): boolean {
	const { attributes, parent } = element;
	if (page.dialogs.has(element) || page.tabLabels.has(element)) return true;
	if (attributes['role'] === 'tabpanel' || page.openableIds.has(attributes['id'] ?? '')) return true;
	return openablePanel.test(attributes['class'] ?? '') || (parent !== null && panelsOf(parent).has(element));
}

/** Classes of parts that a reader opens: tab panels and the answers of accordions. */
const openablePanel =
	/(?:^|[\s_-])(?:tab|tabs|accordion|faq|toggle|collapsible|expander)(?:[\w-]*?[_-])?(?:pane|panel|content|body|answer|item|inner)\b/i;

const panels = new WeakMap<HtmlElement, ReadonlySet<HtmlElement>>();

/** The children that stand right behind a button which opens something, behind a question or a term. */
function panelsOf(parent: HtmlElement): ReadonlySet<HtmlElement> {
	const known = panels.get(parent);
	if (known !== undefined) return known;
	const found = new Set<HtmlElement>();
	let before: HtmlElement | null = null;
	for (const child of parent.children) {
		if (typeof child === 'string') continue;
		const isSign = inlineNames.has(child.name) && child.textLength <= MAX_SIGN_LENGTH;
		if (before !== null && child.name !== 'button' && !isSign && opensWhatFollows(before)) found.add(child);
		before = child;
	}
	panels.set(parent, found);
	return found;
}

/** What says whether a part is open is shorter. */
const MAX_SIGN_LENGTH = 2;
/** A question is at most this long, white space not counted. */
const MAX_QUESTION_LENGTH = 200;

function opensWhatFollows(element: HtmlElement): boolean {
	if (element.name === 'button') return isDisclosureButton(element);
	if (element.textLength === 0 || element.textLength > MAX_QUESTION_LENGTH) return false;
	if (element.name === 'dt') return !isMarkedHidden(element);
	const text = shortTextOf(element);
	// Behind "Was this page helpful?" stands the thanks for an answer.
	return /[?？]$/.test(text) && !isBoilerplatePhrase(text);
}

/** Shorter text in `noscript` asks for scripts, or counts visits; longer is what a script would have loaded. */
const MIN_NOSCRIPT_LENGTH = 100;

function standsInForScript(noscript: HtmlElement): boolean {
	return noscript.textLength >= MIN_NOSCRIPT_LENGTH && !/java\s?script/i.test(textOf(noscript));
}

/** Whether a screen reader is told in other words what is hidden from it and what readers see. */
function isSpokenElsewhere(element: HtmlElement, parent: HtmlElement): boolean {
	if (inlineNames.has(element.name) || isPrice(element)) return holdsSpokenText(parent);
	// The title of a box, which stands for its name.
	const label = parent.attributes['aria-label'];
	return label !== undefined && label !== '' && label === shortTextOf(element);
}

const MAX_PRICE_LENGTH = 20;

function isPrice(element: HtmlElement): boolean {
	if (element.textLength === 0 || element.textLength > MAX_PRICE_LENGTH) return false;
	return /\p{Sc}\s?\d|\d\s?\p{Sc}/u.test(shortTextOf(element));
}

const spokenOnly = /(?:^|[\s_-])(?:sr-only|screen-reader(?:-text)?|visually-?hidden)/i;

const spokenTexts = new WeakMap<HtmlElement, boolean>();

/** Whether words for screen readers alone stand here or one level below: beside prices of shops, and units. */
function holdsSpokenText(parent: HtmlElement): boolean {
	const known = spokenTexts.get(parent);
	if (known !== undefined) return known;
	const holds = parent.children.some(
		(child) => typeof child !== 'string' && (isSpokenOnly(child) || child.children.some(isSpokenOnly)),
	);
	spokenTexts.set(parent, holds);
	return holds;
}

/** Whether the style sheet of a page shows an element to screen readers alone, as its class says. */
export function isSpokenOnly(node: HtmlNode): boolean {
	return typeof node !== 'string' && node.textLength > 0 && spokenOnly.test(node.attributes['class'] ?? '');
}

/** A button with less of the text of a heading than this is none of its words. */
const MIN_HEADING_SHARE = 0.75;
const questionButton = /(?:^|[\s_-])(?:accordion|faq|question|collapsible|expander|toggle)/i;

/** Whether a button opens a part of the page, as the questions of an accordion do. */
export function isDisclosureButton(button: HtmlElement): boolean {
	if (button.attributes['aria-haspopup'] !== undefined) return false;
	if (button.attributes['aria-expanded'] !== undefined) return true;
	const heading = headingAround(button);
	// Beside the words of a heading it is a switch.
	if (heading !== null) return button.textLength > heading.textLength * MIN_HEADING_SHARE;
	return questionButton.test(button.attributes['class'] ?? '') || /[?？]$/.test(shortTextOf(button));
}

/** Whether a button opens the answer to the question that it asks, which makes it a heading. */
export function isQuestionButton(element: HtmlElement): boolean {
	if (element.name !== 'button' || element.attributes['aria-expanded'] === undefined) return false;
	return element.textLength <= MAX_QUESTION_LENGTH && /[?？]$/.test(shortTextOf(element));
}

function headingAround(element: HtmlElement): HtmlElement | null {
	for (let around = element.parent; around !== null; around = around.parent) {
		if (headingNames.has(around.name)) return around;
	}
	return null;
}
