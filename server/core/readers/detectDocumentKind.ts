import { open } from 'node:fs/promises';
import { SourceError } from '../sourceError.ts';
import type { DocumentKind } from './documentKinds.ts';
import { extensionOf } from './fileName.ts';
import { nameForeignFormat } from './foreignFormats.ts';
import { detectArchiveKind } from './office/detectArchiveKind.ts';
import { isText, startsLikeHtml } from './text/plainText.ts';

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
	if (startsLikeHtml(start)) return 'html';
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
