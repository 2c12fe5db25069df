import type { RequestHandler } from 'express';
import type { Admission } from '../http/admission.ts';
import { toAppError } from '../http/errorHandler.ts';
import { sendOverloaded } from '../http/sendOverloaded.ts';

const MESSAGES_PATH = /^\/api\/chatbots\/([^/]+)\/messages$/;

/**
 * Refuses messages that are too much before anything is done for them, where their page can read it. They are counted
 * only when their body is here: a slow one holds no place.
 */
export function refuseMessages(admission: Admission): RequestHandler {
	return (request, response, next) => {
		const chatbotId = request.method === 'POST' ? MESSAGES_PATH.exec(request.path)?.[1] : undefined;
		try {
			if (chatbotId !== undefined) admission.check('chat', chatbotId);
		} catch (error) {
			response.setHeader('Vary', 'Origin');
			response.setHeader('Cache-Control', 'no-store');
			response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*');
			response.setHeader('Access-Control-Expose-Headers', 'Retry-After, X-Request-Id');
			sendOverloaded(response, toAppError(error));
			return;
		}
		next();
	};
}
