import { isNegated } from '../text/isNegated.ts';
import { patternOfAny, phraseRemover, phrasesOfAll, phraseTest } from '../text/phraseTest.ts';
import { hasUnspacedScript, normalizeText, tokenize } from '../text/tokenize.ts';
import { LANGUAGE_WORDS } from '../words/languageWords.ts';
import { remember } from '../words/remember.ts';
import { saysPrice } from './money.ts';

/** What is looked for values in: a sentence, or a cell of a table. */
interface Sayer {
	readonly text: string;
	/** The titles of a row's columns, and the heading above, which may say what its numbers are: "Working days", "Prices". */
	readonly titles?: string;
	readonly under?: string;
}

/** Tells whether a text cannot be what was asked for: it has no such value, or no number beyond those of the question. */
export type LacksAnswer = (text: Sayer) => boolean;

const asksHowMany = phraseTest(phrasesOfAll(({ values }) => values.howMany));
const hasNumberWord = phraseTest(phrasesOfAll(({ values }) => values.numbers));
const hasLengthUnit = phraseTest(phrasesOfAll(({ values }) => values.lengthUnits));
const hasTimeUnit = phraseTest(phrasesOfAll(({ values }) => values.timeUnits));
const countedUnits = patternOfAny(phrasesOfAll(({ values }) => values.countedTimeUnits));
/** Where words are not divided a unit counts beside its number alone: the sign for a day is in every weekday's name. */
const COUNTED_TIME = new RegExp(
	`[\\p{N}〇一二两兩三四五六七八九十百半几幾数한두세네]\\s?[个個]?半?${countedUnits}`,
	'u',
);
const DIGIT = /\p{N}/u;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** Characters of a sentence that are searched for a value. */
const CHARACTERS_READ = 600;

/** Whether a text names a length of time: "two days", "3 weeks", "10分". */
function hasLengthOfTime(text: string): boolean {
	return hasTimeUnit(text) || COUNTED_TIME.test(text);
}

/** A kind of value, by the words that ask for it and the words beside it in a text. */
function kindOf(asking: string, isSaid: (text: string) => boolean) {
	const isAsked = phraseTest(asking);
	return {
		isAsked,
		/** The question without the words that ask for it. */
		restOf: phraseRemover(asking),
		/** Held as long as the sentence is: passages stay taken apart in memory between questions. */
		isSaidBy: remember(
			({ text, titles = '', under = '' }: Sayer) =>
				isSaid(text.slice(0, CHARACTERS_READ)) ||
				(DIGIT.test(text) && (isSaid(titles) || isAsked(titles) || isAsked(under))),
			new WeakMap(),
		),
	};
}

/** A text may use the words for a price of anything; those for how long say nothing else: it writes "two days", not "long". */
const PRICE = kindOf(
	phrasesOfAll(({ values }) => values.price),
	saysPrice,
);
/** The kinds that questions tell by their words alone. How long may ask for a length too, unless its verb tells. */
const KINDS = [
	PRICE,
	kindOf(
		phrasesOfAll(({ values }) => values.howLong),
		hasLengthOfTime,
	),
	kindOf(
		phrasesOfAll(({ values }) => values.howLongOrFar),
		(text) => hasLengthOfTime(text) || hasLengthUnit(text),
	),
];

export interface AskedValue {
	/** The question without the words that ask for it. */
	readonly rest: string;
	/** What the question asks the price of; null for other values. */
	readonly priced: string | null;
	readonly isLacking: LacksAnswer;
}

/** What value a question asks for; null where its words tell none, or any number. */
export function askedValueOf(question: string): AskedValue | null {
	const kind = KINDS.find(({ isAsked }) => isAsked(question));
	if (kind === undefined) return null;
	const rest = kind.restOf(question);
	const isPrice = kind === PRICE;
	return {
		rest: isPrice ? question : rest,
		priced: isPrice ? rest : null,
		isLacking: (sentence) => !kind.isSaidBy(sentence),
	};
}

/** Whether a question asks for a number, as far as its words tell. */
export function asksForNumber(question: string): boolean {
	return asksHowMany(question) || KINDS.some(({ isAsked }) => isAsked(question));
}

export function answerTestOf(question: string): LacksAnswer {
	const value = askedValueOf(question);
	if (value !== null) return value.isLacking;
	if (!asksHowMany(question)) return () => false;
	const numbers = (question.match(WORD) ?? []).filter((word) => DIGIT.test(word));
	return ({ text }) => {
		const rest = numbers.reduce((left, number) => left.replaceAll(number, ' '), text.slice(0, CHARACTERS_READ));
		return !DIGIT.test(rest) && !hasNumberWord(rest);
	};
}

const LETTERS = /[\p{L}\p{M}]+/gu;
const askingWords: ReadonlyMap<string, readonly string[]> = new Map(
	Array.from(LANGUAGE_WORDS, ([language, { asking }]) => [language, asking.split(' ')]),
);

/**
 * What questions with the same stems differ by: when, where, how, how many, and whether something is negated.
 *
 * @param language ISO 639-1
 * @returns a text that is equal for questions of one kind
 */
export function askedKindOf(question: string, language: string | null): string {
	const lower = question.toLowerCase();
	const words = new Set(lower.match(LETTERS));
	const isSaid = hasUnspacedScript(lower)
		? (word: string): boolean => lower.includes(word)
		: (word: string): boolean => words.has(word);
	const asking = (askingWords.get(language ?? '') ?? []).filter(isSaid);
	return [...asking, ...(asksForNumber(question) ? ['#'] : []), ...(isNegated(question, language) ? ['-'] : [])].join(
		' ',
	);
}

const MARKS = /[^\p{L}\p{M}\p{N}]+/gu;

/**
 * What is the same for two wordings of a question: the stems in their order, or all words where it has no stems, and the
 * kind of answer.
 *
 * @param question with its spelling corrected
 * @param language ISO 639-1
 */
export function questionFormOf(question: string, language: string | null): string {
	const words = tokenize(question, language).join(' ') || normalizeText(question, language).replace(MARKS, ' ').trim();
	return `${askedKindOf(question, language)}\n${words}`;
}
