import type { FieldError } from '../../../shared/contract/envelope.ts';
import { invalidFields } from '../../errors.ts';
import { type Allowance, checkUrl } from '../outbound/checkUrl.ts';
import { completeUrl, identifyUrl } from './normalizeUrl.ts';

/** Links of one call: each page once, and those that were named again. */
export interface LinkList {
	readonly urls: readonly URL[];
	/** As they were given. */
	readonly repeated: readonly string[];
	/** The link as it was given, by the identity of its page. */
	readonly givenByIdentity: ReadonlyMap<string, string>;
}

/** Reads the links of a call. @throws {AppError} `validation_failed` naming every link that may not be read */
export function readLinks(links: readonly string[], allow: Allowance): LinkList {
	const fields: FieldError[] = [];
	const urls: URL[] = [];
	const repeated: string[] = [];
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
