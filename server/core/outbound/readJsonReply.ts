import type { Dispatcher } from 'undici';
import { parseJson } from '../../../shared/parseJson.ts';
import { readRetryAfter } from '../../../shared/readRetryAfter.ts';
import { OutboundError } from './outboundError.ts';
import { headerOf, readBody } from './readBody.ts';

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
