/** A chatbot and the version of its knowledge, which grows with every change. */
export interface ChatbotKnowledge {
	chatbotId: string;
	knowledgeVersion: number;
}

/** An inverted index as threads share it and files keep it. Chunks and terms are numbered from 0. */
export interface IndexData {
	/** The ids of the chunks in order of their numbers, one a line. */
	ids: string;
	/** The terms in order of their numbers, one a line. */
	terms: string;
	/** Where the postings of each term begin; one more entry than terms. */
	offsets: Uint32Array;
	/** A chunk's number and, in the lowest `COUNT_BITS`, how often it holds the term; ascending within a term. */
	postings: Uint32Array;
	/** How many terms each chunk has. */
	lengths: Uint16Array;
	/** The language of each chunk, as an index in `languages`. */
	chunkLanguages: Uint8Array;
	/** ISO 639-1 codes in order of first appearance; '' is unknown. */
	languages: string[];
	/** For an FAQ the hash of its question's `questionFormOf`, else 0. */
	questionHashes: Int32Array;
	/** 1 for each chunk that addresses its reader or whose writer speaks of himself. */
	personal: Uint8Array;
}

export const COUNT_BITS = 8;
export const LARGEST_COUNT = 2 ** COUNT_BITS - 1;

/** The index of one chatbot's chunks, as a search reads it. */
export interface ChatbotIndex {
	data: IndexData;
	/** The knowledge version that was current when reading began. */
	knowledgeVersion: number;
	ids: readonly string[];
	chunkNumbers: ReadonlyMap<string, number>;
	terms: readonly string[];
	termNumbers: ReadonlyMap<string, number>;
	/** In terms. */
	averageLength: number;
	personalChunks: number;
	/** The languages its chunks were stemmed in, the commonest first. */
	languages: readonly (string | null)[];
	byteSize: number;
}

/** Where a search gets a chatbot's index from. */
export interface IndexSource {
	get(knowledge: ChatbotKnowledge): Promise<ChatbotIndex>;
}

/** Where a term's postings begin and end; equal for an unknown term. */
export function postingsOf({ data: { offsets }, termNumbers }: ChatbotIndex, term: string): [number, number] {
	const number = termNumbers.get(term);
	return number === undefined ? [0, 0] : [offsets[number] ?? 0, offsets[number + 1] ?? 0];
}

/** The number of chunks that hold a term. */
export function countHolding(index: ChatbotIndex, term: string): number {
	const [start, end] = postingsOf(index, term);
	return end - start;
}

/** The language a chunk was stemmed in, null for unknown. */
export function chunkLanguageOf({ data }: ChatbotIndex, chunk: number): string | null {
	return data.languages[data.chunkLanguages[chunk] ?? 0] || null;
}
