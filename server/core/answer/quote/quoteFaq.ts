import { escapeSigns } from '../../escapeMarkdown.ts';
import type { IndexChunk } from '../../index/indexChunk.ts';
import type { RankedChunk } from '../../retrieve/rank/rank.ts';
import type { Retrieval } from '../../retrieve/retrieve.ts';
import { countWords } from '../../text/countWords.ts';
import type { Quoted } from './quoteContext.ts';

/**
 * Agreement of two questions below which an FAQ answers another one nearly as often as not (the FAQ sets of the dev data):
 * its "Yes" is then not to be taken for one to what the visitor asked.
 */
const LEAST_AGREEMENT = 0.4;
/** One is nearly as likely as another that has less than two and a half times its odds. */
const DOUBT = Math.log(2.5);
/** Words of two answers that are shown together. */
const MOST_WORDS = 60;

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
	return { text: asksTheSame(faq) ? chunk.text.trim() : writeFaq(chunk), usedChunks: [chunk] };
}

function writeFaq({ question, text }: IndexChunk): string {
	return `**${escapeSigns(question?.trim() ?? '')}**\n\n${text.trim()}`;
}

/** An answer that is not sure, and the FAQ with another answer that is nearly as likely, where both are short. */
export function addNextFaq<Answer extends Quoted>(answer: Answer, { ranked: [best, ...others] }: Retrieval): Answer {
	const isSaid = (text: string): boolean => answer.text.includes(text.trim());
	const next = others.find(({ analyzed: { question, chunk } }) => question !== null && !isSaid(chunk.text));
	if (best === undefined || next === undefined || best.score - next.score > DOUBT) return answer;
	const { chunk } = next.analyzed;
	const text = `${answer.text}\n\n${writeFaq(chunk)}`;
	return countWords(text) > MOST_WORDS ? answer : { ...answer, text, usedChunks: [...answer.usedChunks, chunk] };
}
