import { escapeHtml } from '../../../lib/escapeHtml.ts';
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
	const styles = readStyles(xml);
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
function elementOf(name: string, attributes: Attributes, styles: ReadonlyMap<string, string>): string {
	if (name === 'text:h') return headingOf(Number(attributes['text:outline-level']) || 1);
	const styled = styles.get(attributes['text:style-name'] ?? '') ?? '';
	if (name === 'text:span') return styled.startsWith('s') ? styled : '';
	return (name === 'text:p' && styled.startsWith('h') && styled) || (ELEMENTS[name] ?? '');
}

const headingOf = (level: number) => `h${Math.min(MAX_HEADING_LEVEL, level)}`;

/**
 * Elements by the styles that make them: headings by those of the program and those derived from them, and what is set
 * above or below the line or struck out.
 */
function readStyles(xml: string): Map<string, string> {
	const elements = new Map([['Title', headingOf(1)]]);
	for (let level = 1; level <= MAX_HEADING_LEVEL; level += 1) elements.set(`Heading_20_${level}`, headingOf(level));
	let style = '';
	readXml(xml, {
		open(name, attributes) {
			if (name === 'style:style') {
				style = attributes['style:name'] ?? '';
				const derived = elements.get(attributes['style:parent-style-name'] ?? '');
				if (derived !== undefined) elements.set(style, derived);
			} else if (name === 'style:text-properties' && style !== '') {
				const element = elementOfLetters(attributes);
				if (element !== '') elements.set(style, element);
			}
		},
		close(name) {
			if (name === 'style:style') style = '';
		},
	});
	return elements;
}

function elementOfLetters(attributes: Attributes): string {
	if ((attributes['style:text-line-through-style'] ?? 'none') !== 'none') return 's';
	const [, shift = ''] = /^(super|sub|-?\d+)/.exec(attributes['style:text-position'] ?? '') ?? [];
	if (shift === 'super' || Number(shift) > 0) return 'sup';
	return shift === 'sub' || Number(shift) < 0 ? 'sub' : '';
}
