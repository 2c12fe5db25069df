import type { Retrieval } from '../retrieve/retrieve.ts';
import { type ExtractedAnswer, extractAnswer } from './quote/extractAnswer.ts';
import { type Answered, joinAnswers } from './quote/joinAnswers.ts';

/** Words of an answer, and of each of several answers to one message. */
const MOST_WORDS = 60;
const MOST_WORDS_OF_PART = 30;

/**
 * Quotes the answer to each question of a message, as sure as the least sure of them; null where nothing answers.
 *
 * @param before what was answered before, which a question may lean on
 */
export function quoteMessage(
	{ whole, parts }: { readonly whole: Retrieval; readonly parts: readonly Retrieval[] },
	before: string | null,
): Answered | null {
	if (parts.length === 0) return quoteOne(whole, before, MOST_WORDS);
	const answers: ExtractedAnswer[] = [];
	for (const part of parts) {
		const answer = quoteOne(part, answers.at(-1)?.text ?? before, MOST_WORDS_OF_PART);
		if (answer === null) return null;
		answers.push(answer);
	}
	return joinAnswers(answers);
}

function quoteOne(retrieval: Retrieval, before: string | null, mostWords: number): ExtractedAnswer | null {
	const { query } = retrieval.question;
	const topic = query.previousMessage === null ? null : before;
	return extractAnswer({ query, retrieval, topic, mostWords });
}
