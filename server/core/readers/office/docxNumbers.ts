import { Parser } from 'htmlparser2';
import { escapeHtml } from '../../../lib/escapeHtml.ts';
import { readXml } from './officeParts.ts';

/** Where a paragraph is in its list: the list's `numId` and the level there, from 0. */
interface Place {
	readonly list: string;
	readonly level: number;
}

interface Level {
	start: number;
	/** As `w:numFmt` names it: `decimal`, `lowerLetter` … */
	format: string;
	/** How the number is written: in "§ %1", "%1" is the number of the first level. */
	text: string;
}

/** The numbers of a document's paragraphs, as its lists and styles tell them. */
export interface Numbering {
	/** By `numId`: levels that lists share go on counting from one to the next, unless the list says where it starts. */
	readonly lists: ReadonlyMap<string, { levels: Map<number, Level>; starts: Map<number, number> }>;
	readonly styles: ReadonlyMap<string, Place>;
}

/** Stand around a number, for `writeListNumbers`. */
const BEFORE = '\ue000';
const AFTER = '\ue001';
/** Longer texts of numbers are cut: they may be written to cost space. */
const LONGEST_TEXT = 40;
const MOST_LEVELS = 9;
/** Styles that a style may be derived from, one from the other. */
const MOST_STYLES = 10;
/** Numbers of entries: those that HTML counts, and those that are text behind a bullet. Others number paragraphs. */
const COUNTED_ITEM = /^\d+[.)]?$/;
const ITEM = /^\(?%\d[.)]?$/;
/** No list. */
const NO_LIST = '0';

/** Reads `word/numbering.xml` and the styles that number their paragraphs. */
export function readNumbering(numberingXml: string, stylesXml: string): Numbering {
	const kinds = new Map<string, Map<number, Level>>();
	const lists = new Map<string, { levels: Map<number, Level>; starts: Map<number, number> }>();
	const levelsOfStyles = new Map<string, number>();
	let levels = new Map<number, Level>();
	let level: Level = { start: 1, format: 'decimal', text: '' };
	let at = 0;
	let list = '';
	readXml(numberingXml, {
		open(name, attributes) {
			const value = attributes['w:val'] ?? '';
			if (name === 'w:abstractNum') kinds.set(attributes['w:abstractNumId'] ?? '', (levels = new Map()));
			else if (name === 'w:num') list = attributes['w:numId'] ?? '';
			else if (name === 'w:abstractNumId')
				lists.set(list, { levels: kinds.get(value) ?? new Map(), starts: new Map() });
			else if (name === 'w:lvl' || name === 'w:lvlOverride') at = Number(attributes['w:ilvl']) || 0;
			else if (name === 'w:startOverride') lists.get(list)?.starts.set(at, Number(value) || 0);
			if (name === 'w:lvl' && list === '' && at < MOST_LEVELS)
				levels.set(at, (level = { start: 0, format: 'decimal', text: '' }));
			else if (list !== '') return;
			else if (name === 'w:start') level.start = Number(value) || 0;
			else if (name === 'w:numFmt') level.format = value;
			else if (name === 'w:lvlText') level.text = value.slice(0, LONGEST_TEXT);
			else if (name === 'w:pStyle') levelsOfStyles.set(value, at);
		},
	});
	return { lists, styles: readNumberedStyles(stylesXml, levelsOfStyles) };
}

/** The places of paragraphs by the styles that number them, those derived from other styles too. */
function readNumberedStyles(stylesXml: string, levels: ReadonlyMap<string, number>): Map<string, Place> {
	const own = new Map<string, { list?: string; level?: number; base?: string }>();
	let style: { list?: string; level?: number; base?: string } = {};
	readXml(stylesXml, {
		open(name, attributes) {
			const value = attributes['w:val'] ?? '';
			if (name === 'w:style') own.set(attributes['w:styleId'] ?? '', (style = {}));
			else if (name === 'w:basedOn') style.base = value;
			else if (name === 'w:numId') style.list = value;
			else if (name === 'w:ilvl') style.level = Number(value) || 0;
		},
	});
	const places = new Map<string, Place>();
	for (const id of own.keys()) {
		let from: string | undefined = id;
		for (let count = 0; count < MOST_STYLES && from !== undefined; count += 1) {
			const found = own.get(from);
			if (found?.list !== undefined) {
				places.set(id, { list: found.list, level: levels.get(id) ?? found.level ?? levels.get(from) ?? 0 });
				break;
			}
			from = found?.base;
		}
	}
	return places;
}

