import { SourceError } from '../../sourceError.ts';
import { type DocumentKind, MEDIA_TYPES } from '../documentKinds.ts';
import { openArchive } from './archive.ts';

/** The part that says what an Office document is; its name is the same in all of them. */
const CONTENT_TYPES = '[Content_Types].xml';
const MAIN_PARTS: ReadonlyArray<readonly [part: RegExp, kind: DocumentKind]> = [
	[/^word\/document\d*\.xml$/, 'docx'],
	[/^xl\/workbook\.xml$/, 'xlsx'],
	[/^ppt\/presentation\.xml$/, 'pptx'],
];
/** OpenDocument files begin with this part (OpenDocument 1.3, part 2, 3.3). */
const OPEN_DOCUMENT_TYPE = 'mimetype';

/**
 * Tells which document a ZIP archive is, by its directory.
 *
 * @throws {SourceError} `unsupported_type` for an archive that is none that we read; `corrupt`
 */
export async function detectArchiveKind(path: string): Promise<DocumentKind> {
	const archive = await openArchive(path);
	try {
		if (archive.has(CONTENT_TYPES)) {
			const main = MAIN_PARTS.find(([part]) => archive.names.some((name) => part.test(name)));
			if (main !== undefined) return main[1];
		}
		const type = await archive.read(OPEN_DOCUMENT_TYPE);
		const stated = type?.toString('latin1').trim() ?? '';
		if (stated === MEDIA_TYPES.odt) return 'odt';
		if (stated.startsWith('application/vnd.oasis.opendocument')) {
			throw new SourceError('unsupported_type', 'Of OpenDocument only texts (.odt) can be read. Save it as PDF.');
		}
		if (stated === 'application/epub+zip') {
			throw new SourceError('unsupported_type', 'E-books (.epub) cannot be read. Save the book as PDF.');
		}
		throw new SourceError('unsupported_type', 'This is an archive. Add the documents in it one by one.');
	} finally {
		archive.close();
	}
}
