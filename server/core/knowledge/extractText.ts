import { TEXT_MAX_CHARS } from '../../../shared/limits.ts';
import { detectLanguage } from '../retrieval/detectLanguage.ts';
import { type Chunk, chunkText } from './chunkText.ts';
import { cleanText } from './cleanText.ts';
import { decodeBody } from './html/decodeBody.ts';
import { titleFromUrl } from './html/pageMetadata.ts';
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
	/** ISO 639-1, of pages; null where it does not show. */
	readonly language: string | null;
	readonly canonicalUrl: string | null;
	readonly characters: number;
	readonly chunks: readonly Chunk[];
}

/** The beginning of a text tells its language. */
const SAMPLE_CHARS = 2_000;
const LANGUAGE_CODE = /^[a-z]{2}(?=$|[-_])/i;
/** Control characters besides those that set white space, and the mark of a failed decoding. */
const UNREADABLE = /[^\P{Cc}\s]|\uFFFD/gu;
const MAX_UNREADABLE_SHARE = 0.05;
const PLAIN_TYPE = /^text\/(plain|markdown)\b/i;

/** Takes the text out of a page or text and cuts it into chunks. Pure and, for large inputs, slow: runs in a thread. */
export function extractText(request: ExtractionRequest): Extraction {
	if (request.kind === 'text') return describe(request.title, request.text);
	const decoded = decodeBody(request.body, request.contentType);
	if (isBinary(decoded)) return describe('', '');
	if (PLAIN_TYPE.test(request.contentType)) {
		const { title, text } = splitTitle(cleanText(decoded).slice(0, TEXT_MAX_CHARS));
		return {
			...describe(title || titleFromUrl(request.options.url), text),
			language: detectLanguage(text.slice(0, SAMPLE_CHARS)),
		};
	}
	const { title, language, canonicalUrl, markdown } = htmlToText(decoded, request.options);
	const text = cleanText(markdown).slice(0, TEXT_MAX_CHARS);
	const stated = LANGUAGE_CODE.exec(language ?? '')?.[0]?.toLowerCase() ?? null;
	return {
		...describe(title, text),
		// What a page states is often the template's language and not the text's.
		language: detectLanguage(text.slice(0, SAMPLE_CHARS), stated) ?? stated,
		canonicalUrl,
	};
}

/** Images and archives that call themselves text are full of characters that no text has. */
function isBinary(text: string): boolean {
	const readable = text.replace(UNREADABLE, '').length;
	return text.length - readable > text.length * MAX_UNREADABLE_SHARE;
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