/** The main part of a document with the number of each paragraph in its text, as Word shows it, for `placeByNumber`. */
export function writeNumbers(xml: string, { lists, styles }: Numbering): string {
	if (lists.size === 0) return xml;
	const count = createCounter(lists);
	const open: { place: Partial<Place>; style: string; end: number; hasText: boolean }[] = [];
	const numbers: { at: number; number: string }[] = [];
	const names: string[] = [];
	/** Mammoth reads what stands for it instead (`mc:Fallback`). */
	let choices = 0;
	const parser = new Parser(
		{
			onopentag(name, attributes) {
				names.push(name);
				const value = attributes['w:val'] ?? '';
				const inProperties = names.at(-2) === 'w:pPr' || (names.at(-2) === 'w:numPr' && names.at(-3) === 'w:pPr');
				const paragraph = open.at(-1);
				if (name === 'mc:Choice') choices += 1;
				if (name === 'w:p') open.push({ place: {}, style: '', end: -1, hasText: false });
				else if (paragraph === undefined) return;
				else if (name === 'w:t') paragraph.hasText = true;
				else if (!inProperties) return;
				else if (name === 'w:pStyle') paragraph.style = value;
				else if (name === 'w:numId') paragraph.place = { ...paragraph.place, list: value };
				else if (name === 'w:ilvl') paragraph.place = { ...paragraph.place, level: Number(value) || 0 };
			},
			onclosetag(name) {
				names.pop();
				if (name === 'mc:Choice') choices -= 1;
				const paragraph = open.at(-1);
				if (name === 'w:pPr' && names.at(-1) === 'w:p' && paragraph) paragraph.end = parser.endIndex + 1;
				if (name !== 'w:p' || paragraph === undefined) return;
				open.pop();
				const { style, place, end, hasText } = paragraph;
				const number = choices > 0 ? null : count({ level: 0, list: NO_LIST, ...styles.get(style), ...place });
				if (number !== null && hasText && end >= 0) numbers.push({ at: end, number });
			},
		},
		{ xmlMode: true },
	);
	parser.end(xml);
	let written = 0;
	const parts: string[] = [];
	for (const { at, number } of numbers.toSorted((a, b) => a.at - b.at)) {
		const text = escapeHtml(`${BEFORE}${number}${AFTER}`);
		parts.push(xml.slice(written, at), `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`);
		written = at;
	}
	return parts.join('') + xml.slice(written);
}

/** Counts paragraphs as they come: the level in a list of HTML and the number of each, "-" for no list; null for no number. */
function createCounter(lists: Numbering['lists']): (place: Place) => string | null {
	const counted = new Map<ReadonlyMap<number, Level>, number[]>();
	const begun = new Set<string>();
	return ({ list, level }) => {
		const found = lists.get(list);
		const own = found?.levels.get(level);
		if (found === undefined || own === undefined) return null;
		const numbers = counted.get(found.levels) ?? [];
		counted.set(found.levels, numbers);
		const start = begun.has(`${list} ${level}`) ? undefined : found.starts.get(level);
		begun.add(`${list} ${level}`);
		numbers[level] = start ?? (numbers[level] ?? own.start - 1) + 1;
		numbers.length = level + 1;
		if (own.format === 'bullet' || own.text.trim() === '') return null;
		const text = own.text.replace(/%([1-9])/g, (_, digit: string) => {
			const at = Number(digit) - 1;
			const { start: first = 1, format = 'decimal' } = found.levels.get(at) ?? {};
			return writeNumber(numbers[at] ?? first, format);
		});
		if (!isItem(own)) return `-${text.trim()}`;
		return `${[...found.levels].filter(([at, one]) => at < level && isItem(one)).length}${text.trim()}`;
	};
}

function isItem({ format, text }: Level): boolean {
	return format === 'bullet' || (ITEM.test(text.trim()) && !(format === 'decimal' && text.includes('(')));
}

const LETTERS = 26;
/** Nobody numbers higher than this with letters or Roman numbers. */
const MOST_LETTERED = 780;
const MOST_ROMAN = 3999;
const ROMAN: readonly (readonly [number, string])[] = [
	[1000, 'm'],
	[900, 'cm'],
	[500, 'd'],
	[400, 'cd'],
	[100, 'c'],
	[90, 'xc'],
	[50, 'l'],
	[40, 'xl'],
	[10, 'x'],
	[9, 'ix'],
	[5, 'v'],
	[4, 'iv'],
	[1, 'i'],
];

function writeNumber(number: number, format: string): string {
	if (format === 'none') return '';
	const isLettered = format.endsWith('Letter') && number >= 1 && number <= MOST_LETTERED;
	const isRoman = format.endsWith('Roman') && number >= 1 && number <= MOST_ROMAN;
	if (!isLettered && !isRoman) return String(number);
	const text = isRoman ? toRoman(number) : toLetters(number);
	return format.startsWith('upper') ? text.toUpperCase() : text;
}

/** a, b … z, aa, bb … */
function toLetters(number: number): string {
	const letter = String.fromCodePoint(('a'.codePointAt(0) ?? 0) + ((number - 1) % LETTERS));
	return letter.repeat(Math.ceil(number / LETTERS));
}

function toRoman(number: number): string {
	let rest = number;
	let text = '';
	for (const [value, sign] of ROMAN) {
		text += sign.repeat(Math.floor(rest / value));
		rest %= value;
	}
	return text;
}

const WRITTEN = new RegExp(`^${BEFORE}([\\d-])([^${AFTER}]*)${AFTER}`, 'u');

/** The place in a list of a paragraph, as mammoth has it, by the number that its text begins with; null for no list. */
export function placeByNumber(text: string): { level: string; isOrdered: boolean } | null | undefined {
	const [, level, number = ''] = WRITTEN.exec(text) ?? [];
	if (level === undefined) return undefined;
	return level === '-' ? null : { level, isOrdered: COUNTED_ITEM.test(number) };
}

const IN_HTML = new RegExp(`(<li>)?${BEFORE}[\\d-]([^${AFTER}]*)${AFTER}`, 'gu');

/** Mammoth's HTML with the written numbers: those that count a list's entries are the entries' own, others stand in the text. */
export function writeListNumbers(html: string): string {
	return html.replace(IN_HTML, (_, item: string | undefined, text: string) =>
		item !== undefined && COUNTED_ITEM.test(text)
			? `<li value="${Number.parseInt(text, 10)}">`
			: `${item ?? ''}${text} `,
	);
}
