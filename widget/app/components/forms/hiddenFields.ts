import { CONTACT_ATTRIBUTE_MAX_CHARS } from '../../../../shared/limits.ts';
import type { LeadFormSettings } from './leadFields.ts';

/** What a page tells of itself and of how the visitor came. */
export interface PageFacts {
	readonly url: string;
	readonly title: string;
	readonly referrer: string;
	/** Address that the document was loaded under; a single-page app may have changed it since. */
	readonly landingUrl: string;
}

export function readPageFacts(page: Document): PageFacts {
	const url = page.location.href;
	return {
		url,
		title: page.title,
		referrer: page.referrer,
		landingUrl: performance.getEntriesByType('navigation')[0]?.name ?? url,
	};
}

/** The hidden fields that the owner's form asks for and that are known. */
export function hiddenFields(
	{ hidden_fields: wanted = [] }: LeadFormSettings,
	page: PageFacts,
): Record<string, string> {
	const known: Readonly<Record<string, string>> = {
		page_url: page.url,
		page_title: page.title,
		referrer: page.referrer,
	};
	const named = wanted.flatMap((name) => (known[name] ? [[name, known[name]] as const] : []));
	const utm = wanted.includes('utm') ? campaign([page.landingUrl, page.referrer, page.url]) : [];
	return Object.fromEntries(
		[...named, ...utm].map(([name, value]) => [name, value.slice(0, CONTACT_ATTRIBUTE_MAX_CHARS)]),
	);
}

/** The `utm_…` parameters of the first address that has any. */
function campaign(addresses: readonly string[]): [string, string][] {
	for (const address of addresses) {
		if (!URL.canParse(address)) continue;
		const found = [...new URL(address).searchParams].filter(([name]) => /^utm_[a-z0-9_]{1,36}$/.test(name));
		if (found.length > 0) return found;
	}
	return [];
}
