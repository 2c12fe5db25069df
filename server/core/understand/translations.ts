import { buildPhraseTable, findPhrases, type PhraseTable } from '../text/phraseTable.ts';
import { stopWordsOf } from '../words/languageWords.ts';
import { readWordFile } from '../words/readWordFile.ts';

/** Something that the question says and that the knowledge base may say otherwise. */
export interface Synonym {
	/** As the question says it. */
	asked: string;
	/** The other ways to say it. */
	alternatives: readonly string[];
}

/** Words of one meaning by language, as ISO 639-1 code. */
type Meaning = Readonly<Record<string, readonly string[]>>;

/**
 * What customers of small businesses call things, and what the businesses call them; read when first needed. Words are
 * compared by their stems, so that only irregular forms are listed too.
 */
let meanings: readonly Meaning[] | null = null;
const dictionaries = new Map<string, PhraseTable<Meaning>>();

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

function dictionaryOf(language: string): PhraseTable<Meaning> {
	const earlier = dictionaries.get(language);
	if (earlier !== undefined) return earlier;
	const stopWords = stopWordsOf(language);
	const phrases = readMeanings().flatMap((meaning) =>
		(meaning[language] ?? []).map((phrase) => [phrase, meaning] as const),
	);
	const dictionary = buildPhraseTable(
		phrases.filter(([phrase]) => !stopWords.has(phrase.split(' ')[0] ?? '')),
		language,
	);
	dictionaries.set(language, dictionary);
	return dictionary;
}

/**
 * What the languages of a knowledge base say for the words of a question in another language. None where the knowledge base
 * has the language of the question too.
 *
 * @param language ISO 639-1, the one that the question is written in
 * @param languages those of the knowledge base
 */
export function findTranslations(text: string, language: string, languages: readonly (string | null)[]): Synonym[] {
	if (languages.includes(language) || !hasVocabulary(language)) return [];
	return findPhrases(text, { table: dictionaryOf(language), language }).map(({ start, end, values }) => ({
		asked: text.slice(start, end),
		alternatives: values.flatMap((meaning) => languages.flatMap((one) => meaning[one ?? ''] ?? [])),
	}));
}
