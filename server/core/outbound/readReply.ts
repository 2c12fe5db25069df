import { pipeline, Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { Dispatcher } from 'undici';
import { parseJson } from '../../../shared/parseJson.ts';
import { readRetryAfter } from '../../../shared/readRetryAfter.ts';
import { OutboundError } from './outboundError.ts';

export type FetchedPage = {
	readonly finalUrl: string;
	/** 200 to 299; or 304 when the page has not changed since `etag` or `lastModified`, then without a body. */
	readonly status: number;
	/** The `Content-Type` header as sent; empty when there was none. */
	readonly contentType: string;
	/** Decompressed, not decoded. */
	readonly body: Uint8Array;
	readonly etag: string | null;
	readonly lastModified: string | null;
	readonly robotsTags: readonly string[];
	/** Whether it says when to come back, as a site under maintenance does. */
	readonly asksToWait: boolean;
	readonly policies: readonly string[];
};

const NOT_MODIFIED = 304;
const redirectStatuses = new Set([301, 302, 303, 307, 308]);
const readableTypes =
	/^(?:text\/(?!css|javascript|event-stream)[\w.+-]+|application\/(?:xhtml\+xml|xml|rss\+xml|atom\+xml))$/;

const archiveTypes = /^(?:application\/(?:x-)?gzip(?:-compressed)?|(?:application|binary)\/octet-stream)$/;

/** The address asked for, and the answers that are taken. */
export interface PageLimits {
	readonly url: URL;
	readonly maxBytes: number;
	/** Whether a file compressed by gzip is taken. */
	readonly acceptsArchive: boolean;
}

/** Reads the answer of a server: the page, or its new address. @throws {OutboundError} */
export async function readPageReply(
	response: Dispatcher.ResponseData,
	{ url, maxBytes, acceptsArchive }: PageLimits,
): Promise<FetchedPage | { redirectTo: string }> {
	const { statusCode: status } = response;
	if (redirectStatuses.has(status)) return { redirectTo: redirectTarget(response, url) };
	const page = {
		finalUrl: url.href,
		status,
		contentType: headerOf(response, 'content-type'),
		etag: headerOf(response, 'etag') || null,
		lastModified: headerOf(response, 'last-modified') || null,
		robotsTags: [response.headers['x-robots-tag'] ?? []].flat(),
		asksToWait: headerOf(response, 'retry-after') !== '',
		policies: [response.headers['content-security-policy'] ?? []].flat(),
	};
	if (status === NOT_MODIFIED) return { ...page, body: new Uint8Array() };
	if (status < 200 || status > 299) {
		throw new OutboundError('http_status', `${url.host} answered with status ${status}.`, { status });
	}
	requireReadable(page.contentType, acceptsArchive);
	return { ...page, body: await readBody(response, maxBytes) };
}

function redirectTarget(response: Dispatcher.ResponseData, url: URL): string {
	const location = headerOf(response, 'location');
	if (location === '' || !URL.canParse(location, url)) {
		throw new OutboundError('bad_redirect', `${url.host} redirects without saying where to.`);
	}
	return new URL(location, url).href;
}

/** Pages without a type are taken for HTML, as browsers do. */
function requireReadable(contentType: string, acceptsArchive: boolean): void {
	const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
	if (acceptsArchive && archiveTypes.test(type)) return;
	if (type !== '' && !readableTypes.test(type)) {
		throw new OutboundError(
			'unsupported_content_type',
			`The address leads to ${type.slice(0, 100)}, which is not a web page. Documents are added as files.`,
		);
	}
}

const decoders = new Map<string, (options: { chunkSize: number }) => Transform>([
	['gzip', createGunzip],
	['x-gzip', createGunzip],
	['br', createBrotliDecompress],
	['deflate', createInflate],
]);
/** Compressions that were not asked for. Other names, such as "none" or "utf-8", are mistakes that browsers ignore too. */
const unsupported = new Set(['compress', 'x-compress', 'zstd', 'dcb', 'dcz']);
/** Servers behind servers compress twice at most. */
const MAX_CODINGS = 3;
/** Output buffer of the decompressors; a bomb is noticed after one of these too many. */
const CHUNK_BYTES = 64 * 1024;
const MEBIBYTE = 1024 * 1024;

/** The first value of a header; empty when there is none. */
export function headerOf({ headers }: Pick<Dispatcher.ResponseData, 'headers'>, name: string): string {
	return [headers[name] ?? []].flat()[0] ?? '';
}

/**
 * Reads a body, decompressing it on the way, and stops at the first byte beyond `maxBytes`, counted before and after
 * each decompression.
 *
 * @throws {OutboundError} `too_large`; `bad_response` for a compression that was not asked for
 */
export async function readBody(response: Dispatcher.ResponseData, maxBytes: number): Promise<Uint8Array> {
	async function* bounded(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
		let length = 0;
		for await (const chunk of chunks) {
			length += chunk.byteLength;
			if (length > maxBytes) throw tooLarge(maxBytes);
			yield chunk;
		}
	}
	if (Number(headerOf(response, 'content-length')) > maxBytes) throw tooLarge(maxBytes);
	let chunks = bounded(response.body);
	for (const createDecoder of decodersOf(response)) {
		const decoder = createDecoder({ chunkSize: CHUNK_BYTES });
		// Its reader gets the error too.
		pipeline(Readable.from(chunks), decoder, () => undefined);
		chunks = bounded(decoder);
	}
	const parts: Uint8Array[] = [];
	for await (const chunk of chunks) parts.push(chunk);
	return Buffer.concat(parts);
}

/** The decompressors of a body, by its `Transfer-Encoding` and `Content-Encoding` (RFC 9112, 6.1; RFC 9110, 8.4). */
function decodersOf({ headers }: Dispatcher.ResponseData) {
	const applied = [headers['content-encoding'] ?? [], headers['transfer-encoding'] ?? []]
		.flat()
		.flatMap((value) => value.split(','))
		.map((name) => name.trim().toLowerCase());
	const unread = applied.find((name) => unsupported.has(name));
	const applicable = applied.flatMap((name) => decoders.get(name) ?? []);
	if (unread === undefined && applicable.length <= MAX_CODINGS) return applicable.toReversed();
	throw new OutboundError('bad_response', `The page is encoded as "${unread ?? 'several'}", which is not supported.`);
}

function tooLarge(maxBytes: number): OutboundError {
	return new OutboundError('too_large', `The page is larger than ${Math.round(maxBytes / MEBIBYTE)} MB.`);
}

export interface JsonReply {
	readonly status: number;
	/** The pause that the host asks for, in milliseconds; 0 when it names none. */
	readonly retryAfterMs: number;
	/** The parsed body; undefined when it is empty or no JSON. */
	readonly body: unknown;
	readonly text: string;
}

/** Reads a reply of an interface. @throws {OutboundError} `bad_redirect`, `too_large`, `bad_response` */
export async function readJsonReply(
	response: Dispatcher.ResponseData,
	{ url, maxBytes }: { readonly url: URL; readonly maxBytes: number },
): Promise<JsonReply> {
	const { statusCode: status } = response;
	if (status >= 300 && status <= 399) {
		throw new OutboundError('bad_redirect', `${url.host} redirects, which its interface should not.`);
	}
	const bytes = await readBody(response, maxBytes);
	const retryAfterMs = (readRetryAfter(headerOf(response, 'retry-after')) ?? 0) * MS_PER_SECOND;
	const text = new TextDecoder().decode(bytes);
	return { status, retryAfterMs, body: parseJson(text), text };
}

const MS_PER_SECOND = 1_000;
