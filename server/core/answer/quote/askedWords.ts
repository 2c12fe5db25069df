import { measuresIn } from '../../facts/measuresIn.ts';
import type { Retrieval } from '../../retrieve/retrieve.ts';
import { hasUnspacedScript, tokenize } from '../../text/tokenize.ts';
import { conceptOf } from '../../words/language.ts';
import { stopWordsOf } from '../../words/languageWords.ts';

/** What of a question may name a row, a column or a section. */
export type AskedWords = ReturnType<typeof findAskedWords>;

export interface AskedWord {
	/** Stems. */
	readonly forms: readonly string[];
	/** In lower case, its spelling corrected. */
	readonly written: string;
	readonly value: number;
	readonly isCurrent: boolean;
}

/** What a topic's word counts beside one of the current question. */
const TOPIC_WEIGHT = 0.3;
/** A class or plan: "B", not the article "a". */
const ONE_CAPITAL = /^\p{Lu}$/u;
/** Its word is the article in most languages, "un chat": only the figure names a number. */
const ONE = 'number:1';
const WRITTEN_ONE = /(?<![\d.,])1(?![\d.,]\d|\d)/u;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;

function wordsOf(
	text: string,
	{ languages, isCurrent, retrieval }: { languages: readonly string[]; isCurrent: boolean; retrieval: Retrieval },
): AskedWord[] {
	const { terms } = retrieval.profile;
	const usual = Math.max(1, ...terms.map(({ idf }) => idf));
	const stopWords = languages.map(stopWordsOf);
	return (text.match(WORD) ?? []).flatMap((word): AskedWord[] => {
		const written = word.toLowerCase();
		const isCode = ONE_CAPITAL.test(word);
		if (!isCode && stopWords.some((words) => words.has(written))) return [];
		if (isCode) return [{ forms: [], written, value: isCurrent ? usual : usual * TOPIC_WEIGHT, isCurrent }];
		const stems = [...new Set(languages.flatMap((language) => tokenize(written, language)))];
		if (stems.length === 0) return [];
		const term = terms.find(({ forms }) => stems.some((stem) => forms.includes(stem)));
		const forms = [...new Set([...stems, ...(term?.forms ?? [])])].filter((form) => conceptOf(form) === null);
		const weight = isCurrent ? 1 : TOPIC_WEIGHT;
		return [{ forms, written, value: weight * (term?.idf ?? usual), isCurrent }];
	});
}

/** The words, days, months and numbers of a question, its spelling corrected, and of its topic. */
export function findAskedWords(retrieval: Retrieval) {
	const { query } = retrieval.question;
	const languages = [
		...new Set([retrieval.languageCode, retrieval.knowledgeLanguage, retrieval.ranked[0]?.analyzed.language]),
	].flatMap((language) => language ?? []);
	const usual = Math.max(1, ...retrieval.profile.terms.map(({ idf }) => idf));
	const read = [
		{ text: query.message, isCurrent: true },
		...(query.previousMessage !== null ? [{ text: query.previousMessage, isCurrent: false }] : []),
	];
	const words = read.flatMap(({ text, isCurrent }) => wordsOf(text, { languages, isCurrent, retrieval }));
	// In scripts without spaces the terms are what can be compared.
	const bigrams = retrieval.profile.terms.flatMap(({ forms, idf, weight, isCurrent }): AskedWord[] =>
		forms.some(hasUnspacedScript) ? [{ forms, written: '', value: weight * idf, isCurrent }] : [],
	);
	const measures = read.flatMap(({ text, isCurrent }) => {
		const corrected = words
			.filter((word) => word.isCurrent === isCurrent)
			.map(({ written }) => written)
			.join(' ');
		const value = usual * (isCurrent ? 1 : TOPIC_WEIGHT);
		const named = new Set([...measuresIn(text, languages), ...measuresIn(corrected, languages)]);
		if (!WRITTEN_ONE.test(text)) named.delete(ONE);
		return Array.from(named, (name) => ({ name, value, isCurrent }));
	});
	const spaced = words.filter(({ written }) => !hasUnspacedScript(written));
	return { words: [...spaced, ...bigrams], measures };
}
