import { Parser } from 'htmlparser2';
import { fenceOf } from '../../markdown/parseBlocks.ts';
import { decodeBody } from '../charset/decodeBody.ts';
import type { ParsedDocument } from '../documentText.ts';
import { raise, settleRaised } from './raisedText.ts';
import { unwrapLines } from './unwrapLines.ts';

/** YAML or TOML between marks at the start of the file, as site generators write it. */
const FRONT_MATTER = /^\uFEFF?(---|\+\+\+)[^\S\n]*\n([\s\S]*?\n)?\1[^\S\n]*(?:\n|$)/;
const STATED_TITLE = /^title\s*[:=]\s*(.+)$/im;
const QUOTES = /^(["'])(.*)\1$/;
const FIRST_HEADING = /^#[^\S\n]+(\S[^\n]*)$/m;

/** A Markdown file: without front matter, comments, tags and components, links by their words alone. */
export function readMarkdown(bytes: Uint8Array): ParsedDocument {
	const text = decodeBody(bytes, 'text/plain').replace(/\r\n?/g, '\n');
	const front = FRONT_MATTER.exec(text);
	const body = text.slice(front?.[0].length ?? 0).replace(/^\uFEFF/, '');
	const stated = STATED_TITLE.exec(front?.[2] ?? '')?.[1]?.trim() ?? '';
	const markdown = unwrapLines(outsideCode(body));
	return { title: stated.replace(QUOTES, '$2') || firstHeadingOf(markdown), text: { markdown } };
}

/** Without the marks that may close it. */
function firstHeadingOf(markdown: string): string {
	const line = FIRST_HEADING.exec(markdown)?.[1]?.trimEnd() ?? '';
	let end = line.length;
	while (line[end - 1] === '#') end--;
	return end === line.length || line[end - 1] !== ' ' ? line : line.slice(0, end).trimEnd();
}

/** Takes what readers do not see away wherever it is no code. */
function outsideCode(markdown: string): string {
	const kept: string[] = [];
	let prose: string[] = [];
	let fence = '';
	const flush = () => {
		if (prose.length > 0) kept.push(cleanProse(prose.join('\n')));
		prose = [];
	};
	for (const line of markdown.split('\n')) {
		const mark = fenceOf(line) ?? '';
		if (fence === '' && mark === '') {
			prose.push(line);
			continue;
		}
		flush();
		kept.push(line);
		if (fence === '') fence = mark;
		else if (mark.startsWith(fence)) fence = '';
	}
	flush();
	return kept.join('\n');
}

/** How comments begin and end, of Markdown and of pages of components. */
const COMMENTS = [
	['<!--', '-->'],
	['{/*', '*/}'],
] as const;
/** The first lines of a page of components: `import Tabs from '@theme/Tabs'`. */
const MODULE_LINE =
	/^(?:import\s[^\n]{0,300}['"][^\n'"]{1,200}['"];?|export\s(?:const|default|function|let)\b[^\n]*[({=;][^\n]*)$/gm;
/** The marks of a box, `:::note Title` or `:::note[Title]`; its title stays. */
const BOX = /^[ \t]*:{3,}[ \t]*(?:\{?[\w-]+\}?)?(?:\[([^\]\n]*)\])?[ \t]*/gm;
/** All but the last of several empty lines; each by itself, as there may be millions. */
const SPARE_LINE = /\n[ \t]*(?=\n[ \t]*\n)/g;
const UNDERLINED_HEADING = /^([^\s#>|`*+-][^\n]{0,300})\n(=+|-{2,})[ \t]*$/gm;
const FOOTNOTE_BEGIN = /^\[\^[^\]\n]{1,40}\]:[ \t]*/gm;
const FOOTNOTE_MARK = /\[\^[^\]\n]{1,40}\]/g;
/** `![alt](address)` and `[text](address)`: the words count, the address does not. */
const LINK = /!?\[([^\][]*)\]\((?:[^()\s]|\([^()\s]*\))*(?:\s+"[^"]*")?\)/g;
/** Begins at the first of its marks, of which there are rarely more than two: long runs of them take no time. */
const INLINE_CODE = /((?<!`)`{1,8}[^`\n]+`{1,8})/;
const END_OF_TAG = String.raw`(?:\s[^<>\n]{0,300})?/?>`;
const BLOCK_TAG = new RegExp(
	String.raw`</?(?:blockquote|br|center|dd|details|div|dl|dt|figcaption|figure|h[1-6]|hr|li|ol|p|section|summary|table|tbody|tfoot|thead|tr|ul)${END_OF_TAG}`,
	'gi',
);
const CELL_TAG = new RegExp(String.raw`</?(?:td|th)${END_OF_TAG}`, 'gi');
/** Elements within a line, and components, which begin with a capital letter. Other words in angle brackets are placeholders. */
const INLINE_TAG = new RegExp(
	String.raw`</?(?:a|abbr|b|code|del|em|font|i|iframe|img|ins|kbd|mark|picture|pre|q|s|samp|small|source|span|strong|sub|sup|u|var|video|[A-Z][\w.]*)${END_OF_TAG}`,
	'g',
);

const SUPERSCRIPT = /<sup>([^<\n]{1,20})<\/sup>/gi;
const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/gi;

/** Takes away of a piece of Markdown outside code blocks what is not shown to readers, and writes headings one way. */
function cleanProse(prose: string): string {
	const text = markHeadings(withoutComments(prose).replace(MODULE_LINE, '').replace(BOX, '$1'))
		.replace(FOOTNOTE_BEGIN, '')
		.replace(FOOTNOTE_MARK, '')
		.replace(LINK, '$1');
	return text.split(INLINE_CODE).map(asShown).join('').replace(SPARE_LINE, '');
}

export function markHeadings(text: string): string {
	return text.replace(
		UNDERLINED_HEADING,
		(_, heading: string, line: string) => `${line.startsWith('=') ? '#' : '##'} ${heading}`,
	);
}

/** In one pass over the text, however many comments begin and never end. */
function withoutComments(text: string): string {
	let left = text;
	for (const [begin, end] of COMMENTS) {
		let kept = '';
		let at = 0;
		for (;;) {
			const from = left.indexOf(begin, at);
			const to = from < 0 ? -1 : left.indexOf(end, from + begin.length);
			if (to < 0) break;
			kept += left.slice(at, from);
			at = to + end.length;
		}
		left = kept + left.slice(at);
	}
	return left;
}

function asShown(text: string, index: number): string {
	// Every second part is what the pattern caught: code.
	if (index % 2 === 1 || !/[<&]/.test(text)) return text;
	const settled = text.replace(SUPERSCRIPT, (_, raised: string) => raise(raised));
	return (settled === text ? text : settleRaised(settled))
		.replace(BLOCK_TAG, '\n')
		.replace(CELL_TAG, ' ')
		.replace(INLINE_TAG, '')
		.replace(ENTITY, decode);
}

/** The character of an entity; a bar is no border of a cell. */
function decode(entity: string): string {
	let character = '';
	new Parser({ ontext: (text) => (character += text) }, { decodeEntities: true }).end(entity);
	return character.replace('|', '\\|');
}
