import { dependsOnEarlier, hasFewTerms, pointsAtEarlier } from '../../search/dependsOnEarlier.ts';
import type { ChatbotKnowledge, Query, Retrieval, Retriever } from '../../search/retrieve.ts';
import { hasUnspacedScript, tokenize } from '../../search/text/tokenize.ts';
import { splitQuestions } from '../splitQuestions.ts';
import { type ExtractedAnswer, extractAnswer } from './extractAnswer.ts';

/** The answers to several questions of one message. */
export interface EachAnswer extends ExtractedAnswer {
	/** That of the least sure. */
	readonly confidence: number;
}

interface Answered {
	readonly retrieval: Retrieval;
	readonly answer: ExtractedAnswer;
}

function sourceOf(answer: ExtractedAnswer | undefined): string | undefined {
	return answer?.usedChunks[0]?.dataSourceId;
}

/** Whether a question is about what the one before it is about: it names nothing, or hardly anything and points back. */
function leansOnBefore(message: string, languageCode: string): boolean {
	if (tokenize(message, languageCode).length === 0) return true;
	return hasFewTerms(message, languageCode) && pointsAtEarlier(message.toLowerCase(), languageCode);
}

/** An FAQ's answer under its question: "Yes" alone does not say to which. */
function writeUnder({ text, usedChunks }: ExtractedAnswer): string {
	const question = usedChunks[0]?.question?.trim() ?? '';
	return question === '' || text.startsWith('**') ? text : `**${question}**\n\n${text}`;
}

/**
 * Quotes the answer to each question of a message that asks several, one after the other.
 *
 * @param whole what was found for the message as it stands
 * @returns null where it asks one, where one of them is not answered, leans on what was said before the message, where
 * the same passage answers all, or another than answers the message as it stands: then it is answered as a whole
 */
export async function quoteEach(
	retriever: Retriever,
	knowledge: ChatbotKnowledge,
	{ query, whole }: { query: Query; whole: Retrieval },
): Promise<EachAnswer | null> {
	const { languageCode } = whole;
	const parts = splitQuestions(query.message);
	const [first] = parts;
	if (first === undefined || (query.previousMessage !== null && dependsOnEarlier(first, languageCode))) return null;
	// "Longer? Shorter?" without spaces is one question.
	if (parts.some((part) => hasUnspacedScript(part) && hasFewTerms(part, languageCode))) return null;
	const answered: Answered[] = [];
	for (const [at, message] of parts.entries()) {
		const before = at > 0 && leansOnBefore(message, languageCode) ? parts[at - 1] : undefined;
		const asked = { ...query, message, previousMessage: before ?? null };
		const retrieval = await retriever.retrieve(knowledge, asked);
		const answer = extractAnswer({ query: asked, retrieval });
		if (answer === null) return null;
		// "And what does it cost?" after a ride is not answered by what something else costs.
		if (before !== undefined && sourceOf(answer) !== sourceOf(answered.at(-1)?.answer)) return null;
		answered.push({ retrieval, answer });
	}
	const best = answered.map(({ answer }) => answer.usedChunks[0]);
	if (new Set(best.map((chunk) => chunk?.id)).size < best.length) return null;
	// What the message as it stands finds for sure is what it is about, and the first source.
	const main = whole.isAnswerable ? best.find((chunk) => chunk?.id === whole.ranked[0]?.analyzed.chunk.id) : best[0];
	if (main === undefined) return null;
	return {
		text: answered.map(({ answer }) => writeUnder(answer)).join('\n\n'),
		usedChunks: [...new Set([main, ...answered.flatMap(({ answer }) => answer.usedChunks)])],
		confidence: Math.min(...answered.map(({ retrieval }) => retrieval.confidence)),
	};
}
