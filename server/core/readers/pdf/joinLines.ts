import { touchesUnspaced } from '../text/touchesUnspaced.ts';

/** A hyphen at the end of a line: written, soft, or its own character. */
const HYPHEN_END = /(\p{L}+)([-\u00ad\u2010])$/u;
const WORD_START = /^\p{Ll}+/u;
const COMPOUND = /\p{L}+-\p{L}+/gu;

/** Where a part of a document is too short to tell. */
export const NO_COMPOUNDS: ReadonlySet<string> = new Set();

/** Words with hyphens of their own, as they stand within lines, in lower case. */
export function findCompounds(lines: Iterable<string>): Set<string> {
	const compounds = new Set<string>();
	for (const line of lines) for (const [word] of line.matchAll(COMPOUND)) compounds.add(word.toLowerCase());
	return compounds;
}

/** Joins the lines of a paragraph; a word that was parted at the end of a line becomes whole again. */
export function joinLines(lines: readonly string[], compounds: ReadonlySet<string>): string {
	let text = '';
	for (const line of lines) text = text === '' ? line : joinTwo(text, line, compounds);
	return text.replaceAll('\u00ad', '');
}

function joinTwo(text: string, line: string, compounds: ReadonlySet<string>): string {
	const hyphen = HYPHEN_END.exec(text);
	const start = WORD_START.exec(line)?.[0];
	if (hyphen !== null && start !== undefined) {
		const [, word = '', mark = ''] = hyphen;
		// A compound that is written so elsewhere keeps its hyphen.
		const isCompound = mark === '-' && compounds.has(`${word}-${start}`.toLowerCase());
		return isCompound ? text + line : text.slice(0, -mark.length) + line;
	}
	if (hyphen !== null) return text + line;
	return touchesUnspaced(text, line) ? text + line : `${text} ${line}`;
}
