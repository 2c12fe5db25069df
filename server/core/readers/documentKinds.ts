/** The kinds of documents that are read, with the media types they are downloaded as. */
export const MEDIA_TYPES = {
	pdf: 'application/pdf',
	docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
	xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
	pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
	odt: 'application/vnd.oasis.opendocument.text',
	html: 'text/html',
	markdown: 'text/markdown',
	text: 'text/plain',
	csv: 'text/csv',
} as const;

export type DocumentKind = keyof typeof MEDIA_TYPES;
export const DOCUMENT_KINDS = Object.keys(MEDIA_TYPES) as [DocumentKind, ...DocumentKind[]];
