import { convertToHtml, images } from 'mammoth';
import { SourceError } from '../../sourceError.ts';
import type { ParsedDocument } from '../documentText.ts';
import { parseHtmlDocument } from '../html/htmlToText.ts';
import { type Archive, openArchive } from './archive.ts';
import { type Numbering, readNumbering, writeListNumbers, writeNumbers } from './docxNumbers.ts';
import { markPlainHeadings, placeInLists, prepareForMammoth, readHiddenStyles } from './docxParts.ts';
import { readOfficeTitle } from './officeParts.ts';

/** Paragraph styles beyond mammoth's own that are headings to a reader. */
const STYLE_MAP = [
	"p[style-name='Title'] => h1:fresh",
	"p[style-name='Subtitle'] => p:fresh",
	"p[style-name='Source Code'] => pre:separator('\n')",
	...["'toc 1'", "'toc 2'", "'toc 3'", "'TOC Heading'"].map((name) => `p[style-name=${name}] => !`),
];

const MAIN_PART = /^word\/document\d*\.xml$/;

/** A Word document: headings, lists and tables by their styles; pictures and hidden text are left out. */
export async function readDocx(bytes: Uint8Array): Promise<ParsedDocument> {
	const archive = await openArchive(bytes);
	try {
		const title = await readOfficeTitle(archive);
		const styles = await archive.readText('word/styles.xml');
		const numbering = readNumbering(await archive.readText('word/numbering.xml'), styles);
		const { value: html } = await convert(archive, { hiddenStyles: readHiddenStyles(styles), numbering });
		const parsed = parseHtmlDocument(`<main>${writeListNumbers(html)}</main>`);
		return { ...parsed, title: title || parsed.title };
	} finally {
		archive.close();
	}
}

async function convert(
	archive: Archive,
	{ hiddenStyles, numbering }: { readonly hiddenStyles: ReadonlySet<string>; readonly numbering: Numbering },
): Promise<{ value: string }> {
	/** The parts of a document as mammoth reads them: unpacked by us, because mammoth does that without a limit. */
	const file = {
		exists: (name: string) => archive.has(name),
		async read(name: string, encoding: string): Promise<string> {
			const text = new TextDecoder(encoding).decode(await archive.read(name));
			if (!/^word\/[^/]+\.xml$/.test(name)) return text;
			const prepared = prepareForMammoth(text, hiddenStyles);
			return MAIN_PART.test(name) ? writeNumbers(prepared, numbering) : prepared;
		},
	};
	try {
		return await convertToHtml(
			// mammoth takes an unpacked file (lib/unzip.js), which its types leave out.
			{ file } as unknown as Parameters<typeof convertToHtml>[0],
			{
				styleMap: STYLE_MAP,
				externalFileAccess: false,
				convertImage: images.imgElement(async () => ({ src: '' })),
				transformDocument: (document) => markPlainHeadings(placeInLists(document)),
			},
		);
	} catch (cause) {
		if (cause instanceof SourceError) throw cause;
		throw new SourceError('corrupt', 'The file is damaged: it is no valid Word document.', { cause });
	}
}
