import { detectLanguage } from '../languages/detectLanguage.ts';
import { SourceError } from '../sourceError.ts';
import { chunkText } from './chunk/chunkText.ts';
import type { DocumentKind } from './documentKinds.ts';
import type { DocumentPassage, DocumentRequest, DocumentText, ParsedDocument } from './documentText.ts';
import { titleFromFileName } from './fileName.ts';
import { cleanText } from './text/cleanText.ts';
import { pageAt, splitAtPages } from './text/splitAtPages.ts';

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
	pptx: async () => (await import('./office/readPptx.ts')).readPptx,
	odt: async () => (await import('./office/readOdt.ts')).readOdt,
	html: async () => (await import('./html/readHtml.ts')).readHtml,
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
	const pages = parsed.slides ?? ('pageStarts' in parsed.text ? (parsed.text.pageStarts?.length ?? null) : null);
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
