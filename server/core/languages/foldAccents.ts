const PLAIN_LATIN = /^[a-z0-9]*$/u;
const COMBINING_ACCENTS = /[\u0300-\u036f]+/gu;

/** The dot below Hindi letters of foreign words, which few type. */
const NUKTA = /\u093c/gu;

/** Takes accents off Latin, Greek and Cyrillic letters, and the dot off Hindi ones; vowel signs stay. */
export function foldAccents(word: string): string {
	if (PLAIN_LATIN.test(word)) return word;
	return word
		.normalize('NFD')
		.replace(COMBINING_ACCENTS, '')
		.replace(NUKTA, '')
		.normalize('NFC')
		.replaceAll('ı', 'i')
		.replaceAll('ß', 'ss');
}
