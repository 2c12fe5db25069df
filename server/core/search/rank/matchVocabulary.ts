import type { PackedIndex } from '../index/packedIndex.ts';
import { findTerm } from '../index/termTable.ts';
import { findCompounds } from '../text/findCompounds.ts';
import { withoutSeparablePrefix } from '../text/germanVerbs.ts';
import { tokenize } from '../text/tokenize.ts';
import type { QueryTerm } from './analyzeQuery.ts';

/** What a corrected term counts beside one that was found as it was written. */
const CORRECTED_WEIGHT = 0.8;
/** Terms corrected in one question: looking for each takes a walk through the vocabulary. */
const MOST_CORRECTIONS = 4;
/** Words joined in one question. */
const MOST_WORDS = 60;
/** Characters: "in to" and the like are not two halves of a word. */
const SHORTEST_HALF = 2;
const SHORTEST_JOINED = 5;

const WORD = /[\p{L}\p{M}]+/gu;

function isKnown(segments: readonly PackedIndex[], form: string): boolean {
	return segments.some((index) => findTerm(index.terms, form) >= 0);
}

/** Words of the question that the knowledge base writes as one: "back up" as "backup". */
function joinedTerms(
	segments: readonly PackedIndex[],
	message: string,
	languages: readonly (string | null)[],
): string[] {
	const words = (message.toLowerCase().match(WORD) ?? []).slice(0, MOST_WORDS);
	return words.flatMap((word, at) => {
		const next = words[at + 1] ?? '';
		const joined = word + next;
		if (word.length < SHORTEST_HALF || next.length < SHORTEST_HALF || joined.length < SHORTEST_JOINED) return [];
		const forms = languages.flatMap((language) => tokenize(joined, language));
		return forms.length === languages.length ? forms.filter((form) => isKnown(segments, form)) : [];
	});
}

/**
 * Fits a question's terms to the words that the knowledge base uses: a term that it never uses gives way to one that
 * differs by a letter, and two words that it writes as one are looked for as one as well.
 */
export function matchVocabulary(
	terms: readonly QueryTerm[],
	{
		segments,
		message,
		languages,
	}: { segments: readonly PackedIndex[]; message: string; languages: readonly (string | null)[] },
): QueryTerm[] {
	let corrections = 0;
	const matched = terms.map((term): QueryTerm => {
		const [form] = term.forms;
		if (form === undefined || corrections === MOST_CORRECTIONS) return term;
		if (term.forms.some((one) => isKnown(segments, one))) return term;
		corrections++;
		const verb = languages.includes('de') ? withoutSeparablePrefix(form) : null;
		if (verb !== null && isKnown(segments, verb))
			return { ...term, forms: [verb], weight: term.weight * CORRECTED_WEIGHT, correctedFrom: form };
		const forms = [...new Set(segments.flatMap((index) => findCompounds(index, form, languages)))];
		if (forms.length === 0) return term;
		return { ...term, forms, weight: term.weight * CORRECTED_WEIGHT, correctedFrom: form };
	});
	const known = new Set(matched.flatMap(({ forms }) => forms));
	const joined = new Set(joinedTerms(segments, message, languages).filter((form) => !known.has(form)));
	return [...matched, ...Array.from(joined, (form) => ({ forms: [form], weight: 1, commonShare: 0, isCurrent: true }))];
}
