import { z } from 'zod';
import type { EndpointData } from '../../../../shared/contract/endpoint.ts';
import type { readDataSource } from '../../../../shared/contract/knowledge.ts';
import { identifyUrl } from '../addresses.ts';
import type { NewSource } from '../source.ts';

const validatorsSchema = z.object({
	/** The address after redirects. */
	url: z.string(),
	etag: z.string().nullable(),
	lastModified: z.string().nullable(),
});

export const exclusionsSchema = z.object({
	excludeClasses: z.array(z.string()).default([]),
	excludeIds: z.array(z.string()).default([]),
	excludeHeader: z.boolean().default(false),
	excludeFooter: z.boolean().default(false),
	excludeNav: z.boolean().default(false),
});
export type Exclusions = z.infer<typeof exclusionsSchema>;
export const NO_EXCLUSIONS: Exclusions = exclusionsSchema.parse({});

const crawlSchema = z.object({
	/** Links from the site's first page to this one. */
	depth: z.number(),
	followsLinks: z.boolean(),
	ignoresRobots: z.boolean(),
});
export type Crawl = z.infer<typeof crawlSchema>;

const inputSchema = z.object({
	...exclusionsSchema.shape,
	validators: validatorsSchema.optional(),
	crawl: crawlSchema.optional(),
});

/** `crawl` is undefined for a page that an owner added by its address. */
export type LinkInput = ReturnType<typeof parseLinkInput>;

export function parseLinkInput(input: string) {
	const { validators, crawl, ...exclusions } = inputSchema.parse(JSON.parse(input));
	return { exclusions, validators, crawl };
}

export function serializeLinkInput({ exclusions, validators, crawl }: LinkInput): string {
	// An instance of the version before looks for the reader's version here, and reads the page anew where it is another.
	return JSON.stringify({ ...exclusions, crawl, validators: validators && { ...validators, readerVersion: 0 } });
}

export function newLink(url: URL, exclusions: Partial<Exclusions>, crawl?: Crawl): NewSource {
	const data = { url: url.href, page_title: '' };
	return {
		type: 'link',
		data: JSON.stringify(data),
		input: serializeLinkInput({ exclusions: { ...NO_EXCLUSIONS, ...exclusions }, crawl, validators: undefined }),
		identity: identifyUrl(url),
		characters: 0,
	};
}

/** The input column of a link whose parts to leave out have changed; the page is then read whatever its server says. */
export function withExclusions(input: string, changes: Partial<Exclusions>): string {
	const { exclusions, crawl } = parseLinkInput(input);
	return serializeLinkInput({ exclusions: { ...exclusions, ...changes }, crawl, validators: undefined });
}

type GivenExclusions = NonNullable<EndpointData<typeof readDataSource>['exclusions']>;

export function readExclusions(given: GivenExclusions): Partial<Exclusions> {
	return {
		...(given.exclude_classes && { excludeClasses: given.exclude_classes }),
		...(given.exclude_ids && { excludeIds: given.exclude_ids }),
		...(given.exclude_header !== undefined && { excludeHeader: given.exclude_header }),
		...(given.exclude_footer !== undefined && { excludeFooter: given.exclude_footer }),
		...(given.exclude_nav !== undefined && { excludeNav: given.exclude_nav }),
	};
}

/** Only the parts that are left out, as the interface names them. */
export function presentExclusions(exclusions: Exclusions): GivenExclusions {
	return {
		...(exclusions.excludeClasses.length > 0 && { exclude_classes: exclusions.excludeClasses }),
		...(exclusions.excludeIds.length > 0 && { exclude_ids: exclusions.excludeIds }),
		...(exclusions.excludeHeader && { exclude_header: true }),
		...(exclusions.excludeFooter && { exclude_footer: true }),
		...(exclusions.excludeNav && { exclude_nav: true }),
	};
}
