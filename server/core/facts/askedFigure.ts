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
