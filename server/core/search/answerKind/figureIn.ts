import type { AnalyzedChunk, AnalyzedSentence } from '../rank/analyzeChunk.ts';
import type { Overlap } from '../rank/overlap.ts';
import { type LacksAnswer, saysFigure } from './answerType.ts';
import { measureOf } from './measures.ts';

/** The figure that a question asks for. */
export interface AskedFigure {
	/** The question without the words that ask for the figure. */
	readonly rest: string;
	/** What the question asks the price of; null for other figures. */
	readonly priced: string | null;
	readonly isLacking: LacksAnswer;
	/** Whether an FAQ's question asks for the same. */
	isAskedBy(question: string): boolean;
}

/** How a chunk stands to the figure that is asked for: it has it beside a word of the question, elsewhere, or not at all. */
export const FIGURE_BESIDE = 1;
export const FIGURE_ELSEWHERE = 0.5;
export const NO_FIGURE = 0;

/** The share of a question that headings hold to name what is asked about. */
const NAMED = 0.3;

/** What figure a question asks for; null where its words tell none. */
export function askedFigureOf(question: string): AskedFigure | null {
	const figure = measureOf(question);
	if (figure === null) return null;
	return {
		rest: figure.restOf?.(question) ?? question,
		priced: figure.subjectOf?.(question) ?? null,
		isLacking: (sentence) => !saysFigure(sentence, figure),
		isAskedBy: (other) => measureOf(other) === figure,
	};
}

/**
 * How a chunk stands to the figure that a question asks for, from 0 to 1; as if it had one elsewhere where none is asked for.
 *
 * @param overlaps of its sentences with the question
 * @param subject the share of the question that an FAQ's question holds, or a passage's headings
 */
export function figureIn(
	{ sentences, question }: AnalyzedChunk,
	asked: AskedFigure | null,
	{ overlaps, subject }: { overlaps: readonly Overlap[]; subject: number },
): number {
	if (asked === null) return FIGURE_ELSEWHERE;
	// Whoever wrote an FAQ has answered its question, in whatever words.
	if (question !== null && subject > 0 && asked.isAskedBy(question.text)) return FIGURE_BESIDE;
	const isHolding = (sentence: AnalyzedSentence): boolean => !asked.isLacking(sentence);
	const isBeside = sentences.some((sentence, position) => (overlaps[position]?.terms ?? 0) > 0 && isHolding(sentence));
	if (isBeside) return question === null || subject > 0 ? FIGURE_BESIDE : FIGURE_ELSEWHERE;
	if (!sentences.some(isHolding)) return NO_FIGURE;
	return question === null && subject >= NAMED ? FIGURE_BESIDE : FIGURE_ELSEWHERE;
}
