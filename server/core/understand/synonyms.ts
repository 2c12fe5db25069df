import { countHolding, type PackedIndex } from '../index/packedIndex.ts';
import { tokenize } from '../text/tokenize.ts';
import { createFindPhrase, type FindPhrase, searchIn } from '../text/wordRuns.ts';
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

interface Phrase {
	phrase: string;
	find: FindPhrase;
}

/** Groups made ready, by the languages they were made ready in: the same groups come with every question. */
const prepared = new WeakMap<SynonymGroups, Map<string, Phrase[][]>>();

/** The phrases of each group that say something, the longest first. */
function prepareGroups(groups: SynonymGroups, languages: Languages): Phrase[][] {
	const byLanguages = prepared.get(groups) ?? new Map<string, Phrase[][]>();
	prepared.set(groups, byLanguages);
	const known = byLanguages.get(languages.join());
	if (known) return known;
	const phrases = groups.map((group) =>
		group
			.flatMap((phrase) => {
				const find = createFindPhrase(phrase, languages);
				return find ? [{ phrase, find }] : [];
			})
			.toSorted((a, b) => b.phrase.length - a.phrase.length),
	);
	byLanguages.set(languages.join(), phrases);
	return phrases;
}

/** The synonyms of what a question and the turn before say. */
export function findSynonyms({ message, previousMessage, synonyms = [] }: Query, languages: Languages): Synonym[] {
	if (synonyms.length === 0) return [];
	const said = previousMessage === null ? message : `${message}\n${previousMessage}`;
	const text = searchIn(said.slice(0, LONGEST_SEARCHED));
	return prepareGroups(synonyms, languages).flatMap((group) => {
		const found = group.map((entry) => ({ ...entry, run: entry.find(text)[0] }));
		const alternatives = found.filter(({ run }) => run === undefined);
		if (alternatives.length === 0) return [];
		const phrases = alternatives.map(({ phrase }) => phrase);
		return found.flatMap(({ run }) => (run ? [{ asked: said.slice(run.start, run.end), alternatives: phrases }] : []));
	});
}

/** The rarest term of each alternative that the index can hold as a whole: what has the phrase has it. */
export function formsOf(segments: readonly PackedIndex[], phrase: string, languages: Languages): string[] {
	return languages.flatMap((language) => {
		const counted = tokenize(phrase, language).map((form) => ({ form, count: countHolding(segments, form) }));
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
	{ segments, languages }: { segments: readonly PackedIndex[]; languages: Languages },
): QueryTerm[] {
	return synonyms.reduce<QueryTerm[]>(
		(current, { asked, alternatives }) => {
			const own = new Set(languages.flatMap((language) => tokenize(asked, language)));
			const known = alternatives.flatMap((phrase) => {
				const forms = formsOf(segments, phrase, languages);
				return forms.length > 0 ? [{ phrase, forms }] : [];
			});
			if (known.length === 0) return current;
			return current.map((term) => {
				const ownForms = term.ownForms ?? term.forms;
				if (!ownForms.some((form) => own.has(form))) return term;
				return {
					...term,
					forms: [...new Set([...term.forms, ...known.flatMap(({ forms }) => forms)])],
					ownForms,
					synonyms: [...new Set([...(term.synonyms ?? []), ...known.map(({ phrase }) => phrase)])],
				};
			});
		},
		[...terms],
	);
}
