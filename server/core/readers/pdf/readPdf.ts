import { fileURLToPath } from 'node:url';
import { getDocumentProxy } from 'unpdf';
import type { PDFDocumentProxy } from 'unpdf/pdfjs';
import { escapeSigns, escapeStart, escapeStarts } from '../../escapeMarkdown.ts';
import { cellsOf, isHeadingRow } from '../../markdown/table.ts';
import { SourceError } from '../../sourceError.ts';
import type { ParsedDocument } from '../documentText.ts';
import { meaningfulTitle } from '../office/officeParts.ts';
import { type BodyStyle, buildBlocks } from './buildBlocks.ts';
import { dropContents } from './dropContents.ts';
import { dropRunningLines } from './dropRunningLines.ts';
import { orderRegions } from './orderRegions.ts';
import { type Block, heaviest, type PdfPage } from './pdfPage.ts';
import { joinLines, readPage } from './readPage.ts';

/** The longest manuals have some 3,000 pages. */
const MAX_PAGES = 5_000;
const ERRORS_ONLY = 0;
/** The largest picture that is unpacked, in pixels: none is wanted. */
const NO_IMAGES = 1;

const IS_COMPILED = import.meta.url.endsWith('.js');

/**
 * The characters of Chinese, Japanese and Korean fonts that are not in the file itself: a folder of pdfjs-dist, of the
 * version that unpdf is made of, which the build copies. A path, since that version reads no `file:` address.
 */
const CHARACTER_MAPS = fileURLToPath(
	new URL(IS_COMPILED ? '../../../../cmaps/' : '../../../../node_modules/pdfjs-dist/cmaps/', import.meta.url),
);

/** A PDF: its text in the order of reading, without what is repeated on its pages. */
export async function readPdf(bytes: Uint8Array): Promise<ParsedDocument> {
	const pdf = await openPdf(bytes);
	if (pdf.numPages > MAX_PAGES) {
		throw new SourceError('too_many_pages', `A PDF may have ${MAX_PAGES} pages, this one has ${pdf.numPages}.`);
	}
	const written = dropRunningLines(await readPages(pdf));
	if (written.every(({ lines }) => lines.length === 0)) {
		throw new SourceError('only_images', 'The PDF has no text, only pictures. Run text recognition (OCR) on it first.');
	}
	const pages = dropContents(written);
	const body = findBodyStyle(pages);
	const blocks = pages.flatMap(({ lines }, index) =>
		orderRegions(lines).flatMap((region) => buildBlocks(region, body, index + 1)),
	);
	const { info } = await pdf.getMetadata();
	const stated = 'Title' in info && typeof info.Title === 'string' ? meaningfulTitle(info.Title) : '';
	const { markdown, pageStarts } = writePages(continueTables(blocks), pages.length);
	return { title: stated || firstTitle(blocks), text: { markdown, pageStarts } };
}

async function openPdf(bytes: Uint8Array): Promise<PDFDocumentProxy> {
	try {
		return await getDocumentProxy(bytes, {
			verbosity: ERRORS_ONLY,
			maxImageSize: NO_IMAGES,
			stopAtErrors: false,
			cMapUrl: CHARACTER_MAPS,
			cMapPacked: true,
		});
	} catch (cause) {
		if (cause instanceof Error && cause.name === 'PasswordException') {
			throw new SourceError('encrypted', 'The PDF is protected by a password. Save it without one.', { cause });
		}
		throw new SourceError('corrupt', 'The file is damaged: it is no valid PDF.', { cause });
	}
}

async function readPages(pdf: PDFDocumentProxy): Promise<PdfPage[]> {
	const pages: PdfPage[] = [];
	for (let number = 1; number <= pdf.numPages; number += 1) {
		try {
			const page = await pdf.getPage(number);
			pages.push(await readPage(page));
			page.cleanup();
		} catch (cause) {
			throw new SourceError('corrupt', `The file is damaged: page ${number} cannot be read.`, { cause });
		}
	}
	return pages;
}

function findBodyStyle(pages: readonly PdfPage[]): BodyStyle {
	const lines = pages.flatMap((page) => page.lines);
	const size = heaviest(lines.map((line) => [line.size, line.text.length] as const)) ?? 0;
	const font = heaviest(
		lines.filter((line) => line.size === size).map((line) => [line.font, line.text.length] as const),
	);
	return { size, font: font ?? '' };
}

/** The heading in the largest letters on the first page that has one. */
function firstTitle(blocks: readonly Block[]): string {
	const headings = blocks.filter(({ kind }) => kind === 'heading');
	const page = headings[0]?.page;
	const largest = headings.filter((heading) => heading.page === page).toSorted((a, b) => b.size - a.size)[0];
	return largest?.lines.join(' ') ?? '';
}

