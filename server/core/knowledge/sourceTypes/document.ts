import { arrayBuffer } from 'node:stream/consumers';
import { z } from 'zod';
import { AppError } from '../../../lib/errors.ts';
import { DOCUMENT_KINDS, MEDIA_TYPES } from '../../readers/documentText.ts';
import { SourceError } from '../../sourceError.ts';
import type { AcceptedFile, Originals } from '../documents/originals.ts';
import type { ReadTools } from '../ingestTools.ts';
import { type DataSourceRow, type NewSource, type SourceContent, WITHOUT_ADDRESS } from '../source.ts';

const inputSchema = z.object({ kind: z.enum(DOCUMENT_KINDS) });

export const documentDataSchema = z.object({
	name: z.string(),
	title: z.string(),
	media_type: z.string(),
	bytes: z.int(),
	pages: z.int().nullable(),
});

/** Two documents with the same bytes are one. */
export function identityOf({ sha256 }: Pick<AcceptedFile, 'sha256'>): string {
	return `sha256:${sha256}`;
}

export function newDocument(file: AcceptedFile): NewSource {
	const { id, name, kind, bytes } = file;
	const data = { name, title: '', media_type: MEDIA_TYPES[kind], bytes, pages: null };
	return {
		type: 'document',
		data: JSON.stringify(data satisfies z.infer<typeof documentDataSchema>),
		input: JSON.stringify({ kind } satisfies z.infer<typeof inputSchema>),
		identity: identityOf(file),
		characters: 0,
		documentFileId: id,
	};
}

export async function readDocumentSource(
	row: DataSourceRow,
	{ originals, readers }: ReadTools,
): Promise<SourceContent> {
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
		input: row.input,
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
