import type { Selectable } from 'kysely';
import type { DataSourceType } from '../../../shared/contract/knowledge.ts';
import type { Tables } from '../storage/tables.ts';

/** A data source; its `data` and `input` columns are JSON that its type parses. */
export type DataSourceRow = Selectable<Tables['dataSources']>;

/** Raise it when the readers change: sources are then read again even if they have not changed. */
export const READER_VERSION = 17;

/** A source to add; `characters` is 0 where only a reading tells them. */
export type NewSource = Pick<DataSourceRow, 'type' | 'data' | 'input' | 'identity' | 'characters'> &
	Partial<Pick<DataSourceRow, 'documentFileId' | 'zohoConnectionId' | 'zohoArticleId'>>;

/** A piece of a source's text that can be found and quoted. */
export interface SourcePassage {
	readonly headingPath: readonly string[];
	readonly text: string;
	readonly question: string | null;
	/** Where in a document it begins, from 1. */
	readonly page?: number | null;
}

export interface SourceContent {
	/** Never empty. */
	readonly title: string;
	/** Address shown with answers; "" where there is none. */
	readonly url: string;
	/** ISO 639-1; null to detect it in each chunk. */
	readonly language: string | null;
	readonly characters: number;
	readonly passages: readonly SourcePassage[];
	/** The new `data` column, which the interface shows. */
	readonly data: string;
	/** The new `input` column, for the next reading. */
	readonly input: string;
	/** Identities under which the chatbot may have this content already. */
	readonly otherIdentities: readonly string[];
	/** The best of these; null for content that is stored with the source. */
	readonly readIdentity: string | null;
	/** Pages that it links to, for pages of a site whose links are followed. */
	readonly links: readonly string[];
}

export const WITHOUT_ADDRESS = {
	url: '',
	otherIdentities: [],
	readIdentity: null,
	links: [],
} as const satisfies Partial<SourceContent>;

/** Why a source could not be read. `duplicateOf` is the identity of the source that is the same page. */
export interface SourceFault {
	readonly code: string;
	readonly message: string;
	readonly duplicateOf?: string | null;
}

/** How reading a source ended. */
export type Outcome =
	/** `hash` is null for content that is stored with the source. */
	| {
			readonly kind: 'content';
			readonly content: SourceContent;
			readonly hash: string | null;
			readonly links: readonly string[];
	  }
	/** The stored chunks are still right; `input` is for the next reading. */
	| { readonly kind: 'unchanged'; readonly input: string; readonly links: readonly string[] }
	/** `isGone`: its server answers that there is no such page. */
	| (SourceFault & { readonly kind: 'error'; readonly isGone: boolean; readonly links: readonly string[] })
	| { readonly kind: 'later'; readonly delayMs: number; readonly isFailure: boolean };

export type Settled = Exclude<Outcome, { kind: 'later' }>;

/** Where the content of a source is: stored with it, on another server, or in an uploaded file. */
const PLACES = {
	text: 'given',
	faq: 'given',
	link: 'remote',
	zoho: 'remote',
	document: 'file',
} as const satisfies Record<DataSourceType, 'given' | 'remote' | 'file'>;

/** Kinds of the jobs that read data sources, by the place of their content. */
export const READ_JOBS = {
	given: 'read_given_source',
	remote: 'read_remote_source',
	file: 'read_document',
} as const satisfies Record<(typeof PLACES)[DataSourceType], string>;

export function jobKindOf(type: DataSourceType): string {
	return READ_JOBS[PLACES[type]];
}

/** Whether sources of a type are read from elsewhere, and so may be read again. */
export function isRemote(type: DataSourceType): boolean {
	return PLACES[type] === 'remote';
}

/** Fields of `data` that say what a source is called, best first. */
export const TITLES = ['page_title', 'title', 'name', 'question', 'preview'];
const NAME_MAX_CHARS = 200;

/** The name of a source for its owner: its title, and its address where it has one. */
export function nameOfSource({ data }: Pick<DataSourceRow, 'data'>): string {
	// Written by us as a JSON object.
	const fields = JSON.parse(data) as Record<string, unknown>;
	const textOf = (field: string) => (typeof fields[field] === 'string' ? fields[field] : '');
	const title = TITLES.map(textOf).find((text) => text !== '') ?? '';
	const url = textOf('url');
	const name = title === '' || url === '' ? title + url : `${title} (${url})`;
	return name.slice(0, NAME_MAX_CHARS);
}
