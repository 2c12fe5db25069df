import { unescapeSigns } from '../../escapeMarkdown.ts';
import { answerTestOf, asksForNumber } from '../../facts/askedValue.ts';
import { DAY_OF_YEAR, measuresIn } from '../../facts/measuresIn.ts';
import type { TextBlock } from '../../markdown/parseBlocks.ts';
import type { AnalyzedSentence } from '../../retrieve/rank/analyzeChunk.ts';
import { currentOf, type QueryProfile, shareOf, termsIn } from '../../retrieve/rank/queryProfile.ts';
import type { RankedChunk } from '../../retrieve/rank/rank.ts';
import type { Retrieval } from '../../retrieve/retrieve.ts';
import { isNegated } from '../../text/isNegated.ts';
import { phrasesOfAll, phraseTest } from '../../text/phraseTest.ts';
import { type AskedWords, findAskedWords } from './askedWords.ts';
import { writeHeading } from './plainLine.ts';

/** A sentence, list item, table row or line of code of a passage, judged by what a question asks. */
export interface AnswerUnit {
	/** The number of its hit, of its block there, and of itself. */
	readonly hit: number;
	readonly block: number;
	readonly position: number;
	/** The number of the heading's block that it is under; -1 before the first. */
	readonly section: number;
	readonly kind: TextBlock['kind'];
	readonly text: string;
	/** The titles of its columns, where it is a table's row; else empty. */
	readonly titles: string;
	readonly words: number;
	/** The numbers of the question's terms that it has itself, and that the headings above it have. */
	readonly ownTerms: ReadonlySet<number>;
	readonly headingTerms: ReadonlySet<number>;
	/** Both together. */
	readonly covered: ReadonlySet<number>;
	/** The shares of the question's weight that these are, and both together, without and with the page's title. */
	readonly ownShare: number;
	readonly headingShare: number;
	readonly coverage: number;
	readonly pageCoverage: number;
	/** It repeats the title, which is shown with the source. */
	readonly isTitle: boolean;
	/** It has no number, price or length of time where the question asks for one. */
	readonly lacksAnswer: boolean;
	/** Whether it names the date or holiday of the question; null where it names the month, or the question no date. */
	readonly date: 'said' | 'lacking' | null;
	/** It shares a word with the current question or, if that has no words to search for, with the one before. */
	readonly isOnSubject: boolean;
	/** It says what is not, or the question does not ask for that. */
	readonly hasPolarity: boolean;
	/** The log of its odds to hold the answer, less for its length. */
	readonly score: number;
}

/** The units of the first hits for a question, and what of it may name them. */
interface JudgedUnits {
	readonly askedWords: AskedWords;
	readonly units: readonly AnswerUnit[];
}

/** Hits that units are taken from. */
const HITS_READ = 6;
/**
 * Fitted on the dev sets (SQuAD, XQuAD, JSQuAD) by the likelihood of a sentence that holds a right answer among those of
 * the first five hits, each set weighed by the root of its size.
 */
const WEIGHTS = { grams: 6.45, wording: 3.2, before: 1, after: 0.5, hitScore: 0.7, lacks: -2.2 };
/** What it costs a unit to lack the telephone number, address or hours that a question asks for and nothing else. */
const LACKS_FACT = -5;
/** The share of a unit's length, as a logarithm, that it has to be worth. */
const LENGTH_WEIGHT = 0.5;
/** A text's first lines often repeat its title, which answers nothing. */
const TITLE_PENALTY = 5;
/** Code answers questions for how something is done; elsewhere a line of it that shares words says nothing. */
const CODE_PENALTY = 10;
/** A row that has no word of the current question under its columns' titles says something else of the topic. */
const ROW_PENALTY = 5;
/** What it costs to say nothing of what is not, where a question asks for that. */
const NEGATION_PENALTY = 2;
/** What the words are worth that only the headings within the passage have. */
const HEADING_WEIGHT = 5;
/** What it is worth to be of the days and months that the question names. */
const PERIOD_WEIGHT = 2.5;
/** The same of the very date or holiday: a closed day beats the weekly hours. */
const DATE_WEIGHT = 6;
const HEADING_MARKS = /^#+/u;
/** A line that stands for a heading, in bold type, is below those that are marked. */
const LABEL_LEVEL = 7;
const PERIOD = /^(?:day|days|month):/u;
const NO_HEADING = { section: -1, headingTerms: new Set<number>(), share: 0 };

