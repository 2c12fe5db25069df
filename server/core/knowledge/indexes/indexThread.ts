import type { IndexData } from '../../index/chatbotIndex.ts';
import type { IndexedText } from '../../index/indexChunk.ts';
import { createStatefulThread } from '../../threads/statefulThread.ts';

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
	const module = new URL('./indexWorker.ts', import.meta.url);
	const thread = createStatefulThread<IndexRequest & { requestId: number }, IndexReply>(module, 'index');
	let working = 0;
	let isClosed = false;
	let idleTimer: NodeJS.Timeout | undefined;

	return {
		async ask(request: IndexRequest): Promise<IndexData | undefined> {
			if (isClosed) throw new Error('the index thread was closed');
			clearTimeout(idleTimer);
			working += 1;
			try {
				const { data, failure } = await thread.open().ask((requestId) => ({ ...request, requestId }));
				if (failure !== undefined) throw new Error(`the index thread failed: ${failure}`);
				return data;
			} finally {
				working -= 1;
				if (working === 0) idleTimer = setTimeout(() => void thread.close(), idleMs).unref();
			}
		},
		async close(): Promise<void> {
			isClosed = true;
			clearTimeout(idleTimer);
			await thread.close();
		},
	};
}
