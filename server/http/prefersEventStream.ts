import type { Request } from 'express';

const JSON_TYPE = 'application/json';
const STREAM_TYPE = 'text/event-stream';
/** What some callers write, though event streams have one charset only (HTML standard, "text/event-stream"). */
const STREAM_TYPE_WITH_CHARSET = 'text/event-stream; charset=utf-8';

/** Whether the caller would have the reply as server-sent events sooner than as JSON. */
export function prefersEventStream(request: Request): boolean {
	// Most callers name no text at all, and negotiating takes longer than seeing that.
	if (!/\btext\//i.test(request.get('accept') ?? '')) return false;
	const preferred = request.accepts([JSON_TYPE, STREAM_TYPE, STREAM_TYPE_WITH_CHARSET]);
	return preferred !== false && preferred !== JSON_TYPE;
}
