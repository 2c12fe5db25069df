import { touchesUnspaced } from '../text/unwrapLines.ts';

/** A hyphen at the end of a line: written, soft, or its own character. */
const HYPHEN_END = /(?<=\p{L})[-\u00ad\u2010]$/u;

/** Joins the lines of a paragraph; a word that was parted at the end of a line becomes whole again. */
export function joinLines(lines: readonly string[]): string {
	let text = '';
	for (const line of lines) {
		const isParted = HYPHEN_END.test(text);
		if (isParted && /^\p{Ll}/u.test(line)) text = text.slice(0, -1) + line;
		else text += text === '' || isParted || touchesUnspaced(text, line) ? line : ` ${line}`;
	}
	return text.replaceAll('\u00ad', '');
}
