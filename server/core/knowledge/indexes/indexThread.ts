import type { IndexedText } from '../../index/indexChunk.ts';
import type { PackedIndex } from '../../index/packedIndex.ts';
import { createStatefulThread, type ThreadSession } from '../../threads/statefulThread.ts';

/** A request to the thread that builds indexes. Every request but `drop` is answered once, in order. */
export type IndexRequest =
	| { kind: 'add'; buildId: number; requestId: number; chunks: IndexedText[] }
	| { kind: 'pack'; buildId: number; requestId: number }
	| { kind: 'drop'; buildId: number }
	| { kind: 'save'; requestId: number; file: string; index: PackedIndex }
	| { kind: 'load'; requestId: number; file: string };

export interface IndexReply {
	requestId: number;
	/** Of `pack` and `load`. */
	index?: PackedIndex;
	/** Why the request failed. */
	failure?: string;
}

/** A build in the thread. Its chunks can be added and packed repeatedly until it is dropped. */
export interface IndexBuild {
	/** @throws when the thread that holds the build has ended: another would go on with an empty one */
	add(chunks: IndexedText[]): Promise<void>;
	pack(): Promise<PackedIndex>;
	drop(): void;
}

type Session = ThreadSession<IndexRequest, IndexReply>;

/** The thread that builds indexes and reads and writes their files. It starts with its first work. */
export class IndexThread {
	#thread = createStatefulThread<IndexRequest, IndexReply>(new URL('./indexWorker.ts', import.meta.url), 'index');
	#users = 0;
	#lastBuildId = 0;
	#idleTimer: NodeJS.Timeout | undefined;
	#idleMs: number;

	/** @param idleMs after this time without work the thread ends and frees its memory */
	constructor(idleMs: number) {
		this.#idleMs = idleMs;
	}

	open(): IndexBuild {
		const buildId = ++this.#lastBuildId;
		const session = this.#enter();
		let isOpen = true;
		return {
			async add(chunks) {
				await ask(session, (requestId) => ({ kind: 'add', buildId, requestId, chunks }));
			},
			pack: () => askForIndex(session, (requestId) => ({ kind: 'pack', buildId, requestId })),
			drop: () => {
				if (!isOpen) return;
				isOpen = false;
				session.post({ kind: 'drop', buildId });
				this.#leave();
			},
		};
	}

	/** Writes an index to a file and waits until the disk has it. */
	async save(file: string, index: PackedIndex): Promise<void> {
		await this.#use((session) => ask(session, (requestId) => ({ kind: 'save', requestId, file, index })));
	}

	/** Reads an index that `save` wrote. @throws where the file is missing or damaged */
	load(file: string): Promise<PackedIndex> {
		return this.#use((session) => askForIndex(session, (requestId) => ({ kind: 'load', requestId, file })));
	}

	async close(): Promise<void> {
		clearTimeout(this.#idleTimer);
		await this.#thread.close();
	}

	async #use<Result>(work: (session: Session) => Promise<Result>): Promise<Result> {
		try {
			return await work(this.#enter());
		} finally {
			this.#leave();
		}
	}

	#enter(): Session {
		this.#users += 1;
		clearTimeout(this.#idleTimer);
		return this.#thread.open();
	}

	#leave(): void {
		this.#users -= 1;
		if (this.#users === 0) this.#idleTimer = setTimeout(() => void this.close(), this.#idleMs).unref();
	}
}

async function ask(session: Session, toRequest: (requestId: number) => IndexRequest): Promise<IndexReply> {
	const reply = await session.ask(toRequest);
	if (reply.failure !== undefined) throw new Error(`the index thread failed: ${reply.failure}`);
	return reply;
}

async function askForIndex(session: Session, toRequest: (requestId: number) => IndexRequest): Promise<PackedIndex> {
	const { index } = await ask(session, toRequest);
	if (index === undefined) throw new Error('the index thread answered without an index');
	return index;
}
