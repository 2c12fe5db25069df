import { holidaysIn, namesOfHoliday } from '../facts/holidays.ts';
import { type ChatbotIndex, countHolding } from '../index/chatbotIndex.ts';
import { buildPhraseTable, findPhrases } from '../text/phraseTable.ts';
import { tokenize } from '../text/tokenize.ts';
import { stopWordsOf } from '../words/languageWords.ts';
import { readWordFile } from '../words/readWordFile.ts';
import { remember } from '../words/remember.ts';
import type { Query, QueryTerm, SynonymGroups } from './analyzeQuery.ts';

/** Something that the question says and that the knowledge base may say otherwise. */
export interface Synonym {
	/** As the question says it. */
	asked: string;
	/** The other ways to say it. */
	alternatives: readonly string[];
}

type Languages = readonly (string | null)[];

/** Characters of a question that synonyms are looked for in: the first words say what is asked. */
const LONGEST_SEARCHED = 2000;

/**
 * A table of each group's phrases for each language, names of which are joined by commas. Phrases of stop words alone say
 * nothing. The same groups come with every question.
 */
const prepareGroups = remember(
	(groups: SynonymGroups) =>
		remember((joined: string) => {
			const languages = joined.split(',').map((language) => language || null);
			return groups.map((group) => {
				const telling = group.filter((phrase) => languages.some((language) => tokenize(phrase, language).length > 0));
				const phrases = telling.map((phrase) => [phrase.trim().toLowerCase(), phrase] as const);
				return languages.map((language) => buildPhraseTable(phrases, language));
			});
		}),
	new WeakMap(),
);

/** The synonyms of what a question and the turn before say. */
export function findSynonyms({ message, previousMessage, synonyms = [] }: Query, languages: Languages): Synonym[] {
	if (synonyms.length === 0) return [];
	const said = previousMessage === null ? message : `${message}\n${previousMessage}`;
	const text = said.slice(0, LONGEST_SEARCHED);
	return prepareGroups(synonyms)(languages.join()).flatMap((tables, at) => {
		const runs = tables.flatMap((table, number) => findPhrases(text, { table, language: languages[number] ?? null }));
		const ownTerms = new Set(runs.flatMap(({ values }) => values));
		const alternatives = (synonyms[at] ?? []).filter((phrase) => !ownTerms.has(phrase));
		if (alternatives.length === 0) return [];
		return runs.map(({ start, end }) => ({ asked: text.slice(start, end), alternatives }));
	});
}

/** Words of one meaning by language, as ISO 639-1 code. */
type Meaning = Readonly<Record<string, readonly string[]>>;

/**
 * What customers of small businesses call things, and what the businesses call them; read when first needed. Words are
 * compared by their stems, so that only irregular forms are listed too.
 */
const readMeanings = remember((file: 'vocabulary'): readonly Meaning[] =>
	// Our own file: an array of objects from language to words, separated by commas.
	(readWordFile(file) as Record<string, string>[]).map((meaning) =>
		Object.fromEntries(Object.entries(meaning).map(([language, words]) => [language, words.split(', ')])),
	),
);

const dictionaryOf = remember((language: string) => {
	const stopWords = stopWordsOf(language);
	const phrases = readMeanings('vocabulary').flatMap((meaning) =>
		(meaning[language] ?? []).map((phrase) => [phrase, meaning] as const),
	);
	return buildPhraseTable(
		phrases.filter(([phrase]) => !stopWords.has(phrase.split(' ')[0] ?? '')),
		language,
	);
});

/**
 * What the languages of a knowledge base say for the words of a question in another language. None where the knowledge base
 * has the language of the question too.
 *
 * @param language ISO 639-1, the one that the question is written in
 * @param languages those of the knowledge base
 */
export function findTranslations(text: string, language: string, languages: Languages): Synonym[] {
	if (languages.includes(language) || readMeanings('vocabulary')[0]?.[language] === undefined) return [];
	return findPhrases(text, { table: dictionaryOf(language), language }).map(({ start, end, values }) => ({
		asked: text.slice(start, end),
		alternatives: values.flatMap((meaning) => languages.flatMap((one) => meaning[one ?? ''] ?? [])),
	}));
}

/** What the knowledge base may say of the holidays that a question names: their dates, and that they are holidays. */
export function findHolidays(text: string, language: string, languages: Languages): Synonym[] {
	const knownLanguages = languages.flatMap((one) => one ?? []);
	return holidaysIn(text, [language]).map((holiday) => {
		const { day } = holiday;
		const date = day === null ? null : new Date(`2024-${day}T00:00Z`);
		const dates = knownLanguages.map(
			(one) => date?.toLocaleDateString(one, { day: 'numeric', month: 'long', timeZone: 'UTC' }) ?? '',
		);
		const alternatives = [...dates, ...knownLanguages.flatMap((one) => namesOfHoliday(holiday, one))];
		return { asked: holiday.text, alternatives: alternatives.filter((name) => name !== '' && name !== holiday.text) };
	});
}

/** The rarest term of each alternative that the index can hold as a whole: what has the phrase has it. */
export function formsOf(index: ChatbotIndex, phrase: string): string[] {
	return index.languages.flatMap((language) => {
		const counted = tokenize(phrase, language).map((form) => ({ form, count: countHolding(index, form) }));
		const [rarest] = counted.toSorted((a, b) => a.count - b.count);
		return rarest && rarest.count > 0 ? [rarest.form] : [];
	});
}

/**
 * Lets the terms of a question find their synonyms as well: each stays one term of one weight, with more forms. Every word
 * of a phrase finds the alternatives, so that they count as much as the whole phrase.
 */
export function addSynonyms(
	terms: readonly QueryTerm[],
	synonyms: readonly Synonym[],
	index: ChatbotIndex,
): QueryTerm[] {
	return synonyms.reduce<QueryTerm[]>(
		(current, { asked, alternatives }) => {
			const ownTerms = new Set(index.languages.flatMap((language) => tokenize(asked, language)));
			const indexed = alternatives.flatMap((phrase) => {
				const forms = formsOf(index, phrase);
				return forms.length > 0 ? [{ phrase, forms }] : [];
			});
			if (indexed.length === 0) return current;
			return current.map((term) => {
				const ownForms = term.ownForms ?? term.forms;
				if (!ownForms.some((form) => ownTerms.has(form))) return term;
				return {
					...term,
					forms: [...new Set([...term.forms, ...indexed.flatMap(({ forms }) => forms)])],
					ownForms,
					synonyms: [...new Set([...(term.synonyms ?? []), ...indexed.map(({ phrase }) => phrase)])],
				};
			});
		},
		[...terms],
	);
}
