import { type ChatbotIndex, countHolding } from '../../index/chatbotIndex.ts';
import { stemWord } from '../../text/stemWord.ts';
import { hasUnspacedScript, tokenize } from '../../text/tokenize.ts';
import { commonWordsOf, foldAccents, LANGUAGE_WORDS, stopWordsOf } from '../../words/languageWords.ts';
import { remember } from '../../words/remember.ts';
import { COMMON_SLIP, ONE_SLIP, type SimilarWord, TWO_SLIPS, undoOneSlip } from './editCost.ts';
import { type Budget, findSimilarTerm } from './similarTerms.ts';

/** A word that was taken for another one. */
export interface Correction {
	/** As it was typed, in lower case. */
	readonly typed: string;
	/** The term of the index that was meant; null for an ordinary word, which the index may lack. */
	readonly term: string | null;
}

/** Letters from which a term of the index may be meant. */
const SHORTEST_FOR_TERM = 4;
/** Letters from which two slips are forgiven, one of them perhaps left out; fewer in a small knowledge base, where chance brings fewer words near. */
const SHORTEST_FOR_TWO_SLIPS = 8;
const SHORTEST_AMONG_FEW = 6;
const FEW_TERMS = 5000;
/** Short words and ordinary ones are near many others: only the commonest slips are forgiven. */
const SHORT_LENGTH = 4;
/** Unknown words of a text that are looked at: each takes milliseconds, as hundreds of forms are tried. */
const MOST_TRIED = 5;
/** Terms of the index that a text's words are compared with, some 20 µs each: a hostile page may hold many that are near. */
const MOST_COMPARED = 3_000;
/**
 * Words of letters alone: nothing within addresses, codes, compounds with hyphens and elisions, nor units behind a number,
 * which are short. Nor words of more than 24 letters: the time grows with the square of their length.
 */
