import type { IndexChunk } from '../../index/indexChunk.ts';
import type { ExtractedAnswer } from './extractAnswer.ts';

/** An answer with how sure it is. */
export type Answered = Pick<ExtractedAnswer, 'text' | 'usedChunks' | 'confidence'>;

/** An FAQ's answer under its question: "Yes" alone does not say to which. */
function writeUnder({ text, usedChunks }: Answered): string {
	const question = usedChunks[0]?.question?.trim() ?? '';
	return question === '' || text.startsWith('**') ? text : `**${question}**\n\n${text}`;
}

/** The answers to the questions of one message, each part once, as sure as the least sure of them. */
export function joinAnswers(answers: readonly ExtractedAnswer[]): Answered {
	const usedChunks: IndexChunk[] = [];
	let text = '';
	for (const answer of answers) {
		for (const paragraph of writeUnder(answer).split('\n\n'))
			if (!text.includes(paragraph)) text += text === '' ? paragraph : `\n\n${paragraph}`;
		usedChunks.push(...answer.usedChunks.filter((chunk) => !usedChunks.includes(chunk)));
	}
	return { text, usedChunks, confidence: Math.min(...answers.map(({ confidence }) => confidence)) };
}
