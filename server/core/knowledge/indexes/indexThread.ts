import type { IndexedText } from '../../search/index/indexChunk.ts';
import type { PackedIndex } from '../../search/index/packedIndex.ts';
import { createStatefulThread } from '../../threads/statefulThread.ts';

/** What the thread that builds indexes is asked. Every request but `drop` is answered once, in order. */
export type IndexRequest =
	| { kind: 'add'; buildId: number; requestId: number; chunks: IndexedText[] }
	| { kind: 'pack'; buildId: number; requestId: number }
	| { kind: 'drop'; buildId: number };

export type IndexReply =
	| { kind: 'added'; requestId: number }
	| { kind: 'packed'; requestId: number; index: PackedIndex }
	| { kind: 'failed'; requestId: number; reason: string };

/** A build that runs in the thread. Its chunks can be added and packed repeatedly until it is dropped. */
export interface IndexBuild {
	/** @throws when the thread that holds the build has ended: another would go on with an empty one */
	add(chunks: IndexedText[]): Promise<void>;
	pack(): Promise<PackedIndex>;
	drop(): void;
}

/** The thread that builds indexes, started by the first build. */
export class IndexThread {
	#thread = createStatefulThread<IndexRequest, IndexReply>(new URL('./indexWorker.ts', import.meta.url), 'index');
	#openBuilds = new Set<number>();
	#lastBuildId = 0;
	#idleTimer: NodeJS.Timeout | undefined;
	#idleMs: number;

	/** @param idleMs after this time without a build the thread ends and gives its memory back */
	constructor(idleMs: number) {
		this.#idleMs = idleMs;
	}

	open(): IndexBuild {
		const buildId = ++this.#lastBuildId;
		this.#openBuilds.add(buildId);
		clearTimeout(this.#idleTimer);
		const session = this.#thread.open();
		return {
			async add(chunks) {
				requireDone(await session.ask((requestId) => ({ kind: 'add', buildId, requestId, chunks })));
			},
			async pack() {
				const reply = requireDone(await session.ask((requestId) => ({ kind: 'pack', buildId, requestId })));
				if (reply.kind !== 'packed') throw new Error(`expected a packed index, got ${reply.kind}`);
				return reply.index;
			},
			drop: () => {
				if (!this.#openBuilds.delete(buildId)) return;
				session.post({ kind: 'drop', buildId });
				if (this.#openBuilds.size > 0) return;
				clearTimeout(this.#idleTimer);
				this.#idleTimer = setTimeout(() => void this.close(), this.#idleMs).unref();
			},
		};
	}

	async close(): Promise<void> {
		clearTimeout(this.#idleTimer);
		await this.#thread.close();
	}
}

function requireDone(reply: IndexReply): IndexReply {
	if (reply.kind === 'failed') throw new Error(`building an index failed: ${reply.reason}`);
	return reply;
}
