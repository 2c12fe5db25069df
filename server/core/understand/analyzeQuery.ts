import type { SearchTerm } from '../index/searchIndex.ts';
import { commonShareOf } from '../text/commonTerms.ts';
import { hasUnspacedScript, tokenize } from '../text/tokenize.ts';
import { pairsWithinWords } from '../text/unspacedScripts.ts';
import type { Concept } from '../words/language.ts';
import { stopWordsOf } from '../words/languageWords.ts';
import type { Correction } from './spelling/correctSpelling.ts';

/** What a visitor asks. */
export interface Query {
	message: string;
	/** What the visitor asked before, which a follow-up leans on; the latest last. */
	previousMessage: string | null;
	/** Whether that is said in the same message. */
	isAround?: boolean | undefined;
	/** ISO 639-1 where the chatbot's language is fixed; null to detect it. */
	languageCode: string | null;
	/** The page that the visitor is on, where that is known. */
	pageUrl?: string | undefined;
	/** Groups of words and phrases that mean the same. */
	synonyms?: SynonymGroups | undefined;
	/** Misspelt words of both messages, by their corrections. */
	corrections?: ReadonlyMap<string, Correction> | undefined;
}

/** The current question counts double against the one before. */
export const CURRENT_WEIGHT = 1;
export const PREVIOUS_WEIGHT = 0.5;
/** UTF-16 units of a question that are read, where up to 32,000 may be sent: its first say what is asked. */
const LONGEST_MESSAGE = 2000;

export interface QueryTerm extends SearchTerm {
	/** Said in the current question, not only in the turn before. */
	isCurrent: boolean;
	/** The form of the question, where the index knows a similar one only. */
	correctedFrom?: string;
	/** What its word may mean in everyday questions. */
	concepts?: readonly Concept[];
	/** Of a term with synonyms: its forms without theirs, and the synonyms as the owner wrote them. */
	ownForms?: readonly string[];
	synonyms?: readonly string[];
}

/** What a pair of characters across two words counts, in scripts without spaces (xquad-zh contain .846 to .880). */
const ACROSS_WORDS_WEIGHT = 0.5;
const WORD = /\S+/gu;
const EDGES = /^[^\p{L}\p{N}]+|(?<=[\p{L}\p{N}])[^\p{L}\p{N}]+$/gu;

function commonShareOfForms(forms: readonly string[], languages: readonly (string | null)[]): number {
	return Math.max(0, ...forms.flatMap((form) => languages.map((language) => commonShareOf(form, language))));
}

function addTerms(
	terms: Map<string, QueryTerm>,
	text: string,
	languages: readonly (string | null)[],
	options: { language: string; isCurrent: boolean; corrections: Query['corrections'] },
): void {
	const stopWords = stopWordsOf(options.language);
	const weight = options.isCurrent ? CURRENT_WEIGHT : PREVIOUS_WEIGHT;
	// Of what was asked before, the latest is nearest.
	const read = options.isCurrent ? text.slice(0, LONGEST_MESSAGE) : text.slice(-LONGEST_MESSAGE);
	const words = read.match(WORD) ?? [];
	for (const word of words) {
		const bare = word.toLowerCase().replace(EDGES, '');
		if (stopWords.has(bare)) continue;
		const correction = options.corrections?.get(bare);
		if (correction?.term != null) {
			const { typed, term } = correction;
			if (!terms.has(term))
				terms.set(term, {
					forms: [term],
					weight,
					commonShare: commonShareOfForms([term], languages),
					isCurrent: options.isCurrent,
					correctedFrom: typed,
				});
			continue;
		}
		const isWithinWord = hasUnspacedScript(word) ? pairsWithinWords(word) : () => true;
		const [first = [], ...others] = languages.map((language) => tokenize(word, language));
		for (const [at, form] of first.entries()) {
			const inLanguages = [
				...new Set([form, ...others.flatMap((list) => (list.length === first.length ? (list[at] ?? []) : []))]),
			];
			const earlier = terms.get(form);
			if (!earlier)
				terms.set(form, {
					forms: inLanguages,
					weight: isWithinWord(form) ? weight : weight * ACROSS_WORDS_WEIGHT,
					commonShare: commonShareOfForms(inLanguages, languages),
					isCurrent: options.isCurrent,
				});
		}
	}
}

/** The terms of a question, each once, in reading order: the current question's, then the turn before. */
export function analyzeQuery(query: Query, languages: readonly (string | null)[], language: string): QueryTerm[] {
	const used = languages.length > 0 ? languages : [language];
	const terms = new Map<string, QueryTerm>();
	const { corrections } = query;
	addTerms(terms, query.message, used, { language, isCurrent: true, corrections });
	if (query.previousMessage !== null) {
		addTerms(terms, query.previousMessage, used, { language, isCurrent: false, corrections });
	}
	return [...terms.values()];
}

/** Groups of words and phrases that mean the same to the owner of the knowledge base. */
export type SynonymGroups = readonly (readonly string[])[];
