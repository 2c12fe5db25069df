/** Scripts that write without spaces; two characters of them read like one word. */
const UNSPACED_CHARACTERS_PER_WORD = 2;
/** Thai, Lao, Khmer and Burmese words are longer: with vowel signs and tones about four characters. */
const SOUTH_EAST_ASIAN_CHARACTERS_PER_WORD = 4;

const KANA_AND_HAN: readonly (readonly [number, number])[] = [
	[0x3040, 0x30ff],
	[0x3400, 0x4dbf],
	[0x4e00, 0x9fff],
	[0xf900, 0xfaff],
];
const SOUTH_EAST_ASIAN: readonly (readonly [number, number])[] = [
	[0x0e00, 0x0eff],
	[0x1000, 0x109f],
	[0x1780, 0x17ff],
];
const FIRST_UNSPACED = 0x0e00;
const SPACE = 0x20;
const NO_BREAK_SPACE = 0xa0;
const WORD_CHARACTER = /[0-9A-Za-z\x80-\u1fff\u2070-\u2fff\u3040-\uffff]/;

/** No language's words are longer on average: longer ones, such as encoded data, count by their length. */
const MAX_CHARACTERS_PER_WORD = 40;

/**
 * Counts the words of `text` from `start` to `end`: runs between spaces, and for scripts without spaces a share of their
 * characters. Never less than the length allows. The result may have a fraction.
 */
export function countChunkWords(text: string, start = 0, end = text.length): number {
	let words = 0;
	let isWithinWord = false;
	for (let index = start; index < end; index++) {
		const code = text.charCodeAt(index);
		const share = code < FIRST_UNSPACED ? 0 : shareOfWord(code);
		words += share;
		if (share > 0 || code <= SPACE || code === NO_BREAK_SPACE) isWithinWord = false;
		else if (!isWithinWord && WORD_CHARACTER.test(text.charAt(index))) {
			words++;
			isWithinWord = true;
		}
	}
	return Math.max(words, (end - start) / MAX_CHARACTERS_PER_WORD);
}

/** The part of a word that a character of a script without spaces is; 0 for other characters. */
function shareOfWord(code: number): number {
	if (isIn(code, KANA_AND_HAN)) return 1 / UNSPACED_CHARACTERS_PER_WORD;
	return isIn(code, SOUTH_EAST_ASIAN) ? 1 / SOUTH_EAST_ASIAN_CHARACTERS_PER_WORD : 0;
}

function isIn(code: number, ranges: readonly (readonly [number, number])[]): boolean {
	return ranges.some(([from, to]) => code >= from && code <= to);
}
