import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { AppError } from '../lib/errors.ts';
import { presentError } from './errorHandler.ts';
import { chooseRequestId } from './requestId.ts';

/** What is bounded each by itself: a slow model holds many streams open, while chats and imports cost at once. */
export type WorkKind = 'chat' | 'stream' | 'import';

export type WorkLimits = Readonly<Record<WorkKind, number>>;

/** Decides which work is begun, so that a process under too much load keeps answering what it can. */
export type Admission = ReturnType<typeof createAdmission>;

const RETRY_AFTER_SECONDS = 1;
/** One chatbot's part of each limit, so that a busy one leaves room for the others. */
const CHATBOT_SHARE = 0.5;

/** @param isLagging whether the thread that answers is behind, whatever is in flight */
export function createAdmission(limits: WorkLimits, isLagging: () => boolean) {
	const all = createCounts();
	const byChatbot = createCounts();

	function isFull(kind: WorkKind, chatbotId: string): boolean {
		const max = limits[kind];
		if (all.get(kind) >= max || byChatbot.get(`${kind} ${chatbotId}`) >= Math.ceil(max * CHATBOT_SHARE)) return true;
		return isLagging();
	}

	return {
		/** Whether this work would be refused now. */
		isFull,
		/** Work in flight now, of all chatbots. */
		count: all.get,
		/**
		 * Counts work in.
		 *
		 * @returns counts it out again; may be called twice
		 * @throws {AppError} `overloaded`
		 */
		enter(kind: WorkKind, chatbotId: string): () => void {
			if (isFull(kind, chatbotId)) throw OVERLOADED;
			const key = `${kind} ${chatbotId}`;
			all.add(kind, 1);
			byChatbot.add(key, 1);
			let isIn = true;
			return () => {
				if (!isIn) return;
				isIn = false;
				all.add(kind, -1);
				byChatbot.add(key, -1);
			};
		},
	};
}

/** The refusal of work that was not begun; it may be sent again. Made once: a stack for each costs more than the rest. */
export const OVERLOADED = new AppError('overloaded', undefined, { retryAfterSeconds: RETRY_AFTER_SECONDS });

/**
 * Refuses a request that is too much, with one write and before anything else is done for it: under overload there are
 * many times more refusals than answers, so they must cost next to nothing.
 */
export function sendOverloaded(
	request: IncomingMessage,
	response: ServerResponse,
	headers: OutgoingHttpHeaders = {},
): void {
	const requestId = chooseRequestId(request);
	const body = JSON.stringify(presentError(OVERLOADED, requestId));
	response.writeHead(OVERLOADED.status, {
		...headers,
		'X-Request-Id': requestId,
		'Content-Type': 'application/json; charset=utf-8',
		'Content-Length': Buffer.byteLength(body),
		'Retry-After': String(RETRY_AFTER_SECONDS),
		'Cache-Control': 'no-store',
		'X-Content-Type-Options': 'nosniff',
		'Referrer-Policy': 'no-referrer',
	});
	response.end(body);
}

function createCounts(): { get(key: string): number; add(key: string, change: number): void } {
	const counts = new Map<string, number>();
	const get = (key: string): number => counts.get(key) ?? 0;
	return {
		get,
		add(key, change) {
			const count = get(key) + change;
			if (count === 0) counts.delete(key);
			else counts.set(key, count);
		},
	};
}

/** Between two looks at the delay. */
const WINDOW_MS = 500;
const MEDIAN = 50;
const NS_PER_MS = 1e6;

/**
 * Watches the event loop of this process.
 *
 * @param maxLagMs a thread that is usually this late is behind, while a single long pause says nothing; 0 never calls it so
 */
export function watchLag(maxLagMs: number): () => boolean {
	if (maxLagMs === 0) return () => false;
	const delays = monitorEventLoopDelay({ resolution: 20 });
	delays.enable();
	let isLagging = false;
	let readAt = performance.now();
	return () => {
		if (performance.now() - readAt < WINDOW_MS) return isLagging;
		isLagging = delays.percentile(MEDIAN) > maxLagMs * NS_PER_MS;
		delays.reset();
		readAt = performance.now();
		return isLagging;
	};
}
