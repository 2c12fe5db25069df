import type { IncomingMessage } from 'node:http';
import express from 'express';

const JSON_TYPE = 'application/json';
const STREAM_TYPE = 'text/event-stream';
/** Some callers name a charset, although event streams have only one (HTML standard, "text/event-stream"). */
const STREAM_TYPE_WITH_CHARSET = 'text/event-stream; charset=utf-8';

/** Reads nothing but the headers, so that a request need not be Express's yet. */
const choose: (this: IncomingMessage, types: string[]) => string | false = express.request.accepts;

/** Whether the caller names server-sent events and prefers them to JSON. One that accepts any text gets JSON. */
export function prefersEventStream(request: IncomingMessage): boolean {
	// Most callers do not name them, and this test is faster than negotiation.
	if (!/\btext\/event-stream\b/i.test(request.headers.accept ?? '')) return false;
	const preferred = choose.call(request, [JSON_TYPE, STREAM_TYPE, STREAM_TYPE_WITH_CHARSET]);
	return preferred !== false && preferred !== JSON_TYPE;
}
