import { convertToHtml, images } from 'mammoth';
import { SourceError } from '../sourceError.ts';
import { type Archive, openArchive } from './archive.ts';
import type { ParsedDocument } from './documentText.ts';
import { readOfficeTitle } from './officeTitle.ts';
import { parseHtmlDocument } from './readHtml.ts';

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

/** A Word document: headings, lists and tables by their styles; pictures are left out. */
export async function readDocx(bytes: Uint8Array): Promise<ParsedDocument> {
	const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const archive = await openArchive(buffer);
	const title = await readOfficeTitle(archive);
	await unpackAll(archive);
	archive.close();
	const { value: html } = await convert(buffer);
	const parsed = parseHtmlDocument(`<main>${html}</main>`);
	return { ...parsed, title: title || parsed.title };
}

/** mammoth unpacks without a limit: what it will read is unpacked here first, where there is one. */
async function unpackAll(archive: Archive): Promise<void> {
	for (const name of archive.names) if (/\.(?:xml|rels)$/i.test(name)) await archive.read(name);
}

async function convert(buffer: Buffer): Promise<{ value: string }> {
	try {
		return await convertToHtml(
			{ buffer },
			{ styleMap: STYLE_MAP, externalFileAccess: false, convertImage: images.imgElement(async () => ({ src: '' })) },
		);
	} catch (cause) {
		throw new SourceError('corrupt', 'The file is damaged: it is no valid Word document.', { cause });
	}
}
