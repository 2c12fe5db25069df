import type { RequestHandler } from 'express';
import type { Admission } from '../../http/admission.ts';
import { sendOverloaded } from '../../http/sendOverloaded.ts';

const MESSAGES_PATH = /^\/api\/chatbots\/([^/]+)\/messages$/;

/**
 * Refuses messages that are too much before anything is done for them, so that their page can read it. They are counted
 * only when their body is here: a slow one holds no place.
 *
 * @param onRefused told of each refusal
 */
export function refuseMessages(admission: Admission, onRefused: () => void): RequestHandler {
	return (request, response, next) => {
		const chatbotId = request.method === 'POST' ? MESSAGES_PATH.exec(request.path)?.[1] : undefined;
		if (chatbotId === undefined || !admission.isFull('chat', chatbotId)) {
			next();
			return;
		}
		onRefused();
		sendOverloaded(request, response, {
			Vary: 'Origin',
			'Access-Control-Allow-Origin': request.headers.origin ?? '*',
			'Access-Control-Expose-Headers': 'Retry-After, X-Request-Id',
		});
	};
}
