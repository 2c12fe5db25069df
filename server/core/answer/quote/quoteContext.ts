import type { IndexChunk } from '../../index/indexChunk.ts';
import type { TextBlock } from '../../markdown/parseBlocks.ts';
import type { Retrieval } from '../../retrieve/retrieve.ts';
import type { AnswerUnit } from './answerUnits.ts';
import type { AskedWords } from './askedWords.ts';
import { writeHeading } from './plainLine.ts';

/** Units whose scores differ by less answer alike, where they hold the same of the question. */
export const ALIKE_GAP = 2;
export const SAME_SHARE = 1e-9;
/** A sentence that ends so announces what comes next. */
export const ANNOUNCES = /[:：]\s*$/u;

/** What the parts of an answer are quoted from. */
export interface QuoteContext {
	readonly retrieval: Retrieval;
	readonly askedWords: AskedWords;
	/** The best first, without headings and FAQs. */
	readonly units: readonly AnswerUnit[];
	/** Words of an answer, complete lists and code excepted. */
	readonly mostWords: number;
}

/** What is quoted, as Markdown, from the chunks that it quotes, the best first. */
export interface Quoted {
	readonly text: string;
	readonly usedChunks: readonly IndexChunk[];
}

export interface QuotedPart {
	readonly hit: number;
	readonly text: string;
	readonly words: number;
	/** The numbers of the question's terms that it answers. */
	readonly covered: ReadonlySet<number>;
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
