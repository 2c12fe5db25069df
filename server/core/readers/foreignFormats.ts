import { SourceError } from '../sourceError.ts';

/** Formats that people try, by how their files begin (as Latin-1), with what to say of them. */
const FORMATS: ReadonlyArray<readonly [marks: readonly string[], message: string]> = [
	[['\x89PNG'], 'This is a PNG image, whatever its name says. Only text can be read.'],
	[['\xff\xd8\xff'], 'This is a JPEG image, whatever its name says. Only text can be read.'],
	[['GIF8'], 'This is a GIF image, whatever its name says. Only text can be read.'],
	[['II*\0', 'MM\0*'], 'This is a TIFF image, whatever its name says. Only text can be read.'],
	[['RIFF', 'ID3', 'OggS'], 'This is a picture, a sound or a video. Only text can be read.'],
	[['MZ', '\x7fELF'], 'This is a program, whatever its name says.'],
	[['\x1f\x8b', 'BZh', '7z\xbc\xaf', 'Rar!', '\xfd7zXZ'], 'This is an archive. Add the documents in it one by one.'],
	[['{\\rtf'], 'RTF cannot be read. Save the document as .docx or PDF.'],
	[['%!PS'], 'PostScript cannot be read. Save the document as PDF.'],
];

/** The container of Office before 2007, and of its encrypted files since ([MS-OFFCRYPTO] 2.1). */
const OLD_OFFICE = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';
const ENCRYPTED_STREAM = Buffer.from('EncryptedPackage', 'utf16le').toString('latin1');

/** Why a file of a format that we know and do not read is refused; null for others. */
export function nameForeignFormat(start: string): SourceError | null {
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
