import { takeCitations } from './citationMarkers.ts';
import type { KnownAddresses } from './knownAddresses.ts';
import { unlinkUnknown } from './unlinkUnknown.ts';

const FENCE = /^ {0,3}(?:```|~~~)/u;
const MAYBE_FENCE = /^ {0,3}(?:[`~]|$)/u;
/** What may hide a citation, a link or code until it is complete, by the character it begins with. */
const WHOLE: Readonly<Record<string, RegExp>> = {
	'[': /\[(?:[^[\]]|\[[^[\]]*\])*\](?:\((?:[^()\n]|\([^()\n]*\))*\)|(?=[^(]))/uy,
	'【': /【[^】]*】/uy,
	'`': /`[^`]*`/uy,
};
/**
 * The last word, which the next piece may go on with, and the space before it. Scripts without spaces have none. Tried from
 * the beginnings of words and spaces alone, so that long ones take no time.
 */
const LAST_WORD = /(?<!\s)\s*(?:(?<!\S)(?=\S*?(?::\/\/|www\.|@))\S*|(?<![!-~])[!-~]*)$/u;
/** What stays open for longer is no link; the rest of the line need not wait for it. */
const HELD_MAX_CHARS = 1_000;

/** Takes an answer in pieces and gives it back in pieces that can be shown. */
export interface AnswerStream {
	push(text: string): string;
	/** What is left when the answer is complete. */
	end(): string;
}

/**
 * Cleans an answer while it comes: known addresses alone are links, and where wished citations are left out. Words are given
 * on as soon as they are whole; what may become a link or a citation is held back until that is decided. Fenced code
 * passes as it is: it links to nothing.
 */
export function createAnswerStream(known: KnownAddresses, { hasCitations }: { hasCitations: boolean }): AnswerStream {
	const drop = (text: string): string => (hasCitations ? takeCitations(text).text : text);
	let held = '';
	let isLineStart = true;
	let isFenced = false;

	function clean(piece: string): string {
		if (isLineStart && FENCE.test(piece)) isFenced = !isFenced;
		else if (!isFenced) return unlinkUnknown(piece, known, drop);
		return piece;
	}

	function take(length: number): string {
		const piece = held.slice(0, length);
		held = held.slice(length);
		const cleaned = clean(piece);
		if (piece !== '') isLineStart = piece.endsWith('\n');
		return cleaned;
	}

	return {
		push(text) {
			held += text;
			let ready = '';
			for (let end = held.indexOf('\n'); end >= 0; end = held.indexOf('\n')) ready += take(end + 1);
			const mayBeFence = isFenced || (isLineStart && MAYBE_FENCE.test(held));
			return mayBeFence ? ready : ready + take(settledLength(held));
		},
		end: () => take(held.length),
	};
}

/** How much of a line's beginning cannot become anything else: whole words, and no bracket or code that is still open. */
function settledLength(line: string): number {
	if (line.length > HELD_MAX_CHARS) return line.length;
	const settled = LAST_WORD.exec(line)?.index ?? 0;
	const start = line.slice(0, settled);
	for (let at = 0; at < settled; at += 1) {
		const whole = WHOLE[start[at] ?? ''];
		if (whole === undefined) continue;
		whole.lastIndex = at;
		if (!whole.test(start)) return at;
		at = whole.lastIndex - 1;
	}
	return settled;
}

/** A finished answer, cleaned in the same way. */
export function cleanAnswer(text: string, known: KnownAddresses): string {
	const stream = createAnswerStream(known, { hasCitations: false });
	return stream.push(`${text}\n`).slice(0, -1);
}
