import type { DataSourceType } from '../../../../shared/contract/knowledge.ts';
import type { GuardedFetch } from '../../outbound/guardedFetch.ts';
import type { DocumentReader } from '../documents/documentReader.ts';
import type { Extractor } from '../extractor.ts';
import type { HostPace } from '../sites/hostPace.ts';
import type { PageRules } from '../sites/pageSelection.ts';
import type { Robots } from '../sites/robots.ts';
import type { SourceContent, SourceRow } from '../source.ts';
import type { ZohoArticles } from '../zoho/zohoArticles.ts';

export interface ReadDependencies {
	readonly fetchPage: GuardedFetch['fetchPage'];
	readonly extractor: Extractor;
	readonly readDocument: DocumentReader['read'];
	readonly robots: Robots;
	readonly pace: HostPace;
	readonly zohoArticles: ZohoArticles;
	/** Which pages a site takes; null for one that is gone. */
	readonly readPageRules: (siteId: string) => Promise<PageRules | null>;
	readonly signal: AbortSignal;
}

/** A kind of data source: how a stored one is read. A new kind is one value of this type, listed in `index.ts`. */
export interface SourceType {
	readonly type: DataSourceType;
	/**
	 * @returns null when nothing has changed since the last reading
	 * @throws {SourceError | OutboundError} why it cannot be read
	 */
	read(row: SourceRow, dependencies: ReadDependencies): Promise<SourceContent | null>;
}
