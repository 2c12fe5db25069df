import type { ColumnType, Generated } from 'kysely';

/** Bytes as they are written, and as either database gives them back. */
export type BytesColumn = ColumnType<ArrayBuffer | Uint8Array, Uint8Array, Uint8Array>;

/**
 * The tables. Times are milliseconds since 1970 UTC, flags are 0 or 1, JSON is text: the same on SQLite and PostgreSQL.
 * Ids are UUIDv7 text, so that ordering by id is ordering by creation.
 */
export interface Tables {
	projects: { id: string; name: string; createdAt: number };
	accessTokens: {
		id: string;
		projectId: string;
		scope: 'full' | 'chat';
		/** SHA-256 of the token, hexadecimal. */
		hash: string;
		createdAt: number;
		revokedAt: number | null;
	};
	members: {
		projectId: string;
		email: string;
		status: 'Active' | 'Pending';
		/** JSON array of role names. */
		roles: string;
		createdAt: number;
	};
	chatbots: {
		id: string;
		projectId: string;
		name: string;
		visibility: 'public' | 'private';
		/** JSON of `answerSettingsSchema`. */
		answerSettings: string;
		/** JSON of `widgetSettingsSchema`. */
		widgetSettings: string;
		/** Grows in the same transaction as every change of the chatbot's chunks. */
		knowledgeVersion: Generated<number>;
		/** Since when it is being deleted, and nobody sees it. */
		deletedAt: number | null;
		createdAt: number;
	};
	contacts: {
		id: string;
		projectId: string;
		chatbotId: string;
		/** JSON object of contact properties by their creation names. */
		properties: string;
		/** JSON object of the owner's own fields. */
		attributes: Generated<string>;
		/** The website's own id of a contact whom its server vouched for. */
		verifiedUserId: string | null;
		createdAt: number;
	};
	conversations: {
		id: string;
		projectId: string;
		chatbotId: string;
		contactId: string | null;
		isArchived: Generated<number>;
		isImportant: Generated<number>;
		/** Sequence that the next message of this conversation takes. */
		nextSequence: Generated<number>;
		/** The visitor's opinion at its end, 1 to 5, with an optional line; all null until there is one. */
		surveyScore: number | null;
		surveyComment: string | null;
		surveyedAt: number | null;
		/** What the page said of the visit, as JSON of names and texts; nothing of it is verified. */
		visitorVariables: string | null;
		createdAt: number;
	};
	messages: {
		id: string;
		projectId: string;
		chatbotId: string;
		conversationId: string;
		/** Order within the conversation: a question is always before its answer. */
		sequence: number;
		role: 'bot' | 'user' | 'system';
		text: string;
		/** Of bot messages: from the knowledge base, no answer found, or a courtesy that needed none. */
		outcome: 'grounded' | 'unanswered' | 'small_talk' | null;
		/** Of bot messages that needed the knowledge base: from 0 to 1, how likely it answers the question. */
		confidence: number | null;
		/** The user message that a bot message answers. */
		questionId: string | null;
		helpfulValue: number | null;
		/** Why it was rated so, in the visitor's words. */
		ratingReason: string | null;
		/** JSON array of answer sources, of bot messages. */
		sources: string | null;
		createdAt: number;
	};
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
		/** JSON of what processing needs and the interface does not show: full text, exclusions, validators. */
		input: string;
		/** What makes the source the same as another in this chatbot (a link's normalised URL); null where nothing does. */
		identity: string | null;
		/** Where its content was found in the end, by redirects and the page's own word; null before the first reading. */
		readIdentity: string | null;
		/** SHA-256 of what was last read from elsewhere, hexadecimal; null while nothing of it is kept. */
		contentHash: string | null;
		/** How often it is read again by itself; null is never. */
		resyncSchedule: 'daily' | 'weekly' | 'monthly' | null;
		/** When it is to be read again by itself; null while it is not, or is being read. */
		nextReadAt: number | null;
		/** Since when it is gone at its address, while it is. */
		vanishedAt: number | null;
		/** JSON array of its last readings from elsewhere, newest first. */
		readings: string | null;
		/** The original of a document. */
		documentFileId: string | null;
		/** The site that it was found on; null for one that was named. */
		siteId: string | null;
		/** The connection that it is an article of, and its id at Zoho Desk. */
		zohoConnectionId: string | null;
		zohoArticleId: string | null;
		createdAt: number;
	};
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
	/** What was read from web pages; `knowledge/repeats` leaves out of their chunks what many pages of a site say. */
	sitePages: {
		dataSourceId: string;
		projectId: string;
		chatbotId: string;
		host: string;
		/** Hashes of the page's sentences and fragments, 4 bytes each, ascending. */
		units: BytesColumn;
		/** Those that its chunks are without, the same way. */
		dropped: BytesColumn;
		/** JSON of `PageText`. */
		page: string;
	};
	jobs: {
		id: string;
		kind: string;
		projectId: string;
		chatbotId: string;
		/** Id of the row the job works on. */
		subjectId: string;
		/** Times it was taken and not given back: the run under way, and those that ended with their process. */
		attempts: Generated<number>;
		/** Times it was given back because it had failed. */
		failures: Generated<number>;
		runAt: number;
		leaseOwner: string | null;
		leaseUntil: number | null;
		createdAt: number;
	};
	idempotencyKeys: {
		projectId: string;
		/** Method and path template of the call. */
		endpoint: string;
		key: string;
		/** SHA-256 of path parameters and body, hexadecimal. */
		bodyHash: string;
		/** Serialized success body; null while the call is under way. */
		reply: string | null;
		/** Who works on the call and until when; null when a failure has released it. */
		leaseOwner: string | null;
		leaseUntil: number | null;
		/** What the first try has already written, so that a retry uses it again. */
		conversationId: string | null;
		questionId: string | null;
		createdAt: number;
	};
	creditUsage: {
		projectId: string;
		/** `YYYY-MM`, UTC. */
		month: string;
		credits: number;
	};
	modelUsage: {
		projectId: string;
		/** `YYYY-MM`, UTC. */
		month: string;
		/** Id in the model catalogue. */
		modelId: number;
		calls: number;
		promptTokens: number;
		completionTokens: number;
		credits: number;
	};
}
