import type { RequestHandler } from 'express';
import type { Logger } from '../logger.ts';
import { loggedPath } from './loggedPath.ts';
import { readRequestId } from './requestId.ts';

/** Logs each finished request: method, path, status, duration. */
export function requestLog(logger: Logger): RequestHandler {
	return (request, response, next) => {
		const startedAt = performance.now();
		response.on('close', () => {
			logger.debug('request finished', {
				requestId: readRequestId(response),
				method: request.method,
				path: loggedPath(request),
				status: response.statusCode,
				isComplete: response.writableFinished,
				durationMs: Math.round(performance.now() - startedAt),
			});
		});
		next();
	};
}
