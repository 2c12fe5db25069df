import type { RequestHandler } from 'express';
import { AppError } from '../errors.ts';

/** Answers what no route took. */
export function notFound(): RequestHandler {
	return () => {
		throw new AppError('not_found', 'There is nothing at this path.');
	};
}
