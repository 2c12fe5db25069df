/** "And", "so", "by" and "as" before an article, all written together; Snowball knows "by" and "for" there. */
const CLITICS = /^(?:[وف]ب?|ك)(?=ال\p{L}{3})|^[وف](?=لل\p{L}{3})/u;

/** An Arabic word without the clitics before its article: "والأسعار" asks for what "الأسعار" says. */
export function withoutArabicClitics(word: string): string {
	return word.replace(CLITICS, '');
}
