import type { Request } from 'express';
import type { HttpMethod, Versioned } from '../../../shared/contract/endpoint.ts';
import type { RouteContext } from '../../http/route.ts';
import { AppError, invalidField } from '../../lib/errors.ts';
import type { Database, Reader, Transaction } from '../storage/database.ts';

/** What a call is about: the ids that its path names, of a member the address in its body. */
export type VersionedIds = Readonly<
	Record<
		| 'projectId'
		| 'chatbotId'
		| 'sourceId'
		| 'siteId'
		| 'connectionId'
		| 'contactId'
		| 'groupId'
		| 'email'
		| 'webhookId',
		string
	>
>;

/**
 * Reads the version of what a call is about, in a transaction with its row locked; undefined when there is no such thing.
 *
 * @throws {AppError} `not_found`
 */
export type ReadVersion = (reader: Reader, ids: VersionedIds) => Promise<string | undefined>;
export type Versions = Readonly<Record<Versioned, ReadVersion>>;

/** Compares the version of what a call is about with `If-Match`, in the transaction that changes it. */
export function followVersion(
	{ versioned, method }: { readonly versioned: Versioned; readonly method: HttpMethod },
	ids: VersionedIds,
	{
		request,
		response,
		database,
		versions,
	}: RouteContext & { readonly database: Database; readonly versions: Versions },
) {
	const readVersion = versions[versioned];
	const ifMatch = readIfMatch(request);
	const isRead = method === 'get';
	let etag: string | undefined;
	let hasWritten = false;
	return {
		/** Runs before the reply's data is read, so that a change in between makes the version too old, never too new. */
		async beforeReading(): Promise<void> {
			if (!isRead) return;
			etag = await readVersion(database.read, ids);
			if (ifMatch !== undefined) requireMatch(ifMatch, etag);
		},
		/** As `Database.write`. The first write is refused when `If-Match` names another version. */
		async write<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
			const result = await database.write(async (transaction) => {
				if (ifMatch !== undefined && !hasWritten) requireMatch(ifMatch, await readVersion(transaction, ids));
				const done = await work(transaction);
				if (method !== 'delete') etag = await readVersion(transaction, ids);
				return done;
			});
			hasWritten = true;
			return result;
		},
		tell(): void {
			if (!isRead && !hasWritten) throw new Error(`a call that changes a ${versioned} did not use its own write`);
			if (etag !== undefined && !response.headersSent) response.setHeader('ETag', etag);
		},
	};
}

const HEADER = 'If-Match';
/** RFC 9110, section 13.1.1: `*`, or a list of versions, whose empty entries are passed over. */
const LIST = /^(?:\*|[\s,]*(?:W\/)?"[^"]*"(?:\s*,[\s,]*(?:W\/)?"[^"]*")*[\s,]*)$/;
const TAGS = /\*|(?:W\/)?"[^"]*"/g;
/** Proxies that compress a reply put the coding into its tag: Caddy `"…-gzip"`, Apache too. */
const CODING = /-(?:gzip|br|zstd|deflate)"$/;

/** The versions that a change is meant for, or undefined without `If-Match`. @throws {AppError} `validation_failed` for what cannot be read */
function readIfMatch(request: Request): readonly string[] | undefined {
	const header = request.get(HEADER);
	if (header === undefined) return undefined;
	if (!LIST.test(header)) throw invalidField(HEADER, 'must be * or versions in quotes, such as "5f0c2a9e71d84b36"');
	return header.match(TAGS) ?? [];
}

/**
 * Refuses a change that is meant for another version. Tags are compared strongly: weak ones never match.
 *
 * @param etag undefined when there is nothing to change
 * @throws {AppError} `precondition_failed`
 */
function requireMatch(ifMatch: readonly string[], etag: string | undefined): void {
	const isMet = ifMatch.some((tag) => tag === '*' || tag.replace(CODING, '"') === etag);
	if (etag === undefined || !isMet) throw new AppError('precondition_failed');
}
