import type { Retrieval } from '../retrieval/retrieve.ts';
import type { ExtractedAnswer } from './extractAnswer.ts';

/** The answer of the best FAQ as it was written. */
export function quoteFaq(retrieval: Retrieval): ExtractedAnswer | null {
	const [best] = retrieval.ranked;
	return best ? { text: best.analyzed.chunk.text.trim(), usedChunks: [best.analyzed.chunk] } : null;
}
