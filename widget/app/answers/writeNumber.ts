/** Latin, Greek and Cyrillic letters: languages that are written in them have no digits of their own. */
const WITHOUT_OWN_DIGITS = /^[\0-\u052f]*$/;

/**
 * A whole number below 1,000 in the digits of a language. A browser takes longer to get ready to write its first number
 * than to draw an answer, so it is asked only where it may know of other digits.
 *
 * @param words some of the language, by which its script is known
 */
export function writeNumber(value: number, { language, words }: { language: string; words: string }): string {
	return WITHOUT_OWN_DIGITS.test(words) ? String(value) : value.toLocaleString(language);
}
