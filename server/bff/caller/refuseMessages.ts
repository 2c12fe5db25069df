import type { RequestHandler } from 'express';
import type { Admission } from '../../http/admission.ts';
import { sendOverloaded } from '../../http/sendOverloaded.ts';

const MESSAGES_PATH = /^\/api\/chatbots\/([^/]+)\/messages$/;

/**
 * Refuses messages under overload before any other work, in a form that their page can read. Messages count as in flight
 * once their body has arrived, so slow senders take no place.
 *
 * @param onRefused called for each refusal
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
