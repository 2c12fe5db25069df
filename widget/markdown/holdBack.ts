import type { Token } from 'marked';
import { UNSPACED_LETTER } from './lexMarkdown.ts';

/** A last line of signs alone: a list's marker, a rule, an underline, the fence of a code block. */
const SIGNS_LINE = /(?:^|\n)(?:[-+*_=`~#>|: \t]+|[ \t>]*\d{1,9}[.)]?[ \t]*)$/;
/** Lines that look like the beginning of a table, as long as the line below its head is missing. */
const TABLE_START = /(?:^|\n)[ \t]*\|[^\n]*(?:\n[-:| \t]*)?$/;
const DEFINITION = /(?:^|\n)[ \t]*\[[^[\]\n]+\]:[^\n]*$/;
const LINK_TARGET = /!?\[([^[\]\n]*)\]\([^()\n]*$/;
const LINK_TEXT = /!?\[([^[\]\n]*)\]?$/;
const AUTOLINK = /<(?=[a-z][^\s<>]*$)/i;
/** The beginning of a code block that has no line yet. */
const OPENING_FENCE = /^[ \t>]*[`~]+[^\n]*\s*$/;
const CLOSING_FENCE = /\n[ \t>]*[`~]+$/;
const LAST_LINE = /\n[^\n]*$/;

/** The Markdown of an unfinished block that can be shown without taking another form later. */
export function holdBack({ type, raw }: Token): string {
	if (type === 'code') return OPENING_FENCE.test(raw) ? '' : raw.replace(CLOSING_FENCE, '\n');
	// A row is shown when it is whole; the head when the line below it is.
	if (type === 'table') return raw.endsWith('\n') ? raw : raw.replace(LAST_LINE, '\n');
	if (type === 'html') return raw;
	const settled = raw
		.replace(TABLE_START, '')
		.replace(DEFINITION, '')
		.replace(SIGNS_LINE, '')
		.replace(LINK_TARGET, '$1')
		.replace(LINK_TEXT, '$1')
		.replace(AUTOLINK, '');
	return closeMarks(settled);
}

/** Runs of signs that open or close a form; what follows a backslash does neither. */
const RUN = /\\[\s\S]|`+|\*{1,3}|_{1,3}|~~/g;
const SIGNS = '*_~`';
const WORD = /[\p{L}\p{N}]/u;

/**
 * Closes what is open at the end of an unfinished text: its words take their form at once, before the closing signs
 * come.
 */
function closeMarks(text: string): string {
	const shown = withoutLastRun(text);
	const open: string[] = [];
	for (const { 0: run, index } of shown.matchAll(RUN)) {
		const last = open.at(-1) ?? '';
		if (run === last && (last.startsWith('`') || /\S/.test(shown[index - 1] ?? ''))) open.pop();
		else if (!last.startsWith('`') && canOpen(shown, run, index)) open.push(run);
	}
	const body = shown.trimEnd();
	if (open.length === 0 || !/\S/.test(body)) return shown;
	return body + open.toReversed().join('');
}

/** Signs at the very end may be half of a run that is still coming. */
function withoutLastRun(text: string): string {
	const sign = text.at(-1) ?? '';
	let end = text.length;
	if (SIGNS.includes(sign)) while (text[end - 1] === sign) end--;
	return text.slice(0, end);
}

function canOpen(text: string, run: string, index: number): boolean {
	const next = text[index + run.length];
	if (run.startsWith('\\') || next === undefined || /\s/.test(next)) return false;
	const before = text[index - 1] ?? '';
	// A sign within a word is a sign: snake_case, 2*3. Where words have no spaces between them, two open bold text.
	return run.startsWith('`') || !WORD.test(before) || (run === '**' && UNSPACED_LETTER.test(before));
}
