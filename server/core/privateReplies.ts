import type { RequestHandler } from 'express';

/** Replies hold what visitors wrote: no cache keeps them, no browser guesses at their type. */
export function privateReplies(): RequestHandler {
	return (_request, response, next) => {
		response.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
		next();
	};
}
