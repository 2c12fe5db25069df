import { remember } from '../../words/remember.ts';
import { elementsOf, type HtmlElement, inlineNames, isElement, shortTextOf, textOf } from './htmlTree.ts';

/** Shorter text in `noscript` asks for scripts or counts visits; longer text is what a script would have loaded. */
const MIN_NOSCRIPT_LENGTH = 100;
const MAX_QUESTION_LENGTH = 200;
/** The sign beside a question that tells whether its answer is open is at most this long. */
const MAX_SIGN_LENGTH = 2;
const MAX_PRICE_LENGTH = 20;

/** Styles that hide text. Transparent text is not hidden: it may be about to appear. */
const unseenStyle =
	/display\s*:\s*none|visibility\s*:\s*hidden|(?:left|right|top|text-indent)\s*:\s*-(?:9{3,}|[5-9]\d{3}|\d{5,})|clip\s*:\s*rect\(\s*[01](?:px)?[\s,]+[01](?:px)?[\s,]+[01](?:px)?|clip-path\s*:\s*inset\((?:50|100)%/i;
/** Classes of parts that a reader opens: tab panels and the answers of accordions. */
const openablePanel =
	/(?:^|[\s_-])(?:tab|tabs|accordion|faq|toggle|collapsible|expander)(?:[\w-]*?[_-])?(?:pane|panel|content|body|answer|item|inner)\b/i;
const questionButton = /(?:^|[\s_-])(?:accordion|faq|question|collapsible|expander|toggle)/i;

/**
 * Whether a reader of the page neither sees an element nor can open it.
 *
 * @param controls as `findControls` gives them
 */
export function isHidden(element: HtmlElement, controls: ReadonlyMap<string, HtmlElement>): boolean {
	if (element.name === 'noscript') return !replacesScript(element);
	if (element.holdsMainPart || !isMarkedHidden(element)) return false;
	const { id = '', role, class: names = '' } = element.attributes;
	return !(controls.has(id) || role === 'tabpanel' || openablePanel.test(names) || answersQuestion(element));
}

function replacesScript(noscript: HtmlElement): boolean {
	return noscript.textLength >= MIN_NOSCRIPT_LENGTH && !/java\s?script/i.test(textOf(noscript));
}

function isMarkedHidden(element: HtmlElement): boolean {
	const { name, attributes } = element;
	if (attributes['hidden'] !== undefined) return attributes['hidden'] !== 'until-found';
	if (attributes['aria-hidden'] === 'true') return !isPrice(element) && !isWord(element);
	if (name === 'dialog') return true;
	return attributes['style'] !== undefined && unseenStyle.test(attributes['style']);
}

/** Screen readers are often told a price, or a unit, in other words than those that are seen. */
function isPrice(element: HtmlElement): boolean {
	return element.textLength <= MAX_PRICE_LENGTH && /\p{Sc}\s?\d|\d\s?\p{Sc}/u.test(shortTextOf(element));
}

function isWord({ name, attributes, textLength }: HtmlElement): boolean {
	if (!inlineNames.has(name) || name === 'i' || textLength <= MAX_SIGN_LENGTH) return false;
	return !/icon|symbol|katex/i.test(attributes['class'] ?? '');
}

/** Whether an element comes right after a question, a term or a switch. */
function answersQuestion(element: HtmlElement): boolean {
	const { name, previous, textLength } = element;
	const isSign = inlineNames.has(name) && textLength <= MAX_SIGN_LENGTH;
	if (previous === null || name === 'button' || isSign) return false;
	if (previous.name === 'button') return isDisclosureButton(previous);
	if (previous.name === 'dt') return previous.textLength > 0 && !isMarkedHidden(previous);
	return previous.textLength <= MAX_QUESTION_LENGTH && asks(previous);
}

function asks(element: HtmlElement): boolean {
	return /[?？]$/.test(shortTextOf(element));
}

/** Whether a button opens a part of the page, as the questions of an accordion do. */
export function isDisclosureButton(button: HtmlElement): boolean {
	const { attributes } = button;
	if (attributes['aria-haspopup'] !== undefined) return false;
	if (attributes['aria-expanded'] !== undefined) return true;
	return questionButton.test(attributes['class'] ?? '') || asks(button);
}

/** Whether a button opens the answer to the question that it asks, which makes it a heading. */
export function isQuestionButton(element: HtmlElement): boolean {
	if (element.name !== 'button' || element.attributes['aria-expanded'] === undefined) return false;
	return element.textLength <= MAX_QUESTION_LENGTH && asks(element);
}

/** The buttons, tabs and links that open a part of the page, by the id of the part: every reader can show what is hidden there. */
export function findControls(document: HtmlElement): Map<string, HtmlElement> {
	const controls = new Map<string, HtmlElement>();
	for (const element of elementsOf(document)) {
		const { attributes } = element;
		if (!isTab(element) && attributes['aria-expanded'] === undefined && toggleOf(element) !== 'collapse') continue;
		const target = attributes['data-bs-target'] ?? attributes['data-target'] ?? attributes['href'] ?? '';
		for (const id of [attributes['aria-controls'], target.startsWith('#') ? target.slice(1) : undefined]) {
			// `href="#"` names no part.
			if (id) controls.set(id, element);
		}
	}
	return controls;
}

/** Whether a control opens one of several panels, which it names. */
export function isTab(element: HtmlElement): boolean {
	const { attributes } = element;
	return (
		attributes['role'] === 'tab' ||
		attributes['aria-selected'] !== undefined ||
		/^(?:tab|pill)$/.test(toggleOf(element))
	);
}

function toggleOf({ attributes }: HtmlElement): string {
	return attributes['data-bs-toggle'] ?? attributes['data-toggle'] ?? '';
}

/** How many parts that open by their summary are beside each other. */
export const countDetails = remember(
	(parent: HtmlElement) => parent.children.filter((child) => isElement(child) && child.name === 'details').length,
	new WeakMap(),
);
