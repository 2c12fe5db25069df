import { escapeSigns } from '../../escapeMarkdown.ts';
import type { RankedChunk } from '../../retrieve/rank/rank.ts';
import type { Retrieval } from '../../retrieve/retrieve.ts';
import { countWords } from '../../text/countWords.ts';
import type { Quoted } from './quoteUnits.ts';

/** Two passages are in doubt when the better has less than two and a half times the odds of the other. */
const DOUBT = Math.log(2.5);
/** Words of two answers that are shown together. */
const MOST_WORDS = 60;

function answerOf(faq: RankedChunk): string {
	return faq.analyzed.chunk.text.trim();
}

/** The FAQ with another answer that fits nearly as well and is short enough to stand beside the best; null without doubt. */
function findRival(best: RankedChunk, retrieval: Retrieval): RankedChunk | null {
	if (best.isSameQuestion) return null;
	const rival = retrieval.ranked.find(
		({ analyzed }) => analyzed.question && analyzed.answerHash !== best.analyzed.answerHash,
	);
	if (!rival || best.score - rival.score > DOUBT) return null;
	return countWords(answerOf(best)) + countWords(answerOf(rival)) <= MOST_WORDS ? rival : null;
}

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

/**
 * The answer of the best FAQ as it was written, under its question where that is hardly the visitor's; of two that fit about
 * as well, both, each under its question.
 */
export function quoteFaq(retrieval: Retrieval, best: RankedChunk): Quoted {
	const rival = findRival(best, retrieval);
	if (!rival && asksTheSame(best)) return { text: answerOf(best), usedChunks: [best.analyzed.chunk] };
	const faqs = rival ? [best, rival] : [best];
	return {
		text: faqs
			.map((faq) => `**${escapeSigns(faq.analyzed.chunk.question?.trim() ?? '')}**\n\n${answerOf(faq)}`)
			.join('\n\n'),
		usedChunks: faqs.map((faq) => faq.analyzed.chunk),
	};
}
