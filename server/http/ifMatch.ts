import type { Request } from 'express';
import { AppError, invalidField } from '../lib/errors.ts';

const HEADER = 'If-Match';
const TAG = /(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/.source;
/** RFC 9110, section 13.1.1. Empty entries of the list are allowed. */
const LIST = new RegExp(`^[\\s,]*${TAG}(?:\\s*,\\s*(?:${TAG})?)*\\s*$`);
/** Proxies that compress a reply put the coding into its tag: Caddy `"…-gzip"`, Apache too. */
const CODING = /-(?:gzip|br|zstd|deflate)"$/;

/** The versions that a change is meant for: `*` is any. */
export type IfMatch = '*' | readonly string[];

/** `If-Match` of a request, or undefined without one. @throws {AppError} `validation_failed` for what cannot be read */
export function readIfMatch(request: Request): IfMatch | undefined {
	const header = request.get(HEADER);
	if (header === undefined) return undefined;
	if (header.trim() === '*') return '*';
	if (!LIST.test(header)) throw invalidField(HEADER, 'must be * or versions in quotes, such as "5f0c2a9e71d84b36"');
	return header.match(new RegExp(TAG, 'g')) ?? [];
}

/**
 * Refuses a change that is meant for another version. Tags are compared strongly: weak ones never match.
 *
 * @param etag undefined when there is nothing to change
 * @throws {AppError} `precondition_failed`
 */
export function requireMatch(ifMatch: IfMatch, etag: string | undefined): void {
	const isMet = ifMatch === '*' ? etag !== undefined : ifMatch.some((tag) => tag.replace(CODING, '"') === etag);
	if (!isMet) throw new AppError('precondition_failed');
}
