import { escapeHtml } from '../../../escapeHtml.ts';
import { SourceError } from '../../sourceError.ts';
import type { ParsedDocument } from '../documentText.ts';
import { parseHtmlDocument } from '../html/htmlToText.ts';
import { openArchive } from './archive.ts';
import { readOfficeTitle, readXml } from './officeParts.ts';

const CONTENT = 'content.xml';
const PROPERTIES = 'meta.xml';
/** Elements of OpenDocument by the HTML they are read as (OpenDocument 1.3, part 3). */
const ELEMENTS: Readonly<Record<string, string>> = {
	'text:p': 'p',
	'text:list': 'ul',
	'text:list-item': 'li',
	'table:table': 'table',
	'table:table-row': 'tr',
	'table:table-cell': 'td',
	'text:line-break': 'br',
};
/** Notes of editors, contents and deleted text. */
const SKIPPED = new Set([
	'office:annotation',
	'office:annotation-end',
	'text:table-of-content',
	'text:tracked-changes',
	'text:alphabetical-index',
	'draw:frame',
	'text:note-citation',
]);
const NOTE = 'text:note';
const MAX_HEADING_LEVEL = 6;

/** An OpenDocument text: its elements are few and are read as those of a web page. */
export async function readOdt(bytes: Uint8Array): Promise<ParsedDocument> {
	const archive = await openArchive(bytes);
	const content = await archive.readText(CONTENT);
	const title = await readOfficeTitle(archive, PROPERTIES);
	archive.close();
	if (content === '') throw new SourceError('corrupt', 'The file is damaged: it has no text part.');
	const parsed = parseHtmlDocument(`<main>${toHtml(content)}</main>`);
	return { ...parsed, title: title || parsed.title };
}

/** The text as HTML, with its notes at the end. */
function toHtml(xml: string): string {
	const styles = readHeadingStyles(xml);
	const body: string[] = [];
	const notes: string[] = [];
	const closing: string[] = [];
	let skippedDepth = 0;
	let target = body;
	readXml(xml, {
		open(name, attributes) {
			if (skippedDepth > 0 || SKIPPED.has(name)) {
				skippedDepth += 1;
				return;
			}
			if (name === NOTE) target = notes;
			const element = elementOf(name, attributes, styles);
			if (element !== '') target.push(`<${element}>`);
			closing.push(element === '' || element === 'br' ? '' : `</${element}>`);
			if (name === 'text:s' || name === 'text:tab') target.push(' ');
		},
		text(text) {
			if (skippedDepth === 0) target.push(escapeHtml(text));
		},
		close(name) {
			if (skippedDepth > 0) {
				skippedDepth -= 1;
				return;
			}
			target.push(closing.pop() ?? '');
			if (name === NOTE) target = body;
		},
	});
	return [...body, ...notes].join('');
}

type Attributes = Readonly<Record<string, string>>;

/** The name of the HTML element that an element is read as; "" for none. */
function elementOf(name: string, attributes: Attributes, styles: ReadonlyMap<string, number>): string {
	const style = attributes['text:style-name'] ?? '';
	const level =
		name === 'text:h' ? Number(attributes['text:outline-level']) || 1 : name === 'text:p' ? styles.get(style) : 0;
	if (level !== undefined && level > 0) return `h${Math.min(MAX_HEADING_LEVEL, level)}`;
	return ELEMENTS[name] ?? '';
}

/** Levels of the styles that make a paragraph a heading: those of the program, and those derived from them. */
function readHeadingStyles(xml: string): Map<string, number> {
	const levels = new Map([['Title', 1]]);
	for (let level = 1; level <= MAX_HEADING_LEVEL; level += 1) levels.set(`Heading_20_${level}`, level);
	readXml(xml, {
		open(name, attributes) {
			const level = levels.get(attributes['style:parent-style-name'] ?? '');
			if (name === 'style:style' && level !== undefined) levels.set(attributes['style:name'] ?? '', level);
		},
	});
	return levels;
}
