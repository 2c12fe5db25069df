import type { Job } from '../jobs/job.ts';
import type { GuardedFetch } from '../outbound/guardedFetch.ts';
import type { Database, Transaction } from '../storage/database.ts';
import type { SecretBox } from '../storage/secretBox.ts';
import type { Originals } from './documents/originals.ts';
import type { Readers } from './readers.ts';
import type { HostPace } from './sites/hostPace.ts';
import type { Robots } from './sites/robots.ts';
import type { Result } from './source.ts';
import type { ZohoClient } from './zoho/zohoClient.ts';
import type { Listing } from './zoho/zohoConnections.ts';

export interface KnowledgeJobDependencies {
	readonly database: Database;
	/** Milliseconds since 1970 UTC. */
	readonly now: () => number;
	/** Encrypts credentials that owners leave; null without a secret. */
	readonly secretBox: SecretBox | null;
	readonly fetchPage: GuardedFetch['fetchPage'];
	readonly readers: Readers;
	readonly originals: Pick<Originals, 'open'>;
	readonly robots: Robots;
	readonly pace: HostPace;
	readonly zohoClient: ZohoClient;
	/** Listings that Zoho has interrupted, by connection. */
	readonly zohoListings: Map<string, Listing>;
	/** Called in the transaction that stores a chatbot's chunks. */
	readonly onChunksStored: (
		transaction: Transaction,
		chatbot: { projectId: string; chatbotId: string },
	) => Promise<void>;
	/** Called with the new version after a job has changed its chatbot's knowledge. */
	readonly onKnowledgeChanged: (job: Pick<Job, 'chatbotId'>, knowledgeVersion: number) => void;
	/** Told how each reading ended that was stored. */
	readonly onRead?: (outcome: Result['outcome']) => void;
	/** Starts the jobs that were added, of one kind or of all. */
	readonly wake: (kind?: string) => void;
}

/** What reading one source uses. */
export type ReadDependencies = KnowledgeJobDependencies & { readonly signal: AbortSignal };
