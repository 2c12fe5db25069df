/** BM25's saturation of counts and its length normalisation, chosen on the dev sets. */
const K1 = 1.2;
const B = 0.9;

/** Chunks on any subject that every knowledge base is assumed to have besides its own. */
const OTHER_CHUNKS = 200;

/** What a chunk's length adds to a term's count when the count is saturated. */
export interface LengthNorm {
	fixed: number;
	perTerm: number;
}

/** The length norm for chunks of an average length, in terms. */
export function lengthNorm(averageLength: number): LengthNorm {
	return { fixed: K1 * (1 - B), perTerm: (K1 * B) / averageLength };
}

/** What a term's count in a chunk is worth, before its weight. @param norm `fixed + perTerm * length` of the chunk */
export function saturate(count: number, norm: number): number {
	return (count * (K1 + 1)) / (count + norm);
}

/**
 * The idf of a term by the chunks that hold it. A few chunks say little about which words are rare, so the formula adds
 * chunks that hold the term as often as any text of the language does.
 *
 * @param commonShare the share of any texts that hold the term
 */
export function inverseFrequency(chunkCount: number, holding: number, commonShare: number): number {
	const expected = holding + OTHER_CHUNKS * commonShare;
	return Math.log(1 + (chunkCount + OTHER_CHUNKS - expected + 0.5) / (expected + 0.5));
}
