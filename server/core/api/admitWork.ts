import type { RequestHandler } from 'express';
import { createAdmission, sendOverloaded, type WorkKind, type WorkLimits, watchLag } from '../../http/admission.ts';
import { prefersEventStream } from '../../http/prefersEventStream.ts';
import type { Refuse } from '../../http/serve.ts';
import { createTurnQueue } from '../../http/turnQueue.ts';

/** Chats and imports. A resync only queues a job, so it does not count. */
const WORK_PATH = /^\/v2\/chatbots\/([^/]+)\/(?:(ai\/)|knowledge-base\/(?!.*\/resync\/?$))/;

/** Chats and imports: `refuse` goes before the app, `admit` is mounted before the work itself. */
export interface WorkAdmission {
	/** Refuses what is too much before anything is done for it. */
	readonly refuse: Refuse;
	/** Starts the rest in turn. Does not begin what its caller gave up while it waited. */
	readonly admit: RequestHandler;
	/** Work in flight now, and chats and imports that wait for their turn. */
	readonly load: () => { readonly inFlight: WorkLimits; readonly waiting: number };
}

/** @param onRefused told of each refusal */
export function admitWork(
	{ workLimits, maxLagMs }: { readonly workLimits: WorkLimits; readonly maxLagMs: number },
	onRefused: (kind: WorkKind) => void,
): WorkAdmission {
	const admission = createAdmission(workLimits, watchLag(maxLagMs));
	// What a BFF with the same limit lets in has room here, so that it is the BFF that refuses, which costs less.
	const queue = createTurnQueue(workLimits.chat);
	const { count } = admission;
	return {
		load: () => ({
			inFlight: { chat: count('chat'), stream: count('stream'), import: count('import') },
			waiting: queue.waiting,
		}),
		refuse(request, response) {
			const [path = ''] = (request.url ?? '').split('?', 1);
			const work = workOf(request, path);
			if (work === null || !(queue.isFull(work.chatbotId) || admission.isFull(work.kind, work.chatbotId))) return false;
			onRefused(work.kind);
			sendOverloaded(request, response);
			return true;
		},
		admit(request, response, next) {
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
