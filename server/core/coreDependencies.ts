import type { Logger } from '../lib/logger.ts';
import type { GaugesOptions } from './api/gauges.ts';
import type { CoreMetrics } from './api/metrics.ts';
import type { OpenCalls } from './api/openCalls.ts';
import type { SourceUse } from './chat/sourceUse.ts';
import type { ChatbotScope } from './chatbots/chatbots.ts';
import type { CoreConfig } from './config.ts';
import type { DocumentFiles } from './knowledge/documents/documentFiles.ts';
import type { SitePreview } from './knowledge/sites/previewSite.ts';
import type { WantedSite } from './knowledge/sites/sites.ts';
import type { ModelCatalog } from './models/catalog.ts';
import type { Mailer } from './notifications/createMailer.ts';
import type { Notifier } from './notifications/createNotifier.ts';
import type { Allowance } from './outbound/checkUrl.ts';
import type { Retriever } from './retrieve/retrieve.ts';
import type { FetchPage } from './setup/proposals.ts';
import type { Database, Transaction } from './storage/database.ts';
import type { SecretBox } from './storage/secretBox.ts';
import type { Turns } from './storage/turns.ts';

/** What the resources are built from. */
export interface CoreDependencies extends Omit<CoreConfig, 'outboundAllow'> {
	readonly database: Database;
	/** Told of requests, which go before background work. */
	readonly turns: Pick<Turns, 'beginRequest'>;
	readonly logger: Logger;
	/** Milliseconds since 1970 UTC. */
	readonly now: () => number;
	readonly metrics: CoreMetrics;
	readonly indexBytes: GaugesOptions['indexBytes'];
	readonly openCalls: OpenCalls;
	readonly retriever: Retriever;
	readonly catalog: ModelCatalog;
	/** `host:port` pairs that fetching may reach although they are private. */
	readonly outboundAllow: Allowance;
	/** Encrypts credentials that owners leave; null without a secret. */
	readonly secretBox: SecretBox | null;
	/** Drops the index of a chatbot that is to be deleted. */
	readonly forgetChatbot: (chatbotId: string) => void;
	/** Called in the transaction that stores a chatbot's chunks. */
	readonly onChunksStored: (transaction: Transaction, chatbot: ChatbotScope) => Promise<void>;
	/** Reads a page through the guard. */
	readonly fetchPage: FetchPage;
	/** Looks through a website without storing anything. */
	readonly previewSite: (site: WantedSite) => Promise<SitePreview>;
	/** Starts the jobs that were added. */
	readonly wakeWorker: (kind?: string) => void;
	readonly notifier: Notifier;
	/** Null where mails cannot be sent. */
	readonly mailer: Mailer | null;
	readonly documents: DocumentFiles;
	/** Told of answers that used data sources. */
	readonly sourceUse: Pick<SourceUse, 'note'>;
	/** Removes the files of deleted documents. */
	readonly tidyDocuments: () => void;
}
