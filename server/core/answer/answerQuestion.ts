import { AppError } from '../../errors.ts';
import { describeError } from '../../logger.ts';
import { previousQuestionOf, topicOf } from '../chat/earlierMessages.ts';
import { ANSWERABLE_CONFIDENCE } from '../retrieve/rank/confidence.ts';
import type { Query, Retrieval } from '../retrieve/retrieve.ts';
import { chooseLanguage } from '../understand/answerLanguage.ts';
import { asksNothing } from '../understand/asksNothing.ts';
import { isComplaint } from '../understand/smallTalk/isComplaint.ts';
import { currentQuestionOf, splitQuestions } from '../understand/splitQuestions.ts';
import { citeSources } from './citeSources.ts';
import { refuse } from './fixedSentences.ts';
import { generateAnswer } from './generate/generateAnswer.ts';
import { rewriteFollowUp } from './generate/rewriteFollowUp.ts';
import type { AnswerDependencies, AnswerRecord, Question } from './question.ts';
import type { Answered } from './quote/joinAnswers.ts';
import { quoteMessage } from './quoteMessage.ts';
import { replyWithoutKnowledge } from './replyWithoutKnowledge.ts';
import { splitIntoPieces } from './splitIntoPieces.ts';

/** What an answer has that quotes nothing and asks no model. */
const FREE = { sources: [], sourceIds: [], credits: 0 } as const;

/** How sure an answer to a message has to be that only complains: a sentence that shares its words is no comfort. */
const COMPLAINT_CONFIDENCE = 0.53;

function queryOf({ message, earlier, languageCode, answerThreshold, synonyms }: Question): Query {
	const previousMessage = earlier.length === 0 || asksNothing(message) ? null : previousQuestionOf(earlier);
	return { message, previousMessage, languageCode, answerThreshold, synonyms };
}

/** A retriever that searches no question twice: small talk that asks something was searched to know that. */
function searchOnce(retriever: AnswerDependencies['retriever']): AnswerDependencies['retriever'] {
	const found = new Map<string, Promise<Retrieval>>();
	return {
		retrieve(knowledge, query) {
			const key = JSON.stringify([query.message, query.previousMessage]);
			const known = found.get(key) ?? retriever.retrieve(knowledge, query);
			found.set(key, known);
			return known;
		},
	};
}

/** What the knowledge base has on a question, with the language to answer in. */
async function retrieve(question: Question, query: Query, { retriever }: AnswerDependencies): Promise<Retrieval> {
	const { chatbotId, knowledgeVersion, message, earlier } = question;
	const retrieval = await retriever.retrieve({ chatbotId, knowledgeVersion }, query);
	const { knowledgeLanguage } = retrieval;
	const languageCode =
		question.languageCode ?? chooseLanguage({ message, phraseLanguages: null, earlier, knowledgeLanguage });
	return { ...retrieval, languageCode };
}

/** The same for a model, which may have rewritten a follow-up first. */
async function retrieveForModel(
	question: Question,
	query: Query,
	dependencies: AnswerDependencies,
): Promise<Retrieval> {
	const retrieval = await retrieve(question, query, dependencies);
	const { languageCode } = retrieval;
	const rewritten = await rewriteFollowUp(question, languageCode, dependencies);
	if (rewritten !== null) {
		const better = await retrieve(question, { ...query, message: rewritten, previousMessage: null }, dependencies);
		return { ...(better.isAnswerable ? better : retrieval), languageCode };
	}
	const { parts } = splitQuestions(query.message);
	if (parts.length === 1) return retrieval;
	const ofParts = await Promise.all(parts.map((message) => retrieve(question, { ...query, message }, dependencies)));
	return { ...retrieval, hits: takeTurns([...ofParts, retrieval].map(({ hits }) => hits)) };
}

