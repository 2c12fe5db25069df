import { arrayBuffer } from 'node:stream/consumers';
import { z } from 'zod';
import { AppError } from '../../../lib/errors.ts';
import { DOCUMENT_KINDS, MEDIA_TYPES } from '../../readers/documentText.ts';
import { SourceError } from '../../sourceError.ts';
import type { AcceptedFile, Originals } from '../documents/originals.ts';
import type { ReadTools } from '../ingestTools.ts';
import { type NewSource, type SourceContent, type SourceRow, WITHOUT_ADDRESS } from '../source.ts';

/** Raise it when documents are read in another way: known documents are then read again. */
const READER_VERSION = 7;

const inputSchema = z.object({
	kind: z.enum(DOCUMENT_KINDS),
	/** Of the last reading; absent before there were versions. */
	readerVersion: z.number().optional(),
});
type DocumentInput = z.infer<typeof inputSchema>;

/** What `input` columns of documents end with that were read as they are read now, for `like`. */
export const CURRENT_INPUT = `%"readerVersion":${READER_VERSION}}`;

function writeInput(kind: DocumentInput['kind']): string {
	return JSON.stringify({ kind, readerVersion: READER_VERSION } satisfies DocumentInput);
}

/** The `data` of a document in the interface. */
export const documentDataSchema = z.object({
	name: z.string(),
	title: z.string(),
	media_type: z.string(),
	bytes: z.int(),
	pages: z.int().nullable(),
});

/** A document is the same as another of the chatbot by its bytes. */
export function identityOf({ sha256 }: Pick<AcceptedFile, 'sha256'>): string {
	return `sha256:${sha256}`;
}

export function newDocument(file: AcceptedFile): NewSource {
	const { id, name, kind, bytes } = file;
	const data = { name, title: '', media_type: MEDIA_TYPES[kind], bytes, pages: null };
	return {
		type: 'document',
		data: JSON.stringify(data satisfies z.infer<typeof documentDataSchema>),
		input: writeInput(kind),
		identity: identityOf(file),
		characters: 0,
		documentFileId: id,
	};
}

/** A file that was uploaded: its text is taken out in a thread of its own. */
export async function readDocumentSource(row: SourceRow, { originals, readers }: ReadTools): Promise<SourceContent> {
	const { kind } = inputSchema.parse(JSON.parse(row.input));
	const data = documentDataSchema.parse(JSON.parse(row.data));
	const bytes = await readOriginal(originals, row.documentFileId);
	const { title, language, characters, pages, passages } = await readers.readDocument({
		kind,
		name: data.name,
		bytes,
	});
	return {
		...WITHOUT_ADDRESS,
		title,
		language,
		characters,
		passages: passages.map((passage) => ({ question: null, ...passage })),
		data: JSON.stringify({ ...data, title, pages }),
		input: writeInput(kind),
	};
}

async function readOriginal(
	originals: Pick<Originals, 'open'>,
	fileId: string | null,
): Promise<Uint8Array<ArrayBuffer>> {
	try {
		if (fileId === null) throw new AppError('not_found');
		return new Uint8Array(await arrayBuffer(await originals.open(fileId)));
	} catch (cause) {
		if (!(cause instanceof AppError && cause.code === 'not_found')) throw cause;
		throw new SourceError('file_missing', 'The file is not there any more.', { cause });
	}
}
