import {
	type HtmlElement,
	type HtmlNode,
	headingNames,
	inlineNames,
	isElement,
	shortTextOf,
	textOf,
} from './htmlTree.ts';
import type { PageFacts } from './pageFacts.ts';

/** A script is about to show a part with more of the page's text than this. */
const MAX_HIDDEN_SHARE = 0.3;
/** Shorter text in `noscript` asks for scripts, or counts visits; longer text is what a script would have loaded. */
const MIN_NOSCRIPT_LENGTH = 100;
const MAX_QUESTION_LENGTH = 200;
/** The sign that tells whether a part is open is at most this long. */
const MAX_SIGN_LENGTH = 2;
const MAX_PRICE_LENGTH = 20;
/** A button with less of a heading's text is not its words. */
const MIN_HEADING_SHARE = 0.75;

/**
 * Styles that hide text: not drawn, moved far off the screen, or clipped to nothing. Transparent text is not hidden: it
 * may be about to appear.
 */
const unseenStyle =
	/display\s*:\s*none|visibility\s*:\s*hidden|(?:left|right|top|text-indent)\s*:\s*-(?:9{3,}|[5-9]\d{3}|\d{5,})|clip\s*:\s*rect\(\s*[01](?:px)?[\s,]+[01](?:px)?[\s,]+[01](?:px)?|clip-path\s*:\s*inset\((?:50|100)%/i;
/** Bootstrap's class for hidden parts, and those that show them on larger screens. */
const unseenClass = /(?:^|\s)d-none(?:\s|$)/;
const seenLater = /(?:^|\s)d-(?:sm|md|lg|xl|xxl)-(?!none)/;
/** Classes of parts that a reader opens: tab panels and the answers of accordions. */
const openablePanel =
	/(?:^|[\s_-])(?:tab|tabs|accordion|faq|toggle|collapsible|expander)(?:[\w-]*?[_-])?(?:pane|panel|content|body|answer|item|inner)\b/i;
const questionButton = /(?:^|[\s_-])(?:accordion|faq|question|collapsible|expander|toggle)/i;
const spokenOnly = /(?:^|[\s_-])(?:sr-only|screen-reader(?:-text)?|visually-?hidden)/i;
const titleNames = new Set([...headingNames, 'dt', 'summary', 'label', 'button', 'a']);

/** Whether a reader of the page neither sees an element nor can open it. */
export function isHidden(element: HtmlElement, page: PageFacts): boolean {
	if (element.name === 'noscript') return !replacesScript(element);
	if (element.holdsMainPart) return false;
	return (isMarkedHidden(element) || isHiddenByStyle(element, page)) && !isOpenable(element, page);
}

function replacesScript(noscript: HtmlElement): boolean {
	return noscript.textLength >= MIN_NOSCRIPT_LENGTH && !/java\s?script/i.test(textOf(noscript));
}

function isMarkedHidden(element: HtmlElement): boolean {
	const { name, attributes } = element;
	if (attributes['hidden'] !== undefined) return attributes['hidden'] !== 'until-found';
	if (attributes['aria-hidden'] === 'true') return !isSpokenElsewhere(element);
	return name === 'dialog' || (attributes['style'] !== undefined && unseenStyle.test(attributes['style']));
}

/** Whether Bootstrap or the page's own style sheet hides an element that no title before it may open. */
function isHiddenByStyle(element: HtmlElement, { hidingNames, textLength }: PageFacts): boolean {
	const { id, class: classes = '' } = element.attributes;
	const isOfBootstrap = unseenClass.test(classes) && !seenLater.test(classes);
	const isNamed =
		hidingNames.size > 0 &&
		(hidingNames.has(`#${id}`) || classes.split(/\s+/).some((name) => hidingNames.has(`.${name}`)));
	if (!isOfBootstrap && !isNamed) return false;
	return element.textLength <= textLength * MAX_HIDDEN_SHARE && !partsBehind(element).titled.has(element);
}

function isOpenable(element: HtmlElement, page: PageFacts): boolean {
	const { attributes } = element;
	if (page.tabs.labels.has(element) || attributes['role'] === 'tabpanel') return true;
	if (page.openableIds.has(attributes['id'] ?? '')) return true;
	return openablePanel.test(attributes['class'] ?? '') || partsBehind(element).opened.has(element);
}

/** Of an element's children: those right behind a title, and those right behind a question, term or switch. */
type PartsBehind = { readonly titled: Set<HtmlElement>; readonly opened: Set<HtmlElement> };

const nothingBehind: PartsBehind = { titled: new Set(), opened: new Set() };
const knownParts = new WeakMap<HtmlElement, PartsBehind>();

function partsBehind({ parent }: HtmlElement): PartsBehind {
	if (parent === null) return nothingBehind;
	const known = knownParts.get(parent);
	if (known !== undefined) return known;
	const parts: PartsBehind = { titled: new Set(), opened: new Set() };
	knownParts.set(parent, parts);
	let before: HtmlElement | null = null;
	for (const child of parent.children.filter(isElement)) {
		if (before !== null) {
			if (titleNames.has(before.name) || before.attributes['role'] === 'button') parts.titled.add(child);
			const isSign = inlineNames.has(child.name) && child.textLength <= MAX_SIGN_LENGTH;
			if (child.name !== 'button' && !isSign && opensWhatFollows(before)) parts.opened.add(child);
		}
		before = child;
	}
	return parts;
}

function opensWhatFollows(element: HtmlElement): boolean {
	if (element.name === 'button') return isDisclosureButton(element);
	if (element.textLength === 0 || element.textLength > MAX_QUESTION_LENGTH) return false;
	return element.name === 'dt' ? !isMarkedHidden(element) : /[?？]$/.test(shortTextOf(element));
}

/** Whether a screen reader is told in other words what readers see here: a price, or the title of a box. */
function isSpokenElsewhere(element: HtmlElement): boolean {
	const { parent } = element;
	if (parent === null) return false;
	const text = element.textLength <= MAX_PRICE_LENGTH ? shortTextOf(element) : '';
	if (inlineNames.has(element.name) || /\p{Sc}\s?\d|\d\s?\p{Sc}/u.test(text)) return holdsSpokenText(parent);
	return text !== '' && parent.attributes['aria-label'] === text;
}

const spokenTexts = new WeakMap<HtmlElement, boolean>();

/** Whether words for screen readers alone are here or one level below. */
function holdsSpokenText(parent: HtmlElement): boolean {
	const known = spokenTexts.get(parent);
	if (known !== undefined) return known;
	const holds = parent.children.some(
		(child) => isSpokenOnly(child) || (isElement(child) && child.children.some(isSpokenOnly)),
	);
	spokenTexts.set(parent, holds);
	return holds;
}

function isSpokenOnly(node: HtmlNode): boolean {
	return isElement(node) && node.textLength > 0 && spokenOnly.test(node.attributes['class'] ?? '');
}

/** Whether a button opens a part of the page, as the questions of an accordion do. */
export function isDisclosureButton(button: HtmlElement): boolean {
	if (button.attributes['aria-haspopup'] !== undefined) return false;
	if (button.attributes['aria-expanded'] !== undefined) return true;
	for (let around = button.parent; around !== null; around = around.parent) {
		// Beside the words of a heading it is a switch.
		if (headingNames.has(around.name)) return button.textLength > around.textLength * MIN_HEADING_SHARE;
	}
	return questionButton.test(button.attributes['class'] ?? '') || /[?？]$/.test(shortTextOf(button));
}

/** Whether a button opens the answer to the question that it asks, which makes it a heading. */
export function isQuestionButton(element: HtmlElement): boolean {
	if (element.name !== 'button' || element.attributes['aria-expanded'] === undefined) return false;
	return element.textLength <= MAX_QUESTION_LENGTH && /[?？]$/.test(shortTextOf(element));
}
