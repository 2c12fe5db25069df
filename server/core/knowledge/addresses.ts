import type { FieldError } from '../../../shared/contract/envelope.ts';
import { invalidFields } from '../../lib/errors.ts';
import { type Allowance, checkUrl } from '../outbound/checkUrl.ts';

/** Identifies a page by its URL without the fragment, which never reaches the server, and without an empty query. */
export function identifyUrl(url: URL): string {
	const same = new URL(url.href);
	same.hash = '';
	if (same.search === '') same.search = '';
	return same.href;
}

const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:/i;
/** A host with a dot, a port or the brackets of IPv6: one bare word, or a path without its site, leads nowhere. */
const BEGINS_WITH_A_HOST = /^(\/\/)?[^/?#]*[^/?#.][.:]/;

/** An address as people write it, completed by `https://` where it has no scheme. Text without a host stays unchanged. */
export function completeUrl(address: string): string {
	const trimmed = address.trim();
	if (HAS_SCHEME.test(trimmed) && !/^[^/]+:\d+(\/|$)/.test(trimmed)) return trimmed;
	return BEGINS_WITH_A_HOST.test(trimmed) ? `https://${trimmed}` : trimmed;
}

/** Reads the links of a call: each page once, and those that were named again. @throws {AppError} `validation_failed` naming every link that may not be read */
export function readLinks(links: readonly string[], allow: Allowance) {
	const fields: FieldError[] = [];
	const urls: URL[] = [];
	const repeated: string[] = [];
	/** The link as it was given, by the identity of its page. */
	const givenByIdentity = new Map<string, string>();
	for (const [index, given] of links.entries()) {
		const check = checkUrl(completeUrl(given), allow);
		if (!check.ok) {
			fields.push({ path: `links.${index}`, message: check.reason });
			continue;
		}
		const identity = identifyUrl(check.url);
		if (givenByIdentity.has(identity)) {
			repeated.push(given);
			continue;
		}
		givenByIdentity.set(identity, given);
		urls.push(check.url);
	}
	if (fields.length > 0) throw invalidFields(fields);
	return { urls, repeated, givenByIdentity };
}
