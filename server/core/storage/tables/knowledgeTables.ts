import {
	byDefault,
	bytes,
	bytesOnPostgres,
	id,
	key,
	number,
	ofChatbot,
	ofRow,
	oneOf,
	orNull,
	type TableDefinitions,
	text,
} from './defineTable.ts';

/** Where knowledge comes from, and passages with their vectors. */
export const KNOWLEDGE_TABLES = {
	/** Originals of documents. Their bytes lie in the data folder beside SQLite, in `documentFileParts` on PostgreSQL. */
	documentFiles: {
		columns: {
			id: key(id),
			projectId: ofRow('projects'),
			bytes: number,
			createdAt: number,
		},
		statements: ['create index documentFiles_projectId_bytes on documentFiles (projectId, bytes)'],
	},
	/** On PostgreSQL alone. */
	documentFileParts: {
		columns: {
			fileId: ofRow('documentFiles'),
			position: number,
			content: bytesOnPostgres,
		},
		isOnPostgresAlone: true,
		constraints: ['constraint documentFileParts_key primary key (fileId, position)'],
	},
	sites: {
		columns: {
			...ofChatbot,
			url: text,
			/** JSON of `siteOptionsSchema`. */
			options: text,
			/** `found`: its pages are sources, whether read yet or not. */
			status: oneOf<'discovering' | 'found' | 'cancelled' | 'error'>(),
			/** How its pages were found. */
			method: orNull(oneOf<'sitemap' | 'crawl'>()),
			/** JSON of code and message, why no pages were found. */
			error: orNull(text),
			/** When its pages are to be looked for again; null while they are not, or are being looked for. */
			nextDiscoveryAt: orNull(number),
			createdAt: number,
		},
		statements: ['create index sites_chatbotId_id on sites (chatbotId, id)'],
	},
	zohoConnections: {
		columns: {
			...ofChatbot,
			/** As the interface names it. */
			dataCenter: oneOf<'com' | 'eu' | 'in' | 'com.au' | 'jp' | 'ca'>(),
			orgId: text,
			/** JSON of `credentialsSchema`, sealed by `secretBox.ts` for this row. */
			credentials: text,
			/** JSON of `zohoOptionsSchema`. */
			options: text,
			/** `found`: its articles are sources, whether read yet or not. */
			status: oneOf<'discovering' | 'found' | 'error'>(),
			/** JSON of code and message, why its articles were not listed. */
			error: orNull(text),
			/** When its articles are to be listed again; null while they are not, or are being listed. */
			nextDiscoveryAt: orNull(number),
			createdAt: number,
		},
		statements: ['create index zohoConnections_chatbotId_id on zohoConnections (chatbotId, id)'],
	},
	dataSources: {
		columns: {
			...ofChatbot,
			type: oneOf<'link' | 'text' | 'faq' | 'document' | 'zoho'>(),
			status: oneOf<'pending' | 'processing' | 'processed' | 'error'>(),
			characters: byDefault(number, '0'),
			isResyncQueued: byDefault(number, '0'),
			/** JSON of what the interface shows as `data`. */
			data: text,
			/** JSON of what processing needs and the interface does not show: full text, exclusions, validators. */
			input: text,
			/** Identifies the source within the chatbot, such as a link's normalised URL; null where nothing does. */
			identity: orNull(text),
			/** Where its content was found in the end, by redirects and the page's own word; null before the first reading. */
			readIdentity: orNull(text),
			/** SHA-256 of what was last read from elsewhere, hexadecimal; null while nothing of it is kept. */
			contentHash: orNull(text),
			/** How often it is read again by itself; null is never. */
			resyncSchedule: orNull(oneOf<'daily' | 'weekly' | 'monthly'>()),
			/** When a page was read last, or found unchanged; null for other types, and before that was noted. */
			readAt: orNull(number),
			/** When it is to be read again by itself; null while it is not, or is being read. */
			nextReadAt: orNull(number),
			/** Since when it is gone at its address, while it is. */
			vanishedAt: orNull(number),
			/** JSON array of its last readings from elsewhere, newest first. */
			readings: orNull(text),
			documentFileId: orNull(ofRow('documentFiles', 'no action')),
			/** How often an owner has changed what it says or how it is read. */
			edits: byDefault(number, '0'),
			/** The site that it was found on; null for one that was named. */
			siteId: orNull(ofRow('sites', 'set null')),
			/** The connection that it is an article of, and its id at Zoho Desk. */
			zohoConnectionId: orNull(ofRow('zohoConnections', 'set null')),
			zohoArticleId: orNull(text),
			createdAt: number,
		},
		later: {
			/** The code of the error in `data`; null where there is none. */
			errorCode: orNull(text),
			/** The identity of the source that is the same page, for the code `duplicate_of`. */
			duplicateOf: orNull(text),
			/** The version of the readers at its last good reading; null to have it read again even if it has not changed. */
			readerVersion: orNull(number),
		},
		constraints: ['constraint dataSources_identity unique (chatbotId, identity)'],
		statements: [
			// Sources are counted by chatbot and project: with both in the index, counting reads no rows.
			'create index dataSources_chatbotId_projectId_id on dataSources (chatbotId, projectId, id)',
			'create index dataSources_chatbotId_type_id on dataSources (chatbotId, type, id)',
			'create index dataSources_projectId_characters on dataSources (projectId, characters)',
			'create index dataSources_readIdentity on dataSources (chatbotId, readIdentity) where readIdentity is not null',
			'create index dataSources_contentHash on dataSources (chatbotId, contentHash)',
			'create index dataSources_nextReadAt on dataSources (nextReadAt) where nextReadAt is not null',
			'create index dataSources_documentFileId on dataSources (documentFileId) where documentFileId is not null',
			'create index dataSources_siteId on dataSources (siteId, status) where siteId is not null',
			'create index dataSources_zohoConnectionId on dataSources (zohoConnectionId, zohoArticleId) where zohoConnectionId is not null',
		],
	},
	/** How many answers cited a data source; no row before the first. */
	sourceUses: {
		columns: {
			dataSourceId: key(ofRow('dataSources')),
			uses: number,
			usedAt: number,
		},
		later: {
			/** How often visitors opened it from an answer; null before the first time. */
			openings: orNull(number),
		},
	},
	chunks: {
		columns: {
			...ofChatbot,
			dataSourceId: ofRow('dataSources'),
			position: number,
			sourceType: oneOf<'link' | 'text' | 'faq' | 'document' | 'zoho'>(),
			title: text,
			/** JSON array of headings above the chunk. */
			headingPath: text,
			text,
			question: orNull(text),
			url: text,
			/** Where in a document the chunk begins, from 1. */
			page: orNull(number),
			/** ISO 639-1, where known. */
			language: orNull(text),
		},
		statements: [
			'create index chunks_chatbotId_id on chunks (chatbotId, id)',
			'create index chunks_dataSourceId on chunks (dataSourceId)',
		],
	},
	/** Vectors by the text they were made of: chunks of equal text share one. */
	embeddings: {
		columns: {
			projectId: ofRow('projects'),
			/** Key of the embedding model (`models/embedder.ts`). */
			model: id,
			/** SHA-256 of the text, base64url. */
			hash: id,
			/** The direction in signed bytes (`vectors/packVector.ts`); empty for a text that the model refuses. */
			vector: bytes,
		},
		constraints: ['constraint embeddings_key primary key (projectId, model, hash)'],
	},
	/** The hash of each chunk that was read for embedding. */
	chunkEmbeddings: {
		columns: {
			chunkId: key(ofRow('chunks')),
			projectId: id,
			chatbotId: id,
			hash: id,
		},
		statements: [
			'create index chunkEmbeddings_chatbotId_chunkId on chunkEmbeddings (chatbotId, chunkId)',
			'create index chunkEmbeddings_projectId_hash on chunkEmbeddings (projectId, hash)',
		],
	},
	/** The model whose vectors serve a chatbot: the last one with which all its chunks were embedded. */
	vectorSets: {
		columns: {
			chatbotId: key(ofRow('chatbots')),
			projectId: id,
			model: id,
			/** JSON of the model's settings, for people who look. */
			settings: text,
			/** Grows with every vector added. */
			version: number,
		},
	},
} satisfies TableDefinitions;
