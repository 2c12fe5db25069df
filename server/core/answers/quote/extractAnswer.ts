import type { IndexChunk } from '../../search/index/indexChunk.ts';
import type { Query, Retrieval } from '../../search/retrieve.ts';
import { quoteFaq } from './quoteFaq.ts';
import { quotePassages } from './quotePassages.ts';

/** An answer quoted from the knowledge base. */
export interface ExtractedAnswer {
	/** Markdown. */
	text: string;
	/** The chunks it quotes, the best first. */
	usedChunks: IndexChunk[];
}

/** Quotes the answer to a question from the chunks found for it; null when they do not answer it. */
export function extractAnswer({ query, retrieval }: { query: Query; retrieval: Retrieval }): ExtractedAnswer | null {
	const [best] = retrieval.ranked;
	if (!best || !retrieval.isAnswerable) return null;
	return best.analyzed.question ? quoteFaq(retrieval, best) : quotePassages(query, retrieval);
}
