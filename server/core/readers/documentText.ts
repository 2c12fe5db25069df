import type { DocumentKind } from './documentKinds.ts';

/** A document to read; its name becomes the title of one that states none. */
export interface DocumentRequest {
	readonly kind: DocumentKind;
	readonly name: string;
	readonly bytes: Uint8Array;
}

/** A piece of a document as it is found and quoted. */
export interface DocumentPassage {
	readonly headingPath: readonly string[];
	readonly text: string;
	/** Where it begins, from 1; null in documents without pages. */
	readonly page: number | null;
}

/** What was read from a document. */
export interface DocumentText {
	/** Never empty. */
	readonly title: string;
	/** ISO 639-1; null to have it told from each passage. */
	readonly language: string | null;
	readonly characters: number;
	/** How many pages or slides; null in documents without. */
	readonly pages: number | null;
	readonly passages: readonly DocumentPassage[];
}

/** A document's text in the order of reading: as Markdown that is still to be cut, or in pieces that stand alone. */
export interface ParsedDocument {
	/** "" where it states none. */
	readonly title: string;
	/** How many slides; pages that are laid out are counted by `pageStarts`. */
	readonly slides?: number;
	readonly text:
		| {
				readonly markdown: string;
				/** Offset of each page's first character; undefined in documents without pages. */
				readonly pageStarts?: readonly number[];
		  }
		| { readonly passages: readonly DocumentPassage[] };
}
