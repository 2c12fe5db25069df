import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { overloaded } from './admission.ts';
import { presentError } from './errorHandler.ts';
import { chooseRequestId } from './requestId.ts';

/**
 * Refuses a request that is too much, with one write and before anything else is done for it: under overload there are
 * many times more refusals than answers, so they must cost next to nothing.
 */
export function sendOverloaded(
	request: IncomingMessage,
	response: ServerResponse,
	headers: OutgoingHttpHeaders = {},
): void {
	const error = overloaded();
	const requestId = chooseRequestId(request);
	const body = JSON.stringify(presentError(error, requestId));
	response.writeHead(error.status, {
		...headers,
		'X-Request-Id': requestId,
		'Content-Type': 'application/json; charset=utf-8',
		'Content-Length': Buffer.byteLength(body),
		'Retry-After': String(error.retryAfterSeconds),
		'Cache-Control': 'no-store',
		'X-Content-Type-Options': 'nosniff',
		'Referrer-Policy': 'no-referrer',
	});
	response.end(body);
}
