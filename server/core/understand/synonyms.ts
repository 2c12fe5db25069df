import { type ChatbotIndex, countHolding } from '../index/chatbotIndex.ts';
import { buildPhraseTable, findPhrases, type PhraseTable } from '../text/phraseTable.ts';
import { tokenize } from '../text/tokenize.ts';
import type { Query, QueryTerm, SynonymGroups } from './analyzeQuery.ts';
import type { Synonym } from './translations.ts';

type Languages = readonly (string | null)[];

/** Characters of a question that synonyms are looked for in: the first words say what is asked. */
const LONGEST_SEARCHED = 2000;

/** Groups made ready, by the languages they were made ready in: the same groups come with every question. */
const prepared = new WeakMap<SynonymGroups, Map<string, PhraseTable<string>[][]>>();

/** A table of each group's phrases for each language. Phrases of stop words alone say nothing. */
function prepareGroups(groups: SynonymGroups, languages: Languages): PhraseTable<string>[][] {
	const byLanguages = prepared.get(groups) ?? new Map<string, PhraseTable<string>[][]>();
	prepared.set(groups, byLanguages);
	const tables =
		byLanguages.get(languages.join()) ??
		groups.map((group) => {
			const telling = group.filter((phrase) => languages.some((language) => tokenize(phrase, language).length > 0));
			const phrases = telling.map((phrase) => [phrase.trim().toLowerCase(), phrase] as const);
			return languages.map((language) => buildPhraseTable(phrases, language));
		});
	byLanguages.set(languages.join(), tables);
	return tables;
}

/** The synonyms of what a question and the turn before say. */
export function findSynonyms({ message, previousMessage, synonyms = [] }: Query, languages: Languages): Synonym[] {
	if (synonyms.length === 0) return [];
	const said = previousMessage === null ? message : `${message}\n${previousMessage}`;
	const text = said.slice(0, LONGEST_SEARCHED);
	return prepareGroups(synonyms, languages).flatMap((tables, at) => {
		const runs = tables.flatMap((table, number) => findPhrases(text, { table, language: languages[number] ?? null }));
		const ownTerms = new Set(runs.flatMap(({ values }) => values));
		const alternatives = (synonyms[at] ?? []).filter((phrase) => !ownTerms.has(phrase));
		if (alternatives.length === 0) return [];
		return runs.map(({ start, end }) => ({ asked: text.slice(start, end), alternatives }));
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
