import { z } from 'zod';
import { identifyUrl } from '../normalizeUrl.ts';
import { SourceError } from '../sourceError.ts';
import type { NewSource, SourceType } from './sourceType.ts';

const dataSchema = z.object({ url: z.string(), page_title: z.string() });

const inputSchema = z.object({
	excludeClasses: z.array(z.string()),
	excludeIds: z.array(z.string()),
	excludeHeader: z.boolean(),
	excludeFooter: z.boolean(),
	excludeNav: z.boolean(),
});
/** What the owner does not want of a page. */
export type LinkInput = z.infer<typeof inputSchema>;

export function newLink(url: URL, input: LinkInput): NewSource {
	const data = { url: url.href, page_title: '' };
	return {
		type: 'link',
		data: JSON.stringify(data),
		input: JSON.stringify(input),
		identity: identifyUrl(url),
		characters: 0,
	};
}

/** A web page: fetched through the guard, its main text extracted in a thread. */
export const link: SourceType = {
	type: 'link',
	isRemote: true,
	canResync: true,
	async read(row, { fetchPage, extractor, signal }) {
		const { url } = dataSchema.parse(JSON.parse(row.data));
		const exclusions = inputSchema.parse(JSON.parse(row.input));
		const page = await fetchPage(url, { signal });
		const extraction = await extractor.extract({
			kind: 'page',
			body: page.body,
			contentType: page.contentType,
			options: { ...exclusions, url: page.finalUrl },
		});
		if (extraction.chunks.length === 0) {
			throw new SourceError('no_text', 'The page has no text; pages that are written by script cannot be read.');
		}
		return {
			title: extraction.title,
			url,
			language: extraction.language,
			characters: extraction.characters,
			passages: extraction.chunks.map(({ headingPath, text }) => ({ headingPath, text, question: null })),
			data: JSON.stringify({ url, page_title: extraction.title }),
			input: row.input,
			otherIdentities: identitiesOf(page.finalUrl, extraction.canonicalUrl),
		};
	},
};

/**
 * The identities of a page by where it was found and by what it says itself. A canonical address that is a site's front
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
