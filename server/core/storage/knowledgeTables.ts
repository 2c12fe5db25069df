import type { ColumnType, Generated } from 'kysely';

/** Bytes as they are written, and as either database gives them back. */
type BytesColumn = ColumnType<ArrayBuffer | Uint8Array, Uint8Array, Uint8Array>;

/** Where knowledge comes from. */
export interface KnowledgeTables {
	dataSources: {
		id: string;
		projectId: string;
		chatbotId: string;
		type: 'link' | 'text' | 'faq' | 'document' | 'zoho';
		status: 'pending' | 'processing' | 'processed' | 'error';
		characters: Generated<number>;
		isResyncQueued: Generated<number>;
		/** JSON of what the interface shows as `data`. */
		data: string;
		/** The code of the error in `data`; null where there is none. */
		errorCode: string | null;
		/** The identity of the source that is the same page, for the code `duplicate_of`. */
		duplicateOf: string | null;
		/** JSON of what processing needs and the interface does not show: full text, exclusions, validators. */
		input: string;
		/** Identifies the source within the chatbot, such as a link's normalised URL; null where nothing does. */
		identity: string | null;
		/** Where its content was found in the end, by redirects and the page's own word; null before the first reading. */
		readIdentity: string | null;
		/** SHA-256 of what was last read from elsewhere, hexadecimal; null while nothing of it is kept. */
		contentHash: string | null;
		/** How often it is read again by itself; null is never. */
		resyncSchedule: 'daily' | 'weekly' | 'monthly' | null;
		/** When a page was read last, or found unchanged; null for other types, and before that was noted. */
		readAt: number | null;
		/** When it is to be read again by itself; null while it is not, or is being read. */
		nextReadAt: number | null;
		/** Since when it is gone at its address, while it is. */
		vanishedAt: number | null;
		/** JSON array of its last readings from elsewhere, newest first. */
		readings: string | null;
		documentFileId: string | null;
		/** How often an owner has changed what it says or how it is read. */
		edits: Generated<number>;
		/** The site that it was found on; null for one that was named. */
		siteId: string | null;
		/** The connection that it is an article of, and its id at Zoho Desk. */
		zohoConnectionId: string | null;
		zohoArticleId: string | null;
		createdAt: number;
	};
	/** How many answers cited a data source; no row before the first. */
	sourceUses: { dataSourceId: string; uses: number; usedAt: number };
	zohoConnections: {
		id: string;
		projectId: string;
		chatbotId: string;
		/** As the interface names it. */
		dataCenter: 'com' | 'eu' | 'in' | 'com.au' | 'jp' | 'ca';
		orgId: string;
		/** JSON of `credentialsSchema`, sealed by `secretBox.ts` for this row. */
		credentials: string;
		/** JSON of `zohoOptionsSchema`. */
		options: string;
		/** `found`: its articles are sources, whether read yet or not. */
		status: 'discovering' | 'found' | 'error';
		/** JSON of code and message, why its articles were not listed. */
		error: string | null;
		/** When its articles are to be listed again; null while they are not, or are being listed. */
		nextDiscoveryAt: number | null;
		createdAt: number;
	};
	sites: {
		id: string;
		projectId: string;
		chatbotId: string;
		url: string;
		/** JSON of `siteOptionsSchema`. */
		options: string;
		/** `found`: its pages are sources, whether read yet or not. */
		status: 'discovering' | 'found' | 'cancelled' | 'error';
		/** How its pages were found. */
		method: 'sitemap' | 'crawl' | null;
		/** JSON of code and message, why no pages were found. */
		error: string | null;
		/** When its pages are to be looked for again; null while they are not, or are being looked for. */
		nextDiscoveryAt: number | null;
		createdAt: number;
	};
	/** Originals of documents. Their bytes lie in the data folder beside SQLite, in `documentFileParts` on PostgreSQL. */
	documentFiles: { id: string; projectId: string; bytes: number; createdAt: number };
	/** On PostgreSQL alone. */
	documentFileParts: { fileId: string; position: number; content: Uint8Array };
}

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
