/** Letters that two forms of a word share at their beginning. */
const STEM_CHARS = 4;
/** Shorter words that mean something by themselves: numbers, and words of scripts that write few signs. */
const SHORT_WORD = /[\p{N}\p{sc=Han}\p{sc=Katakana}\p{sc=Hangul}]/u;

/** A part of a text, and whether the visitor asked for it. */
export type MarkedPart = readonly [text: string, isAsked: boolean];

/** A text in parts: its words that share their beginning with one of `question` are asked for. */
export function markWords(text: string, question: string): MarkedPart[] {
	const asked = segment(question)
		.map(({ segment: word }) => fold(word))
		.filter((word) => word.length >= STEM_CHARS || SHORT_WORD.test(word));
	return segment(text).map(({ segment: word, isWordLike }) => [
		word,
		isWordLike === true && asked.some((one) => isSameWord(one, fold(word))),
	]);
}

/** Also of scripts that write no spaces. */
function segment(text: string): Intl.SegmentData[] {
	return [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)];
}

const fold = (word: string): string => word.normalize('NFKC').toLowerCase();

function isSameWord(one: string, other: string): boolean {
	return one === other || (other.length >= STEM_CHARS && one.slice(0, STEM_CHARS) === other.slice(0, STEM_CHARS));
}
