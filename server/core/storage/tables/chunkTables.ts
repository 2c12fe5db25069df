import type { BytesColumn } from './bytesColumn.ts';

/** Knowledge as it is found: passages and their vectors. */
export interface ChunkTables {
	chunks: {
		id: string;
		projectId: string;
		chatbotId: string;
		dataSourceId: string;
		position: number;
		sourceType: 'link' | 'text' | 'faq' | 'document' | 'zoho';
		title: string;
		/** JSON array of headings above the chunk. */
		headingPath: string;
		text: string;
		/** The question of an FAQ. */
		question: string | null;
		url: string;
		/** Where in a document the chunk begins, from 1. */
		page: number | null;
		/** ISO 639-1, where known. */
		language: string | null;
	};
	/** Vectors by the text they were made of: chunks of equal text share one. */
	embeddings: {
		projectId: string;
		/** Key of the embedding model (`models/embedder.ts`). */
		model: string;
		/** SHA-256 of the text, base64url. */
		hash: string;
		/** The direction in signed bytes (`vectors/packVector.ts`); empty for a text that the model refuses. */
		vector: BytesColumn;
	};
	/** The hash of each chunk that was read for embedding. */
	chunkEmbeddings: { chunkId: string; projectId: string; chatbotId: string; hash: string };
	/** The model whose vectors serve a chatbot: the last one with which all its chunks were embedded. */
	vectorSets: {
		chatbotId: string;
		projectId: string;
		model: string;
		/** JSON of the model's settings, to embed questions with it while another's vectors are being made. */
		settings: string;
		/** Grows with every vector added. */
		version: number;
	};
}