/** The best of each list, then the second best of each, no passage twice. */
function takeTurns(lists: readonly Retrieval['hits'][]): Retrieval['hits'] {
	const most = Math.max(...lists.map(({ length }) => length));
	const all = Array.from({ length: most }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat();
	return [...new Map(all.map((hit) => [hit.chunk.id, hit])).values()];
}

/**
 * Answers a question from the knowledge base: a courtesy to small talk, a quoted or generated answer with its sources,
 * or the sentence that there is none.
 *
 * @throws {AppError} `model_failed`, `model_unavailable`, `model_timeout` when the model must not be stood in for
 */
export async function answerQuestion(asked: Question, given: AnswerDependencies): Promise<AnswerRecord> {
	const dependencies = { ...given, retriever: searchOnce(given.retriever) };
	const question = { ...asked, message: currentQuestionOf(asked.message) };
	const reply = await replyWithoutKnowledge(question, (query) => dependencies.retriever.retrieve(question, query));
	if (reply !== null) return say(dependencies, { ...FREE, ...reply, confidence: null });

	const query = queryOf(question);
	const { provider } = question.model;
	if (provider === null) return quoteAnswer(question, query, dependencies);

	const retrieval = await retrieveForModel(question, query, dependencies);
	dependencies.onRetrieved?.(retrieval);
	const isWorthAsking = retrieval.hits.length > 0 || question.earlier.length > 0;
	if (!isWorthAsking) return sayNoAnswer(question, retrieval, dependencies);

	// What stands in for an answer that was shown in part is not streamed: it would run into that part.
	const { watched, afterwards } = watchShown(dependencies);
	try {
		const generated = await generateAnswer({ question: asked, retrieval, provider }, watched);
		if (generated?.outcome === 'unanswered') return sayNoAnswer(question, retrieval, afterwards());
		if (generated !== null) {
			const { confidence } = retrieval;
			return { ...generated, confidence, credits: question.model.credits };
		}
	} catch (error) {
		const canStandIn = question.model.fallback === 'extractive' && !dependencies.signal.aborted;
		if (!canStandIn || !(error instanceof AppError)) throw error;
		dependencies.logger.warn('the model failed, its answer is quoted instead', describeError(error));
	}
	return question.model.fallback === 'extractive'
		? quoteAnswer(question, query, afterwards())
		: sayNoAnswer(question, retrieval, afterwards());
}

/** Watches whether anything is shown, and streams nothing afterwards if so. */
function watchShown(dependencies: AnswerDependencies) {
	const { onText } = dependencies;
	let isShown = false;
	const show = (text: string): void => {
		isShown = true;
		onText?.(text);
	};
	return {
		watched: { ...dependencies, onText: onText === null ? null : show },
		afterwards: (): AnswerDependencies => (isShown ? { ...dependencies, onText: null } : dependencies),
	};
}

async function quoteAnswer(question: Question, query: Query, dependencies: AnswerDependencies): Promise<AnswerRecord> {
	const { quoted, retrieval, confidence } = await quoteMessage(query, {
		threshold: question.answerThreshold ?? ANSWERABLE_CONFIDENCE,
		before: topicOf(question.earlier),
		findFor: async (asked) => {
			const found = await retrieve(question, asked, dependencies);
			dependencies.onRetrieved?.(found);
			return found;
		},
	});
	if (quoted !== null && !isBesideComplaint(quoted, question, retrieval)) return sayQuoted(quoted, dependencies);
	return sayNoAnswer(question, { ...retrieval, confidence }, dependencies);
}

/** Whether a message only complains, and a passage that is quoted hardly answers it; an FAQ may be about complaints. */
function isBesideComplaint({ confidence, usedChunks }: Answered, { message }: Question, { languageCode }: Retrieval) {
	const isPassage = usedChunks[0]?.question === null;
	return isPassage && confidence < COMPLAINT_CONFIDENCE && isComplaint(message, languageCode);
}

function sayQuoted({ text, usedChunks, confidence }: Answered, dependencies: AnswerDependencies): AnswerRecord {
	return say(dependencies, { ...FREE, text, outcome: 'grounded', ...citeSources(usedChunks), confidence });
}

function sayNoAnswer(question: Question, retrieval: Retrieval, dependencies: AnswerDependencies): AnswerRecord {
	const { languageCode, confidence } = retrieval;
	const own = question.noAnswerTexts.get(languageCode) ?? question.noAnswerText;
	const text = refuse(languageCode, { ...question, own });
	return say(dependencies, { ...FREE, text, outcome: 'unanswered', confidence });
}

function say({ onText }: AnswerDependencies, answer: AnswerRecord): AnswerRecord {
	if (onText !== null) for (const piece of splitIntoPieces(answer.text)) onText(piece);
	return answer;
}
