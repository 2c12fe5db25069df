import { signsIn } from '../../facts/signs.ts';
import {
	buildPhraseTable,
	findPhrases,
	keysOfPhrase,
	type PhraseRun,
	type PhraseTable,
	readWords,
} from '../../text/phraseTable.ts';
import { listPhrases } from '../../text/phraseTest.ts';
import { hasUnspacedScript } from '../../text/tokenize.ts';
import { removeKoreanEndings } from '../../text/unspacedScripts.ts';
import { CONCEPTS, type Concept } from '../../words/language.ts';
import { LANGUAGE_WORDS, stopWordsOf } from '../../words/languageWords.ts';
import { remember } from '../../words/remember.ts';

/** A question read for its everyday words. */
export interface EverydayQuestion {
	/**
	 * What each of its phrases may mean, any of which a passage has to say something of to answer it; and the words of the
	 * phrase: stems, and stop words as they are.
	 */
	readonly phrases: readonly { readonly concepts: readonly Concept[]; readonly words: ReadonlySet<string> }[];
	/** Words beside the phrases that say something: stems, or what is left of a text without spaces. */
	readonly others: readonly string[];
	/** Words that say nothing of what is asked, such as "shop" or "today". */
	readonly fillers: ReadonlySet<string>;
}

/** Characters of a question that are read: the everyday ones are short. */
const LONGEST_READ = 200;
/** Words beside the everyday ones: a question with more of them is about something else (off-topic questions of CLINC150). */
const MOST_OTHERS = 2;

/**
 * What says something in scripts without spaces between words, or with endings written together. In Japanese neither endings
 * and particles, in hiragana, nor verbs, of one Han letter; what is left in Thai and Korean of a few letters is seldom a word.
 */
const CONTENT =
	/[\p{Script=Han}]{2,}|[\p{Script=Katakana}ー]{2,}|[\p{Script=Hangul}]{2,}|[\p{Script=Thai}]{4,}|[\p{Script=Latin}\p{N}]+/gu;

/** What everybody asks of a business, and what a text shows by a sign. */
const FACTS: ReadonlySet<Concept> = new Set(['hours', 'phone', 'contact', 'address']);

/** Reads a question for its everyday words; null where it has none. @param languages those it may be in, the likeliest first */
export function readQuestion(message: string, languages: readonly (string | null)[]): EverydayQuestion | null {
	if (message.length > LONGEST_READ) return null;
	const used = [...new Set(languages.flatMap((language) => language ?? []))];
	const readings = used.flatMap((language) => readIn(message, language) ?? []);
	const [best] = readings.toSorted((a, b) => a.others.length - b.others.length);
	return best === undefined || best.others.length > MOST_OTHERS ? null : best;
}

function readIn(message: string, language: string): EverydayQuestion | null {
	const tables = tablesOf(language);
	if (tables === null) return null;
	const isUnspaced = hasUnspacedScript(message);
	const words = isUnspaced ? [] : readWords(message, language);
	const runs = findPhrases(message, { table: tables.asked, language, words });
	if (runs.length === 0) return null;
	const stopWords = stopWordsOf(language);
	const isSilent = (word: string, key: string): boolean => stopWords.has(word.toLowerCase()) || tables.fillers.has(key);
	const isWithin = ({ start, end }: { start: number; end: number }): boolean =>
		runs.some((run) => start >= run.start && end <= run.end);
	const others = words.filter((word) => !isWithin(word) && !isSilent(message.slice(word.start, word.end), word.key));
	return {
		phrases: runs.map(({ values, start, end }) => ({
			concepts: values,
			words: new Set(readWords(message.slice(start, end), language).flatMap(({ key }) => key.split(' '))),
		})),
		others: isUnspaced ? restOf(message, runs, tables.fillerTexts) : others.map(({ key }) => key),
		fillers: tables.fillers,
	};
}

/** The words of a text without spaces that are neither part of a phrase nor say nothing. */
function restOf(message: string, runs: readonly PhraseRun<Concept>[], fillers: readonly string[]): string[] {
	let end = 0;
	const between = runs.map((run) => {
		const before = message.slice(end, run.start);
		end = run.end;
		return before;
	});
	return [...between, message.slice(end)].flatMap((part) => {
		const rest = fillers.reduce((left, filler) => left.replaceAll(filler, ' '), removeKoreanEndings(part));
		return rest.match(CONTENT) ?? [];
	});
}

/** Tells whether a text lacks a fact that is asked for. */
export type LacksFact = (text: string) => boolean;

/** The test for the facts of a question that asks for nothing else, such as "phone number?"; null for any other. */
export function lacksFactOf({ phrases, others }: EverydayQuestion): LacksFact | null {
	if (others.length > 0 || !phrases.every(({ concepts }) => concepts.some((concept) => FACTS.has(concept))))
		return null;
	return (text) => {
		const signs = signsIn(text);
		return !phrases.every(({ concepts }) => concepts.some((concept) => signs.includes(concept)));
	};
}

/** The phrases of a language: those of visitors, those of businesses, and the latter as written. */
interface LanguageTables {
	readonly asked: PhraseTable<Concept>;
	readonly said: PhraseTable<Concept>;
	readonly saidPhrases: ReadonlyMap<Concept, readonly string[]>;
	readonly fillers: ReadonlySet<string>;
	/** The same as they are written, the longest first, for scripts without spaces between words. */
	readonly fillerTexts: readonly string[];
}

/** The tables of a language, made when it is first met; null where there are no everyday words for it. */
export const tablesOf = remember((language: string | null): LanguageTables | null => {
	const words = LANGUAGE_WORDS.get(language ?? '')?.everyday;
	if (words === undefined) return null;
	const listed = CONCEPTS.map((concept) => {
		const { both = '', asked = '', said = '' } = words[concept] ?? {};
		return { concept, asked: listPhrases(`${both}|${asked}`), said: listPhrases(`${both}|${said}`) };
	});
	const tableOf = (side: 'asked' | 'said'): PhraseTable<Concept> =>
		buildPhraseTable(
			listed.flatMap((one) => one[side].map((phrase) => [phrase, one.concept] as const)),
			language,
		);
	const fillers = listPhrases(words.fillers);
	return {
		asked: tableOf('asked'),
		said: tableOf('said'),
		saidPhrases: new Map(listed.map(({ concept, said }) => [concept, said])),
		fillers: new Set(fillers.flatMap((filler) => keysOfPhrase(filler, language))),
		fillerTexts: fillers.toSorted((a, b) => b.length - a.length),
	};
});
