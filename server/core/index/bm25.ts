/** BM25's saturation of counts and its length normalisation: .9 and .4 to begin with, these after the dev sets. */
const K1 = 1.2;
const B = 0.9;

/** Chunks that a knowledge base is imagined to have besides its own, on any subject. */
const OTHER_CHUNKS = 200;

/** What no saturated count exceeds. */
export const LARGEST_SATURATION = K1 + 1;

/** What a chunk's length adds to a term's count where it is saturated. */
export interface LengthNorm {
	fixed: number;
	perTerm: number;
}

/** The length norm beside chunks of an average length, in terms. */
export function lengthNorm(averageLength: number): LengthNorm {
	return { fixed: K1 * (1 - B), perTerm: (K1 * B) / averageLength };
}

/** What a term's count in a chunk is worth, before its weight. @param norm `fixed + perTerm * length` of the chunk */
export function saturate(count: number, norm: number): number {
	return (count * LARGEST_SATURATION) / (count + norm);
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
