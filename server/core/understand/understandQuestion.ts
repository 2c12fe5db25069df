import { type AskedValue, askedValueOf } from '../facts/askedValue.ts';
import { DAY_OF_YEAR, measuresIn, withoutReplaced } from '../facts/measuresIn.ts';
import { type ChatbotIndex, countHolding } from '../index/chatbotIndex.ts';
import { detectLanguage, FALLBACK_LANGUAGE } from '../text/detectLanguage.ts';
import { phraseTestIn } from '../text/phraseTest.ts';
import { tokenize } from '../text/tokenize.ts';
import { LANGUAGE_WORDS } from '../words/languageWords.ts';
import { analyzeQuery, type Query, type QueryTerm } from './analyzeQuery.ts';
import { addConceptTerms } from './everyday/addConceptTerms.ts';
import { type EverydayQuestion, type LacksFact, lacksFactOf, readQuestion } from './everyday/readQuestion.ts';
import { goesOn } from './leaning.ts';
import { correctSpelling } from './spelling/correctSpelling.ts';
import { addSynonyms, findHolidays, findSynonyms, findTranslations } from './synonyms.ts';

/** A knowledge base of so few chunks knows the words of its own subject, and can be ranked whole. */
const SMALL_KNOWLEDGE_CHUNKS = 60;

/** The weight of a word of the question before, if the question can be searched alone: it only breaks ties. */
const HINT_WEIGHT = 0.05;

/** A question as the search reads it. */
export interface UnderstoodQuestion {
	/** The question and the one before, with their spelling corrected. */
	readonly query: Query;
	/** ISO 639-1, the one it is written in. */
	readonly language: string;
	readonly terms: readonly QueryTerm[];
	/** Its everyday words, such as "when are you open"; null where it has none. */
	readonly everyday: EverydayQuestion | null;
	/** The figure that it asks for, such as a price; null where it asks for none. */
	readonly figure: AskedValue | null;
	/** The test for the facts of a business, such as its telephone number, where it asks for nothing else. */
	readonly lacksFact: LacksFact | null;
	/** Whether it asks what pages cannot know: where an order is, what is free or in stock. */
	readonly isUnknowable: boolean;
}

const asksOfOwn = phraseTestIn(({ unknowable }) => unknowable.own);
const asksWhatIsFree = phraseTestIn(({ unknowable }) => unknowable.free);

export function isSmall(index: ChatbotIndex): boolean {
	return index.ids.length <= SMALL_KNOWLEDGE_CHUNKS;
}

/** Corrects a question's spelling and reads its terms: words with their synonyms, and what businesses say instead. */
export function understandQuestion(asked: Query, index: ChatbotIndex): UnderstoodQuestion {
	const { languages } = index;
	const expected = asked.languageCode ?? languages[0] ?? null;
	const detect = ({ message }: Query): string => detectLanguage(message, expected) ?? expected ?? FALLBACK_LANGUAGE;
	const corrected = correctQuery(asked, index, detect(asked));
	const language = detect(corrected);
	const figure = askedValueOf(corrected.message);
	const everyday = readEveryday(corrected.message, index, language);
	const { isAround = false } = corrected;
	const before = isAround ? corrected.previousMessage : inSameLanguage(corrected.previousMessage, language);
	const leans =
		isAround || goesOn(corrected.message, language) || saysNothing(corrected.message, { language, everyday, figure });
	const query = {
		...corrected,
		previousMessage: leans && before !== null ? withoutReplaced(before, corrected.message, [language]) : null,
	};
	const { previousMessage } = query;
	const previous = previousMessage === null ? null : readQuestion(previousMessage, [language, ...languages]);

	const worded = analyzeQuery(figure ? { ...query, message: figure.rest } : query, languages, language).filter(
		// Names and order numbers around a question are nothing to look for.
		(term) => term.isCurrent || !isAround || isHeld(term, index),
	);
	const read = previousMessage === null ? query.message : `${query.message}\n${previousMessage}`;
	const synonyms = [
		...findSynonyms(query, languages),
		...findTranslations(read, language, languages),
		...findHolidays(read, language, languages),
	];
	const words = addSynonyms(worded, synonyms, index);
	const current = everyday ? addConceptTerms(words, everyday, { index, isCurrent: true }) : words;
	const terms = previous
		? addConceptTerms(current, previous, { index, isCurrent: false })
		: [...current, ...hintsOf({ ...corrected, previousMessage: before }, { terms: current, language, index })];
	// Weekly hours do not tell of a day that a date or a holiday names.
	const isOfDay = [...measuresIn(query.message, [language])].some((name) => DAY_OF_YEAR.test(name));
	const lacksFact = isOfDay || everyday === null ? null : lacksFactOf(everyday);
	const isUnknowable = asksOfOwn(asked.message, language) || asksWhatIsFree(asked.message, language);
	return { query, language, terms, everyday, figure, lacksFact, isUnknowable };
}

/** The question before, where it is in the language of this one: another language is another subject. */
function inSameLanguage(before: string | null, language: string): string | null {
	return before !== null && (detectLanguage(before, language) ?? language) === language ? before : null;
}

/** Whether a question has no word to search for. */
function saysNothing(
	message: string,
	{ language, everyday, figure }: { language: string; everyday: EverydayQuestion | null; figure: AskedValue | null },
): boolean {
	if (figure === null) return everyday === null && tokenize(message, language).length === 0;
	// "How much?" alone asks the price of what was spoken of.
	return tokenize(figure.priced ?? figure.rest, language).length === 0;
}

/** The words of the question before that this question, which can be searched alone, does not repeat. */
function hintsOf(
	{ previousMessage: before, ...query }: Query,
	{ terms, language, index }: { terms: readonly QueryTerm[]; language: string; index: ChatbotIndex },
): QueryTerm[] {
	if (before === null || !terms.some((term) => isHeld(term, index))) return [];
	const asked = new Set(terms.flatMap(({ forms }) => forms));
	return analyzeQuery({ ...query, message: before, previousMessage: null }, index.languages, language)
		.filter((term) => isHeld(term, index) && !term.forms.some((form) => asked.has(form)))
		.map((term) => ({ ...term, isCurrent: false, weight: HINT_WEIGHT }));
}

function isHeld({ forms }: QueryTerm, index: ChatbotIndex): boolean {
	return forms.some((form) => countHolding(index, form) > 0);
}

function correctQuery(query: Query, index: ChatbotIndex, language: string): Query {
	const current = correctSpelling(query.message, index, language);
	const previous = query.previousMessage === null ? null : correctSpelling(query.previousMessage, index, language);
	return {
		...query,
		message: current.text,
		previousMessage: previous?.text ?? null,
		corrections: new Map([...(previous?.corrections ?? []), ...current.corrections]),
	};
}

/** The everyday words of a question. A large knowledge base knows what a question says besides, so that it is no everyday one. */
function readEveryday(message: string, index: ChatbotIndex, language: string): EverydayQuestion | null {
	const everyday = readQuestion(message, [language, ...index.languages]) ?? readInAnyLanguage(message, index);
	return isSmall(index) || everyday?.others.length === 0 ? everyday : null;
}

/** A few words do not always tell their language: "Anschrift?" says nothing else in any. */
function readInAnyLanguage(message: string, index: ChatbotIndex): EverydayQuestion | null {
	const terms = index.languages.flatMap((language) => tokenize(message, language));
	if (terms.some((term) => countHolding(index, term) > 0)) return null;
	const everyday = readQuestion(message, [...LANGUAGE_WORDS.keys()]);
	return everyday?.others.length === 0 ? everyday : null;
}
