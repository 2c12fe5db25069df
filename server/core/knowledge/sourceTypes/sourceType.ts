import type { Selectable } from 'kysely';
import type { DataSourceType } from '../../../../shared/contract/knowledge.ts';
import type { GuardedFetch } from '../../outbound/guardedFetch.ts';
import type { FaqEntry } from '../../readers/html/faqEntries.ts';
import type { Tables } from '../../storage/tables.ts';
import type { DocumentReader } from '../documents/documentReader.ts';
import type { Extractor } from '../extractor.ts';
import type { HostPace } from '../sites/hostPace.ts';
import type { PageRules } from '../sites/pageSelection.ts';
import type { Robots } from '../sites/robots.ts';
import type { ZohoArticles } from '../zoho/zohoArticles.ts';

/** What reading a source takes. */
export const SOURCE_COLUMNS = [
	'id',
	'type',
	'data',
	'input',
	'identity',
	'readIdentity',
	'characters',
	'isResyncQueued',
	'contentHash',
	'resyncSchedule',
	'vanishedAt',
	'readings',
	'documentFileId',
	'siteId',
	'zohoConnectionId',
	'zohoArticleId',
] as const;

/** A data source that is to be read: its `data` and `input` columns not yet parsed. */
export type SourceRow = Pick<Selectable<Tables['dataSources']>, (typeof SOURCE_COLUMNS)[number]>;

/** A piece of a source's text as it is found and quoted. */
export interface SourcePassage {
	readonly headingPath: readonly string[];
	readonly text: string;
	/** The question of an FAQ. */
	readonly question: string | null;
	/** Where in a document it begins, from 1. */
	readonly page?: number | null;
}

/** What was read from a page of a site. */
export interface SiteText {
	/** Host and port of the site. */
	readonly host: string;
	readonly markdown: string;
	readonly faq: readonly FaqEntry[];
	/** As `summarizeUnits` keeps them. */
	readonly units: Uint32Array;
}

/** What was read from a source. */
export interface SourceContent {
	/** Never empty. */
	readonly title: string;
	/** Address shown with answers; "" where there is none. */
	readonly url: string;
	/** ISO 639-1; null to have it told from each chunk. */
	readonly language: string | null;
	readonly characters: number;
	readonly passages: readonly SourcePassage[];
	/** Of a page of a site: what it is compared by with the site's other pages. */
	readonly page?: SiteText;
	/** The new `data` column, of what the interface shows. */
	readonly data: string;
	/** The new `input` column, for the next reading. */
	readonly input: string;
	/** Addresses under which this same content may be a source already. */
	readonly otherIdentities: readonly string[];
	/** Of these the one that names the content best; null for what is stored with the source. */
	readonly readIdentity: string | null;
	/** Pages that it leads to, of pages of a site whose links are followed. */
	readonly links: readonly string[];
}

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

/**
 * A kind of data source: how the content of a stored one is read. A new kind is one value of this type, listed in
 * `index.ts`.
 */
export interface SourceType {
	readonly type: DataSourceType;
	/** Where its content is: stored with it and read many at a time, elsewhere, or in a file that was uploaded. */
	readonly place: 'given' | 'remote' | 'file';
	/** Whether a processed source may be read again. */
	readonly canResync: boolean;
	/**
	 * @returns null when nothing has changed since the last reading
	 * @throws {SourceError | OutboundError} why it cannot be read
	 */
	read(row: SourceRow, dependencies: ReadDependencies): Promise<SourceContent | null>;
}

/** A source to add: its columns, and what makes it the same as another. */
export interface NewSource {
	readonly type: DataSourceType;
	readonly data: string;
	readonly input: string;
	readonly identity: string | null;
	/** Known before it is read; 0 for links and documents. */
	readonly characters: number;
	/** The original of a document. */
	readonly documentFileId?: string;
	/** Of an article of Zoho Desk. */
	readonly zohoConnectionId?: string;
	readonly zohoArticleId?: string;
}
