import type { Transferable, Worker } from 'node:worker_threads';
import { SourceError, type SourceErrorCode } from '../knowledge/sourceError.ts';
import { startWorkerThread } from './workerThread.ts';

/** What a thread says once it has loaded what it needs. */
export const READY = 'ready';

/** What a thread answers: the result, or why there is none; null for a fault of the reader's own. */
export type TaskReply<Result> = { readonly id: number } & (
	| { readonly result: Result }
	| { readonly error: { readonly code: SourceErrorCode; readonly message: string } | null }
);

/** Work on one request at a time in a thread of its own. */
export interface TaskThread<Request, Result> {
	/** `transfer`: buffers in the request that are handed over instead of copied. @throws {SourceError} */
	run(request: Request, transfer?: readonly Transferable[]): Promise<Result>;
	close(): Promise<void>;
}

export interface TaskThreadOptions {
	/** The thread's module, `new URL('./name.ts', import.meta.url)`; it calls `answerTasks`. */
	readonly module: URL;
	/** What is read, as failures name it: "page". */
	readonly subject: string;
	/** For one request, counted from when the thread is ready. */
	readonly timeoutMs: number;
	/** Most memory of the process's own objects in the thread. */
	readonly heapMb: number;
	/** Most memory that the whole process may gain while one request is worked on: buffers are not part of the heap. */
	readonly growthMaxBytes?: number;
	/** Requests handed over before their turn, so that the thread need not wait for the next; none by default. */
	readonly ahead?: number;
}

/** After this time without work the thread ends and gives its memory back; starting it takes 150 ms. */
const IDLE_MS = 10 * 60_000;
/** A thread that has not started by then never will; on a busy machine it takes seconds. */
const START_TIMEOUT_MS = 60_000;
/** Between two looks at the memory: a bomb unpacks some 30 MB meanwhile. */
const WATCH_MS = 100;

interface Task<Request, Result> {
	readonly id: number;
	readonly request: Request;
	readonly transfer: readonly Transferable[];
	readonly resolve: (result: Result) => void;
	readonly reject: (error: SourceError) => void;
}

/** One thread, started with the first request; ended and replaced when it hangs or needs too much memory. */
export function createTaskThread<Request, Result>(options: TaskThreadOptions): TaskThread<Request, Result> {
	const { module, subject, timeoutMs, heapMb, growthMaxBytes, ahead = 0 } = options;
	const waiting: Task<Request, Result>[] = [];
	/** Handed over and not begun: the first of those that wait. */
	const handedOver = new Set<Task<Request, Result>>();
	let thread: Worker | undefined;
	let isReady = false;
	let current: { task: Task<Request, Result>; timers: NodeJS.Timeout[] } | undefined;
	let idleTimer: NodeJS.Timeout | undefined;
	let nextId = 0;
	let isClosed = false;

	const failed = (cause?: unknown) =>
		new SourceError('extraction_failed', `The ${subject} could not be read.`, { cause });
	const stopped = () => new SourceError('extraction_failed', 'The service is stopping.');
	const tooMuchMemory = () => new SourceError('extraction_memory', `The ${subject} needs too much memory to be read.`);

	function open(): Worker {
		const worker = startWorkerThread(module, { resourceLimits: { maxOldGenerationSizeMb: heapMb } });
		worker.unref();
		isReady = false;
		worker.on('message', (reply: TaskReply<Result> | typeof READY) => {
			if (thread !== worker) return;
			if (reply === READY) {
				isReady = true;
				begin();
				return;
			}
			if (reply.id !== current?.task.id) return;
			if ('result' in reply) finish(({ resolve }) => resolve(reply.result));
			else finish(({ reject }) => reject(reply.error === null ? failed() : toSourceError(reply.error)));
		});
		worker.on('error', (cause) => {
			if (thread !== worker) return;
			forgetThread();
			finish(({ reject }) => reject(isOutOfMemory(cause) ? tooMuchMemory() : failed(cause)));
		});
		return worker;
	}

	function finish(settle: (task: Task<Request, Result>) => void): void {
		if (current === undefined) return;
		const { task, timers } = current;
		for (const timer of timers) clearInterval(timer);
		current = undefined;
		settle(task);
		next();
	}

	function next(): void {
		if (current !== undefined) return;
		clearTimeout(idleTimer);
		const task = waiting.shift();
		if (task === undefined) {
			idleTimer = setTimeout(endThread, IDLE_MS).unref();
			return;
		}
		current = { task, timers: [setTimeout(giveUp, START_TIMEOUT_MS)] };
		thread ??= open();
		if (isReady) begin();
	}

	/** Hands the current request to the thread. */
	function begin(): void {
		if (current === undefined) return;
		for (const timer of current.timers) clearTimeout(timer);
		current.timers = [setTimeout(giveUp, timeoutMs), ...watchMemory()];
		if (!handedOver.delete(current.task)) handOver(current.task);
		topUp();
	}

	function topUp(): void {
		for (const task of waiting.slice(0, ahead)) {
			if (handedOver.has(task)) continue;
			handedOver.add(task);
			handOver(task);
		}
	}

	function handOver({ id, request, transfer }: Task<Request, Result>): void {
		thread?.postMessage({ id, request }, transfer);
	}

	function watchMemory(): NodeJS.Timeout[] {
		if (growthMaxBytes === undefined) return [];
		const most = process.memoryUsage.rss() + growthMaxBytes;
		const look = () => {
			if (process.memoryUsage.rss() <= most) return;
			endThread();
			finish(({ reject }) => reject(tooMuchMemory()));
		};
		return [setInterval(look, WATCH_MS)];
	}

	function endThread(): void {
		void thread?.terminate();
		forgetThread();
	}

	/** What was handed over goes to the next thread again. */
	function forgetThread(): void {
		thread = undefined;
		handedOver.clear();
	}

	function giveUp(): void {
		endThread();
		finish(({ reject }) => reject(new SourceError('extraction_timeout', `The ${subject} took too long to read.`)));
	}

	return {
		run(request, transfer = []) {
			return new Promise((resolve, reject) => {
				if (isClosed) {
					reject(stopped());
					return;
				}
				nextId += 1;
				waiting.push({ id: nextId, request, transfer, resolve, reject });
				if (current === undefined) next();
				else if (isReady) topUp();
			});
		},
		async close() {
			isClosed = true;
			clearTimeout(idleTimer);
			for (const task of waiting.splice(0)) task.reject(stopped());
			finish(({ reject }) => reject(stopped()));
			await thread?.terminate();
		},
	};
}

function toSourceError({ code, message }: { code: SourceErrorCode; message: string }): SourceError {
	return new SourceError(code, message);
}

function isOutOfMemory(error: unknown): boolean {
	return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
