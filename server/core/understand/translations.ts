import { readWords, type Word } from '../text/wordRuns.ts';
import { stopWordsOf } from '../words/languageWords.ts';
import { readWordFile } from '../words/readWordFile.ts';

/** What a question says, and how the languages of the knowledge base may say it. */
interface Translation {
	readonly asked: string;
	readonly alternatives: readonly string[];
}

/** The phrases of a language in the vocabulary by their first word, the longest first, each with the places of its meanings. */
type Dictionary = ReadonlyMap<string, readonly { readonly keys: readonly string[]; readonly meanings: number[] }[]>;

/** Words of one meaning by language, as ISO 639-1 code. */
type Meaning = Readonly<Record<string, readonly string[]>>;

/**
 * What customers of small businesses call things, and what the businesses call them; read when first needed. Words are
 * compared by their stems, so that only irregular forms are listed too.
 */
let meanings: readonly Meaning[] | null = null;
const dictionaries = new Map<string, Dictionary>();

function readMeanings(): readonly Meaning[] {
	// Our own file: an array of objects from language to words, separated by commas.
	meanings ??= (readWordFile('vocabulary') as Record<string, string>[]).map((meaning) =>
		Object.fromEntries(Object.entries(meaning).map(([language, words]) => [language, words.split(', ')])),
	);
	return meanings;
}

function hasVocabulary(language: string | null): boolean {
	return readMeanings()[0]?.[language ?? ''] !== undefined;
}

function buildDictionary(language: string): Dictionary {
	const dictionary = new Map<string, { keys: string[]; meanings: number[] }[]>();
	for (const [at, meaning] of readMeanings().entries()) {
		for (const phrase of meaning[language] ?? []) {
			const keys = readWords(phrase, language).map(({ key }) => key);
			const [first] = keys;
			if (first === undefined) continue;
			const phrases = dictionary.get(first) ?? [];
			const known = phrases.find((one) => one.keys.join(' ') === keys.join(' '));
			if (known === undefined) phrases.push({ keys, meanings: [at] });
			else known.meanings.push(at);
			dictionary.set(first, phrases);
		}
	}
	for (const phrases of dictionary.values()) phrases.sort((a, b) => b.keys.length - a.keys.length);
	return dictionary;
}

function dictionaryOf(language: string): Dictionary {
	const known = dictionaries.get(language) ?? buildDictionary(language);
	dictionaries.set(language, known);
	return known;
}

/** A phrase of the vocabulary in a text. */
interface Entry {
	readonly said: string;
	readonly meanings: readonly number[];
}

/** The phrases of the vocabulary in a text, the longest at each place. */
function findEntries(text: string, language: string): Entry[] {
	const dictionary = dictionaryOf(language);
	const words = readWords(text, language);
	const textOf = ({ start, end }: Word): string => text.slice(start, end);
	const entries: Entry[] = [];
	for (let at = 0; at < words.length; at++) {
		const word = words[at];
		if (word === undefined || stopWordsOf(language).has(textOf(word).toLowerCase())) continue;
		const found = dictionary
			.get(word.key)
			?.find(({ keys }) => keys.every((key, offset) => offset === 0 || words[at + offset]?.key === key));
		if (found === undefined) continue;
		at += found.keys.length - 1;
		entries.push({ said: text.slice(word.start, words[at]?.end), meanings: found.meanings });
	}
	return entries;
}

/** Whether the vocabulary has exactly this word. @param language ISO 639-1 */
export function isVocabularyWord(word: string, language: string): boolean {
	if (!hasVocabulary(language) || stopWordsOf(language).has(word.toLowerCase())) return false;
	return readWords(word, language).some(({ key }) => dictionaryOf(language).has(key));
}

/**
 * What the languages of a knowledge base say for the words of a question in another language. None where the knowledge base
 * has the language of the question too.
 *
 * @param language ISO 639-1, the one that the question is written in
 * @param languages those of the knowledge base
 */
export function findTranslations(text: string, language: string, languages: readonly (string | null)[]): Translation[] {
	if (languages.includes(language) || !hasVocabulary(language)) return [];
	return findEntries(text, language).map((entry) => ({
		asked: entry.said,
		alternatives: entry.meanings.flatMap((at) => languages.flatMap((one) => readMeanings()[at]?.[one ?? ''] ?? [])),
	}));
}
