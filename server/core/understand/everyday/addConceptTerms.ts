import type { ChatbotIndex } from '../../index/chatbotIndex.ts';
import { termOf } from '../../words/language.ts';
import { CURRENT_WEIGHT, PREVIOUS_WEIGHT, type QueryTerm } from '../analyzeQuery.ts';
import { formsOf } from '../synonyms.ts';
import { type EverydayQuestion, tablesOf } from './readQuestion.ts';

/** What a word counts that says nothing of what is asked, beside everyday words. */
const FILLER_WEIGHT = 0.6;

/**
 * Lets the everyday words of a question find what businesses say instead. A phrase of stop words alone, such as "where are
 * you", becomes a term itself.
 */
export function addConceptTerms(
	terms: readonly QueryTerm[],
	{ phrases, fillers }: EverydayQuestion,
	{ index, isCurrent }: { index: ChatbotIndex; isCurrent: boolean },
): QueryTerm[] {
	const isOf = (term: QueryTerm, words: ReadonlySet<string>): boolean =>
		term.isCurrent === isCurrent && term.forms.some((form) => words.has(form));
	const added: QueryTerm[] = terms.map((term) => {
		const isFiller = isOf(term, fillers) && !phrases.some(({ words }) => isOf(term, words));
		return isFiller ? { ...term, weight: term.weight * FILLER_WEIGHT } : term;
	});
	for (const { concepts, words } of phrases) {
		const said = index.languages.flatMap((language) =>
			concepts.flatMap((concept) => tablesOf(language)?.saidPhrases.get(concept) ?? []),
		);
		const senseForms = [...new Set([...concepts.map(termOf), ...said.flatMap((phrase) => formsOf(index, phrase))])];
		let isSaid = false;
		for (const [at, term] of added.entries()) {
			if (!isOf(term, words)) continue;
			isSaid = true;
			added[at] = {
				...term,
				concepts: [...new Set([...(term.concepts ?? []), ...concepts])],
				senseForms: [...new Set([...(term.senseForms ?? []), ...senseForms])],
			};
		}
		const [first] = concepts;
		if (isSaid || first === undefined) continue;
		added.push({
			forms: [termOf(first)],
			weight: isCurrent ? (added[0]?.weight ?? CURRENT_WEIGHT) : PREVIOUS_WEIGHT,
			isCurrent,
			concepts,
			senseForms,
		});
	}
	return added;
}
