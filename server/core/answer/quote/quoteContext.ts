import type { TextBlock } from '../../markdown/splitBlocks.ts';
import type { AnswerUnit } from './answerUnits.ts';
import type { AskedWords } from './askedWords.ts';
import type { QuoteInput } from './quoteInput.ts';
import { writeHeading } from './writeRows.ts';

/** Units whose scores differ by less answer alike, where they hold the same of the question. */
export const ALIKE_GAP = 2;
export const SAME_SHARE = 1e-9;
/** A sentence that ends so announces what comes next. */
export const ANNOUNCES = /[:：]\s*$/u;

/** What the parts of an answer are quoted from. Its topic is null where the question does not lean on it. */
export interface QuoteContext extends QuoteInput {
	/** The best first, without headings and FAQs. */
	readonly units: readonly AnswerUnit[];
	readonly askedWords: AskedWords;
}

export interface QuotedPart {
	readonly hit: number;
	readonly text: string;
	readonly words: number;
	readonly covered: ReadonlySet<number>;
	/** The number of the block before it. */
	readonly block: number;
}

export function blocksOf(context: QuoteContext, hit: number): readonly TextBlock[] {
	return context.retrieval.ranked[hit]?.analyzed.blocks ?? [];
}

export function languageOf(context: QuoteContext, hit: number): string | null {
	return context.retrieval.ranked[hit]?.analyzed.language ?? null;
}

export function headingOf(context: QuoteContext, { hit, section }: AnswerUnit): string {
	return writeHeading(blocksOf(context, hit)[section]?.text ?? '');
}
