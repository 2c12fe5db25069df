import { DomUtils, parseDocument } from 'htmlparser2';
import { escapeHtml } from '../../../lib/escapeHtml.ts';
import { elementsNamed, valueOf, type XmlElement, type XmlNode } from './officeParts.ts';

interface Level {
	readonly start: number;
	/** As `w:numFmt` names it: `decimal`, `lowerLetter` … */
	readonly format: string;
	/** How the number is written: in "§ %1", "%1" is the number of the first level. */
	readonly text: string;
	readonly style: string;
}

interface List {
	readonly levels: ReadonlyMap<number, Level>;
	/** Where the list starts, if not where its levels do. */
	readonly starts: ReadonlyMap<number, number>;
}

/** Where a paragraph is in its list: the list's `numId` and the level there, from 0. */
interface Place {
	readonly list: string;
	readonly level: number;
}

/** The numbers of a document's paragraphs, by its lists and by its styles. */
export interface Numbering {
	/** By `numId`. Lists that share levels continue each other's numbers. */
	readonly lists: ReadonlyMap<string, List>;
	readonly styles: ReadonlyMap<string, Place>;
}

/** Enclose the number of a paragraph on its way through mammoth. */
const BEFORE = '\ue000';
const AFTER = '\ue001';
/** Longer number texts are cut: a hostile document could repeat them without end. */
const LONGEST_TEXT = 40;
const MOST_LEVELS = 9;
/** The longest chain of styles that are based on each other. */
const MOST_STYLES = 10;
/** Numbers of list entries: those that HTML counts, and those written behind a bullet. Others number paragraphs. */
const COUNTED_ITEM = /^\d+[.)]?$/;
const ITEM = /^\(?%\d[.)]?$/;

/** Reads `word/numbering.xml` and the styles that number their paragraphs. */
export function readNumbering(numbering: XmlNode, styles: XmlNode): Numbering {
	const levelOf = (element: XmlElement) => Number(element.attribs['w:ilvl']) || 0;
	const kinds = new Map(
		elementsNamed('w:abstractNum', numbering).map((kind) => [
			kind.attribs['w:abstractNumId'],
			new Map(
				elementsNamed('w:lvl', kind)
					.slice(0, MOST_LEVELS)
					.map((level) => [levelOf(level), readLevel(level)]),
			),
		]),
	);
	const lists = new Map(
		elementsNamed('w:num', numbering).map((list) => [
			list.attribs['w:numId'] ?? '',
			{
				levels: kinds.get(valueOf('w:abstractNumId', list)) ?? new Map<number, Level>(),
				starts: new Map(
					elementsNamed('w:lvlOverride', list)
						.filter((level) => valueOf('w:startOverride', level) !== undefined)
						.map((level) => [levelOf(level), Number(valueOf('w:startOverride', level)) || 0]),
				),
			},
		]),
	);
	return { lists, styles: readNumberedStyles(styles, lists) };
}

function readLevel(level: XmlElement): Level {
	return {
		start: Number(valueOf('w:start', level)) || 0,
		format: valueOf('w:numFmt', level) ?? 'decimal',
		text: valueOf('w:lvlText', level)?.slice(0, LONGEST_TEXT) ?? '',
		style: valueOf('w:pStyle', level) ?? '',
	};
}

/** The places of paragraphs by their styles. A style is numbered as the one that it is based on. */
function readNumberedStyles(stylesXml: XmlNode, lists: ReadonlyMap<string, List>): Map<string, Place> {
	const styles = new Map(elementsNamed('w:style', stylesXml).map((style) => [style.attribs['w:styleId'] ?? '', style]));
	const places = new Map<string, Place>();
	for (const id of styles.keys()) {
		const chain = [id];
		for (let style = styles.get(id); style !== undefined && chain.length < MOST_STYLES; ) {
			const list = valueOf('w:numId', style);
			if (list !== undefined) {
				const levels = [...(lists.get(list)?.levels ?? [])];
				const named = chain.flatMap((name) => levels.find(([, level]) => level.style === name)?.[0] ?? []);
				places.set(id, { list, level: named[0] ?? (Number(valueOf('w:ilvl', style)) || 0) });
				break;
			}
			const base = valueOf('w:basedOn', style) ?? '';
			chain.push(base);
			style = styles.get(base);
		}
	}
	return places;
}

