import { convertToHtml, images } from 'mammoth';
import { SourceError } from '../../sourceError.ts';
import type { ParsedDocument } from '../documentText.ts';
import { parseHtmlDocument } from '../html/readHtml.ts';
import { type Archive, openArchive } from './archive.ts';
import { dropHiddenText, readHiddenStyles } from './docx/hiddenText.ts';
import { markPlainHeadings } from './docx/plainHeadings.ts';
import { writeEquations } from './docx/writeEquations.ts';
import { readOfficeTitle } from './officeTitle.ts';

/** Paragraph styles beyond mammoth's own that are headings to a reader. */
const STYLE_MAP = [
	"p[style-name='Title'] => h1:fresh",
	"p[style-name='Subtitle'] => p:fresh",
	"p[style-name='Source Code'] => pre:separator('\n')",
	"p[style-name='toc 1'] => !",
	"p[style-name='toc 2'] => !",
	"p[style-name='toc 3'] => !",
	"p[style-name='TOC Heading'] => !",
];

/** Says of a row of a table that it is no heading; mammoth takes any such mark for a heading's. */
const NO_HEADING_ROW = /<w:tblHeader\s+w:val="(?:0|false|off)"\s*\/>/g;

/** What sets a date, a number or a reference that Word fills in; mammoth would leave out what it was filled with. */
const SIMPLE_FIELD = /<\/?w:fldSimple\b[^>]*>/g;

/** A Word document: headings, lists and tables by their styles; pictures and hidden text are left out. */
export async function readDocx(bytes: Uint8Array): Promise<ParsedDocument> {
	const archive = await openArchive(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
	try {
		const title = await readOfficeTitle(archive);
		const hiddenStyles = readHiddenStyles((await archive.read('word/styles.xml'))?.toString() ?? '');
		const { value: html } = await convert(asFile(archive, hiddenStyles));
		const parsed = parseHtmlDocument(`<main>${html}</main>`);
		return { ...parsed, title: title || parsed.title };
	} finally {
		archive.close();
	}
}

/** The parts of a document as mammoth reads them: unpacked by us, since mammoth does that without a limit. */
interface WordFile {
	exists(name: string): boolean;
	read(name: string, encoding: string): Promise<string>;
}

function asFile(archive: Archive, hiddenStyles: ReadonlySet<string>): WordFile {
	return {
		exists: (name) => archive.has(name),
		async read(name, encoding) {
			const text = new TextDecoder(encoding).decode(await archive.read(name));
			if (!/^word\/[^/]+\.xml$/.test(name)) return text;
			const readable = writeEquations(text.replace(NO_HEADING_ROW, '').replace(SIMPLE_FIELD, ''));
			return dropHiddenText(readable, hiddenStyles);
		},
	};
}

async function convert(file: WordFile): Promise<{ value: string }> {
	try {
		return await convertToHtml(
			// mammoth takes an unpacked file (lib/unzip.js) that its types do not tell of.
			{ file } as unknown as Parameters<typeof convertToHtml>[0],
			{
				styleMap: STYLE_MAP,
				externalFileAccess: false,
				convertImage: images.imgElement(async () => ({ src: '' })),
				transformDocument: markPlainHeadings,
			},
		);
	} catch (cause) {
		if (cause instanceof SourceError) throw cause;
		throw new SourceError('corrupt', 'The file is damaged: it is no valid Word document.', { cause });
	}
}
