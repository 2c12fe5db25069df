import { limitOn } from '../../facts/amounts.ts';
import { currentOf } from '../../retrieve/rank/queryProfile.ts';
import {
	amountsOfSentence,
	periodsIn,
	type ReadQuestion,
	type UnitDescription,
	type UnitPlace,
} from './describeUnit.ts';

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

/** What it is worth to be of the days and months that the question names. */
const PERIOD_WEIGHT = 2.5;
/** The same of the very date or holiday: a closed day beats the weekly hours. */
const DATE_WEIGHT = 6;
/** What it is worth to set a limit of what the question counts, beside saying a word of it. */
const LIMIT_WEIGHT = 3;
/** The log of a unit's odds to hold the answer, less what its length, kind and place cost. @param best the score of the first hit */
export function scoreUnit(
	question: ReadQuestion,
	{ chunk, position, sentence }: UnitPlace,
	{ unit, best }: { unit: UnitDescription; best: number },
): number {
	const { profile, counted, periods, periodValue } = question;
	const { analyzed, sentences, score } = chunk;
	const shareAt = (at: number): number => sentences[at]?.terms ?? 0;
	const isOffSubject = currentOf(profile, [...unit.ownTerms, ...unit.headingTerms]).size === 0;
	const amounts = counted.length === 0 || isOffSubject ? [] : amountsOfSentence(sentence, analyzed.language);
	const limit = Math.max(0, ...counted.map((one) => limitOn(one, amounts)));
	const named = periods.length === 0 ? null : periodsIn(sentence, analyzed.language);
	const periodShare = periods.reduce((sum, { name, value }) => sum + (named?.has(name) ? value / periodValue : 0), 0);
	const odds =
		WEIGHTS.grams * (sentences[position]?.grams ?? 0) +
		(WEIGHTS.wording * (sentences[position]?.wording ?? 0)) / Math.max(1, profile.wordingNumbers.size) +
		WEIGHTS.before * shareAt(position - 1) +
		WEIGHTS.after * shareAt(position + 1) +
		WEIGHTS.hitScore * (score - best) +
		HEADING_WEIGHT * (unit.coverage - unit.ownShare) +
		PERIOD_WEIGHT * periodShare +
		(unit.date === 'said' ? DATE_WEIGHT : 0) +
		LIMIT_WEIGHT * limit +
		(unit.lacksAnswer ? (question.asksForFact ? LACKS_FACT : WEIGHTS.lacks) : 0);
	return (
		odds -
		LENGTH_WEIGHT * Math.log(Math.max(1, sentence.length)) -
		(unit.isTitle ? TITLE_PENALTY : 0) -
		(unit.pointsElsewhere ? ELSEWHERE_PENALTY : 0) -
		(unit.kind === 'code' && !question.asksForSteps ? CODE_PENALTY : 0) -
		(unit.hasPolarity ? 0 : NEGATION_PENALTY) -
		(unit.kind === 'table' && question.needsSubject && isOffSubject ? ROW_PENALTY : 0)
	);
}
