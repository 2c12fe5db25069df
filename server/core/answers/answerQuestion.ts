import { AppError } from '../../errors.ts';
import type { Logger } from '../../logger.ts';
import { describeError } from '../../logger.ts';
import type { CatalogModel } from '../models/catalog.ts';
import type { TokenCount } from '../models/modelProvider.ts';
import type { Query, Retrieval, Retriever } from '../search/retrieve.ts';
import type { SynonymGroups } from '../search/text/synonyms.ts';
import { chooseLanguage } from './answerLanguage.ts';
import { asksNothing } from './asksNothing.ts';
import { citeSources } from './citeSources.ts';
import { previousQuestionOf } from './earlierMessages.ts';
import { fixedSentencesIn, type Host } from './fixedSentences.ts';
import { generateAnswer } from './generate/generateAnswer.ts';
import { rewriteFollowUp } from './generate/rewriteFollowUp.ts';
import { type ExtractedAnswer, extractAnswer } from './quote/extractAnswer.ts';
import { quoteEach } from './quote/quoteEach.ts';
import { splitIntoPieces } from './quote/splitIntoPieces.ts';
import { replyWithoutKnowledge } from './replyWithoutKnowledge.ts';
import type { AnswerRecord, EarlierMessage } from './turn.ts';

/** Everything an answer depends on. */
export interface Question extends Host {
	readonly chatbotId: string;
	readonly knowledgeVersion: number;
	readonly message: string;
	readonly earlier: readonly EarlierMessage[];
	/** ISO 639-1 where the caller or the chatbot forces a language; null to answer in the question's. */
	readonly languageCode: string | null;
	readonly model: CatalogModel;
	readonly temperature: number;
	readonly instructions: readonly string[];
	/** What the page says of the visit, for a model alone. */
	readonly visitorVariables: Readonly<Record<string, string>>;
	/** Least confidence at which the question is answered; undefined for the usual one. */
	readonly answerThreshold: number | undefined;
	/** Groups of words that mean the same to the chatbot's owner. */
	readonly synonyms: SynonymGroups | undefined;
	/** The chatbot's own sentences for "no answer": by ISO 639-1 code, and for the other languages. */
	readonly noAnswerTexts: ReadonlyMap<string, string>;
	readonly noAnswerText: string | undefined;
}

export interface AnswerDependencies {
	readonly retriever: Retriever;
	readonly logger: Logger;
	readonly signal: AbortSignal;
	/** Takes pieces of the answer as they are known; null where nobody watches it come. */
	readonly onText: ((text: string) => void) | null;
	/** Takes the tokens of each call to a model. */
	readonly onModelCall: (tokens: TokenCount) => void;
	/** Takes what was found, for those who want to know why. */
	readonly onRetrieved?: (retrieval: Retrieval) => void;
}

/** What an answer has that quotes nothing and asks no model. */
const FREE = { sources: [], credits: 0 } as const;

function queryOf({ message, earlier, languageCode, answerThreshold, synonyms }: Question): Query {
	const previousMessage = earlier.length === 0 || asksNothing(message) ? null : previousQuestionOf(earlier);
	return { message, previousMessage, languageCode, answerThreshold, synonyms };
}

/** What the knowledge base has on a question, with the language to answer in. */
async function retrieve(question: Question, query: Query, dependencies: AnswerDependencies): Promise<Retrieval> {
	const { chatbotId, knowledgeVersion, message, earlier } = question;
	const knowledge = { chatbotId, knowledgeVersion };
	const retrieval = await dependencies.retriever.retrieve(knowledge, query);
	const { knowledgeLanguage } = retrieval;
	const languageCode =
		question.languageCode ?? chooseLanguage({ message, phraseLanguages: null, earlier, knowledgeLanguage });
	const rewritten = await rewriteFollowUp(question, languageCode, dependencies);
	if (rewritten === null) return { ...retrieval, languageCode };
	const standalone = { ...query, message: rewritten, previousMessage: null };
	const better = await dependencies.retriever.retrieve(knowledge, standalone);
	return { ...(better.isAnswerable ? better : retrieval), languageCode };
}

/**
 * Answers a question from the knowledge base: a courtesy to small talk, a quoted or generated answer with its sources,
 * or the sentence that there is none.
 *
 * @throws {AppError} `model_failed`, `model_unavailable`, `model_timeout` when the model must not be stood in for
 */
export async function answerQuestion(question: Question, dependencies: AnswerDependencies): Promise<AnswerRecord> {
	const reply = await replyWithoutKnowledge(question, dependencies.retriever);
	if (reply !== null) return say(dependencies, { ...FREE, ...reply, confidence: null });

	const query = queryOf(question);
	const retrieval = await retrieve(question, query, dependencies);
	dependencies.onRetrieved?.(retrieval);
	if (question.model.provider === null) {
		const each = await quoteEach(dependencies.retriever, question, { query, whole: retrieval });
		if (each !== null) return sayQuoted(each, each.confidence, dependencies);
	}
	const { provider } = question.model;
	const isWorthAsking = retrieval.hits.length > 0 || question.earlier.length > 0;
	const canAnswer = provider === null ? retrieval.isAnswerable : isWorthAsking;
	if (!canAnswer) return sayNoAnswer(question, retrieval, dependencies);
	if (provider === null) return quoteAnswer(question, { query, retrieval }, dependencies);

	// What stands in for an answer that was shown in part is not streamed: it would run into that part.
	const { watched, afterwards } = watchShown(dependencies);
	try {
		const generated = await generateAnswer({ question, retrieval, provider }, watched);
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
		? quoteAnswer(question, { query, retrieval }, afterwards())
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

function quoteAnswer(
	question: Question,
	{ query, retrieval }: { query: Query; retrieval: Retrieval },
	dependencies: AnswerDependencies,
): AnswerRecord {
	const extracted = extractAnswer({ query, retrieval });
	// What was found for sure and has nothing to quote, such as the hour that is asked for, answers nothing.
	if (extracted === null) return sayNoAnswer(question, { ...retrieval, confidence: 0 }, dependencies);
	return sayQuoted(extracted, retrieval.confidence, dependencies);
}

function sayQuoted(
	{ text, usedChunks }: ExtractedAnswer,
	confidence: number,
	dependencies: AnswerDependencies,
): AnswerRecord {
	return say(dependencies, { ...FREE, text, outcome: 'grounded', sources: citeSources(usedChunks), confidence });
}

function sayNoAnswer(question: Question, retrieval: Retrieval, dependencies: AnswerDependencies): AnswerRecord {
	const { languageCode, confidence } = retrieval;
	const own = question.noAnswerTexts.get(languageCode) ?? question.noAnswerText;
	const text = own ?? fixedSentencesIn(languageCode).noAnswer;
	return say(dependencies, { ...FREE, text, outcome: 'unanswered', confidence });
}

function say({ onText }: AnswerDependencies, answer: AnswerRecord): AnswerRecord {
	if (onText !== null) for (const piece of splitIntoPieces(answer.text)) onText(piece);
	return answer;
}
