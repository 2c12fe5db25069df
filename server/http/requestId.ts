import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RequestHandler, Response } from 'express';

const ACCEPTED_ID = /^[A-Za-z0-9._-]{1,64}$/;

/** Takes over a well-formed `X-Request-Id`, or makes one; it is in every reply and log line. */
export function requestId(): RequestHandler {
	return (request, response, next) => {
		const id = chooseRequestId(request);
		response.locals['requestId'] = id;
		response.set('X-Request-Id', id);
		next();
	};
}

/** The request's own id if it is well-formed, else a new one. */
export function chooseRequestId({ headers }: IncomingMessage): string {
	const given = headers['x-request-id'];
	return typeof given === 'string' && ACCEPTED_ID.test(given) ? given : randomUUID();
}

export function readRequestId(response: Response): string {
	const id: unknown = response.locals['requestId'];
	return typeof id === 'string' ? id : '';
}
