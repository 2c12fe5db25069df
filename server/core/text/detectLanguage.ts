import { createRequire } from 'node:module';
import type * as Tinyld from 'tinyld';
import { commonWordsOf, STOP_WORDS } from '../words/languageWords.ts';
import { remember } from '../words/remember.ts';

/** The language to take where a text and its context tell none. */
export const FALLBACK_LANGUAGE = 'en';

/** Scripts used by one language, or mostly by one. Japanese comes before Chinese, because it uses Han too. */
const SCRIPTS: readonly (readonly [language: string, script: RegExp])[] = [
	['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]+/gu],
	['ko', /\p{Script=Hangul}+/gu],
	['zh', /\p{Script=Han}+/gu],
	['th', /\p{Script=Thai}+/gu],
	['el', /\p{Script=Greek}+/gu],
	['he', /\p{Script=Hebrew}+/gu],
	['hy', /\p{Script=Armenian}+/gu],
	['ka', /\p{Script=Georgian}+/gu],
	['ta', /\p{Script=Tamil}+/gu],
	['te', /\p{Script=Telugu}+/gu],
	['bn', /\p{Script=Bengali}+/gu],
];
/** A tenth of Japanese text is kana at the least; foreign names in other texts stay below. */
const SCRIPT_SHARE = 0.1;
/** Scripts that several languages share, each with the language to assume when nothing else tells. */
const SHARED_SCRIPTS = [
	['hi', 'Deva'],
	['ar', 'Arab'],
	['ru', 'Cyrl'],
].map(([language = '', script = '']) => ({ language, script, letters: new RegExp(`\\p{Script=${script}}+`, 'gu') }));
const HALF = 0.5;

/** Share of stop words from which they decide alone, and the lead they need over the next language. */
const CLEAR_STOP_SHARE = 0.25;
const CLEAR_LEAD = 1.4;
/** Weights of the evidence for Latin, Cyrillic and the like; tinyld alone errs on texts of two or three words. */
const TINYLD_WEIGHT = 0.5;
const EXPECTED_BONUS = 0.15;
/** Words up to which a stop word may be a chance: English "size" is Turkish for "to you". */
const FEW_WORDS = 4;
/** What few words are worth that are all common ones of the expected language. */
const COMMON_WEIGHT = 0.5;
const LEAST_EVIDENCE = 0.12;

/** Words of letters; "2fa" has none. */
const WORD = /(?<![\p{L}\p{M}\p{N}])[\p{L}\p{M}]+(?![\p{L}\p{M}\p{N}])/gu;
/** Languages that are written in Latin letters too. */
const ALSO_LATIN: ReadonlySet<string> = new Set(['sr']);
const OTHER_THAN_LATIN = /[^\P{L}\p{Script=Latin}]/u;
/** Any letter that is neither Latin nor Cyrillic: without one no script needs to be counted. */
const OTHER_SCRIPT = /[^\P{L}\p{Script=Latin}\p{Script=Cyrillic}]/u;
const LETTERS = /\p{L}+/gu;
const LETTER = /\p{L}/u;
const WORDS_READ = 60;

const languagesByStopWord = new Map<string, string[]>();
for (const [language, words] of STOP_WORDS) {
	for (const word of words) languagesByStopWord.set(word, [...(languagesByStopWord.get(word) ?? []), language]);
}

/** Characters that a pattern finds, in runs. */
function countOf(text: string, pattern: RegExp): number {
	let count = 0;
	for (const run of text.match(pattern) ?? []) count += run.length;
	return count;
}

/** Stop words found per language, as a share of all words; a word of several languages counts in part for each. */
function stopWordEvidence(words: readonly string[]): Map<string, number> {
	const evidence = new Map<string, number>();
	for (const word of words) {
		const languages = languagesByStopWord.get(word) ?? [];
		for (const language of languages) {
			evidence.set(language, (evidence.get(language) ?? 0) + 1 / Math.sqrt(languages.length) / words.length);
		}
	}
	return evidence;
}

function shareOfCommon(words: readonly string[], language: string): number {
	const common = commonWordsOf(language);
	return words.filter((word) => common.has(word)).length / Math.max(1, words.length);
}

function bestTwo(evidence: ReadonlyMap<string, number>): [[string, number] | undefined, number] {
	const sorted = [...evidence].toSorted((a, b) => b[1] - a[1]);
	return [sorted[0], sorted[1]?.[1] ?? 0];
}

function clearLanguage(evidence: ReadonlyMap<string, number>, leastShare: number): string | null {
	const [best, second] = bestTwo(evidence);
	return best && best[1] >= leastShare && best[1] >= second * CLEAR_LEAD ? best[0] : null;
}

/** The language of a text of several words by its script and its stop words alone, in a tenth of the time; null where they leave it open. */
export function detectByStopWords(text: string): string | null {
	const single = OTHER_SCRIPT.test(text) ? singleScriptOf(text) : null;
	return single ?? clearLanguage(stopWordEvidence(firstWordsOf(text)), LEAST_EVIDENCE);
}

/**
 * The language of a text by its script, its stop words and tinyld.
 *
 * @param expected the language to prefer when the text could be several, such as the site's
 * @returns ISO 639-1, or null when too little speaks for any
 */
export function detectLanguage(text: string, expected: string | null = null): string | null {
	if (!LETTER.test(text)) return null;
	const single = OTHER_SCRIPT.test(text) ? singleScriptOf(text) : null;
	if (single !== null) return single;
	const words = firstWordsOf(text);
	const evidence = stopWordEvidence(words);
	const add = (language: string, weight: number): unknown =>
		evidence.set(language, (evidence.get(language) ?? 0) + weight);
	if (expected !== null && words.length <= FEW_WORDS) add(expected, COMMON_WEIGHT * shareOfCommon(words, expected));
	const clear = words.length > 2 ? clearLanguage(evidence, CLEAR_STOP_SHARE) : null;
	if (clear !== null) return clear;
	const isLatin = !OTHER_THAN_LATIN.test(text);
	const shared = isLatin ? undefined : sharedScriptOf(text);
	const script = isLatin ? 'Latn' : shared?.script;
	const ofExpected = evidence.get(expected ?? '') ?? 0;
	for (const { lang, accuracy } of loadTinyld().detectAll(text)) {
		// tinyld sees languages of other scripts in texts with few known words.
		if (script !== undefined && !isWrittenIn(lang, script)) continue;
		// Misspelt words look like those of other languages.
		if ((evidence.get(lang) ?? 0) >= ofExpected) add(lang, accuracy * TINYLD_WEIGHT);
	}
	if (expected !== null) add(expected, EXPECTED_BONUS);
	const [best] = bestTwo(evidence);
	if (best && best[1] >= LEAST_EVIDENCE) return best[0];
	return shared?.language ?? null;
}

/** The script that a language is usually written in, by ISO 15924. */
const scriptOf = remember((language: string) => new Intl.Locale(language).maximize().script);

function isWrittenIn(language: string, script: string): boolean {
	return scriptOf(language) === script || (script === 'Latn' && ALSO_LATIN.has(language));
}

/** The shared script that most of a text's letters are of. */
function sharedScriptOf(text: string): (typeof SHARED_SCRIPTS)[number] | undefined {
	const count = countOf(text, LETTERS);
	return SHARED_SCRIPTS.find(({ letters }) => countOf(text, letters) > count * HALF);
}

/** The language that writes most of a text's letters in a script of its own. */
function singleScriptOf(text: string): string | null {
	const letters = countOf(text, LETTERS);
	const single = SCRIPTS.find(([, script]) => countOf(text, script) > letters * SCRIPT_SHARE);
	if (single === undefined) return null;
	const [language, script] = single;
	return language === 'ja' || language === 'ko' || countOf(text, script) > letters * HALF ? language : null;
}

function firstWordsOf(text: string): string[] {
	const words: string[] = [];
	for (const [word] of text.toLowerCase().matchAll(WORD)) if (words.push(word) === WORDS_READ) break;
	return words;
}

const require = createRequire(import.meta.url);

/**
 * tinyld, loaded by the first text whose words leave its language open: its tables take a tenth of a second to make,
 * again in each thread.
 */
export function loadTinyld(): typeof Tinyld {
	// The package describes what it exports, and `require` keeps it.
	return require('tinyld') as typeof Tinyld;
}

/** Characters of a message that are read, and of its prose that are looked at. */
const READ_MAX_CHARS = 600;
const SAMPLE_MAX_CHARS = 160;
/** Fewer words are often taken for the wrong language: where stop words tell it, and where they do not. */
const CLEAR_WORDS_MIN = 4;
const WORDS_MIN = 6;
/** Code, addresses and what links lead to: in no language. */
const NO_PROSE = /```[^]*?(?:```|$)|`[^`\n]*`|\]\([^)\s]*\)|\bhttps?:\/\/\S+|\S+@\S+/gu;
const LONGER_WORD = /[\p{L}\p{M}]{2,}/gu;
/** Letters of scripts that are not shared by many languages. */
const TELLING_LETTER = /[^\P{L}\p{Script=Latin}\p{Script=Cyrillic}]/gu;
const SHARED_LETTER = /[\p{Script=Latin}\p{Script=Cyrillic}]/gu;

/**
 * The language of a message, for screen readers: a wrong voice is worse than the page's own, so this is undefined for short
 * texts. Depends on the text alone, so that an answer gets the same language whenever it is read.
 *
 * @param text plain or Markdown
 * @returns ISO 639-1
 */
export function languageOfText(text: string): string | undefined {
	const prose = text.slice(0, READ_MAX_CHARS).replace(NO_PROSE, ' ').slice(0, SAMPLE_MAX_CHARS);
	const isOwnScript = (prose.match(TELLING_LETTER)?.length ?? 0) > (prose.match(SHARED_LETTER)?.length ?? 0);
	const words = isOwnScript ? WORDS_MIN : (prose.match(LONGER_WORD)?.length ?? 0);
	const clear = words >= CLEAR_WORDS_MIN ? detectByStopWords(prose) : null;
	return clear ?? (words >= WORDS_MIN ? (detectLanguage(prose) ?? undefined) : undefined);
}
