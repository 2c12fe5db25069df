import { convertToHtml, images } from 'mammoth';
import { SourceError } from '../../sourceError.ts';
import type { ParsedDocument } from '../documentText.ts';
import { parseHtmlDocument } from '../html/htmlToText.ts';
import { type Archive, openArchive } from './archive.ts';
import { readNumbering, writeListNumbers } from './docxNumbers.ts';
import { markPlainHeadings, placeInLists, prepareForMammoth, readHiddenStyles } from './docxParts.ts';
import { parseXml, readOfficeTitle } from './officeParts.ts';

/** Paragraph styles beyond mammoth's own that are headings to a reader. */
const STYLE_MAP = [
	"p[style-name='Title'] => h1:fresh",
	"p[style-name='Subtitle'] => p:fresh",
	"p[style-name='Source Code'] => pre:separator('\n')",
	...["'toc 1'", "'toc 2'", "'toc 3'", "'TOC Heading'"].map((name) => `p[style-name=${name}] => !`),
];

/** A Word document: headings, lists and tables by their styles; pictures and hidden text are left out. */
export async function readDocx(bytes: Uint8Array): Promise<ParsedDocument> {
	const archive = await openArchive(bytes);
	try {
		const title = await readOfficeTitle(archive);
		const parsed = parseHtmlDocument(`<main>${writeListNumbers(await convert(archive))}</main>`);
		return { ...parsed, title: title || parsed.title };
	} finally {
		archive.close();
	}
}

async function convert(archive: Archive): Promise<string> {
	const styles = parseXml(await archive.readText('word/styles.xml'));
	const numbering = readNumbering(parseXml(await archive.readText('word/numbering.xml')), styles);
	const hidden = readHiddenStyles(styles);
	/** The parts of a document as mammoth reads them: unpacked by us, because mammoth does that without a limit. */
	const file = {
		exists: (name: string) => archive.has(name),
		async read(name: string, encoding: string): Promise<string> {
			const text = new TextDecoder(encoding).decode(await archive.read(name));
			return /^word\/[^/]+\.xml$/.test(name) ? prepareForMammoth(text, { hidden, numbering }) : text;
		},
	};
	try {
		const { value } = await convertToHtml(
			// mammoth takes an unpacked file (lib/unzip.js), which its types leave out.
			{ file } as unknown as Parameters<typeof convertToHtml>[0],
			{
				styleMap: STYLE_MAP,
				externalFileAccess: false,
				convertImage: images.imgElement(async () => ({ src: '' })),
				transformDocument: (document) => markPlainHeadings(placeInLists(document)),
			},
		);
		return value;
	} catch (cause) {
		if (cause instanceof SourceError) throw cause;
		throw new SourceError('corrupt', 'The file is damaged: it is no valid Word document.', { cause });
	}
}
