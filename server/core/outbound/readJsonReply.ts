import type { Dispatcher } from 'undici';
import { OutboundError } from './outboundError.ts';
import { headerOf, readBody } from './readBody.ts';

export interface JsonReply {
	readonly status: number;
	/** The pause that the host asks for, in milliseconds; null when it names none. */
	readonly retryAfterMs: number | null;
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
	const retryAfterMs = parseRetryAfter(headerOf(response, 'retry-after'), Date.now());
	const text = new TextDecoder().decode(bytes);
	return { status, retryAfterMs, body: parseJson(text), text };
}

const MS_PER_SECOND = 1_000;

/** Seconds or an HTTP date (RFC 9110, section 10.2.3). */
export function parseRetryAfter(value: string, nowMs: number): number | null {
	if (/^\d+$/.test(value)) return Number(value) * MS_PER_SECOND;
	const time = Date.parse(value);
	return Number.isNaN(time) ? null : Math.max(0, time - nowMs);
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		// A gateway's error page: the status says enough.
		return undefined;
	}
}
