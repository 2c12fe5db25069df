import { unescapeSigns } from '../../escapeMarkdown.ts';
import { type Amount, amountsIn, limitOn } from '../../facts/amounts.ts';
import { answerTestOf, asksForNumber } from '../../facts/askedValue.ts';
import { DAY_OF_YEAR, measuresIn } from '../../facts/measuresIn.ts';
import type { TextBlock } from '../../markdown/splitBlocks.ts';
import type { AnalyzedSentence } from '../../retrieve/rank/analyzeChunk.ts';
import { currentOf, type QueryProfile, shareOf, termsIn } from '../../retrieve/rank/queryProfile.ts';
import type { RankedChunk } from '../../retrieve/rank/rank.ts';
import { isNegated } from '../../text/isNegated.ts';
import { phrasesOfAll, phraseTest } from '../../text/phraseTest.ts';
import { asksForSteps, headingLevel } from './answerBlocks.ts';
import type { AskedWords } from './askedWords.ts';
import type { QuoteInput } from './quoteInput.ts';
import { writeHeading } from './writeRows.ts';

/** A sentence, list item, table row or line of code of a passage, judged for quoting. */
export interface AnswerUnit {
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
	readonly own: ReadonlySet<number>;
	readonly under: ReadonlySet<number>;
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
	/** The log of its odds to hold the answer, less for its length. */
	readonly score: number;
}

/**
 * Fitted on the dev sets (SQuAD, XQuAD, JSQuAD) by the likelihood of a sentence that holds a right answer among those of
 * the first five hits, each set weighed by the root of its size.
 */
const WEIGHTS = { grams: 6.45, wording: 3.2, before: 1, after: 0.5, hitScore: 0.7, lacks: -2.2 };
/** What it costs a unit to lack the telephone number, address or hours that a question asks for and nothing else. */
const LACKS_FACT = -6;
/** The share of a unit's length, as a logarithm, that it has to be worth. */
const LENGTH_WEIGHT = 0.5;
/** A text's first lines often repeat its title, which answers nothing. */
const TITLE_PENALTY = 5;
/** What it costs to point elsewhere instead of answering. */
const ELSEWHERE_PENALTY = 2;
/** Code answers questions for how something is done; elsewhere a line of it that shares words says nothing. */
const CODE_PENALTY = 10;
/** A row that has no word of the current question under its columns' titles says something else of the topic. */
const ROW_PENALTY = 5;
/** What it costs to say nothing of what is not, where a question asks for that. */
const NEGATION_PENALTY = 2;
/** What the words are worth that only the headings within the passage have. */
const HEADING_WEIGHT = 5;

const NO_HEADING = { section: -1, under: new Set<number>(), share: 0 };

/** The headings that are open at each sentence of a passage, and the share of the question's weight in them. */
function headingsOf(
	{ analyzed }: RankedChunk,
	profile: QueryProfile,
): readonly { section: number; under: ReadonlySet<number>; share: number }[] {
	const { blocks, sentences, chunk, heading } = analyzed;
	const outer = chunk.headingPath.length === 0 ? new Set<number>() : termsIn(profile, heading);
	const title = writeHeading(chunk.title);
	let open: { level: number; section: number; terms: ReadonlySet<number> }[] = [];
	let current = { section: -1, under: outer, share: shareOf(profile, outer) };
	return sentences.map((sentence) => {
		const level = headingLevel(blocks[sentence.block]);
		if (level === null) return current;
		open = open.filter((one) => one.level < level);
		const isTitle = writeHeading(sentence.text) === title;
		open.push({ level, section: sentence.block, terms: isTitle ? new Set() : termsIn(profile, sentence) });
		const under = new Set(open.flatMap(({ terms }) => [...terms]));
		current = { section: sentence.block, under, share: shareOf(profile, under) };
		return current;
	});
}

/** Sentences that point elsewhere instead of answering. */
const pointsElsewhere = phraseTest(phrasesOfAll(({ quotes }) => quotes.elsewhere));
const PERIOD = /^(?:day|days|month):/u;
/** What it is worth to be of the days and months that the question names. */
const PERIOD_WEIGHT = 2.5;
/** The same of the very date or holiday: a closed day beats the weekly hours. */
const DATE_WEIGHT = 6;
/** What it is worth to set a limit of what the question counts, beside saying a word of it. */
const LIMIT_WEIGHT = 3;
const amountsOf = new WeakMap<AnalyzedSentence, readonly Amount[]>();

function amountsOfSentence(sentence: AnalyzedSentence, language: string | null): readonly Amount[] {
	const known = amountsOf.get(sentence) ?? (language === null ? [] : amountsIn(sentence.text, language));
	amountsOf.set(sentence, known);
	return known;
}

const periodsOf = new WeakMap<AnalyzedSentence, ReadonlySet<string>>();

function periodsIn(sentence: AnalyzedSentence, language: string | null): ReadonlySet<string> {
	const known = periodsOf.get(sentence);
	if (known !== undefined) return known;
	const named = measuresIn(`${sentence.titles}\n${sentence.text}`, language === null ? [] : [language]);
	periodsOf.set(sentence, named);
	return named;
}

/** Hits that units are taken from. */
const HITS_READ = 6;

type JudgedBy = Pick<QuoteInput, 'query' | 'retrieval'> & { readonly asked: AskedWords };

/**
 * Those judged last: a quoted answer and the places of its question read the same ones. A `WeakMap` of them would keep each
 * question's beyond the collections of young objects.
 */
let last: { readonly asked: AskedWords; readonly units: readonly AnswerUnit[] } | null = null;

