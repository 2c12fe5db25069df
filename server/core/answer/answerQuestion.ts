import type { OpenKnowledge, Retrieval, Retriever } from '../retrieve/retrieve.ts';
import { type Understood, understand } from '../understand/understand.ts';
import { answerByModel } from './generate/answerByModel.ts';
import type { AnswerDependencies, AnswerRecord, Question } from './question.ts';
import { FREE, quoteAnswer, type Retrievals } from './quoteAnswer.ts';
import { replyWithoutKnowledge } from './replyWithoutKnowledge.ts';

/**
 * Answers a message: understands it, finds passages, and answers by quoting or through a model; says where the answer may
 * stand where none is sure, or that there is none.
 *
 * @returns the answer, and what was found for the message and each of its questions; nothing where it asks nothing
 * @throws {AppError} `model_failed`, `model_unavailable`, `model_timeout` when the model must not be stood in for
 */
export async function answerQuestion(
	question: Question,
	dependencies: AnswerDependencies,
): Promise<AnswerRecord & { readonly retrievals: readonly Retrieval[] }> {
	const knowledge = await dependencies.retriever.open(question);
	const understood = understand(question, knowledge.index);
	const retrievals = await findAll(understood, knowledge, dependencies.retriever);
	const courtesy = replyWithoutKnowledge(question, understood, retrievals);
	if (courtesy !== null) return { ...FREE, ...courtesy, confidence: null, retrievals: [] };
	const answer =
		question.model.provider === null
			? quoteAnswer(question, retrievals)
			: await answerByModel(question, retrievals, dependencies);
	return { ...answer, retrievals: [retrievals.whole, ...retrievals.parts] };
}

/** Searches each question of a message once. */
async function findAll(
	{ whole, parts, contact, languageCode }: Understood,
	knowledge: OpenKnowledge,
	retriever: Pick<Retriever, 'find'>,
): Promise<Retrievals> {
	const find = async (one: Understood['whole']): Promise<Retrieval> => ({
		...(await retriever.find(knowledge, one)),
		languageCode,
	});
	const [ofWhole, ofContact, ...ofParts] = await Promise.all([
		find(whole),
		contact === null ? null : find(contact),
		...parts.map(find),
	]);
	return { whole: ofWhole, parts: ofParts, contact: ofContact };
}
