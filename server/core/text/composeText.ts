const SHIFTED_DIGITS = /[\u00b2\u00b3\u00b9\u2070-\u2089]/;
const BEFORE_SHIFTED = /(?<=\d)(?=[\u00b2\u00b3\u00b9\u2070-\u2089])/g;

/** Compatibility-normalised text. Digits above or below the line stay apart from the number before them: `24¹` is not 241. */
export function composeText(text: string): string {
	const parted = SHIFTED_DIGITS.test(text) ? text.replace(BEFORE_SHIFTED, ' ') : text;
	return parted.normalize('NFKC');
}
