import type { AnalyzedChunk } from './analyzeChunk.ts';

/** Of the new chunks that find the memory full, one in so many takes the place of older ones. */
const ADMITTED_EVERY = 8;

/**
 * Chunks taken apart for recent questions, bounded by bytes; those used longest ago go first. As few new ones are admitted when
 * it is full, those that are often used stay even where questions go through more chunks than it holds.
 */
export class AnalysisCache {
	#maxBytes: number;
	#bytes = 0;
	/** New chunks that found the memory full. */
	#late = 0;
	/** In order of last use. */
	#chunks = new Map<string, AnalyzedChunk>();

	constructor(maxBytes: number) {
		this.#maxBytes = maxBytes;
	}

	/** The share of the memory in use. */
	get fill(): number {
		return this.#bytes / this.#maxBytes;
	}

	get(chatbotId: string, chunkId: string): AnalyzedChunk | null {
		const key = keyOf(chatbotId, chunkId);
		const analysis = this.#chunks.get(key);
		if (!analysis) return null;
		this.#chunks.delete(key);
		this.#chunks.set(key, analysis);
		return analysis;
	}

	set(chatbotId: string, analyzed: AnalyzedChunk): void {
		const key = keyOf(chatbotId, analyzed.chunk.id);
		this.#remove(key);
		if (this.#bytes + analyzed.byteSize > this.#maxBytes) {
			this.#late += 1;
			if (this.#late % ADMITTED_EVERY !== 0) return;
		}
		this.#chunks.set(key, analyzed);
		this.#bytes += analyzed.byteSize;
		for (const oldest of this.#chunks.keys()) {
			if (this.#bytes <= this.#maxBytes) return;
			this.#remove(oldest);
		}
	}

	forget(chatbotId: string): void {
		for (const key of this.#chunks.keys()) if (key.startsWith(keyOf(chatbotId, ''))) this.#remove(key);
	}

	#remove(key: string): void {
		this.#bytes -= this.#chunks.get(key)?.byteSize ?? 0;
		this.#chunks.delete(key);
	}
}

function keyOf(chatbotId: string, chunkId: string): string {
	return `${chatbotId} ${chunkId}`;
}
