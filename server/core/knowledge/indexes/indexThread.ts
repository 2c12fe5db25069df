import { Piscina } from 'piscina';
import type { IndexData } from '../../index/chatbotIndex.ts';
import type { IndexedText } from '../../index/indexChunk.ts';
import { LOADER, NICENESS, threadModule } from '../../threads/workerThread.ts';

/** A request to the thread that builds indexes and keeps their files. */
export type IndexRequest =
	/** Begins with the chunks of the index before that are `kept`; all of them if null. */
	| { kind: 'begin'; buildId: number; before: IndexData | null; kept: Uint8Array | null }
	/** Fails where the thread has ended since the build began. */
	| { kind: 'add'; buildId: number; chunks: readonly IndexedText[] }
	| { kind: 'finish'; buildId: number }
	/** The code is a fingerprint of what built the index. */
	| { kind: 'save'; file: string; code: string; data: IndexData }
	/** Without data where there is no file, or other code has made it. */
	| { kind: 'load'; file: string; code: string }
	| { kind: 'remove'; file: string };

/** What `finish` and `load` are answered with. */
export type IndexReply = IndexData | undefined;

export type IndexThread = ReturnType<typeof createIndexThread>;

/** The thread starts with its first work. @param idleMs after this time without work it ends and frees its memory */
export function createIndexThread(idleMs: number) {
	const pool = new Piscina<IndexRequest, IndexReply>({
		filename: threadModule(new URL('./indexWorker.ts', import.meta.url)).href,
		minThreads: 0,
		maxThreads: 1,
		idleTimeout: idleMs,
		niceIncrement: NICENESS.indexing,
		execArgv: LOADER,
	});
	// A thread that fails without a request is replaced with the next one.
	pool.on('error', () => undefined);
	let last: Promise<unknown> = Promise.resolve();
	let isClosed = false;

	async function run(request: IndexRequest): Promise<IndexReply> {
		try {
			if (!isClosed) return await pool.run(request);
		} catch (cause) {
			if (!isClosed) throw new Error(`the index thread failed: ${String(cause)}`, { cause });
		}
		throw new Error('the index thread was closed');
	}

	return {
		/** Each request is answered once, in order: the pool's own queue would stand still after a thread that failed. */
		ask(request: IndexRequest): Promise<IndexReply> {
			const reply = last.then(() => run(request));
			last = reply.catch(() => undefined);
			return reply;
		},
		async close(): Promise<void> {
			isClosed = true;
			await pool.destroy();
		},
	};
}
