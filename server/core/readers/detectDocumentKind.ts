import { open } from 'node:fs/promises';
import { SourceError } from '../sourceError.ts';
import { utf16Of } from './charset/decodeBody.ts';
import type { DocumentKind } from './documentText.ts';
import { extensionOf } from './fileName.ts';
import { openArchive } from './office/archive.ts';

/** Enough to tell a text from other bytes. */
const HEAD_BYTES = 64 * 1024;
/** Readers take a PDF whose mark comes this late (PDF 1.7, appendix H, note 13). */
const PDF_MARK_WITHIN_BYTES = 1024;
/** The marks at the start of an archive: an entry, or the end of one without entries. */
const ARCHIVE_MARKS = ['PK\u0003\u0004', 'PK\u0005\u0006'];
/** Texts look alike: among them, and only there, the name says how one is meant. */
const TEXT_KINDS: Readonly<Record<string, DocumentKind>> = {
	'.csv': 'csv',
	'.tsv': 'csv',
	'.md': 'markdown',
	'.markdown': 'markdown',
	'.mdx': 'markdown',
	'.htm': 'html',
	'.html': 'html',
};

/** The control characters that texts have: tab, line feed, form feed, carriage return, escape. */
const USUAL_CONTROLS = new Set([0x09, 0x0a, 0x0c, 0x0d, 0x1b]);
const FIRST_PRINTABLE = 0x20;
const MAX_CONTROL_SHARE = 0.01;
const HTML_START =
	/^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[\s\S]){0,2000}-->\s*)*<(?:!doctype\s+html|html|head|body)\b/i;

/**
 * Tells what a file is by its bytes.
 *
 * @throws {SourceError} `empty_file`, `unsupported_type`, `encrypted`, `corrupt`: it cannot be read as a document
 */
export async function detectDocumentKind(file: {
	readonly path: string;
	readonly name: string;
}): Promise<DocumentKind> {
	const head = await readHead(file.path);
	if (head.byteLength === 0) throw new SourceError('empty_file', 'The file is empty.');
	const start = head.toString('latin1');
	if (start.slice(0, PDF_MARK_WITHIN_BYTES).includes('%PDF-')) return 'pdf';
	if (ARCHIVE_MARKS.some((mark) => start.startsWith(mark))) return detectArchiveKind(file.path);
	const foreign = nameForeignFormat(start);
	if (foreign !== null) throw foreign;
	if (!isText(head)) throw new SourceError('unsupported_type', 'This is no document that can be read.');
	if (HTML_START.test(start)) return 'html';
	return TEXT_KINDS[extensionOf(file.name).toLowerCase()] ?? 'text';
}

async function readHead(path: string): Promise<Buffer> {
	const handle = await open(path, 'r');
	try {
		const { bytesRead, buffer } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
		return buffer.subarray(0, bytesRead);
	} finally {
		await handle.close();
	}
}

/** Whether bytes are text of some charset. */
function isText(head: Buffer): boolean {
	const text = new TextDecoder(utf16Of(head) ?? 'latin1').decode(head);
	const isControl = (code: number) => code < FIRST_PRINTABLE && !USUAL_CONTROLS.has(code);
	const controls = Array.from(text).filter((character) => isControl(character.codePointAt(0) ?? 0)).length;
	return controls <= text.length * MAX_CONTROL_SHARE;
}

/** The kinds of Office documents, by the part of the archive that holds the text. */
const MAIN_PARTS: ReadonlyArray<readonly [part: RegExp, kind: DocumentKind]> = [
	[/^word\/document\d*\.xml$/, 'docx'],
	[/^xl\/workbook\.xml$/, 'xlsx'],
];
/** Archives that we do not read, by a part that they have, with what to say of them. */
const FOREIGN_PARTS: ReadonlyArray<readonly [part: string, message: string]> = [
	['ppt/presentation.xml', 'PowerPoint files (.pptx) cannot be read. Save it as PDF.'],
	['META-INF/container.xml', 'E-books (.epub) cannot be read. Save the book as PDF.'],
	['content.xml', 'OpenDocument files (.odt, .ods, .odp) cannot be read. Save it as PDF, .docx or .xlsx.'],
];

/**
 * Tells which document a ZIP archive is, by its directory.
 *
 * @throws {SourceError} `unsupported_type` for an archive that is none that we read; `corrupt`
 */
async function detectArchiveKind(path: string): Promise<DocumentKind> {
	const archive = await openArchive(path);
	archive.close();
	const kind = MAIN_PARTS.find(([part]) => archive.names.some((name) => part.test(name)))?.[1];
	if (kind !== undefined) return kind;
	const message = FOREIGN_PARTS.find(([part]) => archive.has(part))?.[1];
	throw new SourceError('unsupported_type', message ?? 'This is an archive. Add the documents in it one by one.');
}

/** Formats that people try, by how their files begin (as Latin-1), with what to say of them. */
const FORMATS: ReadonlyArray<readonly [marks: readonly string[], message: string]> = [
	[['\x89PNG', '\xff\xd8\xff', 'GIF8', 'II*\0', 'MM\0*'], 'This is a picture. Only text can be read.'],
	[['RIFF', 'ID3', 'OggS'], 'This is a picture, a sound or a video. Only text can be read.'],
	[['MZ', '\x7fELF'], 'This is a program.'],
	[['\x1f\x8b', 'BZh', '7z\xbc\xaf', 'Rar!', '\xfd7zXZ'], 'This is an archive. Add the documents in it one by one.'],
	[['{\\rtf'], 'RTF cannot be read. Save the document as .docx or PDF.'],
	[['%!PS'], 'PostScript cannot be read. Save the document as PDF.'],
];

/** The container of Office before 2007, and of its encrypted files since ([MS-OFFCRYPTO] 2.1). */
const OLD_OFFICE = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';
const ENCRYPTED_STREAM = Buffer.from('EncryptedPackage', 'utf16le').toString('latin1');

/** Why a file of a format that we know and do not read is refused; null for others. */
function nameForeignFormat(start: string): SourceError | null {
	if (start.startsWith(OLD_OFFICE)) {
		return start.includes(ENCRYPTED_STREAM)
			? new SourceError('encrypted', 'The document is protected by a password. Save it without one.')
			: new SourceError(
					'unsupported_type',
					'Old Office files (.doc, .xls, .ppt) cannot be read. Save it as .docx or PDF.',
				);
	}
	const format = FORMATS.find(([marks]) => marks.some((mark) => start.startsWith(mark)));
	return format === undefined ? null : new SourceError('unsupported_type', format[1]);
}
