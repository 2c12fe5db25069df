import type { RankedChunk } from '../../search/rank/rank.ts';
import { confidenceOfPassages } from './confidence.ts';
import { asksTheSame, quoteFaq } from './quoteFaq.ts';
import { type Quoted, type QuoteInput, quoteUnits } from './quoteUnits.ts';

/** An answer quoted from the knowledge base. */
export interface ExtractedAnswer extends Quoted {
	/** From 0 to 1. */
	readonly confidence: number;
}

/** How much more of the question than an FAQ that asks another one a passage has to hold to be quoted in its place. */
const CLEARLY_MORE = 0.15;

/** Quotes the answer to a question from the chunks found for it; null when nothing was found. */
export function extractAnswer({ query, retrieval, topicSources }: QuoteInput): ExtractedAnswer | null {
	const [best] = retrieval.ranked;
	if (best === undefined) return null;
	const asked = { ...query, ...retrieval.corrected };
	const faq = best.analyzed.question === null ? null : best;
	const quoteBestFaq = (one: RankedChunk): ExtractedAnswer => ({
		...quoteFaq(retrieval, one),
		confidence: retrieval.confidence,
	});
	if (faq !== null && asksTheSame(faq)) return quoteBestFaq(faq);
	const passages = quoteUnits({ query: asked, retrieval, topicSources });
	const isBetter =
		passages !== null &&
		(faq === null ||
			(!passages.best.lacksAnswer && passages.best.pageCoverage - faq.features.coverage >= CLEARLY_MORE));
	if (!isBetter) return faq === null ? null : quoteBestFaq(faq);
	const { text, usedChunks } = passages;
	return { text, usedChunks, confidence: confidenceOfPassages(retrieval) };
}
