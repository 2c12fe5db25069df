import type { Transferable } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { LOADER, NICENESS, threadModule } from './workerThread.ts';

/** Why a task has no result: its deadline passed, it took too much memory, the thread was closed, or it failed. */
export type TaskFailure = 'timeout' | 'memory' | 'closed' | 'failed';

export class TaskError extends Error {
	readonly failure: TaskFailure;

	constructor(failure: TaskFailure, cause?: unknown) {
		super(`the task has no result: ${failure}`, { cause });
		this.name = 'TaskError';
		this.failure = failure;
	}
}

export interface TaskOptions {
	/** Buffers in the request that move to the thread instead of being copied. */
	readonly transfer?: Transferable[];
	/** The chatbot that the request is for, or whatever else takes turns. */
	readonly line?: string;
}

/** Works on one request at a time in a thread. */
export interface TaskThread<Request, Result> {
	/**
	 * Requests of different lines take turns; those of one line are worked on in order.
	 *
	 * @throws {TaskError}
	 */
	run(request: Request, options?: TaskOptions): Promise<Result>;
	close(): Promise<void>;
}

export interface TaskThreadOptions {
	/** The thread's module, `new URL('./name.ts', import.meta.url)`; its default export does a task. */
	readonly module: URL;
	/** For one request, counted from when the thread is ready. */
	readonly timeoutMs: number;
	/** Most memory for JavaScript objects in the thread. */
	readonly heapMb: number;
	/** Most memory that the whole process may gain during one request: buffers are not part of the heap. */
	readonly growthMaxBytes?: number;
}

/** An idle thread ends after this time and gives its memory back; starting it takes 150 ms. */
const IDLE_MS = 10 * 60_000;
/** A thread that has not started by then never will; on a busy machine it takes seconds. */
const START_TIMEOUT_MS = 60_000;
/** Between two looks at the memory: a bomb unpacks some 30 MB meanwhile. */
const WATCH_MS = 100;

/** One thread, started by the first request. A request that hangs or needs too much memory ends the thread. */
export function createTaskThread<Request, Result>(options: TaskThreadOptions): TaskThread<Request, Result> {
	const { module, timeoutMs, heapMb, growthMaxBytes = Number.POSITIVE_INFINITY } = options;
	const pool = new Piscina<Request, Result>({
		filename: threadModule(module).href,
		minThreads: 0,
		maxThreads: 1,
		idleTimeout: IDLE_MS,
		resourceLimits: { maxOldGenerationSizeMb: heapMb },
		niceIncrement: NICENESS.reading,
		execArgv: LOADER,
	});
	// A thread that fails without a task is replaced with the next one.
	pool.on('error', () => undefined);
	/** What waits, by lines in the order of their turns. */
	const lines = new Map<string, (() => Promise<void>)[]>();
	let isWorking = false;
	let isClosed = false;

	/** The pool's own queue would let waiting count towards the deadline. */
	async function runAlone(task: Request, transferList: Transferable[]): Promise<Result> {
		if (isClosed) throw new TaskError('closed');
		let failure: TaskFailure = 'failed';
		const ending = new AbortController();
		const endBy = (reason: TaskFailure) => {
			failure = reason;
			ending.abort();
		};
		let deadline: NodeJS.Timeout | undefined;
		const setDeadline = (milliseconds: number) => {
			clearTimeout(deadline);
			deadline = setTimeout(endBy, milliseconds, 'timeout');
		};
		const onReady = () => setDeadline(timeoutMs);
		const isReady = pool.threads.length > 0;
		setDeadline(isReady ? timeoutMs : START_TIMEOUT_MS);
		if (!isReady) pool.once('workerCreate', onReady);
		const mostBytes = process.memoryUsage.rss() + growthMaxBytes;
		const watch = setInterval(() => {
			if (process.memoryUsage.rss() > mostBytes) endBy('memory');
		}, WATCH_MS);
		try {
			return await pool.run(task, { signal: ending.signal, transferList });
		} catch (cause) {
			if (isClosed) failure = 'closed';
			else if (isOutOfMemory(cause)) failure = 'memory';
			throw new TaskError(failure, cause);
		} finally {
			clearTimeout(deadline);
			clearInterval(watch);
			pool.off('workerCreate', onReady);
		}
	}

	async function workThroughLines(): Promise<void> {
		if (isWorking) return;
		isWorking = true;
		for (let [next] = lines; next !== undefined; [next] = lines) {
			const [name, line] = next;
			await line.shift()?.();
			lines.delete(name);
			if (line.length > 0) lines.set(name, line);
		}
		isWorking = false;
	}

	return {
		run: (request, { transfer = [], line: name = '' } = {}) =>
			new Promise((resolve, reject) => {
				const line = lines.get(name) ?? [];
				line.push(() => runAlone(request, transfer).then(resolve, reject));
				lines.set(name, line);
				void workThroughLines();
			}),
		async close() {
			isClosed = true;
			await pool.destroy();
		},
	};
}

function isOutOfMemory(error: unknown): boolean {
	return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
