import type { ParsedDocument } from '../documentText.ts';
import { cleanProse } from './markdownProse.ts';
import { decodeText } from './plainText.ts';
import { unwrapLines } from './unwrapLines.ts';

/** YAML or TOML between marks at the start of the file, as site generators write it. */
const FRONT_MATTER = /^\uFEFF?(---|\+\+\+)[^\S\n]*\n([\s\S]*?\n)?\1[^\S\n]*(?:\n|$)/;
const STATED_TITLE = /^title\s*[:=]\s*(.+)$/im;
const QUOTES = /^(["'])(.*)\1$/;
const FIRST_HEADING = /^#[^\S\n]+(\S[^\n]*)$/m;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/** A Markdown file: without front matter, comments, tags and components, links by their words alone. */
export function readMarkdown(bytes: Uint8Array): ParsedDocument {
	const text = decodeText(bytes).replace(/\r\n?/g, '\n');
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
		const mark = FENCE.exec(line)?.[1] ?? '';
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
