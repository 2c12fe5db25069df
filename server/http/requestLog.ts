import type { Request, RequestHandler } from 'express';
import type { Logger } from '../lib/logger.ts';
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

/** Names of routes and files, and ids. Other parts of a path may be an e-mail address, a visitor's handle or a token. */
const PLAIN_PART = /^(?!fd_)[\w.-]{0,64}$/;

/** The requested path for the log: without its query and without parts that may be secret. */
export function loggedPath({ originalUrl }: Pick<Request, 'originalUrl'>): string {
	const [path = ''] = originalUrl.split('?', 1);
	return path
		.split('/')
		.map((part) => (PLAIN_PART.test(part) ? part : '…'))
		.join('/');
}
