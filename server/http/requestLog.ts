import type { RequestHandler } from 'express';
import type { Logger } from '../logger.ts';
import { readRequestId } from './requestId.ts';

/** Logs each finished request: method, route, status, duration. Query strings and bodies are left out. */
export function requestLog(logger: Logger): RequestHandler {
	return (request, response, next) => {
		const startedAt = performance.now();
		response.on('close', () => {
			logger.debug('request finished', {
				requestId: readRequestId(response),
				method: request.method,
				path: request.path,
				status: response.statusCode,
				isComplete: response.writableFinished,
				durationMs: Math.round(performance.now() - startedAt),
			});
		});
		next();
	};
}
