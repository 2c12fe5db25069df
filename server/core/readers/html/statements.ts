import { type HtmlElement, headingNames, inlineNames, isElement, isLink, isMostlyLinks } from './htmlTree.ts';

/** Text of so many words, or so many characters where words are not spaced, is more than a label. */
const MIN_WORDS = 4;
const MIN_LENGTH = 40;
const SAYS_WORDS = 1;
const SAYS_FIGURES = 2;

/** Figures that mean something: an amount, a number with its unit or name, a time, a date, a span, a telephone number. */
const figures =
	/\p{Sc}|\p{Nd}\s?[\p{L}%°]|\p{L}[.:]?\s\p{Nd}|\p{Nd}[:.,/]\p{Nd}\p{Nd}|\p{Nd}\s?[–—-]\s?\p{Nd}|\p{Nd}[\s/()-]{1,3}\p{Nd}{3}/u;
const ownership = /^(?:©|\(c\)|copyright\b|all rights)/i;

/** Elements that say what can be done with a page. */
const formNames: ReadonlySet<string> = new Set(['form', 'button', 'label']);

/** How much a text says: 0 for nothing, or no more than a label. */
function rateStatement(text: string): number {
	const stated = text.trim();
	if (ownership.test(stated)) return 0;
	if (figures.test(stated)) return SAYS_FIGURES;
	return stated.length >= MIN_LENGTH || stated.split(/\s+/).length >= MIN_WORDS ? SAYS_WORDS : 0;
}

/** Rates what a block says outside of its links and of the blocks below it, which are rated before. */
export function addStatement(block: HtmlElement, ownLength: number): void {
	if (formNames.has(block.name)) {
		block.statement = 0;
		block.holdsStatement = false;
		return;
	}
	if (ownLength > 0 && block.statement < SAYS_FIGURES && !headingNames.has(block.name)) {
		block.statement = Math.max(block.statement, rateStatement(textOutsideLinks(block)));
	}
	block.holdsStatement ||= block.statement > 0 && !isMostlyLinks(block);
}

function textOutsideLinks(element: HtmlElement): string {
	let text = '';
	for (const child of element.children) {
		if (!isElement(child)) text += child;
		else if (child.name === 'br') text += ' ';
		else if (inlineNames.has(child.name) && !isLink(child)) text += textOutsideLinks(child);
	}
	return text;
}

/** Whether an element says something, and is neither mostly links nor words around things to press. */
export function isPlainText(element: HtmlElement): boolean {
	if (element.holdsHeading && element.linkCount === 0 && !element.holdsForm) return true;
	return element.statement >= (element.holdsForm ? SAYS_FIGURES : SAYS_WORDS) && !isMostlyLinks(element);
}

export function statesFigures(element: HtmlElement): boolean {
	return element.statement === SAYS_FIGURES && isPlainText(element);
}
