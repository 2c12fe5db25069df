/** A piece of a data source as the index sees it. For FAQs `question` is the question and `text` the answer. */
export interface IndexChunk {
	id: string;
	dataSourceId: string;
	sourceType: 'link' | 'text' | 'faq' | 'document' | 'zoho';
	/** The page's title, or the first words of a text. */
	title: string;
	headingPath: readonly string[];
	/** Markdown-like: blank lines between paragraphs, lists as "- item", tables as pipes, code in ``` fences. */
	text: string;
	question: string | null;
	url: string;
	/** Where in a document it begins, from 1. */
	page?: number | null;
	/** ISO 639-1, or null where it was not recognised. */
	language: string | null;
}

/** The columns of a chunk that an index needs: less to read and to hand over to the thread that builds it. */
export type IndexedText = Pick<IndexChunk, 'id' | 'title' | 'headingPath' | 'text' | 'question' | 'language'>;

/** Where chunks are read from; implemented by the owner of the store. */
export interface ChunkStore {
	/** The ids of chunks in ascending order, those after `afterChunkId`, at most `limit`. */
	readIds(chatbotId: string, afterChunkId: string | null, limit: number): Promise<string[]>;
	/** The chunks that still exist, in any order. */
	readByIds(chatbotId: string, ids: readonly string[]): Promise<IndexChunk[]>;
}
