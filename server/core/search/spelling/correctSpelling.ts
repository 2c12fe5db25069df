import { commonWordsOf } from '../../languages/commonWords.ts';
import { foldAccents } from '../../languages/foldAccents.ts';
import { LANGUAGE_WORDS, stopWordsOf } from '../../languages/languageWords.ts';
import type { PackedIndex } from '../index/packedIndex.ts';
import { findTerm } from '../index/termTable.ts';
import { stemWord } from '../text/stemWord.ts';
import { hasUnspacedScript, tokenize } from '../text/tokenize.ts';
import { ONE_SLIP, TWO_SLIPS } from './editCost.ts';
import { findSimilarTerm, type SimilarWord, WordBuckets } from './similarTerms.ts';

/** A word that was taken for another one. */
export interface Correction {
	/** As it was typed, in lower case. */
	readonly typed: string;
	/** The term of the index that it stands for; null for an ordinary word, which the index need not have. */
	readonly term: string | null;
}

export interface CorrectedText {
	readonly text: string;
	/** By the word that now stands in the text, in lower case. */
	readonly corrections: ReadonlyMap<string, Correction>;
}

export interface Vocabulary {
	readonly segments: readonly PackedIndex[];
	/** Languages of the index, the commonest first. */
	readonly languages: readonly (string | null)[];
	/** ISO 639-1, the one that the visitor most likely writes. */
	readonly language: string;
}

/** Letters from which a term of the index may be meant, and from which two slips are forgiven. */
const SHORTEST_FOR_TERM = 4;
const SHORTEST_FOR_TWO_SLIPS = 8;
/** Short words and ordinary ones are near many others: only the commonest slips are forgiven. */
const SHORT_LENGTH = 4;
const COMMON_SLIP = 0.9;
/** A term of the index is taken rather than an ordinary word unless that is clearly nearer. */
const CLEARLY_NEARER = 0.15;
/** Words corrected in one text: each is compared with some hundreds of others. */
const MOST_CORRECTIONS = 8;
/** Words of letters alone: nothing within addresses, codes, compounds with hyphens, elisions and units of a number. */
const WORD = /(?<![\p{L}\p{M}\p{N}._@/#+'’-]|\p{N}\s)[\p{L}\p{M}]{3,}(?![\p{L}\p{M}\p{N}_@/#+'’-]|\.\p{L})/gu;

/** The ordinary words of a language. */
interface OrdinaryWords {
	readonly stopWords: WordBuckets;
	/** Stop words and everyday words: what a question is read by, whether or not the index has it. */
	readonly telling: WordBuckets;
	/** These and the common words of the language. */
	readonly all: ReadonlySet<string>;
}

const ordinaryByLanguage = new Map<string, OrdinaryWords>();

function ordinaryWordsOf(language: string): OrdinaryWords {
	const known = ordinaryByLanguage.get(language);
	if (known) return known;
	const stopWords = stopWordsOf(language);
	const everyday = Object.values(LANGUAGE_WORDS.get(language)?.everyday ?? {}).flatMap((phrases) =>
		typeof phrases === 'string' ? [phrases] : [phrases.both ?? '', phrases.asked ?? ''],
	);
	const telling = new Set([...stopWords, ...everyday.join('|').split(/[\s|$*]+/u)]);
	const ordinary = {
		stopWords: new WordBuckets(stopWords),
		telling: new WordBuckets(telling),
		all: new Set([...telling, ...commonWordsOf(language).keys()]),
	};
	ordinaryByLanguage.set(language, ordinary);
	return ordinary;
}

function nearest(words: readonly (SimilarWord | null)[]): SimilarWord | null {
	return words.reduce((best, word) => (word !== null && word.cost < (best?.cost ?? Infinity) ? word : best), null);
}

function findTermMeant(word: string, { segments, languages }: Vocabulary): SimilarWord | null {
	if (word.length < SHORTEST_FOR_TERM) return null;
	// A slip may make an ending look like another one, so that the word is compared without its stem too.
	const stems = new Set([foldAccents(word), ...languages.map((language) => stemWord(word, language))]);
	const similar = [...stems].flatMap((stem) => segments.map((index) => findSimilarTerm(index, stem, limitOf(stem))));
	return nearest(similar);
}

/** What slips in a word may cost together. */
function limitOf(word: string): number {
	if (word.length <= SHORT_LENGTH) return COMMON_SLIP;
	return word.length < SHORTEST_FOR_TWO_SLIPS ? ONE_SLIP : TWO_SLIPS;
}

function findOrdinary(word: string, languages: readonly string[]): SimilarWord | null {
	return nearest(
		languages.map((language) => {
			const { stopWords, telling } = ordinaryWordsOf(language);
			return (word.length < SHORTEST_FOR_TERM ? stopWords : telling).findSimilar(word, COMMON_SLIP);
		}),
	);
}

/**
 * Takes words that the knowledge base does not have for the nearest ones that it has or that everybody uses. Ordinary words of
 * a language that the visitor may be writing stay as they are: "gift" is not "lift".
 */
export function correctSpelling(text: string, vocabulary: Vocabulary): CorrectedText {
	const { segments, languages, language } = vocabulary;
	const written = [...new Set([language, ...languages.flatMap((one) => one ?? [])])];
	const corrections = new Map<string, Correction>();
	const isKnown = (word: string): boolean =>
		written.some((one) => ordinaryWordsOf(one).all.has(word)) ||
		languages.some((one) =>
			tokenize(word, one).some((term) => segments.some(({ terms }) => findTerm(terms, term) >= 0)),
		);
	const corrected = text.replace(WORD, (typed) => {
		const word = typed.toLowerCase();
		if (corrections.size === MOST_CORRECTIONS || hasUnspacedScript(word) || isKnown(word)) return typed;
		const meant = findTermMeant(word, vocabulary);
		const ordinary = findOrdinary(word, written);
		const isOrdinary =
			ordinary !== null &&
			(word.length <= SHORT_LENGTH
				? ordinary.cost <= (meant?.cost ?? Infinity)
				: ordinary.cost < (meant?.cost ?? Infinity) - CLEARLY_NEARER);
		if (isOrdinary) {
			corrections.set(ordinary.word, { typed: word, term: null });
			return ordinary.word;
		}
		if (meant === null) return typed;
		corrections.set(meant.word, { typed: word, term: meant.word });
		return meant.word;
	});
	return { text: corrected, corrections };
}
