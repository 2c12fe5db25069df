import type { RequestHandler } from 'express';
import { AppError } from '../lib/errors.ts';

/**
 * Refuses HTTP/1.1 requests without a host or with two (RFC 9112, section 3.2), with an error body. Of two hosts Node
 * reads the first; a proxy may have used the second.
 */
export function requireHost(): RequestHandler {
	return (request, _response, next) => {
		if (request.headers.host === undefined && request.httpVersion !== '1.0') {
			throw new AppError('bad_request', 'The request must name its host.');
		}
		if (countHosts(request.rawHeaders) > 1) throw new AppError('bad_request', 'The request must name one host.');
		next();
	};
}

/** @param rawHeaders names and values in turn */
function countHosts(rawHeaders: readonly string[]): number {
	return rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length;
}
