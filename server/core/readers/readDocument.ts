import { SourceError } from '../sourceError.ts';
import { detectLanguage } from '../text/detectLanguage.ts';
import { type Chunk, chunkText } from './chunk/chunkText.ts';
import type { DocumentKind, DocumentPassage, DocumentRequest, DocumentText, ParsedDocument } from './documentText.ts';
import { titleFromFileName } from './fileName.ts';
import { cleanText } from './text/cleanText.ts';

/** A book of a thousand pages. Storing more at once would hold up chats. */
const MAX_CHARS = 3_000_000;
/** Rows of a table are passages each. Storing more at once would hold up chats. */
const MAX_PASSAGES = 10_000;
const TITLE_MAX_CHARS = 200;
/** The beginning of a text tells its language. */
const SAMPLE_CHARS = 2_000;
const SAMPLE_PASSAGES = 20;

/** The readers by kind, each fetched with the libraries it needs when the first document of its kind comes. */
const READERS: Readonly<Record<DocumentKind, () => Promise<DocumentFormat>>> = {
	pdf: async () => (await import('./pdf/readPdf.ts')).readPdf,
	docx: async () => (await import('./office/readDocx.ts')).readDocx,
	xlsx: async () => (await import('./office/readXlsx.ts')).readXlsx,
	html: async () => (await import('./html/htmlToText.ts')).readHtml,
	markdown: async () => (await import('./text/readMarkdown.ts')).readMarkdown,
	text: async () => (await import('./text/readPlainText.ts')).readPlainText,
	csv: async () => (await import('./text/readCsv.ts')).readCsv,
};

type DocumentFormat = (bytes: Uint8Array) => ParsedDocument | Promise<ParsedDocument>;

/** Takes the text out of a document and cuts it into passages. Slow: runs in a thread. @throws {SourceError} */
export async function readDocument({ kind, name, bytes }: DocumentRequest): Promise<DocumentText> {
	const read = await READERS[kind]();
	const parsed = await read(bytes);
	const title = cleanText(parsed.title).replace(/\s+/g, ' ').trim().slice(0, TITLE_MAX_CHARS);
	const shownTitle = title === '' ? titleFromFileName(name) : title;
	const passages = cutText(parsed, shownTitle);
	if (passages.length === 0) throw new SourceError('no_text', 'The document has no text.');
	const sample = passages
		.slice(0, SAMPLE_PASSAGES)
		.map(({ text }) => text)
		.join('\n')
		.slice(0, SAMPLE_CHARS);
	const pages = 'pageStarts' in parsed.text ? (parsed.text.pageStarts?.length ?? null) : null;
	const characters = passages.reduce((sum, { text }) => sum + text.length, 0);
	return { title: shownTitle, language: detectLanguage(sample), characters, pages, passages };
}

function cutText({ text }: ParsedDocument, title: string): readonly DocumentPassage[] {
	if ('passages' in text) {
		requireSize(
			text.passages.reduce((sum, passage) => sum + passage.text.length, 0),
			text.passages.length,
		);
		return text.passages.map((passage) => ({ ...passage, text: cleanText(passage.text) }));
	}
	const { markdown, pageStarts } = text;
	requireSize(markdown.length, 0);
	const chunks = chunkText(markdown, { title });
	const placed =
		pageStarts === undefined ? chunks : chunks.flatMap((chunk) => splitAtPages(chunk, markdown, pageStarts));
	return placed.map((chunk) => ({
		headingPath: chunk.headingPath.map(cleanText),
		question: chunk.question === null ? null : cleanText(chunk.question),
		text: cleanText(chunk.text),
		page: pageStarts === undefined ? null : pageAt(pageStarts, chunk.start),
	}));
}

function requireSize(characters: number, passages: number): void {
	if (characters <= MAX_CHARS && passages <= MAX_PASSAGES) return;
	throw new SourceError(
		'too_much_text',
		`A document may have ${MAX_CHARS} characters and ${MAX_PASSAGES} passages. Split it into several.`,
	);
}

/** A part with fewer words is less than a sentence. */
const MIN_WORDS = 12;

function pageAt(pageStarts: readonly number[], offset: number): number {
	const next = pageStarts.findIndex((start) => start > offset);
	return next === -1 ? pageStarts.length : Math.max(1, next);
}

/**
 * Splits a chunk where a page begins, and each part is quoted with its page: before headings, and between
 * paragraphs where both parts are long enough. A paragraph that runs over the end of a page stays whole.
 */
function splitAtPages(chunk: Chunk, markdown: string, pageStarts: readonly number[]): Chunk[] {
	// A part of a table or code block has more in its text than the source.
	if (markdown.slice(chunk.start, chunk.end) !== chunk.text) return [chunk];
	const parts: Chunk[] = [];
	let rest = chunk;
	for (const start of pageStarts) {
		if (start <= rest.start || start >= rest.end || !isBetweenBlocks(markdown, start)) continue;
		const [before, after] = [partOf(rest, markdown, [rest.start, start]), partOf(rest, markdown, [start, rest.end])];
		if (!markdown.startsWith('#', start) && Math.min(wordsOfChunk(before), wordsOfChunk(after)) < MIN_WORDS) continue;
		parts.push(before);
		rest = after;
	}
	return [...parts, rest];
}

function isBetweenBlocks(markdown: string, offset: number): boolean {
	return markdown.slice(offset - 2, offset) === '\n\n';
}

function partOf(chunk: Chunk, markdown: string, [start, end]: readonly [number, number]): Chunk {
	const text = markdown.slice(start, end).trimEnd();
	return { ...chunk, text, start, end: start + text.length };
}

function wordsOfChunk({ text }: Chunk): number {
	return text.split(/\s+/).length;
}