/** Judges all units of the first hits. */
export function scoreUnits(input: JudgedBy): readonly AnswerUnit[] {
	if (last?.asked !== input.asked) last = { asked: input.asked, units: judgeUnits(input) };
	return last.units;
}

function judgeUnits({ query: { message, previousMessage }, retrieval, asked }: JudgedBy): AnswerUnit[] {
	const periods = asked.measures.filter(({ name }) => PERIOD.test(name));
	const dates = asked.measures.filter(({ name, isCurrent }) => isCurrent && DAY_OF_YEAR.test(name));
	const periodValue = periods.reduce((sum, { value }) => sum + value, 0);
	const { profile, ranked, lacksFact } = retrieval;
	// A follow-up such as "and on Sundays?" asks for what was asked for before.
	const kindFrom = previousMessage !== null && !asksForNumber(message) ? previousMessage : message;
	const lacksFigure = answerTestOf(kindFrom);
	const hasOwnTerms = profile.currentTotal > 0;
	const needsSubject = hasOwnTerms && !asksForNumber(message) && periods.length === 0;
	// "A dog" is no number.
	const counted = amountsIn(message, retrieval.languageCode).filter(({ value }) => value !== 1);
	// A number alone names nothing: neither rooms 3 and 7 nor a treatment for £3 tell of 3 people.
	const isBare = (term: number, sentence: AnalyzedSentence, language: string | null): boolean => {
		const { value, kind } = counted.find((one) => profile.terms[term]?.forms.includes(String(one.value))) ?? {};
		if (value === undefined) return false;
		if (sentence.titles !== '') return !periodsIn(sentence, language).has(`number:${value}`);
		return !amountsOfSentence(sentence, language).some((one) => one.value === value && one.kind === kind);
	};
	const best = ranked[0]?.score ?? 0;
	const asksWhatIsNot = isNegated(message, retrieval.languageCode);
	const codePenalty = asksForSteps(message) ? 0 : CODE_PENALTY;
	return ranked.slice(0, HITS_READ).flatMap((chunk, hit) => {
		const { analyzed, sentences, score } = chunk;
		const headings = headingsOf(chunk, profile);
		const outer = termsIn(profile, analyzed.question ?? analyzed.heading);
		const shareAt = (position: number): number => sentences[position]?.terms ?? 0;
		return analyzed.sentences.map((sentence, position): AnswerUnit => {
			const kind = analyzed.blocks[sentence.block]?.kind ?? 'paragraph';
			const { section, under, share: headingShare } = headings[position] ?? NO_HEADING;
			const amounts = counted.length === 0 ? [] : amountsOfSentence(sentence, analyzed.language);
			const said = termsIn(profile, sentence);
			const own = new Set([...said].filter((term) => !isBare(term, sentence, analyzed.language)));
			const ownShare = shareOf(profile, own);
			const coverage = under.size === 0 ? ownShare : shareOf(profile, new Set([...own, ...under]));
			const pageCoverage = outer.size === 0 ? coverage : shareOf(profile, new Set([...own, ...under, ...outer]));
			const named = periods.length + dates.length === 0 ? null : periodsIn(sentence, analyzed.language);
			const isOfDate = dates.some(({ name }) => named?.has(name));
			const isOfPeriod = isOfDate || periods.some(({ name }) => named?.has(name));
			const lacks = isOfDate
				? false
				: lacksFact === null
					? lacksFigure(sentence)
					: lacksFact(unescapeSigns(sentence.text));
			const hasPolarity = !asksWhatIsNot || isNegated(sentence.text, analyzed.language);
			const isOffSubject = currentOf(profile, [...own, ...under]).size === 0;
			const limit = isOffSubject ? 0 : Math.max(0, ...counted.map((one) => limitOn(one, amounts)));
			const isTitle = sentence.text.trim() === analyzed.chunk.title.trim();
			const periodShare = periods.reduce(
				(sum, { name, value }) => sum + (named?.has(name) ? value / periodValue : 0),
				0,
			);
			const odds =
				WEIGHTS.grams * (sentences[position]?.grams ?? 0) +
				(WEIGHTS.wording * (sentences[position]?.wording ?? 0)) / Math.max(1, profile.wordingNumbers.size) +
				WEIGHTS.before * shareAt(position - 1) +
				WEIGHTS.after * shareAt(position + 1) +
				WEIGHTS.hitScore * (score - best) +
				HEADING_WEIGHT * (coverage - ownShare) +
				PERIOD_WEIGHT * periodShare +
				(isOfDate ? DATE_WEIGHT : 0) +
				LIMIT_WEIGHT * limit +
				(lacks ? (lacksFact === null ? WEIGHTS.lacks : LACKS_FACT) : 0);
			return {
				hit,
				block: sentence.block,
				position,
				section,
				kind,
				text: sentence.text,
				words: sentence.length,
				own,
				under,
				ownShare,
				headingShare,
				coverage,
				pageCoverage,
				isTitle,
				lacksAnswer: lacks,
				date: dates.length === 0 ? null : isOfDate ? 'said' : isOfPeriod ? 'within' : 'lacking',
				isOnSubject: (hasOwnTerms ? currentOf(profile, own) : own).size > 0,
				hasPolarity,
				score:
					odds -
					LENGTH_WEIGHT * Math.log(Math.max(1, sentence.length)) -
					(isTitle ? TITLE_PENALTY : 0) -
					(pointsElsewhere(sentence.text) ? ELSEWHERE_PENALTY : 0) -
					(kind === 'code' ? codePenalty : 0) -
					(hasPolarity ? 0 : NEGATION_PENALTY) -
					(kind === 'table' && needsSubject && isOffSubject ? ROW_PENALTY : 0),
			};
		});
	});
}
