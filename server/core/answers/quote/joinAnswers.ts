import type { IndexChunk } from '../../search/index/indexChunk.ts';
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
	const said = new Set<string>();
	const usedChunks: IndexChunk[] = [];
	const texts = answers.flatMap((answer) => {
		const paragraphs = writeUnder(answer)
			.split('\n\n')
			.filter((paragraph) => !said.has(paragraph));
		for (const paragraph of paragraphs) said.add(paragraph);
		usedChunks.push(...answer.usedChunks.filter((chunk) => !usedChunks.includes(chunk)));
		return paragraphs;
	});
	return { text: texts.join('\n\n'), usedChunks, confidence: Math.min(...answers.map(({ confidence }) => confidence)) };
}
