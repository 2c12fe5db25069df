import type { Request, RequestHandler, Response } from 'express';
import type { AppError } from '../errors.ts';
import { createAdmission, type WorkKind, type WorkLimits, watchLag } from '../http/admission.ts';
import { presentError, toAppError } from '../http/errorHandler.ts';
import { prefersEventStream } from '../http/prefersEventStream.ts';
import { readRequestId } from '../http/requestId.ts';
import { createTurnQueue } from '../http/turnQueue.ts';

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
			refuse(response, toAppError(error));
		}
	};
}

/** As `errorHandler` does, in one write and without the way through the rest of the app: refusals must cost next to nothing. */
function refuse(response: Response, error: AppError): void {
	const body = JSON.stringify(presentError(error, readRequestId(response)));
	response.writeHead(error.status, {
		'Content-Type': 'application/json; charset=utf-8',
		'Content-Length': Buffer.byteLength(body),
		'Retry-After': String(error.retryAfterSeconds),
	});
	response.end(body);
}

function workOf(request: Request): { readonly kind: WorkKind; readonly chatbotId: string } | null {
	if (request.method !== 'POST') return null;
	const [, chatbotId, chat] = WORK_PATH.exec(request.path) ?? [];
	if (chatbotId === undefined) return null;
	if (chat === undefined) return { kind: 'import', chatbotId };
	return { kind: prefersEventStream(request) ? 'stream' : 'chat', chatbotId };
}
