import { randomUUID } from 'node:crypto';
import type { RequestHandler, Response } from 'express';

const ACCEPTED_ID = /^[A-Za-z0-9._-]{1,64}$/;

/** Takes over a well-formed `X-Request-Id`, or makes one; it is in every reply and log line. */
export function requestId(): RequestHandler {
	return (request, response, next) => {
		const given = request.get('x-request-id');
		const id = given !== undefined && ACCEPTED_ID.test(given) ? given : randomUUID();
		response.locals['requestId'] = id;
		response.set('X-Request-Id', id);
		next();
	};
}

export function readRequestId(response: Response): string {
	const id: unknown = response.locals['requestId'];
	return typeof id === 'string' ? id : '';
}
