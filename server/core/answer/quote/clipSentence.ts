import { countWords } from '../../text/countWords.ts';

const CLAUSE = /[^,;:，、；：—–]+[,;:，、；：—–]*\s*/gu;
const PIECE = /\s*\S+/gu;
const UNSPACED = /[\u3040-\u30ff\u3400-\u9fff\u0e00-\u0e7f]/u;
const ELLIPSIS = '…';
/** Characters of a sentence that are read: what has no end by then is no sentence. */
const LONGEST_READ = 2000;

/** The parts of a sentence between which it may be cut: clauses, or words where a clause alone is too long. */
function splitParts(sentence: string, limit: number): string[] {
	return (sentence.match(CLAUSE) ?? [sentence]).flatMap((clause) => {
		if (countWords(clause) <= limit) return [clause];
		return UNSPACED.test(clause) ? Array.from(clause) : (clause.match(PIECE) ?? [clause]);
	});
}

/**
 * Cuts a sentence that is too long to the run of clauses that says most, with an ellipsis where something is left out.
 *
 * @param limit in words as `countWords` counts them
 * @param worth of a piece of text; of equal runs the first is taken
 */
export function clipSentence(sentence: string, limit: number, worth: (text: string) => number): string {
	if (countWords(sentence) <= limit) return sentence;
	const parts = splitParts(sentence.slice(0, LONGEST_READ), limit);
	const lengths = parts.map(countWords);
	let best = { text: parts[0] ?? '', start: 0, end: 1, worth: Number.NEGATIVE_INFINITY };
	let words = 0;
	for (let start = 0, end = 0; start < parts.length && end < parts.length; start++) {
		while (end < parts.length && words + (lengths[end] ?? 0) <= limit) words += lengths[end++] ?? 0;
		const text = parts.slice(start, end).join('');
		const value = worth(text);
		if (value > best.worth) best = { text, start, end, worth: value };
		words -= lengths[start] ?? 0;
	}
	const before = best.start > 0 ? ELLIPSIS : '';
	const after = best.end < parts.length ? ELLIPSIS : '';
	return `${before}${best.text.trim().replace(/[,;:，、；：—–]+$/u, '')}${after}`;
}