/** Writes the number of each paragraph into its text, as Word shows it, for `placeByNumber`. */
export function writeNumbers(document: XmlNode, { lists, styles }: Numbering): void {
	const count = createCounter(lists);
	for (const paragraph of elementsNamed('w:p', document)) {
		const properties = childNamed('w:pPr', paragraph);
		// Mammoth reads the copy in `mc:Fallback` instead.
		if (properties === undefined || isWithin('mc:Choice', paragraph)) continue;
		const style = childNamed('w:pStyle', properties)?.attribs['w:val'] ?? '';
		const stated = childNamed('w:numPr', properties);
		const { list, level } = styles.get(style) ?? { list: '', level: 0 };
		const place = {
			list: (stated && valueOf('w:numId', stated)) ?? list,
			level: Number((stated && valueOf('w:ilvl', stated)) ?? level) || 0,
		};
		const number = count(place);
		if (number === null || elementsNamed('w:t', paragraph).length === 0) continue;
		const text = escapeHtml(`${BEFORE}${number}${AFTER}`);
		const [run] = parseDocument(`<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`, {
			xmlMode: true,
			decodeEntities: false,
		}).children;
		if (run !== undefined) DomUtils.append(properties, run);
	}
}

function childNamed(name: string, { children }: XmlElement): XmlElement | undefined {
	return children.find((child): child is XmlElement => 'name' in child && child.name === name);
}

function isWithin(name: string, element: XmlElement): boolean {
	for (let { parent } = element; parent !== null; { parent } = parent) {
		if ('name' in parent && parent.name === name) return true;
	}
	return false;
}

/** Counts paragraphs one after the other: the level in a list of HTML and the number of each, "-" for no list; null for no number. */
function createCounter(lists: Numbering['lists']): (place: Place) => string | null {
	const counted = new Map<ReadonlyMap<number, Level>, number[]>();
	const begun = new Set<string>();
	return ({ list: id, level: at }) => {
		const list = lists.get(id);
		const level = list?.levels.get(at);
		if (list === undefined || level === undefined) return null;
		const numbers = counted.get(list.levels) ?? [];
		counted.set(list.levels, numbers);
		const start = begun.has(`${id} ${at}`) ? undefined : list.starts.get(at);
		begun.add(`${id} ${at}`);
		numbers[at] = start ?? (numbers[at] ?? level.start - 1) + 1;
		numbers.length = at + 1;
		if (level.format === 'bullet' || level.text.trim() === '') return null;
		const text = level.text.trim().replace(/%([1-9])/g, (_, digit: string) => {
			const above = list.levels.get(Number(digit) - 1);
			return writeNumber(numbers[Number(digit) - 1] ?? above?.start ?? 1, above?.format ?? 'decimal');
		});
		if (!isItem(level)) return `-${text}`;
		return `${[...list.levels].filter(([other, one]) => other < at && isItem(one)).length}${text}`;
	};
}

function isItem({ format, text }: Level): boolean {
	return format === 'bullet' || (ITEM.test(text.trim()) && !(format === 'decimal' && text.includes('(')));
}

const LETTERS = 26;
/** Documents do not count higher with letters or in Roman numbers. */
const MOST_LETTERED = 780;
const MOST_ROMAN = 3999;
const ROMAN_SIGNS = ['m', 'cm', 'd', 'cd', 'c', 'xc', 'l', 'xl', 'x', 'ix', 'v', 'iv', 'i'];
const ROMAN_VALUES = [1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1];

function writeNumber(number: number, format: string): string {
	if (format === 'none') return '';
	let text = String(number);
	if (format.endsWith('Letter') && number >= 1 && number <= MOST_LETTERED) {
		// a, b … z, aa, bb …
		const letter = String.fromCharCode('a'.charCodeAt(0) + ((number - 1) % LETTERS));
		text = letter.repeat(Math.ceil(number / LETTERS));
	} else if (format.endsWith('Roman') && number >= 1 && number <= MOST_ROMAN) {
		text = '';
		let rest = number;
		for (const [index, value] of ROMAN_VALUES.entries()) {
			text += ROMAN_SIGNS[index]?.repeat(Math.floor(rest / value)) ?? '';
			rest %= value;
		}
	}
	return format.startsWith('upper') ? text.toUpperCase() : text;
}

const WRITTEN = new RegExp(`^${BEFORE}([\\d-])([^${AFTER}]*)${AFTER}`, 'u');

/** Mammoth's place in a list for a paragraph, by the number that its text begins with; null for no list. */
export function placeByNumber(text: string): { level: string; isOrdered: boolean } | null | undefined {
	const [, level, number = ''] = WRITTEN.exec(text) ?? [];
	if (level === undefined) return undefined;
	return level === '-' ? null : { level, isOrdered: COUNTED_ITEM.test(number) };
}

const IN_HTML = new RegExp(`(<li>)?${BEFORE}[\\d-]([^${AFTER}]*)${AFTER}`, 'gu');

/** Turns numbers that count the entries of a list into the entries' own; others stay in the text. */
export function writeListNumbers(html: string): string {
	return html.replace(IN_HTML, (_, item: string | undefined, text: string) =>
		item !== undefined && COUNTED_ITEM.test(text)
			? `<li value="${Number.parseInt(text, 10)}">`
			: `${item ?? ''}${text} `,
	);
}
