/** Twice the usual candidates: so many chunks can be read whole for a question. */
const SMALL_KNOWLEDGE_CHUNKS = 60;

/** Whether a knowledge base is so small that it is read whole, and that a word anywhere in it says something of the business. */
export function isSmall(chunkCount: number): boolean {
	return chunkCount <= SMALL_KNOWLEDGE_CHUNKS;
}
