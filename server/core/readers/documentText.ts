/** A document to read; its name becomes the title of one that states none. */
export interface DocumentRequest {
	readonly kind: DocumentKind;
	readonly name: string;
	readonly bytes: Uint8Array;
}

/** A piece of a document that is found and quoted. */
export interface DocumentPassage {
	readonly headingPath: readonly string[];
	/** The question that it answers, where its heading asks one. */
	readonly question?: string | null;
	readonly text: string;
	/** Where it begins, from 1; null in documents without pages. */
	readonly page: number | null;
}

export interface DocumentText {
	/** Never empty. */
	readonly title: string;
	/** ISO 639-1; null to have it told from each passage. */
	readonly language: string | null;
	readonly characters: number;
	/** How many pages; null in documents without. */
	readonly pages: number | null;
	readonly passages: readonly DocumentPassage[];
}

/** A document's text in the order of reading: as Markdown that is still to be cut, or in independent pieces. */
export interface ParsedDocument {
	/** "" where it states none. */
	readonly title: string;
	readonly text:
		| {
				readonly markdown: string;
				/** Offset of each page's first character; undefined in documents without pages. */
				readonly pageStarts?: readonly number[];
		  }
		| { readonly passages: readonly DocumentPassage[] };
}

/** The kinds of documents that are read, with the media types they are downloaded as. */
export const MEDIA_TYPES = {
	pdf: 'application/pdf',
	docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
	xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
	html: 'text/html',
	markdown: 'text/markdown',
	text: 'text/plain',
	csv: 'text/csv',
} as const;

export type DocumentKind = keyof typeof MEDIA_TYPES;
export const DOCUMENT_KINDS = Object.keys(MEDIA_TYPES) as [DocumentKind, ...DocumentKind[]];