const WORD =
	/(?<![\p{L}\p{M}\p{N}._@/#+'’-]|\p{N}\s(?![\p{L}\p{M}]{5}))[\p{L}\p{M}]{3,24}(?![\p{L}\p{M}\p{N}_@/#+'’-]|\.\p{L})/gu;

interface OrdinaryWords {
	/** Stop words and everyday words: what a question is read by. */
	readonly telling: ReadonlySet<string>;
	/** The common words of the language with their shares of all words. */
	readonly common: ReadonlyMap<string, number>;
}

const ordinaryWordsOf = remember((language: string): OrdinaryWords => {
	const everyday = Object.values(LANGUAGE_WORDS.get(language)?.everyday ?? {}).flatMap((phrases) =>
		typeof phrases === 'string' ? [phrases] : [phrases.both ?? '', phrases.asked ?? ''],
	);
	const telling = new Set([...stopWordsOf(language), ...everyday.join('|').split(/[\s|$*]+/u)]);
	return { telling, common: commonWordsOf(language) };
});

/** Where the words of a text are looked up, and how often that may be done. */
interface Lookup {
	readonly index: ChatbotIndex;
	readonly budget: Budget;
}

/** A similar word, and how common it is. */
interface WeighedWord extends SimilarWord {
	readonly weight: number;
}

/** A word of a text that is similar to a typed one, and its term in the index. */
interface MeantWord extends WeighedWord {
	readonly term: string;
}

function isNearer(one: WeighedWord, other: WeighedWord | null): boolean {
	if (other === null || one.cost !== other.cost) return one.cost < (other?.cost ?? Infinity);
	return one.weight > other.weight;
}

/** The word that is nearest to one that was typed and whose stem the index has; and the nearest ordinary word. */
function findMeant(
	word: string,
	lookup: Lookup,
	written: readonly string[],
): { meant: MeantWord | null; ordinary: SimilarWord | null } {
	const { index } = lookup;
	const isShort = word.length < SHORTEST_FOR_TERM;
	const ordinaryWords = written.map(ordinaryWordsOf);
	const limit = word.length > SHORT_LENGTH ? ONE_SLIP : COMMON_SLIP;
	let meant: MeantWord | null = null;
	let ordinary: WeighedWord | null = null;
	for (const similar of undoOneSlip(word)) {
		const { cost } = similar;
		if (cost > limit) continue;
		const isTelling = ordinaryWords.some(({ telling }) => telling.has(similar.word));
		const isWritten = isTelling || ordinaryWords.some(({ common }) => common.has(similar.word));
		if (cost <= COMMON_SLIP && (word.length > SHORT_LENGTH ? isWritten : isTelling)) {
			const weight = Math.max(...ordinaryWords.map(({ common }) => common.get(similar.word) ?? 0));
			if (isNearer({ ...similar, weight }, ordinary)) ordinary = { ...similar, weight };
		}
		if (isShort) continue;
		if (cost > (meant?.cost ?? Infinity)) continue;
		for (const term of new Set(index.languages.map((language) => stemWord(similar.word, language)))) {
			const candidate = { word: similar.word, cost, term, weight: countHolding(index, term) };
			if (candidate.weight > 0 && isNearer(candidate, meant)) meant = candidate;
		}
	}
	return { meant: isShort ? null : (meant ?? findSimilarStem(word, lookup)), ordinary };
}

/** The term of the index that is nearest to the stem of a word, with the ending that was typed. */
function findSimilarStem(word: string, { index, budget }: Lookup): MeantWord | null {
	const shortest = index.terms.length > FEW_TERMS ? SHORTEST_FOR_TWO_SLIPS : SHORTEST_AMONG_FEW;
	const folded = foldAccents(word);
	const stems = new Set([folded, ...index.languages.map((language) => stemWord(word, language))]);
	// Slips near the end hide the ending from the stemmer: "kusr" has none, and the stem of "kurs" is "kur".
	if (stems.size === 1 && word.length >= SHORTEST_FOR_TWO_SLIPS) stems.add(folded.slice(0, -1));
	const limit = word.length + 1 < shortest ? ONE_SLIP : TWO_SLIPS;
	let best: MeantWord | null = null;
	for (const stem of stems) {
		const ending = folded.startsWith(stem) ? folded.slice(stem.length) : '';
		const limitOfStem = stem.length > SHORT_LENGTH ? limit : COMMON_SLIP;
		const similar = findSimilarTerm(index, stem, { limit: limitOfStem, budget });
		if (similar === null) continue;
		const { cost, word: term } = similar;
		if (cost > ONE_SLIP && word.length < shortest && term.length !== shortest) continue;
		const candidate = { word: term + ending, cost, term, weight: 0 };
		if (isNearer(candidate, best)) best = candidate;
	}
	return best;
}

/**
 * Takes words that the knowledge base does not have for the nearest ones that it has or that everybody uses. Ordinary words
 * of a language that the visitor may be writing stay as they are: "gift" is not "lift".
 *
 * @param language ISO 639-1, the one that the visitor most likely writes
 */
export function correctSpelling(text: string, index: ChatbotIndex, language: string) {
	const { languages } = index;
	const written = [...new Set([language, ...languages.flatMap((one) => one ?? [])])];
	/** Keyed by the corrected word in lower case. */
	const corrections = new Map<string, Correction>();
	const isKnown = (word: string): boolean =>
		written.some((one) => ordinaryWordsOf(one).telling.has(word) || ordinaryWordsOf(one).common.has(word)) ||
		languages.some((one) => tokenize(word, one).some((term) => countHolding(index, term) > 0));
	const lookup = { index, budget: { left: MOST_COMPARED } };
	let tried = 0;
	const corrected = text.replace(WORD, (typed) => {
		const word = typed.toLowerCase();
		if (tried === MOST_TRIED || hasUnspacedScript(word) || isKnown(word)) return typed;
		tried += 1;
		const { meant, ordinary } = findMeant(word, lookup, written);
		if (ordinary !== null && ordinary.cost < (meant?.cost ?? Infinity)) {
			corrections.set(ordinary.word, { typed: word, term: null });
			return ordinary.word;
		}
		if (meant === null) return typed;
		corrections.set(meant.word, { typed: word, term: meant.term });
		return meant.word;
	});
	return { text: corrected, corrections };
}
