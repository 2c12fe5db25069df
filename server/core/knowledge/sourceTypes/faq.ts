import { z } from 'zod';
import { cleanText } from '../../readers/text/cleanText.ts';
import type { ReadTools } from '../ingestTools.ts';
import { type DataSourceRow, type NewSource, type SourceContent, WITHOUT_ADDRESS } from '../source.ts';

const dataSchema = z.object({ question: z.string(), answer: z.string() });

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

export function faqDataOf(data: string): { question: string; answer: string } {
	return dataSchema.parse(JSON.parse(data));
}

export async function readFaq(row: DataSourceRow, { readers }: ReadTools): Promise<SourceContent> {
	const { question, answer } = faqDataOf(row.data);
	const { passages } = await readers.extract({ kind: 'faq', question, answer }, row.chatbotId);
	return {
		...WITHOUT_ADDRESS,
		title: question,
		language: null,
		characters: question.length + answer.length,
		passages,
		data: row.data,
		input: row.input,
	};
}
