import { escapeSigns } from '../../escapeMarkdown.ts';
import type { IndexChunk } from '../../index/indexChunk.ts';
import type { RankedChunk } from '../../retrieve/rank/rank.ts';
import type { Quoted } from './quoteUnits.ts';

/**
 * Agreement of two questions below which an FAQ answers another one nearly as often as not (the FAQ sets of the dev data):
 * its "Yes" is then not to be taken for one to what the visitor asked.
 */
const LEAST_AGREEMENT = 0.4;

/** Whether an FAQ asks what the visitor asks, as far as words tell; with vectors it may do so in other words. */
export function asksTheSame({
	features,
	isSameQuestion,
	vector,
}: Pick<RankedChunk, 'features' | 'isSameQuestion' | 'vector'>): boolean {
	return isSameQuestion || vector !== null || features.questionCosine >= LEAST_AGREEMENT;
}

/** The answer of an FAQ as written, below its question where the visitor asked something else. */
export function quoteFaq(faq: RankedChunk): Quoted {
	const { chunk } = faq.analyzed;
	const answer = chunk.text.trim();
	return { text: asksTheSame(faq) ? answer : writeFaq(chunk), usedChunks: [chunk] };
}

/** An FAQ's question and answer. */
export function writeFaq({ question, text }: IndexChunk): string {
	return `**${escapeSigns(question?.trim() ?? '')}**\n\n${text.trim()}`;
}
