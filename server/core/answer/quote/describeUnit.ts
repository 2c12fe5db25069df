import { unescapeSigns } from '../../escapeMarkdown.ts';
import { type Amount, amountsIn } from '../../facts/amounts.ts';
import { answerTestOf, asksForNumber } from '../../facts/askedValue.ts';
import { DAY_OF_YEAR, measuresIn } from '../../facts/measuresIn.ts';
import type { TextBlock } from '../../markdown/splitBlocks.ts';
import type { AnalyzedSentence } from '../../retrieve/rank/analyzeChunk.ts';
import { currentOf, shareOf, termsIn } from '../../retrieve/rank/queryProfile.ts';
import type { RankedChunk } from '../../retrieve/rank/rank.ts';
import { isNegated } from '../../text/isNegated.ts';
import { phrasesOfAll, phraseTest } from '../../text/phraseTest.ts';
import { asksForSteps } from './answerBlocks.ts';
import type { AskedWords } from './askedWords.ts';
import type { QuoteInput } from './quoteInput.ts';

/** A sentence, list item, table row or line of code of a passage, as a question sees it. */
export interface UnitDescription {
	/** The number of its hit, of its block there, and of itself. */
	readonly hit: number;
	readonly block: number;
	readonly position: number;
	/** The number of the heading's block that it is under; -1 before the first. */
	readonly section: number;
	readonly kind: TextBlock['kind'];
	readonly text: string;
	readonly words: number;
	/** The numbers of the question's terms that it has itself, and that the headings above it have. */
	readonly ownTerms: ReadonlySet<number>;
	readonly headingTerms: ReadonlySet<number>;
	/** The shares of the question's weight that these are, and both together, without and with the page's title. */
	readonly ownShare: number;
	readonly headingShare: number;
	readonly coverage: number;
	readonly pageCoverage: number;
	/** It repeats the title, which is shown with the source. */
	readonly isTitle: boolean;
	/** It has no number, price or length of time where the question asks for one. */
	readonly lacksAnswer: boolean;
	/** Whether it speaks of the date or holiday that the question names, or of its month; null where that names none. */
	readonly date: 'said' | 'within' | 'lacking' | null;
	/** It shares a word with the current question or, if that has no words to search for, with the one before. */
	readonly isOnSubject: boolean;
	/** It says what is not, or the question does not ask for that. */
	readonly hasPolarity: boolean;
	/** It points elsewhere instead of answering. */
	readonly pointsElsewhere: boolean;
}

/** Sentences that point elsewhere instead of answering. */
const pointsElsewhere = phraseTest(phrasesOfAll(({ quotes }) => quotes.elsewhere));
const PERIOD = /^(?:day|days|month):/u;
const amountsOf = new WeakMap<AnalyzedSentence, readonly Amount[]>();

export function amountsOfSentence(sentence: AnalyzedSentence, language: string | null): readonly Amount[] {
	const amounts = amountsOf.get(sentence) ?? (language === null ? [] : amountsIn(sentence.text, language));
	amountsOf.set(sentence, amounts);
	return amounts;
}

const periodsOf = new WeakMap<AnalyzedSentence, ReadonlySet<string>>();

export function periodsIn(sentence: AnalyzedSentence, language: string | null): ReadonlySet<string> {
	const earlier = periodsOf.get(sentence);
	if (earlier !== undefined) return earlier;
	const named = measuresIn(`${sentence.titles}\n${sentence.text}`, language === null ? [] : [language]);
	periodsOf.set(sentence, named);
	return named;
}

export type JudgedBy = Pick<QuoteInput, 'query' | 'retrieval'> & { readonly askedWords: AskedWords };

