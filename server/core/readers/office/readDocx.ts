import { DomUtils, parseDocument } from 'htmlparser2';
import { convertToHtml, images } from 'mammoth';
import { SourceError } from '../../sourceError.ts';
import type { ParsedDocument } from '../documentText.ts';
import { parseHtmlDocument } from '../html/htmlToText.ts';
import { type Archive, openArchive } from './archive.ts';
import { type Numbering, placeByNumber, readNumbering, writeListNumbers, writeNumbers } from './docxNumbers.ts';
import { elementsNamed, parseXml, readOfficeTitle, type XmlElement, type XmlNode } from './officeParts.ts';

/** Paragraph styles beyond mammoth's own that are headings to a reader. */
const STYLE_MAP = [
	"p[style-name='Title'] => h1:fresh",
	"p[style-name='Subtitle'] => p:fresh",
	"p[style-name='Source Code'] => pre:separator('\n')",
	...["'toc 1'", "'toc 2'", "'toc 3'", "'TOC Heading'"].map((name) => `p[style-name=${name}] => !`),
];

/** A Word document: headings, lists and tables by their styles; pictures and hidden text are left out. */
export async function readDocx(bytes: Uint8Array): Promise<ParsedDocument> {
	const archive = await openArchive(bytes);
	try {
		const title = await readOfficeTitle(archive);
		const parsed = parseHtmlDocument(`<main>${writeListNumbers(await convert(archive))}</main>`);
		return { ...parsed, title: title || parsed.title };
	} finally {
		archive.close();
	}
}

async function convert(archive: Archive): Promise<string> {
	const styles = parseXml(await archive.readText('word/styles.xml'));
	const numbering = readNumbering(parseXml(await archive.readText('word/numbering.xml')), styles);
	const hidden = readHiddenStyles(styles);
	/** The parts of a document as mammoth reads them: unpacked by us, because mammoth does that without a limit. */
	const file = {
		exists: (name: string) => archive.has(name),
		async read(name: string, encoding: string): Promise<string> {
			const text = new TextDecoder(encoding).decode(await archive.read(name));
			return /^word\/[^/]+\.xml$/.test(name) ? prepareForMammoth(text, { hidden, numbering }) : text;
		},
	};
	try {
		const { value } = await convertToHtml(
			// mammoth takes an unpacked file (lib/unzip.js), which its types leave out.
			{ file } as unknown as Parameters<typeof convertToHtml>[0],
			{
				styleMap: STYLE_MAP,
				externalFileAccess: false,
				convertImage: images.imgElement(async () => ({ src: '' })),
				transformDocument: (document) => markPlainHeadings(placeInLists(document)),
			},
		);
		return value;
	} catch (cause) {
		if (cause instanceof SourceError) throw cause;
		throw new SourceError('corrupt', 'The file is damaged: it is no valid Word document.', { cause });
	}
}

/** Says that a row of a table is no heading; mammoth takes any such mark for a heading's. */
const NO_HEADING_ROW = /<w:tblHeader\s+w:val="(?:0|false|off)"\s*\/>/g;
/** Encloses a date, a number or a reference that Word fills in; mammoth would leave out the text inside. */
const SIMPLE_FIELD = /<\/?w:fldSimple\b[^>]*>/g;
/** Values that take a property back. */
const OFF: ReadonlySet<string> = new Set(['0', 'false', 'off']);

interface Styles {
	readonly hidden: ReadonlySet<string>;
	readonly numbering: Numbering;
}

/** Makes a part of a Word document readable for mammoth: with the numbers of its paragraphs, without hidden text. */
export function prepareForMammoth(part: string, { hidden, numbering }: Styles): string {
	const xml = writeEquations(part.replace(NO_HEADING_ROW, '').replace(SIMPLE_FIELD, ''));
	const holdsHidden = hidden.size > 0 || /<w:(?:vanish|showingPlcHdr)\b/.test(xml);
	if (!holdsHidden && numbering.lists.size === 0) return xml;
	const document = parseDocument(xml, { xmlMode: true, decodeEntities: false });
	for (const name of holdsHidden ? ['w:r', 'w:p', 'w:sdt'] : []) {
		for (const element of elementsNamed(name, document)) if (isHidden(element, hidden)) DomUtils.removeElement(element);
	}
	writeNumbers(document, numbering);
	return DomUtils.getOuterHTML(document, { xmlMode: true, encodeEntities: false });
}

/** Whether a piece of a line, a paragraph or the prompt of an empty control is hidden. The mark of a paragraph may be hidden alone. */
function isHidden({ name, children }: XmlElement, hiddenStyles: ReadonlySet<string>): boolean {
	const isElement = (node: XmlNode): node is XmlElement => 'name' in node;
	const properties = children.filter(isElement).find((child) => child.name === `${name}Pr`);
	return (properties?.children ?? []).filter(isElement).some((property) => {
		const value = property.attribs['w:val'] ?? '';
		if (/^w:[pr]Style$/.test(property.name)) return hiddenStyles.has(value);
		return /^w:(?:vanish|showingPlcHdr)$/.test(property.name) && !OFF.has(value);
	});
}

export function readHiddenStyles(styles: XmlNode): Set<string> {
	const hiding = elementsNamed('w:style', styles).filter((style) =>
		elementsNamed('w:vanish', style).some(({ attribs }) => !OFF.has(attribs['w:val'] ?? '')),
	);
	return new Set(hiding.map(({ attribs }) => attribs['w:styleId'] ?? ''));
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

const MAX_CHARS = 80;
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

function runsOf({ children = [] }: Element): readonly Element[] {
	return children.flatMap((child) => (child.type === 'run' ? [child] : runsOf(child)));
}

function textOf({ value = '', children = [] }: Element): string {
	return value + children.map(textOf).join('');
}
