import { countWords } from '../../text/countWords.ts';

/** Clauses with the marks that end them. */
const CLAUSE = /[^,;:，、；：—–]+[,;:，、；：—–]*\s*/gu;
const LAST_MARKS = /[,;:，、；：—–]+$/u;
const UNSPACED = /[\u3040-\u30ff\u3400-\u9fff\u0e00-\u0e7f]/u;
const ELLIPSIS = '…';
/** Characters of a sentence that are read: what has no end by then is no sentence. */
const LONGEST_READ = 2000;

/** The parts between which a sentence may be cut: clauses, or words where a clause alone is too long. */
function splitParts(sentence: string, limit: number): string[] {
	return (sentence.match(CLAUSE) ?? []).flatMap((clause) => {
		if (countWords(clause) <= limit) return [clause];
		return UNSPACED.test(clause) ? Array.from(clause) : (clause.match(/\S+\s*/gu) ?? []);
	});
}

/**
 * Cuts a sentence that is too long to the run of clauses that says most, the middle one of several.
 *
 * @param limit in words
 */
export function clipSentence(sentence: string, limit: number, worthOf: (text: string) => number): string {
	if (countWords(sentence) <= limit) return sentence;
	const parts = splitParts(sentence.slice(0, LONGEST_READ), limit);
	const lengths = parts.map(countWords);
	const runs: { text: string; worth: number }[] = [];
	for (let start = 0, end = 0, words = 0; end < parts.length; start++) {
		while (end < parts.length && words + (lengths[end] ?? 0) <= limit) words += lengths[end++] ?? 0;
		const run = parts.slice(start, end).join('').trim();
		const isEnd = end === parts.length;
		const text = `${start > 0 ? ELLIPSIS : ''}${isEnd ? run : run.replace(LAST_MARKS, '') + ELLIPSIS}`;
		runs.push({ text, worth: worthOf(run) });
		words -= lengths[start] ?? 0;
	}
	const most = Math.max(...runs.map(({ worth }) => worth));
	const best = runs.filter(({ worth }) => worth === most);
	return best[best.length >> 1]?.text ?? sentence;
}
