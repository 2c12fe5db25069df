import type { GuardedFetch } from '../outbound/guardedFetch.ts';
import type { Database, Transaction } from '../storage/database.ts';
import type { SecretBox } from '../storage/secretBox.ts';
import type { Originals } from './documents/originals.ts';
import type { Readers } from './readers.ts';
import type { HostPace } from './sites/hostPace.ts';
import type { Robots } from './sites/robots.ts';
import type { Outcome } from './source.ts';
import type { ZohoClient } from './zoho/zohoClient.ts';

/** What bringing a source into the knowledge base uses. */
export interface IngestTools {
	readonly database: Database;
	readonly now: () => number;
	/** Decrypts the credentials that owners leave; null without a secret. */
	readonly secretBox: SecretBox;
	readonly fetchPage: GuardedFetch['fetchPage'];
	readonly readers: Readers;
	readonly originals: Pick<Originals, 'open'>;
	readonly robots: Robots;
	readonly pace: HostPace;
	readonly zohoClient: ZohoClient;
	readonly index: KnowledgeIndex;
	readonly countReading: (outcome: Outcome) => void;
}

/** What makes stored chunks searchable. */
export interface KnowledgeIndex {
	/** Queues the embedding of a chatbot's chunks, in the transaction that stores them. */
	enqueueEmbedding(transaction: Transaction, chatbot: { projectId: string; chatbotId: string }): Promise<void>;
	/** Refreshes the search index of a chatbot whose chunks have changed. */
	refresh(chatbot: { chatbotId: string; knowledgeVersion: number }): void;
}

/** What reading one source uses; `signal` ends it with the process. */
export type ReadTools = IngestTools & { readonly signal: AbortSignal };
