import { chunkCountOf, type PackedIndex } from './packedIndex.ts';

/** A chatbot and the version of its knowledge, which grows with every change. */
export interface ChatbotKnowledge {
	chatbotId: string;
	knowledgeVersion: number;
}

/** The index of one chatbot's chunks, as a search reads it. */
export interface ChatbotIndex {
	/** Searched as one. */
	segments: readonly PackedIndex[];
	/** The knowledge version that was current when reading began. */
	knowledgeVersion: number;
	/** False once chunks were added to the last whole build: the index may then hold chunks that were deleted since. */
	isExact: boolean;
	byteSize: number;
	/** The languages its chunks were stemmed in, the commonest first. */
	languages: readonly (string | null)[];
}

/** The chunks of all segments. */
export function chunkCountOfIndex({ segments }: ChatbotIndex): number {
	return segments.reduce((sum, packed) => sum + chunkCountOf(packed), 0);
}

/** Where a search gets a chatbot's index from. */
export interface IndexSource {
	get(knowledge: ChatbotKnowledge): Promise<ChatbotIndex>;
}
