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
	/** What makes stored chunks searchable: their embedding, queued where they are stored, and the chatbot's index. */
	readonly index: {
		enqueueEmbedding(transaction: Transaction, chatbot: { projectId: string; chatbotId: string }): Promise<void>;
		refresh(chatbot: { chatbotId: string; knowledgeVersion: number }): void;
	};
	readonly countReading: (outcome: Outcome) => void;
}

/** What reading one source uses; `signal` ends it with the process. */
export type ReadTools = IngestTools & { readonly signal: AbortSignal };
