import type { Worker } from 'node:worker_threads';
import { startWorkerThread } from '../workerThread.ts';
import type { ExtractionReply } from './extractionWorker.ts';
import { type Extraction, type ExtractionRequest, extractText } from './extractText.ts';
import { SourceError } from './sourceError.ts';

/** Extracts text without holding up the thread that answers chats. */
export interface Extractor {
	/** @throws {SourceError} `extraction_failed`, `extraction_timeout` */
	extract(request: ExtractionRequest): Promise<Extraction>;
	close(): Promise<void>;
}

/** A page that takes longer than this is hostile or broken; usual ones take milliseconds. */
const DEFAULT_PAGE_TIMEOUT_MS = 10_000;
/** After this time without a page the thread ends and gives its memory back; starting it takes 150 ms. */
const IDLE_MS = 10 * 60_000;
/** A page that needs more memory than this fails, and its thread with it. */
const THREAD_MEMORY_MB = 512;
/** A text shorter than this is cut faster here than it is sent to the thread. */
const INLINE_MAX_CHARS = 20_000;

export interface ExtractorOptions {
	readonly pageTimeoutMs?: number;
}

interface Task {
	readonly id: number;
	readonly request: ExtractionRequest;
	readonly resolve: (extraction: Extraction) => void;
	readonly reject: (error: SourceError) => void;
}

/** One thread, started with the first page, that works on one request at a time; ended and replaced when it hangs. */
export function createExtractor({ pageTimeoutMs = DEFAULT_PAGE_TIMEOUT_MS }: ExtractorOptions = {}): Extractor {
	const waiting: Task[] = [];
	let thread: Worker | undefined;
	let current: { task: Task; timer: NodeJS.Timeout } | undefined;
	let idleTimer: NodeJS.Timeout | undefined;
	let nextId = 0;
	let isClosed = false;

	function open(): Worker {
		const worker = startWorkerThread(new URL('./extractionWorker.ts', import.meta.url), {
			resourceLimits: { maxOldGenerationSizeMb: THREAD_MEMORY_MB },
		});
		worker.unref();
		worker.on('message', (reply: ExtractionReply) => {
			if (reply.id !== current?.task.id) return;
			if ('result' in reply) finish(({ resolve }) => resolve(reply.result));
			else finish(({ reject }) => reject(new SourceError('extraction_failed', 'The page could not be read.')));
		});
		worker.on('error', (cause) => {
			if (thread !== worker) return;
			thread = undefined;
			finish(({ reject }) => reject(new SourceError('extraction_failed', 'The page could not be read.', { cause })));
		});
		return worker;
	}

	function finish(settle: (task: Task) => void): void {
		if (current === undefined) return;
		const { task, timer } = current;
		clearTimeout(timer);
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
		thread ??= open();
		current = { task, timer: setTimeout(giveUp, pageTimeoutMs) };
		thread.postMessage({ id: task.id, request: task.request });
	}

	function endThread(): void {
		void thread?.terminate();
		thread = undefined;
	}

	function giveUp(): void {
		endThread();
		finish(({ reject }) => reject(new SourceError('extraction_timeout', 'The page took too long to read.')));
	}

	return {
		extract(request) {
			if (request.kind === 'text' && request.text.length <= INLINE_MAX_CHARS)
				return Promise.resolve(extractText(request));
			return new Promise((resolve, reject) => {
				if (isClosed) {
					reject(new SourceError('extraction_failed', 'The service is stopping.'));
					return;
				}
				nextId += 1;
				waiting.push({ id: nextId, request, resolve, reject });
				next();
			});
		},
		async close() {
			isClosed = true;
			clearTimeout(idleTimer);
			const stopped = new SourceError('extraction_failed', 'The service is stopping.');
			for (const task of waiting.splice(0)) task.reject(stopped);
			finish(({ reject }) => reject(stopped));
			await thread?.terminate();
		},
	};
}
