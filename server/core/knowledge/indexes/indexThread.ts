import type { Worker } from 'node:worker_threads';
import type { IndexData } from '../../index/chatbotIndex.ts';
import type { IndexedText } from '../../index/indexChunk.ts';
import { startWorkerThread } from '../../threads/workerThread.ts';

/** A request to the thread that builds indexes and keeps their files. Each is answered once, in order. */
export type IndexRequest =
	/** Begins with the chunks of the index before that are `kept`; all of them if null. */
	| { kind: 'begin'; buildId: number; before: IndexData | null; kept: Uint8Array | null }
	/** Fails where the thread has ended since the build began. */
	| { kind: 'add'; buildId: number; chunks: readonly IndexedText[] }
	| { kind: 'finish' | 'drop'; buildId: number }
	/** The code is a fingerprint of what built the index. */
	| { kind: 'save'; file: string; code: string; data: IndexData }
	/** Without data where there is no file, or other code has made it. */
	| { kind: 'load'; file: string; code: string }
	| { kind: 'remove'; file: string };

export interface IndexReply {
	requestId: number;
	/** Of `finish` and `load`. */
	data?: IndexData;
	/** Why the request failed. */
	failure?: string;
}

export type IndexThread = ReturnType<typeof createIndexThread>;

/** The thread starts with its first work. @param idleMs after this time without work it ends and frees its memory */
export function createIndexThread(idleMs: number) {
	const waiting = new Map<number, { resolve: (data?: IndexData) => void; reject: (error: Error) => void }>();
	let current: Worker | null = null;
	let lastId = 0;
	let isClosed = false;
	let idleTimer: NodeJS.Timeout | undefined;

	function start(): Worker {
		const worker = startWorkerThread(new URL('./indexWorker.ts', import.meta.url));
		worker.on('message', ({ requestId, data, failure }: IndexReply) => {
			// Closed meanwhile: unreferenced now, it would not be waited for.
			if (current !== worker) return;
			const request = waiting.get(requestId);
			waiting.delete(requestId);
			if (failure === undefined) request?.resolve(data);
			else request?.reject(new Error(`the index thread failed: ${failure}`));
			if (waiting.size > 0) return;
			worker.unref();
			idleTimer = setTimeout(() => void end('was idle'), idleMs).unref();
		});
		worker.on('error', (cause) => {
			if (current === worker) void end('failed', cause);
		});
		return worker;
	}

	async function end(how: string, cause?: unknown): Promise<void> {
		const worker = current;
		current = null;
		clearTimeout(idleTimer);
		for (const { reject } of waiting.values()) reject(new Error(`the index thread ${how}`, { cause }));
		waiting.clear();
		await worker?.terminate();
	}

	return {
		ask(request: IndexRequest): Promise<IndexData | undefined> {
			if (isClosed) return Promise.reject(new Error('the index thread was closed'));
			clearTimeout(idleTimer);
			current ??= start();
			const worker = current;
			const requestId = ++lastId;
			return new Promise((resolve, reject) => {
				waiting.set(requestId, { resolve, reject });
				worker.ref();
				worker.postMessage({ ...request, requestId });
			});
		},
		close(): Promise<void> {
			isClosed = true;
			return end('was closed');
		},
	};
}