/** What is read of the question once for all units. */
export function readQuestion({ query: { message, previousMessage }, retrieval, askedWords }: JudgedBy) {
	const { profile, lacksFact, languageCode } = retrieval;
	const periods = askedWords.measures.filter(({ name }) => PERIOD.test(name));
	// A follow-up such as "and on Sundays?" asks for what was asked for before.
	const kindFrom = previousMessage !== null && !asksForNumber(message) ? previousMessage : message;
	const lacksFigure = answerTestOf(kindFrom);
	return {
		profile,
		periods,
		periodValue: periods.reduce((sum, { value }) => sum + value, 0),
		dates: askedWords.measures.filter(({ name, isCurrent }) => isCurrent && DAY_OF_YEAR.test(name)),
		// "A dog" is no number.
		counted: amountsIn(message, languageCode).filter(({ value }) => value !== 1),
		needsSubject: profile.currentTotal > 0 && !asksForNumber(message) && periods.length === 0,
		asksWhatIsNot: isNegated(message, languageCode),
		asksForSteps: asksForSteps(message),
		/** Whether it asks for a telephone number, an address or hours and nothing else. */
		asksForFact: lacksFact !== null,
		lacks: (sentence: AnalyzedSentence): boolean =>
			lacksFact === null ? lacksFigure(sentence) : lacksFact(unescapeSigns(sentence.text)),
	};
}

export type ReadQuestion = ReturnType<typeof readQuestion>;

/** A unit's place in its passage. */
export interface UnitPlace {
	readonly chunk: RankedChunk;
	readonly hit: number;
	readonly position: number;
	readonly sentence: AnalyzedSentence;
	readonly heading: { readonly section: number; readonly headingTerms: ReadonlySet<number>; readonly share: number };
	/** The question's terms that the page's title or the FAQ's question has. */
	readonly outer: ReadonlySet<number>;
}

/** Describes a unit of a passage by what the question asks. */
export function describeUnit(question: ReadQuestion, place: UnitPlace): UnitDescription {
	const { profile, dates, periods } = question;
	const { hit, position, sentence, outer } = place;
	const { section, headingTerms, share: headingShare } = place.heading;
	const { analyzed } = place.chunk;
	const ownTerms = new Set([...termsIn(profile, sentence)].filter((term) => !isBareNumber(question, term, place)));
	const ownShare = shareOf(profile, ownTerms);
	const coverage = headingTerms.size === 0 ? ownShare : shareOf(profile, new Set([...ownTerms, ...headingTerms]));
	const named = periods.length + dates.length === 0 ? null : periodsIn(sentence, analyzed.language);
	const isOfDate = dates.some(({ name }) => named?.has(name));
	const isOfPeriod = isOfDate || periods.some(({ name }) => named?.has(name));
	return {
		hit,
		block: sentence.block,
		position,
		section,
		kind: analyzed.blocks[sentence.block]?.kind ?? 'paragraph',
		text: sentence.text,
		words: sentence.length,
		ownTerms,
		headingTerms,
		ownShare,
		headingShare,
		coverage,
		pageCoverage: outer.size === 0 ? coverage : shareOf(profile, new Set([...ownTerms, ...headingTerms, ...outer])),
		isTitle: sentence.text.trim() === analyzed.chunk.title.trim(),
		lacksAnswer: !isOfDate && question.lacks(sentence),
		date: dates.length === 0 ? null : isOfDate ? 'said' : isOfPeriod ? 'within' : 'lacking',
		isOnSubject: (profile.currentTotal > 0 ? currentOf(profile, ownTerms) : ownTerms).size > 0,
		hasPolarity: !question.asksWhatIsNot || isNegated(sentence.text, analyzed.language),
		pointsElsewhere: pointsElsewhere(sentence.text),
	};
}

/** A number alone names nothing: neither rooms 3 and 7 nor a treatment for £3 tell of 3 people. */
function isBareNumber({ counted, profile }: ReadQuestion, term: number, { sentence, chunk }: UnitPlace): boolean {
	const { language } = chunk.analyzed;
	const { value, kind } = counted.find((one) => profile.terms[term]?.forms.includes(String(one.value))) ?? {};
	if (value === undefined) return false;
	if (sentence.titles !== '') return !periodsIn(sentence, language).has(`number:${value}`);
	return !amountsOfSentence(sentence, language).some((one) => one.value === value && one.kind === kind);
}
