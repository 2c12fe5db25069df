import type { NextFunction, Request, Response } from 'express';
import { createAdmission, sendOverloaded, type WorkKind, type WorkLimits, watchLag } from '../../http/admission.ts';
import { prefersEventStream } from '../../http/prefersEventStream.ts';
import type { Refuse } from '../../http/serve.ts';
import { createTurnQueue } from '../../http/turnQueue.ts';

/** Chats and imports. A resync only queues a job, so it does not count. */
const WORK_PATH = /^\/v2\/chatbots\/([^/]+)\/(?:(ai\/)|knowledge-base\/(?!.*\/resync\/?$))/;

/**
 * Bounds chats and imports: `refuse` goes before the app, `admit` is mounted before the work itself.
 *
 * @param onRefused told of each refusal
 */
export function admitWork(
	{ workLimits, maxLagMs }: { readonly workLimits: WorkLimits; readonly maxLagMs: number },
	onRefused: (kind: WorkKind) => void,
) {
	const admission = createAdmission(workLimits, watchLag(maxLagMs));
	// What a BFF with the same limit lets in has room here, so that it is the BFF that refuses, which costs less.
	const queue = createTurnQueue(workLimits.chat);
	const { count } = admission;
	return {
		/** Work in flight now, and chats and imports that wait for their turn. */
		load: () => ({
			inFlight: { chat: count('chat'), stream: count('stream'), import: count('import') },
			waiting: queue.waiting,
		}),
		/** Refuses what is too much before anything is done for it. */
		refuse(...[request, response]: Parameters<Refuse>): boolean {
			const [path = ''] = (request.url ?? '').split('?', 1);
			const work = workOf(request, path);
			if (work === null || !(queue.isFull(work.chatbotId) || admission.isFull(work.kind, work.chatbotId))) return false;
			onRefused(work.kind);
			sendOverloaded(request, response);
			return true;
		},
		/** Starts the rest in turn. Does not begin what its caller gave up while it waited. */
		admit(request: Request, response: Response, next: NextFunction): void {
			const work = workOf(request, request.path);
			if (work === null) {
				next();
				return;
			}
			response.once('close', admission.enter(work.kind, work.chatbotId));
			queue.add(work.chatbotId, () => {
				if (!request.socket.destroyed) next();
			});
		},
	};
}

export type WorkAdmission = ReturnType<typeof admitWork>;

function workOf(
	request: Parameters<Refuse>[0],
	path: string,
): { readonly kind: WorkKind; readonly chatbotId: string } | null {
	if (request.method !== 'POST') return null;
	const [, chatbotId, chat] = WORK_PATH.exec(path) ?? [];
	if (chatbotId === undefined) return null;
	if (chat === undefined) return { kind: 'import', chatbotId };
	return { kind: prefersEventStream(request) ? 'stream' : 'chat', chatbotId };
}
