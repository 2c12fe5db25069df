import type { IndexChunk } from '../index/indexChunk.ts';
import type { Retrieval } from '../retrieve/retrieve.ts';
import { type ExtractedAnswer, extractAnswer } from './quote/extractAnswer.ts';

/** Words of an answer, and of each of several answers to one message. */
const MOST_WORDS = 60;
const MOST_WORDS_OF_PART = 30;

/** Quotes the answer to each question of a message, as sure as the least sure of them; null where nothing answers. */
export function quoteMessage({
	whole,
	parts,
}: {
	readonly whole: Retrieval;
	readonly parts: readonly Retrieval[];
}): ExtractedAnswer | null {
	if (parts.length === 0) return extractAnswer(whole, MOST_WORDS);
	const answers = parts.flatMap((part) => extractAnswer(part, MOST_WORDS_OF_PART) ?? []);
	return answers.length < parts.length ? null : joinAnswers(answers);
}

/** The answers to the questions of one message, each paragraph and source once. */
function joinAnswers(answers: readonly ExtractedAnswer[]): ExtractedAnswer {
	const usedChunks: IndexChunk[] = [];
	let text = '';
	for (const answer of answers) {
		for (const paragraph of writeUnder(answer).split('\n\n'))
			if (!text.includes(paragraph)) text += text === '' ? paragraph : `\n\n${paragraph}`;
		usedChunks.push(...answer.usedChunks.filter((chunk) => !usedChunks.includes(chunk)));
	}
	return { text, usedChunks, confidence: Math.min(...answers.map(({ confidence }) => confidence)) };
}

/** An FAQ's answer under its question: "Yes" alone does not say to which. */
function writeUnder({ text, usedChunks }: ExtractedAnswer): string {
	const question = usedChunks[0]?.question?.trim() ?? '';
	return question === '' || text.startsWith('**') ? text : `**${question}**\n\n${text}`;
}