/** Whether a question asks how something is done. */
export const asksForSteps = phraseTest(phrasesOfAll(({ steps }) => steps));

/**
 * Those judged last: a quoted answer and the places of its question read the same ones. A `WeakMap` of them would keep each
 * question's beyond the collections of young objects.
 */
let last: { readonly retrieval: Retrieval; readonly judged: JudgedUnits } | null = null;

/** Judges all units of the first hits for a question. */
export function judgeUnits(retrieval: Retrieval): JudgedUnits {
	if (last?.retrieval !== retrieval) {
		const askedWords = findAskedWords(retrieval);
		const question = readQuestion(retrieval, askedWords);
		const best = retrieval.ranked[0]?.score ?? 0;
		const hits = retrieval.ranked.slice(0, HITS_READ);
		const units = hits.flatMap((passage, hit) => judgePassage(question, passage, { hit, best }));
		last = { retrieval, judged: { askedWords, units } };
	}
	return last.judged;
}

/** What is read of a question once for all units. */
function readQuestion({ profile, languageCode, question: { query, lacksFact } }: Retrieval, askedWords: AskedWords) {
	const { message, previousMessage } = query;
	const periods = askedWords.measures.filter(({ name }) => PERIOD.test(name));
	// A follow-up such as "and on Sundays?" asks for what was asked for before.
	const lacksFigure = answerTestOf(previousMessage !== null && !asksForNumber(message) ? previousMessage : message);
	return {
		profile,
		periods,
		periodValue: periods.reduce((sum, { value }) => sum + value, 0),
		dates: askedWords.measures.filter(({ name, isCurrent }) => isCurrent && DAY_OF_YEAR.test(name)),
		needsSubject: profile.currentTotal > 0 && !asksForNumber(message) && periods.length === 0,
		asksWhatIsNot: isNegated(message, languageCode),
		asksForSteps: asksForSteps(message),
		lackCost: lacksFact === null ? WEIGHTS.lacks : LACKS_FACT,
		lacks: (sentence: AnalyzedSentence): boolean =>
			lacksFact === null ? lacksFigure(sentence) : lacksFact(unescapeSigns(sentence.text)),
	};
}

