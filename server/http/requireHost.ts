import type { RequestHandler } from 'express';
import { AppError } from '../errors.ts';

/** Refuses requests of HTTP/1.1 without a host (RFC 9112, section 3.2), as Node would, with an error body. */
export function requireHost(): RequestHandler {
	return (request, _response, next) => {
		if (request.headers.host === undefined && request.httpVersion !== '1.0') {
			throw new AppError('bad_request', 'The request must name its host.');
		}
		next();
	};
}
