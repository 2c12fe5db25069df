import type { Worker } from 'node:worker_threads';
import { startWorkerThread } from '../../threads/workerThread.ts';
import type { VectorReply, VectorRequest } from './vectorWorkerMessages.ts';

/** A chatbot's vectors in the thread. */
export interface RemoteVectorSet {
	/** False once the thread that held it has ended. */
	readonly isAlive: boolean;
	add(chunkIds: string[], vectors: Int8Array<ArrayBuffer>): void;
	/** @throws when the thread ends meanwhile */
	search(vector: Int8Array, options: { limit: number; chunkIds: readonly string[] }): Promise<VectorReply>;
	drop(): void;
}

interface Waiting {
	resolve: (reply: VectorReply) => void;
	reject: (error: Error) => void;
}

/** The thread that holds vectors, so that comparing a question with all of them keeps nothing else waiting. */
export class VectorThread {
	#worker: Worker | null = null;
	#waiting = new Map<number, Waiting>();
	#lastNumber = 0;

	/** @param unrelated vectors of questions that have nothing to do with the chatbot */
	open(dimensions: number, unrelated: readonly Int8Array[]): RemoteVectorSet {
		const setId = ++this.#lastNumber;
		this.#worker ??= this.#start();
		const worker = this.#worker;
		const isAlive = () => this.#worker === worker;
		const post = (request: VectorRequest, transfer: ArrayBuffer[] = []) => {
			if (isAlive()) worker.postMessage(request, transfer);
		};
		post({ kind: 'open', setId, dimensions, unrelated });
		return {
			get isAlive() {
				return isAlive();
			},
			add: (chunkIds, vectors) => post({ kind: 'add', setId, chunkIds, vectors }, [vectors.buffer]),
			search: (vector, options) => {
				if (!isAlive()) return Promise.reject(new Error('the thread of these vectors has ended'));
				const requestId = ++this.#lastNumber;
				return new Promise((resolve, reject) => {
					this.#waiting.set(requestId, { resolve, reject });
					worker.ref();
					post({ kind: 'search', setId, requestId, vector, ...options });
				});
			},
			drop: () => post({ kind: 'drop', setId }),
		};
	}

	async close(): Promise<void> {
		const worker = this.#worker;
		this.#end(new Error('the vector thread was closed'));
		await worker?.terminate();
	}

	#start(): Worker {
		const worker = startWorkerThread(new URL('./vectorWorker.ts', import.meta.url));
		worker.on('message', (reply: VectorReply) => {
			const waiting = this.#waiting.get(reply.requestId);
			this.#waiting.delete(reply.requestId);
			if (this.#waiting.size === 0) worker.unref();
			waiting?.resolve(reply);
		});
		worker.on('error', (error) => {
			if (this.#worker === worker) this.#end(new Error('the vector thread failed', { cause: error }));
		});
		worker.unref();
		return worker;
	}

	#end(reason: Error): void {
		this.#worker = null;
		const waiting = [...this.#waiting.values()];
		this.#waiting.clear();
		for (const { reject } of waiting) reject(reason);
	}
}
