import type { RequestHandler } from 'express';
import { AppError } from '../errors.ts';

/** Answers requests that no route has matched. */
export function notFound(): RequestHandler {
	return () => {
		throw new AppError('not_found', 'There is nothing at this path.');
	};
}
