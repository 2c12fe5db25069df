import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { isUrl } from '../../../../shared/isUrl.ts';
import type { FetchedPage } from '../../outbound/readReply.ts';
import type { PageRefusal } from '../../readers/html/refusePage.ts';
import { SourceError, type SourceErrorCode } from '../../sourceError.ts';
import { identifyUrl } from '../addresses.ts';
import type { Extraction, PageOptions } from '../extractText.ts';
import type { ReadTools } from '../ingestTools.ts';
import { Postponed } from '../sites/hostPace.ts';
import { isNoindexTag, NO_RULES, rulesOf } from '../sites/robots.ts';
import { compileExclusions } from '../sites/selectPages.ts';
import { readPageRules } from '../sites/sites.ts';
import { type DataSourceRow, READER_VERSION, type SourceContent } from '../source.ts';
import { parseLinkInput, serializeLinkInput } from './linkInput.ts';
import { findTurned } from './turnedPage.ts';

const dataSchema = z.object({ url: z.string(), page_title: z.string() });

const NOT_MODIFIED = 304;

/** Fetches a page through the guard and reads its main text in a thread. */
export async function readLink(row: DataSourceRow, tools: ReadTools): Promise<SourceContent | null> {
	const { url } = dataSchema.parse(JSON.parse(row.data));
	const input = parseLinkInput(row.input);
	const { crawl } = input;
	const rules = crawl === undefined ? NO_RULES : await rulesOf(url, { ...crawl, ...tools });
	if (!rules.isAllowed(url)) {
		throw new SourceError('blocked_by_robots', 'The robots.txt of the site forbids to read the page.');
	}
	await waitForTurn(new URL(url).host, rules.delayMs, tools);
	const first = await fetchIfChanged(url, row, tools);
	if (first === null) return null;
	const site = crawl?.followsLinks && row.siteId !== null ? await readPageRules(tools.database.read, row.siteId) : null;
	// Links that robots.txt forbids would become sources with an error.
	const collecting = site === null ? {} : { collectsLinks: true, site: { ...site, robots: rules.rules } };
	const wish = { chatbotId: row.chatbotId, options: { ...input.exclusions, ...collecting } };
	const { page, extraction } = await readPage(first, wish, tools);
	const { finalUrl, etag, lastModified, robotsTags, asksToWait } = page;
	const { links } = extraction;
	const isNoindex = extraction.isNoindex || robotsTags.some(isNoindexTag);
	if (isNoindex && crawl?.ignoresRobots === false) {
		throw new SourceError('noindex', 'The page asks not to be found.', { links });
	}
	const refusal =
		extraction.refusal ??
		(await findTurned(row, { url, finalUrl, extraction, asksToWait, isPaced: rules.delayMs > 0 }, tools));
	if (refusal !== null) {
		const { code, message } = REFUSALS[refusal];
		throw new SourceError(code, message, { links });
	}
	const identities = identitiesOf(finalUrl, extraction.canonicalUrl);
	await requireWanted(row, identities, { database: tools.database, links });
	const validators = { url: finalUrl, etag, lastModified };
	return {
		title: extraction.title,
		url,
		language: extraction.language,
		characters: extraction.characters,
		passages: extraction.passages,
		data: JSON.stringify({ url, page_title: extraction.title }),
		input: serializeLinkInput({ ...input, validators }),
		links,
		otherIdentities: identities,
		readIdentity: identities.at(-1) ?? null,
	};
}

/** @throws {SourceError} `left_out` when a page turns out to be one that its website leaves out */
async function requireWanted(
	{ siteId, identity }: DataSourceRow,
	identities: readonly string[],
	{ database, links }: Pick<ReadTools, 'database'> & { readonly links: readonly string[] },
): Promise<void> {
	const others = identities.filter((one) => one !== identity);
	const rules = siteId === null || others.length === 0 ? null : await readPageRules(database.read, siteId);
	if (rules === null) return;
	const isExcluded = compileExclusions(rules);
	const other = others.find((one) => isExcluded(new URL(one)));
	if (other === undefined) return;
	throw new SourceError('left_out', `This is the same page as ${other}, which is left out of the website.`, { links });
}

async function waitForTurn(host: string, pauseMs: number, { pace, signal }: ReadTools): Promise<void> {
	const turn = pace.take(host, pauseMs);
	if ('comeBackMs' in turn) throw new Postponed(turn.comeBackMs);
	if (turn.waitMs > 0) await wait(turn.waitMs, undefined, { signal });
}

const REFUSALS: Record<PageRefusal, { code: SourceErrorCode; message: string }> = {
	no_text: { code: 'no_text', message: 'The page has no text.' },
	needs_script: {
		code: 'no_text',
		message: 'The page has no text until a browser runs its scripts; pages that are written by script cannot be read.',
	},
	page_not_found: { code: 'page_not_found', message: 'The site answers that it has no such page.' },
	login: { code: 'login', message: 'The page wants its readers to log in.' },
	placeholder: {
		code: 'placeholder',
		message: 'The page shows something else, such as a notice of maintenance or a check for robots.',
	},
};

const MAX_FOLLOWED = 3;
/** A page with more text is read itself, even if it refreshes to another. */
const FOLLOWED_MAX_CHARS = 400;

/** Reads a page, or the page that it refreshes to or frames. */
async function readPage(
	first: FetchedPage,
	{ chatbotId, options }: { chatbotId: string; options: Omit<PageOptions, 'url'> },
	{ fetchPage, readers, signal }: ReadTools,
): Promise<{ page: FetchedPage; extraction: Extraction }> {
	let page = first;
	for (let followed = 0; ; followed++) {
		const { body, contentType, finalUrl } = page;
		const request = { kind: 'page', body, contentType, options: { ...options, url: finalUrl } } as const;
		const extraction = await readers.extract(request, chatbotId);
		const isText = extraction.characters > FOLLOWED_MAX_CHARS || followed === MAX_FOLLOWED;
		if (extraction.followUrl === null || isText) {
			// The validators of the first page say nothing about the page that it leads to.
			return { page: followed === 0 ? page : { ...page, etag: null, lastModified: null }, extraction };
		}
		page = await fetchPage(extraction.followUrl, { signal });
	}
}

/** Fetches a page; null when its server says that it has not changed since it was read. */
async function fetchIfChanged(
	url: string,
	{ input, contentHash, readerVersion }: DataSourceRow,
	{ fetchPage, signal }: ReadTools,
): Promise<FetchedPage | null> {
	const { validators } = parseLinkInput(input);
	if (validators === undefined || readerVersion !== READER_VERSION || contentHash === null) {
		return fetchPage(url, { signal });
	}
	const { etag, lastModified } = validators;
	const page = await fetchPage(url, { signal, etag, lastModified });
	if (page.status !== NOT_MODIFIED) return page;
	// The redirect may lead to another page with the same validators by now.
	return page.finalUrl === validators.url ? null : fetchPage(url, { signal });
}

/**
 * The identities of a page: its final address, then its canonical address. Many sites name their front page as the
 * canonical address of every page by mistake: that one is ignored.
 */
export function identitiesOf(finalUrl: string, canonicalUrl: string | null): string[] {
	const final = new URL(finalUrl);
	const identities = new Set([identifyUrl(final)]);
	if (canonicalUrl !== null && isUrl(canonicalUrl)) {
		const canonical = new URL(canonicalUrl);
		const isMistake = canonical.pathname === '/' && canonical.search === '' && final.pathname !== '/';
		if (!isMistake) identities.add(identifyUrl(canonical));
	}
	return [...identities];
}
