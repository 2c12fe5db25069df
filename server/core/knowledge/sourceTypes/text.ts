import { z } from 'zod';
import { cleanText } from '../../readers/text/cleanText.ts';
import { splitTitle } from '../../readers/text/splitTitle.ts';
import { SourceError } from '../../sourceError.ts';
import type { ReadTools } from '../ingestTools.ts';
import { type DataSourceRow, type NewSource, type SourceContent, WITHOUT_ADDRESS } from '../source.ts';

const inputSchema = z.object({ text: z.string() });

const PREVIEW_CHARS = 200;

export function newText(given: string): NewSource {
	const text = cleanText(given);
	const { title, text: body } = splitTitle(text);
	return {
		type: 'text',
		data: JSON.stringify({ title, preview: body.trim().slice(0, PREVIEW_CHARS) }),
		input: JSON.stringify({ text }),
		identity: null,
		characters: text.length,
	};
}

/** The whole text, from the `input` column. */
export function textOf(input: string): string {
	return inputSchema.parse(JSON.parse(input)).text;
}

export async function readText(row: DataSourceRow, { readers }: ReadTools): Promise<SourceContent> {
	const given = textOf(row.input);
	const { title, text: body } = splitTitle(given);
	const { passages } = await readers.extract({ kind: 'text', title, text: body }, row.chatbotId);
	if (passages.length === 0) throw new SourceError('no_text', 'The text has no words.');
	return {
		...WITHOUT_ADDRESS,
		title,
		language: null,
		characters: given.length,
		passages,
		data: row.data,
		input: row.input,
	};
}
