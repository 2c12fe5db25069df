import type { AskedFigure } from '../../facts/askedFigure.ts';
import type { AnalyzedChunk, AnalyzedSentence } from './analyzeChunk.ts';
import type { Overlap } from './overlap.ts';

/** How a chunk stands to the figure that is asked for: it has it beside a word of the question, elsewhere, or not at all. */
export const FIGURE_BESIDE = 1;
export const FIGURE_ELSEWHERE = 0.5;
export const NO_FIGURE = 0;

/** The share of a question that headings hold to name what is asked about. */
const NAMED = 0.3;

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
