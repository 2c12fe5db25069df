import type { Dispatcher } from 'undici';
import { codingsOf } from './codingsOf.ts';
import { headerOf } from './headerOf.ts';
import { OutboundError } from './outboundError.ts';
import { readBoundedBody, tooLarge } from './readBoundedBody.ts';

export type FetchedPage = {
	/** The address after redirects. */
	readonly finalUrl: string;
	/** 200 to 299; or 304 when the page has not changed since `etag` or `lastModified`, then without a body. */
	readonly status: number;
	/** The `Content-Type` header as sent; empty when there was none. */
	readonly contentType: string;
	/** Decompressed, not decoded. */
	readonly body: Uint8Array;
	readonly etag: string | null;
	readonly lastModified: string | null;
	/** The `X-Robots-Tag` headers. */
	readonly robotsTags: readonly string[];
};

const NOT_MODIFIED = 304;
const redirectStatuses = new Set([301, 302, 303, 307, 308]);
const readableTypes =
	/^(?:text\/(?!css|javascript|event-stream)[\w.+-]+|application\/(?:xhtml\+xml|xml|rss\+xml|atom\+xml))$/;

const archiveTypes = new Set([
	'application/gzip',
	'application/x-gzip',
	'application/gzip-compressed',
	'application/x-gzip-compressed',
	'application/octet-stream',
	'binary/octet-stream',
]);

/** What was asked for, and what is taken for an answer. */
export interface PageLimits {
	readonly url: URL;
	readonly maxBytes: number;
	/** Whether a file compressed by gzip is taken. */
	readonly acceptsArchive: boolean;
}

/** What a server answers: the page, or where it is instead. @throws {OutboundError} */
export async function readPageReply(
	response: Dispatcher.ResponseData,
	{ url, maxBytes, acceptsArchive }: PageLimits,
): Promise<FetchedPage | { redirectTo: string }> {
	const { statusCode: status, body } = response;
	if (redirectStatuses.has(status)) return { redirectTo: redirectTarget(response, url) };
	const page = {
		finalUrl: url.href,
		status,
		contentType: headerOf(response, 'content-type'),
		etag: headerOf(response, 'etag') || null,
		lastModified: headerOf(response, 'last-modified') || null,
		robotsTags: [response.headers['x-robots-tag'] ?? []].flat(),
	};
	if (status === NOT_MODIFIED) return { ...page, body: new Uint8Array() };
	if (status < 200 || status > 299) {
		throw new OutboundError('http_status', `${url.host} answered with status ${status}.`, { status });
	}
	requireReadable(page.contentType, acceptsArchive);
	if (Number(headerOf(response, 'content-length')) > maxBytes) throw tooLarge(maxBytes);
	return { ...page, body: await readBoundedBody(body, codingsOf(response), maxBytes) };
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
	if (acceptsArchive && archiveTypes.has(type)) return;
	if (type !== '' && !readableTypes.test(type)) {
		throw new OutboundError(
			'unsupported_content_type',
			`The address leads to ${type.slice(0, 100)}, which is not a web page.`,
		);
	}
}
