import type { Dispatcher } from 'undici';
import { OutboundError } from './outboundError.ts';
import { headerOf, readBody } from './readBody.ts';

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
	/** Whether it says when to come back, as a site under maintenance does. */
	readonly asksToWait: boolean;
	/** The `Content-Security-Policy` headers. */
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
