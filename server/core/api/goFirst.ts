import type { RequestHandler } from 'express';
import type { Turns } from '../storage/turns.ts';

/** Lets background work wait while a request is being answered. */
export function goFirst(turns: Pick<Turns, 'beginRequest'>): RequestHandler {
	return (_request, response, next) => {
		response.once('close', turns.beginRequest());
		next();
	};
}
