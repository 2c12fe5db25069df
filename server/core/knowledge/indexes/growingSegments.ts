import type { IndexedText } from '../../search/index/indexChunk.ts';
import { MOST_CHUNKS, type PackedIndex } from '../../search/index/packedIndex.ts';
import type { IndexBuild, IndexThread } from './indexThread.ts';

/** Above this many chunks the open segment is closed after packing, so that later chunks form a small one. */
const OPEN_SEGMENT_LIMIT = 20_000;

/**
 * The segments of one chatbot's index, in ascending order of chunk id. Those that are finished never change; the last can be
 * added to as long as the thread keeps its build.
 */
export class GrowingSegments {
	#thread: IndexThread;
	#finished: PackedIndex[] = [];
	#build: IndexBuild | null = null;
	#packed: PackedIndex | null = null;
	/** Chunks posted to the build, and whether all of them are packed. */
	#count = 0;
	#isPacked = true;
	#adding: Promise<void> = Promise.resolve();

	constructor(thread: IndexThread) {
		this.#thread = thread;
	}

	/** What can be searched: all that was packed. */
	get segments(): readonly PackedIndex[] {
		return this.#packed ? [...this.#finished, this.#packed] : this.#finished;
	}

	/** Takes a segment over as it is. */
	async keep(index: PackedIndex): Promise<void> {
		await this.pack();
		this.close();
		this.#finished.push(index);
	}

	/** Posts chunks that follow all others to the build, when it is done with those before. */
	async add(chunks: IndexedText[]): Promise<void> {
		if (this.#count + chunks.length > MOST_CHUNKS) {
			await this.pack();
			this.close();
		}
		await this.#adding;
		this.#build ??= this.#thread.open();
		this.#count += chunks.length;
		this.#isPacked = false;
		this.#adding = this.#build.add(chunks);
		// Awaited by the next call; until then a failure must not count as unhandled.
		this.#adding.catch(() => undefined);
	}

	/** Lets all that was added be searched. */
	async pack(): Promise<void> {
		await this.#adding;
		if (this.#build === null || this.#isPacked) return;
		this.#packed = await this.#build.pack();
		this.#isPacked = true;
		if (this.#count > OPEN_SEGMENT_LIMIT) this.close();
	}

	/** Ends the build, so that the thread can let go of it; what was added and not packed is forgotten. */
	close(): void {
		this.#build?.drop();
		this.#build = null;
		if (this.#packed) this.#finished.push(this.#packed);
		this.#packed = null;
		this.#count = 0;
		this.#isPacked = true;
		this.#adding = Promise.resolve();
	}
}
