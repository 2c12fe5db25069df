import { z } from 'zod';
import { cleanText } from '../../readers/text/cleanText.ts';
import { type NewSource, WITHOUT_ADDRESS } from '../source.ts';
import type { SourceType } from './sourceType.ts';

const dataSchema = z.object({ question: z.string(), answer: z.string() });

/** Answers up to this length are quoted whole; longer ones are cut like texts, each piece under the question. */
const WHOLE_ANSWER_MAX_CHARS = 4_000;

export function newFaq(faq: { readonly q: string; readonly a: string }): NewSource {
	const data = { question: cleanText(faq.q).trim(), answer: cleanText(faq.a).trim() };
	return {
		type: 'faq',
		data: JSON.stringify(data),
		input: '{}',
		identity: null,
		characters: data.question.length + data.answer.length,
	};
}

/** Question and answer from the `data` column. */
export function faqDataOf(data: string): { question: string; answer: string } {
	return dataSchema.parse(JSON.parse(data));
}

/** A question with its answer. */
export const faq: SourceType = {
	type: 'faq',
	async read(row, { readers }) {
		const { question, answer } = faqDataOf(row.data);
		const whole = [{ headingPath: [], text: answer }];
		const pieces =
			answer.length <= WHOLE_ANSWER_MAX_CHARS
				? whole
				: (await readers.extract({ kind: 'text', title: question, text: answer })).passages;
		return {
			...WITHOUT_ADDRESS,
			title: question,
			language: null,
			characters: question.length + answer.length,
			passages: pieces.map(({ headingPath, text }) => ({ headingPath, text, question })),
			data: row.data,
			input: row.input,
		};
	},
};
