import type { Request } from 'express';

const JSON_TYPE = 'application/json';
const STREAM_TYPE = 'text/event-stream';
/** Some callers name a charset, although event streams have only one (HTML standard, "text/event-stream"). */
const STREAM_TYPE_WITH_CHARSET = 'text/event-stream; charset=utf-8';

/** Whether the caller prefers server-sent events to JSON. */
export function prefersEventStream(request: Request): boolean {
	// Most callers accept no text type, and this test is faster than negotiation.
	if (!/\btext\//i.test(request.get('accept') ?? '')) return false;
	const preferred = request.accepts([JSON_TYPE, STREAM_TYPE, STREAM_TYPE_WITH_CHARSET]);
	return preferred !== false && preferred !== JSON_TYPE;
}
