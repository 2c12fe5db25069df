import type { Response } from 'express';
import type { AppError } from '../errors.ts';
import { presentError } from './errorHandler.ts';
import { readRequestId } from './requestId.ts';

/**
 * Refuses a request as `errorHandler` does, but in one write and without the way through the rest of the app: under
 * overload refusals must cost next to nothing.
 */
export function sendOverloaded(response: Response, error: AppError): void {
	const body = JSON.stringify(presentError(error, readRequestId(response)));
	response.writeHead(error.status, {
		'Content-Type': 'application/json; charset=utf-8',
		'Content-Length': Buffer.byteLength(body),
		'Retry-After': String(error.retryAfterSeconds),
	});
	response.end(body);
}
