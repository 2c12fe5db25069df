import { confidenceOf } from '../../retrieve/rank/confidence.ts';
import type { RankedChunk } from '../../retrieve/rank/rank.ts';
import type { Retrieval } from '../../retrieve/retrieve.ts';
import { isNegated } from '../../text/isNegated.ts';
import { dependsOnEarlier } from '../../understand/dependsOnEarlier.ts';
import type { AnswerUnit } from './answerUnits.ts';
import { asksTheSame, quoteFaq } from './quoteFaq.ts';
import { isOfTopic, type QuoteInput } from './quoteInput.ts';
import { type Quoted, quoteUnits } from './quoteUnits.ts';

/** An answer quoted from the knowledge base. */
export interface ExtractedAnswer extends Quoted {
	/** From 0 to 1. */
	readonly confidence: number;
	/** The sentence, row or FAQ that answers best, as the knowledge base has it. */
	readonly lead: string;
}

/** How much more of the question than an FAQ that asks another one a passage has to hold to be quoted in its place. */
const CLEARLY_MORE = 0.15;

/** Quotes the answer to a question from the chunks found for it; null when nothing was found. */
export function extractAnswer({ query, retrieval, topic: before, mostWords }: QuoteInput): ExtractedAnswer | null {
	const [best] = retrieval.ranked;
	if (best === undefined) return null;
	const asked = { ...query, ...retrieval.corrected };
	const { languageCode } = retrieval;
	const topic = dependsOnEarlier(asked.message, languageCode) ? before : null;
	const faq = best.analyzed.question === null ? null : best;
	const quoteBestFaq = (one: RankedChunk): ExtractedAnswer => ({
		...quoteFaq(one),
		confidence: confidenceOfFaq(one, retrieval),
		lead: `${one.analyzed.chunk.question}\n${one.analyzed.chunk.text}`,
	});
	const isOpposite =
		faq !== null &&
		isNegated(asked.message, languageCode) &&
		!isNegated(faq.analyzed.question?.text ?? '', faq.analyzed.language);
	if (faq !== null && asksTheSame(faq) && !isOpposite) return quoteBestFaq(faq);
	const passages = quoteUnits({ query: asked, retrieval, topic, mostWords });
	const isBetter = passages !== null && (faq === null || answersMore(passages.best, { faq, isOpposite }));
	if (!isBetter) return faq === null ? null : quoteBestFaq(faq);
	const { text, usedChunks } = passages;
	// What a follow-up says in words that the knowledge base never uses, the answer before has said for it.
	const isKnown = usedChunks.slice(0, 1).some((chunk) => isOfTopic(chunk, topic));
	const confidence = isKnown ? retrieval.confidence : confidenceOfPassages(retrieval);
	const { hit, position } = passages.best;
	const lead = retrieval.ranked[hit]?.analyzed.sentences[position];
	return { text, usedChunks, confidence, lead: `${lead?.titles}\n${lead?.text}` };
}

/** Whether a unit of a passage answers more of the question than an FAQ that asks another one, or what is not. */
function answersMore(
	{ lacksAnswer, pageCoverage, hasPolarity }: AnswerUnit,
	{ faq, isOpposite }: { faq: RankedChunk; isOpposite: boolean },
): boolean {
	const needed = isOpposite && hasPolarity ? 0 : CLEARLY_MORE;
	return !lacksAnswer && pageCoverage - faq.features.coverage >= needed;
}

/** The share of a question that the knowledge base never says from which its passages answer something else. */
const MOST_UNKNOWN = 0.6;
/** What is left of the strength of the evidence then. */
const DOUBT = 0.5;

/**
 * The probability that a quoted passage answers: that of the search, and of half as strong evidence where most of the question
 * is in words that the knowledge base never uses.
 */
function confidenceOfPassages({ ranked: [best], profile, strength, confidence }: Retrieval): number {
	const { terms, values, currentTotal } = profile;
	// Everyday words are known by what they mean.
	const isKnown = ({ chunkCount, concepts = [] }: (typeof terms)[number]): boolean =>
		chunkCount > 0 || (concepts.length > 0 && best?.features.concepts === 1);
	const unknown = terms.reduce(
		(sum, term, number) => sum + (term.isCurrent && !isKnown(term) ? (values[number] ?? 0) : 0),
		0,
	);
	return unknown >= MOST_UNKNOWN * currentTotal && currentTotal > 0 ? confidenceOf(strength * DOUBT) : confidence;
}

/** The same for an FAQ: as sure as the search where it asks the same, or where FAQs are all there is. */
function confidenceOfFaq(faq: RankedChunk, retrieval: Retrieval): number {
	const hasPassages = retrieval.ranked.some(({ analyzed: { question } }) => question === null);
	return hasPassages && !asksTheSame(faq) ? confidenceOfPassages(retrieval) : retrieval.confidence;
}
