import type { ChatbotKnowledge } from '../../index/chatbotIndex.ts';
import type { Query } from '../../understand/analyzeQuery.ts';

/** The similarity of a chunk's vector and the question's. */
export interface VectorSignal {
	/** Their cosine. */
	similarity: number;
	/**
	 * How far the cosine is above what questions reach that have nothing to do with the chatbot, in standard deviations:
	 * models differ in their cosines, and what a chatbot's chunks have in common says nothing about a question.
	 */
	standing: number;
	/** Its place among all chunks by similarity, from 1; null behind those looked at. */
	rank: number | null;
}

export interface VectorHits {
	/** Ids of the most similar chunks, best first; some may have been deleted. */
	best: readonly string[];
	/** Of these and of the chunks asked about, by chunk id. */
	signals: ReadonlyMap<string, VectorSignal>;
}

/** Compares vectors; retrieval works without. */
export interface VectorSearch {
	/**
	 * The chunks most similar to a question and the turn before that it leans on, and how those of `chunkIds` are. Null when
	 * there are no vectors to compare, or the question's is late: then words alone are compared.
	 */
	find(knowledge: ChatbotKnowledge, query: Query, chunkIds: readonly string[]): Promise<VectorHits | null>;
	/** Drops what is held of a chatbot. */
	forget(chatbotId: string): void;
}
