import { AppError } from '../../../lib/errors.ts';
import { describeError } from '../../../lib/logger.ts';
import type { Understood } from '../../understand/understand.ts';
import type { AnswerDependencies, AnswerRecord, Question } from '../question.ts';
import { noAnswer, quoteAnswer, type Retrievals } from '../quoteAnswer.ts';
import { takeInTurn } from '../takeInTurn.ts';
import { generateAnswer } from './generateAnswer.ts';

/** What a message is understood by, and what was found for it. */
interface Material {
	readonly understood: Understood;
	readonly retrievals: Retrievals;
}

/** The answer of a model from the passages found; quoted where the model fails and may be stood in for. */
export async function answerByModel(
	question: Question,
	given: Material,
	dependencies: AnswerDependencies,
): Promise<AnswerRecord> {
	const { understood, retrievals } = given;
	const { provider, fallback, credits } = question.model;
	const { confidence } = retrievals.whole;
	// Of the whole message and each of its questions the best passage, then the second best, each once.
	const hits = takeInTurn([...retrievals.parts, retrievals.whole].map((one) => one.hits));
	const retrieval = { ...retrievals.whole, hits: [...new Map(hits.map((hit) => [hit.chunk.id, hit])).values()] };
	const isWorthAsking = hits.length > 0 || question.earlier.length > 0;
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
		? quoteAnswer(question, understood, retrievals)
		: noAnswer(question, { ...given, confidence });
}
