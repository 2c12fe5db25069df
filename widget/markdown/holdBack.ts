import type { Token } from 'marked';
import { closeMarks } from './closeMarks.ts';

/** A last line of signs alone: a list's marker, a rule, an underline, the fence of a code block. */
const SIGNS_LINE = /(?:^|\n)(?:[-+*_=`~#>|: \t]+|[ \t>]*\d{1,9}[.)]?[ \t]*)$/;
/** Lines that look like the beginning of a table, as long as the line below its head is missing. */
const TABLE_START = /(?:^|\n)[ \t]*\|[^\n]*(?:\n[-:| \t]*)?$/;
const DEFINITION = /(?:^|\n)[ \t]*\[[^[\]\n]+\]:[^\n]*$/;
const LINK_TARGET = /!?\[([^[\]\n]*)\]\([^()\n]*$/;
const LINK_TEXT = /!?\[([^[\]\n]*)\]?$/;
const AUTOLINK = /<(?=[a-z][^\s<>]*$)/i;
const CLOSING_FENCE = /\n[ \t>]*[`~]+$/;
const LAST_LINE = /\n[^\n]*$/;

/** The Markdown of an unfinished block that can be shown without taking another form later. */
export function holdBack({ type, raw }: Token): string {
	if (type === 'code') return raw.replace(CLOSING_FENCE, '\n');
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
