import { confidenceOf } from '../../search/rank/confidence.ts';
import type { RankedChunk } from '../../search/rank/rank.ts';
import type { Retrieval } from '../../search/retrieve.ts';
import { asksTheSame } from './quoteFaq.ts';

/** The share of a question that the knowledge base never says from which its passages answer something else. */
const MOST_UNKNOWN = 0.6;
/** What is left of the strength of the evidence then. */
const DOUBT = 0.5;

/**
 * The probability that a quoted passage answers: that of the search, and of half as strong evidence where most of the question
 * is in words that the knowledge base never uses.
 */
export function confidenceOfPassages({ profile, strength, confidence }: Retrieval): number {
	const { terms, values, currentTotal } = profile;
	const unknown = terms.reduce(
		(sum, { chunkCount, isCurrent }, number) => sum + (isCurrent && chunkCount === 0 ? (values[number] ?? 0) : 0),
		0,
	);
	return unknown >= MOST_UNKNOWN * currentTotal && currentTotal > 0 ? confidenceOf(strength * DOUBT) : confidence;
}

/** The same for an FAQ: as sure as the search where it asks the same, or where FAQs are all there is. */
export function confidenceOfFaq(faq: RankedChunk, retrieval: Retrieval): number {
	const hasPassages = retrieval.ranked.some(({ analyzed: { question } }) => question === null);
	return hasPassages && !asksTheSame(faq) ? confidenceOfPassages(retrieval) : retrieval.confidence;
}
