/** A part of a document in the order of reading. */
export interface Block {
	readonly kind: 'heading' | 'paragraph' | 'item' | 'table' | 'code';
	/** Lines of text, or rows of a table as Markdown. */
	readonly lines: readonly string[];
	/** Of headings: height of their letters in points. */
	readonly size: number;
	/** From 1. */
	readonly page: number;
	/** Whether the last line reaches the end of its column, so that the paragraph may go on elsewhere. */
	readonly isFilled: boolean;
}
