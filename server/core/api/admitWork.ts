import type { Request, RequestHandler } from 'express';
import { createAdmission, type WorkKind, type WorkLimits, watchLag } from '../../http/admission.ts';
import { toAppError } from '../../http/errorHandler.ts';
import { prefersEventStream } from '../../http/prefersEventStream.ts';
import { sendOverloaded } from '../../http/sendOverloaded.ts';
import { createTurnQueue } from '../../http/turnQueue.ts';

/** Chats and imports that wait for their turn; some tenths of a second's worth of quoted answers. */
const WAITING_MAX = 64;
const WORK_PATH = /^\/v2\/chatbots\/([^/]+)\/(?:(ai\/)|knowledge-base\/)/;

/**
 * Refuses chats and imports that are too much, before anything is read or stored for them, and starts the others in
 * turn. What its caller gave up while it waited is not begun.
 */
export function admitWork(limits: WorkLimits): RequestHandler {
	const admission = createAdmission(limits, watchLag());
	const queue = createTurnQueue(WAITING_MAX);
	return (request, response, next) => {
		const work = workOf(request);
		if (work === null) {
			next();
			return;
		}
		try {
			response.once('close', admission.enter(work.kind, work.chatbotId));
			queue.add(work.chatbotId, () => {
				if (!request.socket.destroyed) next();
			});
		} catch (error) {
			sendOverloaded(response, toAppError(error));
		}
	};
}

function workOf(request: Request): { readonly kind: WorkKind; readonly chatbotId: string } | null {
	if (request.method !== 'POST') return null;
	const [, chatbotId, chat] = WORK_PATH.exec(request.path) ?? [];
	if (chatbotId === undefined) return null;
	if (chat === undefined) return { kind: 'import', chatbotId };
	return { kind: prefersEventStream(request) ? 'stream' : 'chat', chatbotId };
}