/** @param best the score of the first hit */
function judgePassage(
	question: ReturnType<typeof readQuestion>,
	{ analyzed, sentences, score }: RankedChunk,
	{ hit, best }: { readonly hit: number; readonly best: number },
): AnswerUnit[] {
	const { profile, dates, periods } = question;
	const headings = headingsOf(analyzed, profile);
	const outer = termsIn(profile, analyzed.question ?? analyzed.heading);
	const shareAt = (at: number): number => sentences[at]?.terms ?? 0;
	return analyzed.sentences.map((sentence, position): AnswerUnit => {
		const { section, headingTerms, share: headingShare } = headings[position] ?? NO_HEADING;
		const kind = analyzed.blocks[sentence.block]?.kind ?? 'paragraph';
		const ownTerms = termsIn(profile, sentence);
		const ownShare = shareOf(profile, ownTerms);
		const covered = new Set([...ownTerms, ...headingTerms]);
		const coverage = headingTerms.size === 0 ? ownShare : shareOf(profile, covered);
		const named = periods.length + dates.length === 0 ? null : periodsIn(sentence, analyzed.language);
		const isOfDate = dates.some(({ name }) => named?.has(name));
		const isOfPeriod = periods.some(({ name }) => named?.has(name));
		const periodShare = periods.reduce(
			(sum, { name, value }) => sum + (named?.has(name) ? value / question.periodValue : 0),
			0,
		);
		const isTitle = sentence.text.trim() === analyzed.chunk.title.trim();
		const lacksAnswer = !isOfDate && question.lacks(sentence);
		const hasPolarity = !question.asksWhatIsNot || isNegated(sentence.text, analyzed.language);
		const isOffSubject = currentOf(profile, covered).size === 0;
		const odds =
			WEIGHTS.grams * (sentences[position]?.grams ?? 0) +
			(WEIGHTS.wording * (sentences[position]?.wording ?? 0)) / Math.max(1, profile.wordingNumbers.size) +
			WEIGHTS.before * shareAt(position - 1) +
			WEIGHTS.after * shareAt(position + 1) +
			WEIGHTS.hitScore * (score - best) +
			HEADING_WEIGHT * (coverage - ownShare) +
			PERIOD_WEIGHT * periodShare +
			(isOfDate ? DATE_WEIGHT : 0) +
			(lacksAnswer ? question.lackCost : 0);
		return {
			hit,
			block: sentence.block,
			position,
			section,
			kind,
			text: sentence.text,
			titles: sentence.titles,
			words: sentence.length,
			ownTerms,
			headingTerms,
			covered,
			ownShare,
			headingShare,
			coverage,
			pageCoverage: outer.size === 0 ? coverage : shareOf(profile, new Set([...covered, ...outer])),
			isTitle,
			lacksAnswer,
			date: isOfDate ? 'said' : dates.length > 0 && !isOfPeriod ? 'lacking' : null,
			isOnSubject: (profile.currentTotal > 0 ? currentOf(profile, ownTerms) : ownTerms).size > 0,
			hasPolarity,
			score:
				odds -
				LENGTH_WEIGHT * Math.log(Math.max(1, sentence.length)) -
				(isTitle ? TITLE_PENALTY : 0) -
				(kind === 'code' && !question.asksForSteps ? CODE_PENALTY : 0) -
				(hasPolarity ? 0 : NEGATION_PENALTY) -
				(kind === 'table' && question.needsSubject && isOffSubject ? ROW_PENALTY : 0),
		};
	});
}

/** The headings that are open at each sentence of a passage, and the share of the question's weight in them. */
function headingsOf(
	{ blocks, sentences, chunk, heading }: RankedChunk['analyzed'],
	profile: QueryProfile,
): readonly { section: number; headingTerms: ReadonlySet<number>; share: number }[] {
	const outer = chunk.headingPath.length === 0 ? new Set<number>() : termsIn(profile, heading);
	const title = writeHeading(chunk.title);
	let open: { level: number; terms: ReadonlySet<number> }[] = [];
	let current = { section: -1, headingTerms: outer, share: shareOf(profile, outer) };
	return sentences.map((sentence) => {
		const level = headingLevel(blocks[sentence.block]);
		if (level === null) return current;
		open = open.filter((one) => one.level < level);
		const isTitle = writeHeading(sentence.text) === title;
		open.push({ level, terms: isTitle ? new Set() : termsIn(profile, sentence) });
		const headingTerms = new Set(open.flatMap(({ terms }) => [...terms]));
		current = { section: sentence.block, headingTerms, share: shareOf(profile, headingTerms) };
		return current;
	});
}

/** Kept as long as the passage is. */
const periodsOf = new WeakMap<AnalyzedSentence, ReadonlySet<string>>();

function periodsIn(sentence: AnalyzedSentence, language: string | null): ReadonlySet<string> {
	const earlier = periodsOf.get(sentence);
	if (earlier !== undefined) return earlier;
	const named = measuresIn(`${sentence.titles}\n${sentence.text}`, language === null ? [] : [language]);
	periodsOf.set(sentence, named);
	return named;
}

/** The level of a heading, 1 for the uppermost; null for another block, or none. */
export function headingLevel(block: TextBlock | undefined): number | null {
	if (block?.kind !== 'heading') return null;
	return HEADING_MARKS.exec(block.text)?.[0].length ?? LABEL_LEVEL;
}
