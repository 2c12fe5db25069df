import type { Transferable } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { SourceError, type SourceErrorCode } from '../sourceError.ts';
import { LOADER, NICENESS, threadModule } from '../threads/workerThread.ts';
import type { ReaderAnswer, ReaderTask } from './readerWorker.ts';

export interface ReaderLimits {
	/** For one task, counted from when the thread is ready. */
	readonly timeoutMs: number;
	/** Most memory for JavaScript objects in the thread. */
	readonly heapMb: number;
	/** Most memory that the whole process may gain during one task: buffers are not part of the heap. */
	readonly growthMaxBytes?: number;
}

/** An idle thread ends after this time and gives its memory back; starting it takes 150 ms. */
const IDLE_MS = 10 * 60_000;
/** A thread that has not started by then never will; on a busy machine it takes seconds. */
const START_TIMEOUT_MS = 60_000;
/** Between two looks at the memory: a bomb unpacks some 30 MB meanwhile. */
const WATCH_MS = 100;

type Failure = 'timeout' | 'memory' | 'closed' | 'failed';
const FAILURES: Readonly<Record<Failure, readonly [SourceErrorCode, string]>> = {
	timeout: ['extraction_timeout', 'The {} took too long to read.'],
	memory: ['extraction_memory', 'The {} needs too much memory to be read.'],
	closed: ['extraction_failed', 'The service is stopping.'],
	failed: ['extraction_failed', 'The {} could not be read.'],
};

/**
 * A thread that does one task at a time. A task that hangs or needs too much memory ends it; the next starts another.
 *
 * @param subject what is read, as failures name it
 */
export function createReaderThread(subject: string, limits: ReaderLimits) {
	const { timeoutMs, heapMb, growthMaxBytes = Number.POSITIVE_INFINITY } = limits;
	const pool = new Piscina<ReaderTask, ReaderAnswer>({
		filename: threadModule(new URL('./readerWorker.ts', import.meta.url)).href,
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

	function explain(failure: Failure, cause?: unknown): SourceError {
		const [code, message] = FAILURES[failure];
		return new SourceError(code, message.replace('{}', subject), { cause });
	}

	/** The pool's own queue would let waiting count towards the deadline. */
	async function runAlone(task: ReaderTask, transferList: Transferable[]): Promise<unknown> {
		if (isClosed) throw explain('closed');
		let failure: Failure = 'failed';
		const ending = new AbortController();
		const endBy = (reason: Failure) => {
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
			const answer = await pool.run(task, { signal: ending.signal, transferList });
			if ('result' in answer) return answer.result;
			throw answer.error === null ? explain('failed') : new SourceError(answer.error.code, answer.error.message);
		} catch (cause) {
			if (cause instanceof SourceError) throw cause;
			throw explain(isClosed ? 'closed' : isOutOfMemory(cause) ? 'memory' : failure, cause);
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
		/** Does a task. Lines, such as chatbots, take turns. @param options.transfer buffers to move instead of copy */
		run: <Result>(
			task: ReaderTask,
			{ transfer = [], line: name = '' }: { transfer?: Transferable[]; line?: string } = {},
		): Promise<Result> =>
			new Promise((resolve, reject) => {
				const line = lines.get(name) ?? [];
				// Each task is answered by its own reader.
				line.push(() => runAlone(task, transfer).then((result) => resolve(result as Result), reject));
				lines.set(name, line);
				void workThroughLines();
			}),
		async close(): Promise<void> {
			isClosed = true;
			await pool.destroy();
		},
	};
}

function isOutOfMemory(error: unknown): boolean {
	return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
