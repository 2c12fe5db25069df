import type { Request } from 'express';

const JSON_TYPE = 'application/json';
const STREAM_TYPE = 'text/event-stream';

/** Whether the caller would have the reply as server-sent events sooner than as JSON. */
export function prefersEventStream(request: Request): boolean {
	// Most callers name no text at all, and negotiating takes longer than seeing that.
	if (!/\btext\//i.test(request.get('accept') ?? '')) return false;
	return request.accepts([JSON_TYPE, STREAM_TYPE]) === STREAM_TYPE;
}
