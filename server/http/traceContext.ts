import type { IncomingHttpHeaders } from 'node:http';
import type { RequestHandler, Response } from 'express';
import { runInTrace, type Trace } from '../lib/logger.ts';

/** https://www.w3.org/TR/trace-context/#traceparent-header */
const TRACEPARENT = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;
/** Longer lists need not be passed on; what else a header may hold is checked by Node. */
const TRACESTATE_MAX_CHARS = 512;
/** Set where OpenTelemetry is loaded, which passes traces on itself. */
const OPEN_TELEMETRY = Symbol.for('opentelemetry.js.api.1');

/** Takes up the trace that a caller names: its id is in the log lines of the request, and calls to the service pass it on. */
export function traceContext(): RequestHandler {
	return (request, response, next) => {
		const trace = readTrace(request.headers);
		if (trace === null) {
			next();
			return;
		}
		response.locals['traceId'] = trace.id;
		runInTrace(trace, next);
	};
}

function readTrace({ traceparent, tracestate }: IncomingHttpHeaders): Trace | null {
	if (typeof traceparent !== 'string') return null;
	const id = TRACEPARENT.exec(traceparent)?.[1];
	if (id === undefined) return null;
	if (OPEN_TELEMETRY in globalThis) return { id, headers: {} };
	const hasState = typeof tracestate === 'string' && tracestate.length <= TRACESTATE_MAX_CHARS;
	return { id, headers: { traceparent, ...(hasState ? { tracestate } : {}) } };
}

/** The trace of a request as log fields; none where its caller named none. */
export function readTraceFields({ locals }: Response): { readonly traceId?: string } {
	const traceId: unknown = locals['traceId'];
	return typeof traceId === 'string' ? { traceId } : {};
}
