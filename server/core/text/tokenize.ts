import { stopWordsOf, wordsOf } from '../words/languageWords.ts';
import { stemWord } from './stemWord.ts';
import { removeQuestionPhrases } from './unspacedScripts.ts';

/** Longest term kept, in UTF-16 units: longer ones are data, not words. */
const LONGEST_TERM = 64;
/** Words of a language that a cache keeps, some 5 MB; it begins empty after that. */
const CACHED_WORDS = 60_000;

const TOKEN = /https?:\/\/[^\s<>()[\]"'|]+|[\p{L}\p{M}\p{N}]+(?:[._\-/@:+#&][\p{L}\p{M}\p{N}]+)*[+#]*/gu;
const PLAIN_WORD = /^[\p{L}\p{M}]+$/u;
const UNSPACED =
	/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー々〆]/u;
/** The ranges of Unicode that scripts without spaces share with others: a cheap test before `UNSPACED`. */
const THAI_OR_LATER = /[\u0e00-\u1fff\u2e80-\uffff]/;
const UNSPACED_RUN = new RegExp(
	`${UNSPACED.source}[${UNSPACED.source.slice(1, -1)}\\p{M}]*|[^${UNSPACED.source.slice(1, -1)}]+`,
	'gu',
);
const NUMBER = /^\p{N}+(?:[.,:]\p{N}+)*$/u;
const THOUSANDS = /[,'’\u00a0\u202f](?<=\d.)(?=\d{3}(?!\d))/gu;
const HAS_DIGIT = /\p{N}/u;
const JOINER = /[._\-/@:+#&]+/u;
const CODE_JOINER = /[_.@#+]|\p{N}/u;
/** French verbs before their pronoun, "puis-je": no compounds, unlike the noun "rendez-vous". */
const BEFORE_PRONOUN = new RegExp(`^(?!rendez-).+-(?:${wordsOf('fr').inverted})$`, 'u');
const URL_EDGES = /^https?:\/\/(?:www\.)?|(?<![.,;:!?/])[.,;:!?/]+$/gu;

/** Remembers what `read` makes of a word of a language, unless it is data by its length: most words were met before. */
export function createWordCache(
	read: (word: string, language: string | null) => string,
): (word: string, language: string | null) => string {
	const byLanguage = new Map<string | null, Map<string, string>>();
	return (word, language) => {
		if (word.length > LONGEST_TERM) return read(word, language);
		let words = byLanguage.get(language);
		if (words === undefined || words.size >= CACHED_WORDS) {
			words = new Map();
			byLanguage.set(language, words);
		}
		const earlier = words.get(word);
		if (earlier !== undefined) return earlier;
		const made = read(word, language);
		// A part of a text would keep all of it in memory.
		words.set(Buffer.from(word).toString(), Buffer.from(made).toString());
		return made;
	};
}

/** The term a plain word is indexed under; '' for a stop word. Stemming costs more than all the rest. */
const termOf = createWordCache((word, language) =>
	// Stemmers take more time for longer words than their length says.
	stopWordsOf(language).has(word) ? '' : stemWord(word.slice(0, LONGEST_TERM), language),
);

function pushWord(terms: string[], word: string, language: string | null): void {
	const term = HAS_DIGIT.test(word) ? word.slice(0, LONGEST_TERM) : termOf(word, language);
	if (term !== '') terms.push(term);
}

function pushBigrams(terms: string[], run: string): void {
	const characters = Array.from(run);
	if (characters.length === 1) terms.push(run);
	for (let at = 0; at + 1 < characters.length; at++) terms.push(`${characters[at]}${characters[at + 1]}`);
}

function pushCompound(terms: string[], token: string, language: string | null): void {
	const whole = token.startsWith('http') && token.includes('://') ? token.replace(URL_EDGES, '') : token;
	if (NUMBER.test(whole)) {
		terms.push(whole.slice(0, LONGEST_TERM));
		return;
	}
	const parts = whole.split(JOINER).filter((part) => part !== '');
	if (CODE_JOINER.test(whole)) terms.push(whole.slice(0, LONGEST_TERM));
	else if (parts.length === 2 && whole.includes('-') && !(language === 'fr' && BEFORE_PRONOUN.test(whole)))
		pushWord(terms, parts.join(''), language);
	for (const part of parts) pushWord(terms, part, language);
}

/** Lower-case, compatibility-normalised text with digits joined across thousands separators. */
export function normalizeText(text: string, language: string | null): string {
	const composed = composeText(text).replace(THOUSANDS, '');
	return language === 'tr' || language === 'az' ? composed.toLocaleLowerCase('tr') : composed.toLowerCase();
}

/** Whether a text holds a script written without spaces, so that its words are not to be found by blanks. */
export function hasUnspacedScript(text: string): boolean {
	return THAI_OR_LATER.test(text) && UNSPACED.test(text);
}

/**
 * The terms of a text in reading order: stems without stop words; character bigrams for scripts written without
 * spaces; codes, numbers and addresses whole, and their parts besides.
 *
 * @param language ISO 639-1, or null for no stemming
 */
export function tokenize(text: string, language: string | null): string[] {
	return tokenizeNormalized(normalizeText(text, language), language);
}

/** The terms of a text that `normalizeText` has made ready. Those of one without unspaced scripts are its words', one by one. */
export function tokenizeNormalized(normalized: string, language: string | null): string[] {
	const terms: string[] = [];
	const hasUnspaced = hasUnspacedScript(normalized);
	for (const token of (hasUnspaced ? removeQuestionPhrases(normalized) : normalized).match(TOKEN) ?? []) {
		if (hasUnspaced && UNSPACED.test(token)) {
			for (const run of token.match(UNSPACED_RUN) ?? []) {
				if (UNSPACED.test(run)) pushBigrams(terms, run);
				else for (const part of run.match(TOKEN) ?? []) pushWord(terms, part, language);
			}
		} else if (PLAIN_WORD.test(token)) pushWord(terms, token, language);
		else pushCompound(terms, token, language);
	}
	return terms;
}

const SHIFTED_DIGITS = /[\u00b2\u00b3\u00b9\u2070-\u2089]/;
const BEFORE_SHIFTED = /(?<=\d)(?=[\u00b2\u00b3\u00b9\u2070-\u2089])/g;

/** Compatibility-normalised text. Digits above or below the line stay apart from the number before them: `24¹` is not 241. */
export function composeText(text: string): string {
	const parted = SHIFTED_DIGITS.test(text) ? text.replace(BEFORE_SHIFTED, ' ') : text;
	return parted.normalize('NFKC');
}
