import type { PackedIndex } from '../index/packedIndex.ts';
import type { QueryTerm } from '../rank/analyzeQuery.ts';
import { formsOf } from '../text/synonyms.ts';
import { conceptOf } from './concepts.ts';
import { tablesOf } from './phraseTables.ts';

type Languages = readonly (string | null)[];

/** Lets the terms that stand for concepts find what the businesses of the index's languages say of them. */
export function addConceptForms(
	terms: readonly QueryTerm[],
	{ segments, languages }: { segments: readonly PackedIndex[]; languages: Languages },
): QueryTerm[] {
	return terms.map((term) => {
		const concept = conceptOf(term.forms[0] ?? '');
		if (concept === null) return term;
		const phrases = languages.flatMap((language) => tablesOf(language)?.saidPhrases.get(concept) ?? []);
		const known = phrases.flatMap((phrase) => {
			const forms = formsOf(segments, phrase, languages);
			return forms.length > 0 ? [{ phrase, forms }] : [];
		});
		const forms = [...new Set([...term.forms, ...known.flatMap((found) => found.forms)])];
		return { ...term, forms, ownForms: term.forms, synonyms: known.map(({ phrase }) => phrase) };
	});
}
