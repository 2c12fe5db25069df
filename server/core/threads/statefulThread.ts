import type { Worker } from 'node:worker_threads';
import { startWorkerThread } from './workerThread.ts';

/** The thread as it was when something was put into it: what a new one does not hold is lost with it. */
export interface ThreadSession<Request, Reply> {
	/** False once the thread has ended. */
	readonly isAlive: boolean;
	/** Sends what is not answered; nothing to a thread that has ended. */
	post(request: Request, transfer?: ArrayBuffer[]): void;
	/** Sends a request and waits for its answer. @throws when the thread has ended, or ends meanwhile */
	ask(toRequest: (requestId: number) => Request): Promise<Reply>;
}

/**
 * A thread that keeps state between requests, which a pool's tasks cannot. It answers each request that is asked once,
 * with its `requestId`.
 *
 * @param module `new URL('./name.ts', import.meta.url)`
 * @param name as errors name it: "index"
 */
export function createStatefulThread<Request, Reply extends { readonly requestId: number }>(module: URL, name: string) {
	const waiting = new Map<number, { resolve: (reply: Reply) => void; reject: (error: Error) => void }>();
	let current: Worker | null = null;
	let lastId = 0;

	function start(): Worker {
		const worker = startWorkerThread(module);
		worker.on('message', (reply: Reply) => {
			waiting.get(reply.requestId)?.resolve(reply);
			waiting.delete(reply.requestId);
			if (waiting.size === 0 && current === worker) worker.unref();
		});
		worker.on('error', (cause) => {
			if (current === worker) end(new Error(`the ${name} thread failed`, { cause }));
		});
		worker.unref();
		return worker;
	}

	function end(reason: Error): void {
		current = null;
		for (const { reject } of waiting.values()) reject(reason);
		waiting.clear();
	}

	return {
		/** The thread, started where none runs. */
		open(): ThreadSession<Request, Reply> {
			current ??= start();
			const worker = current;
			return {
				get isAlive() {
					return current === worker;
				},
				post(request, transfer = []) {
					if (current === worker) worker.postMessage(request, transfer);
				},
				ask(toRequest) {
					if (current !== worker) return Promise.reject(new Error(`this ${name} thread has ended`));
					const requestId = ++lastId;
					return new Promise((resolve, reject) => {
						waiting.set(requestId, { resolve, reject });
						worker.ref();
						worker.postMessage(toRequest(requestId), []);
					});
				},
			};
		},
		async close(): Promise<void> {
			const worker = current;
			end(new Error(`the ${name} thread was closed`));
			await worker?.terminate();
		},
	};
}
