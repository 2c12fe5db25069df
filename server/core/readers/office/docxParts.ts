import { Parser } from 'htmlparser2';
import { placeByNumber } from './docxNumbers.ts';
import { readXml } from './officeParts.ts';

/** Says that a row of a table is no heading; mammoth takes any such mark for a heading's. */
const NO_HEADING_ROW = /<w:tblHeader\s+w:val="(?:0|false|off)"\s*\/>/g;
/** Encloses a date, a number or a reference that Word fills in; mammoth would leave out the text inside. */
const SIMPLE_FIELD = /<\/?w:fldSimple\b[^>]*>/g;
/** Where each property hides a piece of a line, a paragraph, a control: the mark of a paragraph has properties too. */
const HIDING_PROPERTIES = /^w:(?:r\/w:rPr\/w:(?:vanish|rStyle)|p\/w:pPr\/w:pStyle|sdt\/w:sdtPr\/w:showingPlcHdr)$/;
/** Values that take a property back. */
const OFF: ReadonlySet<string> = new Set(['0', 'false', 'off']);

/** A part of a Word document, in XML, with what mammoth cannot read made readable, and without what Word does not show. */
export function prepareForMammoth(xml: string, hiddenStyles: ReadonlySet<string>): string {
	const readable = writeEquations(xml.replace(NO_HEADING_ROW, '').replace(SIMPLE_FIELD, ''));
	return dropHiddenText(readable, hiddenStyles);
}

/** Takes out hidden text and the prompts of empty controls. */
function dropHiddenText(xml: string, hiddenStyles: ReadonlySet<string>): string {
	if (hiddenStyles.size === 0 && !/<w:(?:vanish|showingPlcHdr)\b/.test(xml)) return xml;
	const open: { name: string; start: number; isHidden: boolean }[] = [];
	const kept: string[] = [];
	let keptTo = 0;
	const parser = new Parser(
		{
			onopentag(name, attributes) {
				const [owner, properties] = open.slice(-2);
				open.push({ name, start: parser.startIndex, isHidden: false });
				if (owner === undefined || !HIDING_PROPERTIES.test(`${owner.name}/${properties?.name}/${name}`)) return;
				const value = attributes['w:val'] ?? '';
				if (name.endsWith('Style') ? hiddenStyles.has(value) : !OFF.has(value)) owner.isHidden = true;
			},
			onclosetag() {
				const part = open.pop();
				// A part within a hidden one goes with it.
				if (part?.isHidden !== true || open.some(({ isHidden }) => isHidden)) return;
				kept.push(xml.slice(keptTo, part.start));
				keptTo = parser.endIndex + 1;
			},
		},
		{ xmlMode: true },
	);
	parser.end(xml);
	return kept.join('') + xml.slice(keptTo);
}

/** The ids of styles whose text is hidden. */
export function readHiddenStyles(stylesXml: string): Set<string> {
	const ids = new Set<string>();
	let id = '';
	readXml(stylesXml, {
		open(name, attributes) {
			if (name === 'w:style') id = attributes['w:styleId'] ?? '';
			else if (name === 'w:vanish' && id !== '' && !OFF.has(attributes['w:val'] ?? '')) ids.add(id);
		},
		close(name) {
			if (name === 'w:style') id = '';
		},
	});
	return ids;
}

/** Signs around the parts of an equation, by their names in ECMA-376, part 1, 22.1. */
const SIGNS: ReadonlyMap<string, string> = new Map([
	['d', '('],
	['/d', ')'],
	['num', '('],
	['/num', ')/('],
	['/den', ')'],
	['sup', '^'],
	['sub', '_'],
	['rad', '√'],
]);

/** Writes equations as text on a line, such as `(a+b)/(2)`, `x^2`, `√2`; mammoth would leave them out. */
function writeEquations(xml: string): string {
	return xml.replace(/<(\/?)m:(\w+)[^>]*?(\/?)>/g, (_, slash: string, name: string, isEmpty: string) => {
		if (isEmpty !== '') return '';
		if (name === 'r' || name === 't') return `<${slash}w:${name}>`;
		const sign = SIGNS.get(slash + name);
		return sign === undefined ? '' : `<w:r><w:t>${sign}</w:t></w:r>`;
	});
}

/** The properties read of mammoth's elements (its `lib/documents.js`), for which it has no types. */
interface Element {
	readonly type: string;
	readonly children?: readonly Element[];
	readonly value?: string;
	readonly styleId?: string | null;
	readonly numbering?: object | null;
	readonly isBold?: boolean;
	readonly isUnderline?: boolean;
}

/** Puts each paragraph whose number is written in its text into the list that has such numbers, or into none. */
export function placeInLists(element: Element): Element {
	const place = element.type === 'paragraph' ? placeByNumber(textOf(element)) : undefined;
	const children = element.children?.map(placeInLists);
	return { ...element, ...(children && { children }), ...(place !== undefined && { numbering: place }) };
}

/** Headings are shorter. */
const MAX_CHARS = 80;
/** A single one is emphasis. */
const MIN_HEADINGS = 2;
const SENTENCE_END = /[.!?;,。！？]$/;
/** mammoth makes the lowest heading of these, below those that have a style. */
const LOWEST_HEADING = { styleId: 'Heading6', styleName: 'heading 6' };

/**
 * Makes headings of paragraphs that only look like headings, by being bold or underlined throughout: short ones that end
 * no sentence, each before a longer paragraph, a list or a table.
 */
export function markPlainHeadings(document: Element): Element {
	const { children = [] } = document;
	const blocks = children.filter((block) => block.type !== 'paragraph' || textOf(block).trim() !== '');
	const headings = new Set(blocks.filter((block, index) => isHeading(block, blocks[index + 1])));
	if (headings.size < MIN_HEADINGS) return document;
	return {
		...document,
		children: children.map((block) => (headings.has(block) ? { ...block, ...LOWEST_HEADING } : block)),
	};
}

function isHeading(block: Element, next: Element | undefined): boolean {
	if (block.type !== 'paragraph' || isListItem(block) || !isEmphasized(block)) return false;
	const text = textOf(block).trim();
	if (/^heading/i.test(block.styleId ?? '') || text.length > MAX_CHARS || SENTENCE_END.test(text)) return false;
	if (next?.type !== 'paragraph') return next?.type === 'table';
	return isListItem(next) || (textOf(next).trim().length > text.length && !isEmphasized(next));
}

function isListItem({ numbering = null }: Element): boolean {
	return numbering !== null;
}

function isEmphasized(paragraph: Element): boolean {
	const runs = runsOf(paragraph).filter((run) => textOf(run).trim() !== '' && placeByNumber(textOf(run)) === undefined);
	return runs.length > 0 && runs.every(({ isBold, isUnderline }) => isBold === true || isUnderline === true);
}

/** The pieces of a line, those of links too. */
function runsOf({ children = [] }: Element): readonly Element[] {
	return children.flatMap((child) => (child.type === 'run' ? [child] : runsOf(child)));
}

function textOf({ value = '', children = [] }: Element): string {
	return value + children.map(textOf).join('');
}
