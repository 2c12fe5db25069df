import { AppError } from '../../../lib/errors.ts';
import { describeError } from '../../../lib/logger.ts';
import type { OpenKnowledge, Retrieval } from '../../retrieve/retrieve.ts';
import { type Understood, understand } from '../../understand/understand.ts';
import type { AnswerDependencies, AnswerRecord, Question } from '../question.ts';
import { noAnswer, quoteAnswer, type Retrievals } from '../quoteAnswer.ts';
import { takeInTurn } from '../takeInTurn.ts';
import { generateAnswer } from './generateAnswer.ts';
import { rewriteFollowUp } from './rewriteFollowUp.ts';

/** What a message is understood by, and what was found for it. */
interface Material {
	readonly understood: Understood;
	readonly retrievals: Retrievals;
	readonly knowledge: OpenKnowledge;
}

/** The answer of a model from the passages found; quoted where the model fails and may be stood in for. */
export async function answerByModel(
	question: Question,
	given: Material,
	dependencies: AnswerDependencies,
): Promise<AnswerRecord> {
	const { understood } = given;
	const { provider, fallback, credits } = question.model;
	const retrieval = await passagesForModel(question, given, dependencies);
	const { confidence } = retrieval;
	const isWorthAsking = retrieval.hits.length > 0 || question.earlier.length > 0;
	if (provider === null || !isWorthAsking) return noAnswer(question, { ...given, confidence });

	try {
		const generated = await generateAnswer({ question, retrieval, provider }, dependencies);
		if (generated?.outcome === 'unanswered') return noAnswer(question, { ...given, confidence });
		if (generated !== null) return { ...generated, confidence, credits };
	} catch (error) {
		const canStandIn = fallback === 'extractive' && !dependencies.signal.aborted;
		if (!canStandIn || !(error instanceof AppError)) throw error;
		dependencies.logger.warn('the model failed, its answer is quoted instead', describeError(error));
	}
	return fallback === 'extractive'
		? quoteAnswer(question, understood, given.retrievals)
		: noAnswer(question, { ...given, confidence });
}

/** The passages for a model; for a follow-up those of the question that the model rewrote first. */
async function passagesForModel(
	question: Question,
	{ understood, retrievals, knowledge }: Material,
	dependencies: AnswerDependencies,
): Promise<Retrieval> {
	const rewritten = await rewriteFollowUp(question, understood, dependencies);
	if (rewritten !== null) {
		const rewrittenQuestion = understand({ ...question, message: rewritten, earlier: [] }, knowledge.index);
		const better = await dependencies.retriever.find(knowledge, rewrittenQuestion.whole);
		return { ...(better.isAnswerable ? better : retrievals.whole), languageCode: understood.languageCode };
	}
	return { ...retrievals.whole, hits: takeTurns([...retrievals.parts, retrievals.whole].map(({ hits }) => hits)) };
}

/** The best of each list, then the second best of each, no passage twice. */
function takeTurns(lists: readonly Retrieval['hits'][]): Retrieval['hits'] {
	return [...new Map(takeInTurn(lists).map((hit) => [hit.chunk.id, hit])).values()];
}
