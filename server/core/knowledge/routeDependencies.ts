import type { RunOnce } from '../api/idempotency.ts';
import type { ModelCatalog } from '../models/catalog.ts';
import type { Allowance } from '../outbound/checkUrl.ts';
import type { Database } from '../storage/database.ts';
import type { SecretBox } from '../storage/secretBox.ts';
import type { DocumentFiles } from './documents/documentFiles.ts';
import type { SitePreview } from './sites/previewSite.ts';
import type { WantedSite } from './sites/sites.ts';

/** What the routes of knowledge use. */
export interface KnowledgeRouteDependencies {
	readonly database: Database;
	/** Milliseconds since 1970 UTC. */
	readonly now: () => number;
	/** Encrypts credentials that owners leave; null without a secret. */
	readonly secretBox: SecretBox | null;
	readonly runOnce: RunOnce;
	/** `host:port` pairs that may be read although they are private. */
	readonly outboundAllow: Allowance;
	readonly catalog: Pick<ModelCatalog, 'embedder'>;
	readonly documents: DocumentFiles;
	readonly previewSite: (site: WantedSite) => Promise<SitePreview>;
	/** Starts the jobs that were added, of one kind or of all. */
	readonly wakeWorker: (kind?: string) => void;
	/** Removes the files of deleted documents. */
	readonly tidyDocuments: () => void;
}
