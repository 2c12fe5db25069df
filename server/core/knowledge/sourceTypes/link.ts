import { z } from 'zod';
import type { FetchedPage } from '../../outbound/guardedFetch.ts';
import type { Extraction } from '../extractText.ts';
import { identifyUrl } from '../normalizeUrl.ts';
import type { PageRefusal } from '../refusePage.ts';
import { SourceError, type SourceErrorCode } from '../sourceError.ts';
import type { NewSource, ReadDependencies, SourceRow, SourceType } from './sourceType.ts';

const dataSchema = z.object({ url: z.string(), page_title: z.string() });

/** Grows when pages are taken apart in another way, so that pages which have not changed are read anew. */
const READER_VERSION = 2;

const NOT_MODIFIED = 304;

/** What the server of a page needs to tell that it has not changed. */
const validatorsSchema = z.object({
	readerVersion: z.number(),
	/** The address after redirects that gave them. */
	url: z.string(),
	etag: z.string().nullable(),
	lastModified: z.string().nullable(),
});

const exclusionsSchema = z.object({
	excludeClasses: z.array(z.string()),
	excludeIds: z.array(z.string()),
	excludeHeader: z.boolean(),
	excludeFooter: z.boolean(),
	excludeNav: z.boolean(),
});
/** What the owner does not want of a page. */
export type Exclusions = z.infer<typeof exclusionsSchema>;
const NO_EXCLUSIONS: Exclusions = {
	excludeClasses: [],
	excludeIds: [],
	excludeHeader: false,
	excludeFooter: false,
	excludeNav: false,
};
const inputSchema = exclusionsSchema.extend({ validators: validatorsSchema.optional() });

export function newLink(url: URL, exclusions: Partial<Exclusions>): NewSource {
	const data = { url: url.href, page_title: '' };
	return {
		type: 'link',
		data: JSON.stringify(data),
		input: JSON.stringify({ ...NO_EXCLUSIONS, ...exclusions }),
		identity: identifyUrl(url),
		characters: 0,
	};
}

/** A web page: fetched through the guard, its main text extracted in a thread. */
export const link: SourceType = {
	type: 'link',
	place: 'remote',
	canResync: true,
	async read(row, dependencies) {
		const { url } = dataSchema.parse(JSON.parse(row.data));
		const { validators: _, ...exclusions } = inputSchema.parse(JSON.parse(row.input));
		const first = await fetchIfChanged(url, row, dependencies);
		if (first === null) return null;
		const { page, extraction } = await readPage(first, exclusions, dependencies);
		if (extraction.refusal !== null) {
			const { code, message } = REFUSALS[extraction.refusal];
			throw new SourceError(code, message);
		}
		const { finalUrl } = page;
		// A page that sends its readers on says nothing about where it sends them.
		const { etag, lastModified } = page === first ? page : { etag: null, lastModified: null };
		const validators = { readerVersion: READER_VERSION, url: finalUrl, etag, lastModified };
		const identities = identitiesOf(finalUrl, extraction.canonicalUrl);
		return {
			title: extraction.title,
			url,
			language: extraction.language,
			characters: extraction.characters,
			passages: extraction.passages,
			...(extraction.page === null ? {} : { page: { host: new URL(finalUrl).host, ...extraction.page } }),
			data: JSON.stringify({ url, page_title: extraction.title }),
			input: JSON.stringify({ ...exclusions, validators }),
			otherIdentities: identities,
			readIdentity: identities.at(-1) ?? null,
		};
	},
};

const REFUSALS: Record<PageRefusal, { code: SourceErrorCode; message: string }> = {
	no_text: { code: 'no_text', message: 'The page has no text.' },
	needs_script: {
		code: 'no_text',
		message: 'The page has no text until a browser runs its scripts; pages that are written by script cannot be read.',
	},
	page_not_found: { code: 'page_not_found', message: 'The site answers that it has no such page.' },
};

/** Pages that send their readers on are followed so often. */
const MAX_FOLLOWED = 3;
/** A page with more text than this is read itself, wherever it sends its readers. */
const FOLLOWED_MAX_CHARS = 400;

/** The text of a page, or of the page that it sends its readers to at once. */
async function readPage(
	first: FetchedPage,
	exclusions: Exclusions,
	{ fetchPage, extractor, signal }: ReadDependencies,
): Promise<{ page: FetchedPage; extraction: Extraction }> {
	let page = first;
	for (let followed = 0; ; followed++) {
		const { body, contentType, finalUrl } = page;
		const options = { ...exclusions, url: finalUrl };
		const extraction = await extractor.extract({ kind: 'page', body, contentType, options });
		const isText = extraction.characters > FOLLOWED_MAX_CHARS || followed === MAX_FOLLOWED;
		if (extraction.followUrl === null || isText) return { page, extraction };
		page = await fetchPage(extraction.followUrl, { signal });
	}
}

/** The input column of a link whose parts to leave out have changed; the page is then read whatever its server says. */
export function withExclusions(input: string, changes: Partial<Exclusions>): string {
	const { validators: _, ...exclusions } = inputSchema.parse(JSON.parse(input));
	return JSON.stringify({ ...exclusions, ...changes });
}

/** The page, or null when its server says that it is the one that was read last. */
async function fetchIfChanged(
	url: string,
	{ input, contentHash }: SourceRow,
	{ fetchPage, signal }: ReadDependencies,
): Promise<FetchedPage | null> {
	const { validators } = inputSchema.parse(JSON.parse(input));
	const isUsable = validators?.readerVersion === READER_VERSION && contentHash !== null;
	if (!isUsable) return fetchPage(url, { signal });
	const { etag, lastModified } = validators;
	const page = await fetchPage(url, { signal, etag, lastModified });
	if (page.status !== NOT_MODIFIED) return page;
	// A redirect that leads elsewhere by now may meet another page with the same validators.
	return page.finalUrl === validators.url ? null : fetchPage(url, { signal });
}

/**
 * The identities of a page by where it was found and by what it says itself, the surest last. A canonical address that is a site's front
 * page is a common mistake of sites where the page itself is another.
 */
export function identitiesOf(finalUrl: string, canonicalUrl: string | null): string[] {
	const found = new URL(finalUrl);
	const identities = new Set([identifyUrl(found)]);
	if (canonicalUrl !== null && URL.canParse(canonicalUrl)) {
		const canonical = new URL(canonicalUrl);
		const isMistake = canonical.pathname === '/' && canonical.search === '' && found.pathname !== '/';
		if (!isMistake) identities.add(identifyUrl(canonical));
	}
	return [...identities];
}
