import type { RequestHandler } from 'express';

/** Replies hold what visitors wrote: no cache keeps them, no browser guesses at their type or tells where it got them. */
export function privateReplies(): RequestHandler {
	return (_request, response, next) => {
		response.set({
			'Cache-Control': 'no-store',
			'X-Content-Type-Options': 'nosniff',
			'Referrer-Policy': 'no-referrer',
		});
		next();
	};
}
