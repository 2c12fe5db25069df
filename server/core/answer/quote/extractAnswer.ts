import { escapeSigns } from '../../escapeMarkdown.ts';
import type { IndexChunk } from '../../index/indexChunk.ts';
import type { RankedChunk } from '../../retrieve/rank/rank.ts';
import type { Retrieval } from '../../retrieve/retrieve.ts';
import { countWords } from '../../text/countWords.ts';
import { isNegated } from '../../text/isNegated.ts';
import { phraseTestIn } from '../../text/phraseTest.ts';
import type { AnswerUnit } from './answerUnits.ts';
import { clauseAskedIn, quoteClause } from './quoteClause.ts';
import type { Quoted } from './quoteContext.ts';
import { quoteUnits } from './quoteUnits.ts';

/** An answer quoted from the knowledge base. */
export interface ExtractedAnswer extends Quoted {
	/** From 0 to 1. */
	readonly confidence: number;
}

/** The confidence of a telephone number, address or hours that a question asks for and nothing else (`BASICS=1`), or a clause by its number. */
const FACT_CONFIDENCE = 0.95;
/** The confidence, at most, of what cannot be all that is asked for: places are shown, unless owners want an answer always. */
const UNSURE_CONFIDENCE = 0.5;
/** Hours do not tell when there are none. */
const asksWhenClosed = phraseTestIn(({ moments }) => moments.closedOn);
/** How much more of the question than an FAQ that asks another one a passage has to hold to be quoted in its place. */
const CLEARLY_MORE = 0.15;

/**
 * Agreement of two questions below which an FAQ answers another one nearly as often as not (the FAQ sets of the dev data):
 * its "Yes" is then not to be taken for one to what the visitor asked.
 */
const LEAST_AGREEMENT = 0.4;
/** One is nearly as likely as another that has less than two and a half times its odds. */
const DOUBT = Math.log(2.5);
/** Words of two answers that are shown together. */
const FAQS_WORDS = 60;

/** Quotes the answer to a question from the chunks found for it; null when nothing was found. */
export function extractAnswer(retrieval: Retrieval, mostWords: number): ExtractedAnswer | null {
	const [best] = retrieval.ranked;
	if (best === undefined) return null;
	const { languageCode } = retrieval;
	const question = retrieval.question.query;
	const faq = best.analyzed.question === null ? null : best;
	const clause = best.isSameQuestion ? null : clauseAskedIn(question.message);
	const quotedClause = clause === null ? null : quoteClause(clause, retrieval.ranked);
	if (quotedClause !== null) {
		const { text, usedChunks, isOnly } = quotedClause;
		return { text, usedChunks, confidence: isOnly ? FACT_CONFIDENCE : retrieval.confidence };
	}
	const confidence =
		retrieval.question.isUnknowable || clause !== null
			? Math.min(UNSURE_CONFIDENCE, retrieval.confidence)
			: retrieval.confidence;
	const quoteBestFaq = (one: RankedChunk): ExtractedAnswer => ({ ...quoteFaq(one), confidence });
	const isOpposite =
		faq !== null &&
		isNegated(question.message, languageCode) &&
		!isNegated(faq.analyzed.question?.text ?? '', faq.analyzed.language);
	if (faq !== null && asksTheSame(faq) && !isOpposite) return { ...quoteFaq(faq), confidence: retrieval.confidence };
	const passages = quoteUnits(retrieval, mostWords);
	const isBetter = passages !== null && (faq === null || answersMore(passages.best, { faq, isOpposite }));
	if (!isBetter) return faq === null ? null : quoteBestFaq(faq);
	const { text, usedChunks, best: unit } = passages;
	const asksForHours = retrieval.question.everyday?.phrases.some(({ concepts }) => concepts.includes('hours')) === true;
	if (unit.date === 'said' && asksForHours) return { text, usedChunks, confidence: FACT_CONFIDENCE };
	const isFact =
		retrieval.question.lacksFact !== null &&
		question.previousMessage === null &&
		!unit.lacksAnswer &&
		!asksWhenClosed(question.message, languageCode);
	if (unit.date === 'lacking') return { text, usedChunks, confidence: Math.min(UNSURE_CONFIDENCE, confidence) };
	return { text, usedChunks, confidence: isFact ? FACT_CONFIDENCE : confidence };
}

/** Whether a unit of a passage answers more of the question than an FAQ that asks another one, or what is not. */
function answersMore(
	{ lacksAnswer, pageCoverage, hasPolarity }: AnswerUnit,
	{ faq, isOpposite }: { faq: RankedChunk; isOpposite: boolean },
): boolean {
	const needed = isOpposite && hasPolarity ? 0 : CLEARLY_MORE;
	return !lacksAnswer && pageCoverage - faq.features.coverage >= needed;
}

/** Whether an FAQ asks what the visitor asks, as far as words tell; with vectors it may do so in other words. */
function asksTheSame({ features, isSameQuestion, vector }: RankedChunk): boolean {
	return isSameQuestion || vector !== null || features.questionCosine >= LEAST_AGREEMENT;
}

/** The answer of an FAQ as written, below its question where the visitor asked something else. */
function quoteFaq(faq: RankedChunk): Quoted {
	const { chunk } = faq.analyzed;
	return { text: asksTheSame(faq) ? chunk.text.trim() : writeFaq(chunk), usedChunks: [chunk] };
}

function writeFaq({ question, text }: IndexChunk): string {
	return `**${escapeSigns(question?.trim() ?? '')}**\n\n${text.trim()}`;
}

/** An answer that is not sure, and the FAQ with another answer that is nearly as likely, where both are short. */
export function addNextFaq<Answer extends Quoted>(answer: Answer, { ranked: [best, ...others] }: Retrieval): Answer {
	const isSaid = (text: string): boolean => answer.text.includes(text.trim());
	const next = others.find(({ analyzed: { question, chunk } }) => question !== null && !isSaid(chunk.text));
	if (best === undefined || next === undefined || best.score - next.score > DOUBT) return answer;
	const { chunk } = next.analyzed;
	const text = `${answer.text}\n\n${writeFaq(chunk)}`;
	return countWords(text) > FAQS_WORDS ? answer : { ...answer, text, usedChunks: [...answer.usedChunks, chunk] };
}
