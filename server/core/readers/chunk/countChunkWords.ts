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

/** No language's words are longer on average: what is, such as encoded data, counts by its length. */
const MAX_CHARACTERS_PER_WORD = 40;

/**
 * Counts the words of `text` from `start` to `end`: runs between spaces, and for scripts without spaces a share of their
 * characters. Never less than the length allows. The result may have a fraction.
 */
export function countChunkWords(text: string, start = 0, end = text.length): number {
	let spaced = 0;
	let unspaced = 0;
	let southEastAsian = 0;
	let isWithinWord = false;
	for (let index = start; index < end; index++) {
		const code = text.charCodeAt(index);
		if (code <= SPACE || code === NO_BREAK_SPACE) {
			isWithinWord = false;
		} else if (code >= FIRST_UNSPACED && isIn(code, KANA_AND_HAN)) {
			unspaced++;
			isWithinWord = false;
		} else if (code >= FIRST_UNSPACED && isIn(code, SOUTH_EAST_ASIAN)) {
			southEastAsian++;
			isWithinWord = false;
		} else if (!isWithinWord && isWordCharacter(code)) {
			spaced++;
			isWithinWord = true;
		}
	}
	const words =
		spaced + unspaced / UNSPACED_CHARACTERS_PER_WORD + southEastAsian / SOUTH_EAST_ASIAN_CHARACTERS_PER_WORD;
	return Math.max(words, (end - start) / MAX_CHARACTERS_PER_WORD);
}

const ASCII_END = 0x80;
const asciiWordCharacter = /[0-9A-Za-z]/;
const isAsciiWordCharacter = Array.from({ length: ASCII_END }, (_, code) =>
	asciiWordCharacter.test(String.fromCharCode(code)),
);
const PUNCTUATION_START = 0x2000;
const PUNCTUATION_END = 0x206f;
const CJK_PUNCTUATION_START = 0x3000;
const CJK_PUNCTUATION_END = 0x303f;

function isWordCharacter(code: number): boolean {
	if (code < ASCII_END) return isAsciiWordCharacter[code] ?? false;
	if (code >= PUNCTUATION_START && code <= PUNCTUATION_END) return false;
	return code < CJK_PUNCTUATION_START || code > CJK_PUNCTUATION_END;
}

function isIn(code: number, ranges: readonly (readonly [number, number])[]): boolean {
	return ranges.some(([from, to]) => code >= from && code <= to);
}
