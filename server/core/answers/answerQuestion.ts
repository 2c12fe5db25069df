import { AppError } from '../../errors.ts';
import { describeError } from '../../logger.ts';
import { ANSWERABLE_CONFIDENCE } from '../search/rank/confidence.ts';
import type { Query, Retrieval } from '../search/retrieve.ts';
import { chooseLanguage } from './answerLanguage.ts';
import { asksNothing } from './asksNothing.ts';
import { citeSources } from './citeSources.ts';
import { previousQuestionOf, topicOf } from './earlierMessages.ts';
import { refuse } from './fixedSentences.ts';
import { generateAnswer } from './generate/generateAnswer.ts';
import { rewriteFollowUp } from './generate/rewriteFollowUp.ts';
import type { AnswerDependencies, AnswerRecord, Question } from './question.ts';
import { type ExtractedAnswer, extractAnswer } from './quote/extractAnswer.ts';
import { type Answered, joinAnswers } from './quote/joinAnswers.ts';
import type { Topic } from './quote/quoteInput.ts';
import { splitIntoPieces } from './quote/splitIntoPieces.ts';
import { replyWithoutKnowledge } from './replyWithoutKnowledge.ts';
import { currentQuestionOf, pointsBack, splitQuestions, topicWithin } from './splitQuestions.ts';

/** What an answer has that quotes nothing and asks no model. */
const FREE = { sources: [], credits: 0 } as const;

function queryOf({ message, earlier, languageCode, answerThreshold, synonyms }: Question): Query {
	const previousMessage = earlier.length === 0 || asksNothing(message) ? null : previousQuestionOf(earlier);
	return { message, previousMessage, languageCode, answerThreshold, synonyms };
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
	if (rewritten === null) return retrieval;
	const better = await retrieve(question, { ...query, message: rewritten, previousMessage: null }, dependencies);
	return { ...(better.isAnswerable ? better : retrieval), languageCode };
}

/**
 * Answers a question from the knowledge base: a courtesy to small talk, a quoted or generated answer with its sources,
 * or the sentence that there is none.
 *
 * @throws {AppError} `model_failed`, `model_unavailable`, `model_timeout` when the model must not be stood in for
 */
export async function answerQuestion(asked: Question, dependencies: AnswerDependencies): Promise<AnswerRecord> {
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

/** Quotes the answer to each question of the message where all are answered, and otherwise to the message as one. */
async function quoteAnswer(question: Question, query: Query, dependencies: AnswerDependencies): Promise<AnswerRecord> {
	const { answerThreshold = ANSWERABLE_CONFIDENCE, earlier } = question;
	const quoteOne = async (asked: Query, topic: Topic | null): Promise<QuotedAnswer> => {
		const retrieval = await retrieve(question, asked, dependencies);
		dependencies.onRetrieved?.(retrieval);
		const quoted = extractAnswer({ query: asked, retrieval, topic });
		return {
			retrieval,
			quoted: quoted !== null && quoted.confidence >= answerThreshold ? quoted : null,
			confidence: quoted?.confidence ?? 0,
		};
	};
	const before = topicOf(earlier);
	const answers: ExtractedAnswer[] = [];
	const parts = splitQuestions(query.message);
	for (const [at, message] of parts.entries()) {
		const topic = at === 0 ? query.previousMessage : topicWithin(parts, at);
		const part = { ...query, message, previousMessage: topic };
		const alone = await quoteOne(part, at === 0 ? before : null);
		// What tells too little by itself is asked of the same as the part before: "and do we have to bring a cake?".
		const { quoted } =
			alone.quoted === null && topic === null && at > 0
				? await quoteOne({ ...part, previousMessage: parts[at - 1] ?? null }, null)
				: alone;
		// "And what does it cost?" after a ride is not answered by what something else costs.
		const isElsewhere =
			topic !== null && at > 0 && pointsBack(message) && sourceOf(quoted) !== sourceOf(answers.at(-1) ?? null);
		if (quoted === null || isElsewhere) break;
		answers.push(quoted);
	}
	if (answers.length === parts.length && answers.length > 1) return sayQuoted(joinAnswers(answers), dependencies);
	const { retrieval, quoted, confidence } = await quoteOne(query, before);
	if (quoted !== null) return sayQuoted(quoted, dependencies);
	return sayNoAnswer(question, { ...retrieval, confidence }, dependencies);
}

function sourceOf(answer: ExtractedAnswer | null): string | undefined {
	return answer?.usedChunks[0]?.dataSourceId;
}

interface QuotedAnswer {
	readonly retrieval: Retrieval;
	/** Null below the threshold. */
	readonly quoted: ExtractedAnswer | null;
	readonly confidence: number;
}

function sayQuoted({ text, usedChunks, confidence }: Answered, dependencies: AnswerDependencies): AnswerRecord {
	return say(dependencies, { ...FREE, text, outcome: 'grounded', sources: citeSources(usedChunks), confidence });
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
