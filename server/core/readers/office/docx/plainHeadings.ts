/** What is looked at of mammoth's elements (its `lib/documents.js`), of which it has no types. */
interface Element {
	readonly type: string;
	readonly children?: readonly Element[];
	readonly value?: string;
	readonly styleId?: string | null;
	readonly numbering?: object | null;
	readonly isBold?: boolean;
	readonly isUnderline?: boolean;
}

/** Headings are shorter. */
const MAX_CHARS = 80;
/** A single one is emphasis. */
const MIN_HEADINGS = 2;
const SENTENCE_END = /[.!?;,。！？]$/;
/** What mammoth makes the lowest heading of, so that those that have a style stay above. */
const LOWEST_HEADING = { styleId: 'Heading6', styleName: 'heading 6' };

/**
 * Makes headings of paragraphs that are headings to a reader alone, by being bold or underlined throughout: short ones
 * that end no sentence, each before a longer paragraph, a list or a table.
 */
export function markPlainHeadings(document: Element): Element {
	const blocks = (document.children ?? []).filter((block) => block.type !== 'paragraph' || textOf(block).trim() !== '');
	const headings = new Set(blocks.filter((block, index) => isHeading(block, blocks[index + 1])));
	if (headings.size < MIN_HEADINGS) return document;
	const mark = (block: Element): Element => (headings.has(block) ? { ...block, ...LOWEST_HEADING } : block);
	return { ...document, children: (document.children ?? []).map(mark) };
}

function isHeading(block: Element, next: Element | undefined): boolean {
	if (next === undefined || !isPlainParagraph(block) || !isEmphasized(block)) return false;
	const text = textOf(block).trim();
	if (text.length > MAX_CHARS || SENTENCE_END.test(text)) return false;
	if (next.type === 'table') return true;
	if (next.type !== 'paragraph') return false;
	return isListItem(next) || (textOf(next).trim().length > text.length && !isEmphasized(next));
}

function isPlainParagraph({ type, styleId = null, numbering = null }: Element): boolean {
	return type === 'paragraph' && numbering === null && !/^heading/i.test(styleId ?? '');
}

function isListItem({ numbering = null }: Element): boolean {
	return numbering !== null;
}

function isEmphasized(paragraph: Element): boolean {
	const runs = runsOf(paragraph).filter((run) => textOf(run).trim() !== '');
	return runs.length > 0 && runs.every(({ isBold, isUnderline }) => isBold === true || isUnderline === true);
}

/** The pieces of a line, those of links too. */
function runsOf({ children = [] }: Element): readonly Element[] {
	return children.flatMap((child) => (child.type === 'run' ? [child] : runsOf(child)));
}

function textOf({ value = '', children = [] }: Element): string {
	return value + children.map(textOf).join('');
}