/** Gives tables that go on at the top of the next page the headings that they have on the one before. */
function continueTables(blocks: readonly Block[]): Block[] {
	const continued: Block[] = [];
	for (const block of blocks) {
		const last = continued.at(-1);
		const head = last?.kind === 'table' && block.kind === 'table' && last.page < block.page ? last.lines : [];
		const [heading, separator] = head;
		const [first, , ...rest] = block.lines;
		if (heading === undefined || separator === undefined || first === undefined || !isRowBelow(first, rest, heading)) {
			continued.push(block);
		} else continued.push({ ...block, lines: [heading, separator, first, ...rest] });
	}
	return continued;
}

/** Whether a row is one of values in as many columns as there are headings. */
function isRowBelow(first: string, rest: readonly string[], heading: string): boolean {
	const cells = cellsOf(first);
	return cells.length === cellsOf(heading).length && !isHeadingRow(cells, rest.map(cellsOf));
}

const MAX_LEVEL = 4;
const SENTENCE_END = /[.!?:…。！？؟؛۔]["'”’»)\]]*$/u;
const GOES_ON = /^[\p{Ll}(]/u;
/** Scripts without small letters: whether a sentence goes on shows only in how it ends. */
const CASELESS = /^\p{Lo}/u;

/** Writes blocks as Markdown, with the offset of each page's first character. Paragraphs that go on in the next column or on the next page are joined. */
function writePages(blocks: readonly Block[], pageCount: number): { markdown: string; pageStarts: number[] } {
	const levels = headingLevels(blocks);
	const pageStarts: number[] = [];
	const finished: string[] = [];
	/** Of what is finished. */
	let length = 0;
	let open = '';
	let last: Block | undefined;
	const texts = escapeStarts(blocks.map((block, index) => proseOf(block, blocks[index - 1], blocks[index + 1])));
	for (const [index, block] of blocks.entries()) {
		const text = render(block, texts[index] ?? '', levels);
		const isContinued = last !== undefined && continues(last, block);
		if (isContinued) {
			open = joinLines([open, text]);
		} else {
			const separator = last === undefined ? '' : last.kind === 'item' && block.kind === 'item' ? '\n' : '\n\n';
			finished.push(open + separator);
			length += open.length + separator.length;
			open = text;
		}
		while (pageStarts.length < block.page) pageStarts.push(length + open.length - text.length);
		last = isContinued && last !== undefined ? { ...block, kind: last.kind } : block;
	}
	while (pageStarts.length < pageCount) pageStarts.push(length + open.length);
	return { markdown: finished.join('') + open, pageStarts };
}

function continues(last: Block, next: Block): boolean {
	if (next.kind !== 'paragraph' || (last.kind !== 'paragraph' && last.kind !== 'item')) return false;
	const [end = '', start = ''] = [last.lines.at(-1), next.lines[0]];
	if (/[-\u00ad\u2010]$/.test(end) && /^\p{Ll}/u.test(start)) return true;
	if (SENTENCE_END.test(end) || !last.isFilled) return false;
	return GOES_ON.test(start) || CASELESS.test(start);
}

/** What a paragraph says, or a lone line behind a minus sign; null for other blocks. */
function proseOf({ kind, lines, sign = '' }: Block, last: Block | undefined, next: Block | undefined): string | null {
	const isLone = sign !== '' && last?.kind !== 'item' && next?.kind !== 'item';
	return kind === 'paragraph' || isLone ? escapeSigns(sign + joinLines(lines)) : null;
}

/** @param prose of a block that is prose, else "" */
function render(block: Block, prose: string, levels: ReadonlyMap<number, number>): string {
	const { kind, lines } = block;
	if (kind === 'table') return lines.join('\n');
	if (prose !== '' || kind === 'paragraph') return prose;
	const text = escapeSigns(joinLines(lines));
	if (kind === 'heading') return `${'#'.repeat(levels.get(block.size) ?? 1)} ${text}`;
	return `- ${escapeStart(text)}`;
}

/** The larger its letters, the higher a heading. */
function headingLevels(blocks: readonly Block[]): Map<number, number> {
	const sizes = new Set(blocks.filter(({ kind }) => kind === 'heading').map(({ size }) => size));
	const sorted = [...sizes].toSorted((a, b) => b - a);
	return new Map(sorted.map((size, index) => [size, Math.min(index + 1, MAX_LEVEL)]));
}
