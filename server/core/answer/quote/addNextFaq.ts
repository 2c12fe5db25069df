import type { Retrieval } from '../../retrieve/retrieve.ts';
import { countWords } from '../../text/countWords.ts';
import type { Answered } from './joinAnswers.ts';
import { writeFaq } from './quoteFaq.ts';

/** One is nearly as likely as another that has less than two and a half times its odds. */
const DOUBT = Math.log(2.5);
/** Words of two answers that are shown together. */
const MOST_WORDS = 60;

/** An answer that is not sure, and the FAQ with another answer that is nearly as likely, where both are short. */
export function addNextFaq(answer: Answered, { ranked: [best, ...others] }: Retrieval): Answered {
	const isSaid = (text: string): boolean => answer.text.includes(text.trim());
	const next = others.find(({ analyzed: { question, chunk } }) => question !== null && !isSaid(chunk.text));
	if (best === undefined || next === undefined || best.score - next.score > DOUBT) return answer;
	const { chunk } = next.analyzed;
	const text = `${answer.text}\n\n${writeFaq(chunk)}`;
	return countWords(text) > MOST_WORDS ? answer : { ...answer, text, usedChunks: [...answer.usedChunks, chunk] };
}
