import type { Worker } from 'node:worker_threads';
import type { IndexedText } from '../../search/index/indexChunk.ts';
import type { PackedIndex } from '../../search/index/packedIndex.ts';
import { startWorkerThread } from '../../threads/workerThread.ts';
import type { IndexReply, IndexRequest } from './indexWorkerMessages.ts';

/** A build that runs in the thread. Its chunks can be added and packed repeatedly until it is dropped. */
export interface IndexBuild {
	add(chunks: IndexedText[]): Promise<void>;
	pack(): Promise<PackedIndex>;
	drop(): void;
}

interface Waiting {
	resolve: (reply: IndexReply) => void;
	reject: (error: Error) => void;
}

/** The thread that builds indexes, started with the first build and ended when none has been open for a while. */
export class IndexThread {
	#worker: Worker | null = null;
	#waiting = new Map<number, Waiting>();
	#openBuilds = new Set<number>();
	#lastNumber = 0;
	#idleTimer: NodeJS.Timeout | null = null;
	#idleMs: number;

	/** @param idleMs after this time without a build the thread ends and gives its memory back */
	constructor(idleMs: number) {
		this.#idleMs = idleMs;
	}

	open(): IndexBuild {
		const buildId = ++this.#lastNumber;
		this.#openBuilds.add(buildId);
		if (this.#idleTimer) clearTimeout(this.#idleTimer);
		this.#worker ??= this.#start();
		const worker = this.#worker;
		return {
			add: async (chunks) => {
				await this.#ask(worker, { kind: 'add', buildId, requestId: ++this.#lastNumber, chunks });
			},
			pack: async () => {
				const reply = await this.#ask(worker, { kind: 'pack', buildId, requestId: ++this.#lastNumber });
				if (reply.kind !== 'packed') throw new Error(`expected a packed index, got ${reply.kind}`);
				return reply.index;
			},
			drop: () => this.#drop(buildId),
		};
	}

	async close(): Promise<void> {
		if (this.#idleTimer) clearTimeout(this.#idleTimer);
		const worker = this.#worker;
		this.#worker = null;
		await worker?.terminate();
		this.#rejectAll(new Error('the index thread was closed'));
	}

	#drop(buildId: number): void {
		if (!this.#openBuilds.delete(buildId)) return;
		const request: IndexRequest = { kind: 'drop', buildId };
		this.#worker?.postMessage(request, []);
		if (this.#openBuilds.size > 0) return;
		if (this.#idleTimer) clearTimeout(this.#idleTimer);
		this.#idleTimer = setTimeout(() => void this.close(), this.#idleMs).unref();
	}

	/** @throws when the thread that holds the build has ended: another would go on with an empty one */
	#ask(worker: Worker, request: Exclude<IndexRequest, { kind: 'drop' }>): Promise<IndexReply> {
		if (this.#worker !== worker) return Promise.reject(new Error('the index thread of this build has ended'));
		return new Promise((resolve, reject) => {
			this.#waiting.set(request.requestId, { resolve, reject });
			worker.ref();
			worker.postMessage(request, []);
		});
	}

	#start(): Worker {
		const worker = startWorkerThread(new URL('./indexWorker.ts', import.meta.url));
		worker.on('message', (reply: IndexReply) => {
			const waiting = this.#waiting.get(reply.requestId);
			this.#waiting.delete(reply.requestId);
			if (this.#waiting.size === 0) worker.unref();
			if (reply.kind === 'failed') waiting?.reject(new Error(`building an index failed: ${reply.reason}`));
			else waiting?.resolve(reply);
		});
		worker.on('error', (error) => {
			if (this.#worker !== worker) return;
			this.#worker = null;
			this.#rejectAll(new Error('the index thread failed', { cause: error }));
		});
		worker.unref();
		return worker;
	}

	#rejectAll(error: Error): void {
		const waiting = [...this.#waiting.values()];
		this.#waiting.clear();
		for (const { reject } of waiting) reject(error);
	}
}
