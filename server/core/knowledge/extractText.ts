import { type Chunk, chunkText } from './chunkText.ts';
import { cleanText } from './cleanText.ts';
import { decodeBody } from './html/decodeBody.ts';
import { type HtmlToTextOptions, htmlToText } from './htmlToText.ts';

/** What the extraction thread is asked: a page as it came over the wire, or a text. */
export type ExtractionRequest =
	| {
			readonly kind: 'page';
			readonly body: Uint8Array;
			readonly contentType: string;
			readonly options: HtmlToTextOptions;
	  }
	| { readonly kind: 'text'; readonly title: string; readonly text: string };

export interface Extraction {
	readonly title: string;
	readonly language: string | null;
	readonly canonicalUrl: string | null;
	readonly characters: number;
	readonly chunks: readonly Chunk[];
}

const PLAIN_TYPE = /^text\/(plain|markdown)\b/i;

/** Takes the text out of a page or text and cuts it into chunks. Pure and, for large inputs, slow: runs in a thread. */
export function extractText(request: ExtractionRequest): Extraction {
	if (request.kind === 'text') return describe(request.title, request.text);
	const decoded = decodeBody(request.body, request.contentType);
	if (PLAIN_TYPE.test(request.contentType)) {
		const { title, text } = splitTitle(cleanText(decoded));
		return describe(title, text);
	}
	const { title, language, canonicalUrl, markdown } = htmlToText(decoded, request.options);
	return { ...describe(title, cleanText(markdown)), language, canonicalUrl };
}

function describe(title: string, text: string): Extraction {
	return { title, language: null, canonicalUrl: null, characters: text.length, chunks: chunkText(text, { title }) };
}

const TITLE_MAX_CHARS = 150;
const FIRST_LINE = /^\s*(?:#{1,6}\s+)?([^\n]+)\n\s*\n(?=\s*\S)/;

/** A text's title: its first line where a blank line follows it, else its first words, which then stay in the text. */
export function splitTitle(text: string): { title: string; text: string } {
	const line = FIRST_LINE.exec(text);
	const stated = line?.[1]?.trim() ?? '';
	if (line !== null && stated !== '' && stated.length <= TITLE_MAX_CHARS) {
		return { title: stated, text: text.slice(line[0].length) };
	}
	return { title: firstWords(text), text };
}

const FIRST_WORDS_MAX_CHARS = 80;

function firstWords(text: string): string {
	const start = text.trim().split('\n', 1)[0] ?? '';
	if (start.length <= FIRST_WORDS_MAX_CHARS) return start;
	const cut = start.slice(0, FIRST_WORDS_MAX_CHARS);
	const lastSpace = cut.lastIndexOf(' ');
	return `${cut.slice(0, lastSpace > 0 ? lastSpace : undefined)}…`;
}
