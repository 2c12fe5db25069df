import { z } from 'zod';
import { DOCUMENTS_BODY_MAX_BYTES, DOCUMENTS_PER_CALL } from '../limits.ts';
import { endpoint } from './endpoint.ts';
import { DATA_SOURCES_PATH, dataSourceErrorSchema, dataSourceSchema } from './knowledge.ts';

/** What became of one file of a call. */
export const addedDocumentSchema = z.object({
	name: z.string(),
	status: z.enum(['added', 'duplicate', 'refused']),
	id: z.string().nullable().describe('The data source: the new one, or the one that has this file already.'),
	error: dataSourceErrorSchema.nullable().describe('Why the file was refused.'),
});
export type AddedDocument = z.infer<typeof addedDocumentSchema>;

export const addDocuments = endpoint(`POST ${DATA_SOURCES_PATH}/documents`, {
	needs: 'knowledge',
	summary: 'Add documents: PDF, Word, Excel, HTML, Markdown, text, CSV',
	isIdempotent: true,
	upload: { maxFiles: DOCUMENTS_PER_CALL },
	bodyMaxBytes: DOCUMENTS_BODY_MAX_BYTES,
	data: z.object({ documents_added: z.int(), documents: z.array(addedDocumentSchema) }),
	example: {
		data: {
			documents_added: 1,
			documents: [
				{ name: 'manual.pdf', status: 'added', id: '019a2b3c-0000-7000-8000-000000000031', error: null },
				{
					name: 'photo.pdf',
					status: 'refused',
					id: null,
					error: { code: 'unsupported_type', message: 'This is a PNG image, whatever its name says.' },
				},
			],
		},
	},
});

export const replaceDocument = endpoint(`PUT ${DATA_SOURCES_PATH}/{sourceId}/file`, {
	versioned: 'dataSource',
	needs: 'knowledge',
	summary: 'Replace a document by a new version of it',
	upload: { maxFiles: 1 },
	bodyMaxBytes: DOCUMENTS_BODY_MAX_BYTES,
	data: dataSourceSchema,
	example: {
		data: {
			id: '019a2b3c-0000-7000-8000-000000000031',
			type: 'document',
			status: 'pending',
			characters: 0,
			resync_queued: false,
			data: { name: 'manual.pdf', title: '', media_type: 'application/pdf', bytes: 48_213, pages: null },
			created_at: '2026-01-31T09:30:00.000',
		},
	},
});

export const downloadDocument = endpoint(`GET ${DATA_SOURCES_PATH}/{sourceId}/file`, {
	needs: 'view',
	summary: 'Download a document as it was added',
	isDownload: true,
});
