import { chat } from '../../../shared/contract/chat.ts';
import type { EndpointData, EndpointRequest } from '../../../shared/contract/endpoint.ts';
import { AppError, invalidField } from '../../errors.ts';
import { serializeSuccess } from '../../http/sendSuccess.ts';
import { describeError, type Logger } from '../../logger.ts';
import { readAnswerSettingsOf } from '../answerSettings/answerSettings.ts';
import { type ChatbotRow, requireChatbot } from '../chatbots/chatbots.ts';
import { hashRequest, nameEndpoint } from '../idempotency.ts';
import { findLanguage } from '../languages/catalog.ts';
import type { CatalogModel, ModelCatalog } from '../models/catalog.ts';
import type { Retriever } from '../retrieval/retrieve.ts';
import { createId } from '../storage/createId.ts';
import type { Database } from '../storage/database.ts';
import { readWidgetSettingsOf } from '../widgetSettings/widgetSettings.ts';
import { answerQuestion, type Question } from './answerQuestion.ts';
import { readEarlierMessages } from './earlierMessages.ts';
import { openBill, payWithoutAnswer } from './modelBill.ts';
import { type ChatKey, holdKey, keepReply, releaseKey, reserveTurn } from './reservation.ts';
import { type AnswerRecord, storeAnswer, storeQuestion, type Turn } from './turn.ts';

export interface ChatDependencies {
	readonly database: Database;
	readonly retriever: Retriever;
	readonly catalog: ModelCatalog;
	readonly logger: Logger;
	/** Milliseconds since 1970 UTC. */
	readonly now: () => number;
}

export type ChatReply = EndpointData<typeof chat>;

export interface ChatCall {
	readonly projectId: string;
	readonly input: EndpointRequest<typeof chat>;
	readonly idempotencyKey: string | undefined;
	/** Aborted when the caller hangs up or the time is over. */
	readonly signal: AbortSignal;
	/** Told once the question is stored. */
	readonly onStarted: (turn: Pick<Turn, 'conversationId' | 'answerId'>) => void;
	readonly onText: (text: string) => void;
}

/** Serialized success body of an answered chat. */
export type SerializedReply = string;

/**
 * One chat: stores the question, answers it, stores the answer, each once per idempotency key. A failure keeps the
 * question and stores no answer.
 */
export async function runChat(dependencies: ChatDependencies, call: ChatCall): Promise<SerializedReply> {
	const { database, now } = dependencies;
	const { projectId, input, signal } = call;
	const { chatbotId } = input.params;
	const chatbot = await requireChatbot(database.read, { projectId, chatbotId });
	const plan = planAnswer(dependencies.catalog, chatbot, input.body);
	const { message, conversation_id: conversationId, contact_id: contactId } = input.body;
	const question = { projectId, chatbotId, message, conversationId, contactId, now: now() };

	if (call.idempotencyKey === undefined) {
		const turn = await database.write((transaction) => storeQuestion(transaction, question));
		return answerTurn(dependencies, call, { turn, plan, chatKey: null });
	}
	const chatKey: ChatKey = {
		projectId,
		endpoint: nameEndpoint(chat),
		key: call.idempotencyKey,
		bodyHash: hashRequest(input),
		owner: createId(),
	};
	const reservation = await reserveTurn(database, chatKey, { question, signal });
	if ('reply' in reservation) return reservation.reply;
	const letGo = holdKey(database, chatKey);
	try {
		return await answerTurn(dependencies, call, { turn: reservation.turn, plan, chatKey });
	} catch (error) {
		await releaseKey(database, chatKey);
		throw error;
	} finally {
		letGo();
	}
}

/** What an answer is made by, before the conversation is known. */
type AnswerPlan = Omit<Question, 'earlier'>;

async function answerTurn(
	{ database, retriever, logger, now }: ChatDependencies,
	{ signal, onStarted, onText }: ChatCall,
	{ turn, plan, chatKey }: { turn: Turn; plan: AnswerPlan; chatKey: ChatKey | null },
): Promise<SerializedReply> {
	onStarted(turn);
	const earlier = await readEarlierMessages(database.read, turn);
	const bill = openBill(plan.model.id);
	const onModelCall = bill.add;
	try {
		const answer = await answerQuestion({ ...plan, earlier }, { retriever, logger, signal, onText, onModelCall });
		signal.throwIfAborted();
		const reply = serializeSuccess(presentReply(turn, answer));
		await database.write(async (transaction) => {
			await storeAnswer(transaction, turn, { answer, now: now(), use: bill.total(answer.credits) });
			if (chatKey !== null) await keepReply(transaction, chatKey, reply);
		});
		return reply;
	} catch (error) {
		await payWithoutAnswer(database, bill, { projectId: turn.projectId, now: now() }).catch((failure: unknown) =>
			logger.error('the use of a model was not recorded', describeError(failure)),
		);
		throw error;
	}
}

function presentReply(turn: Turn, answer: AnswerRecord): ChatReply {
	return {
		conversation_id: turn.conversationId,
		response: answer.text,
		sources: [...answer.sources],
		message_id: turn.answerId,
		is_ai_kb_response: answer.outcome === 'grounded',
		outcome: answer.outcome,
	};
}

/** What a call may ask of its answer. */
type AnswerWishes = Omit<EndpointRequest<typeof chat>['body'], 'conversation_id' | 'contact_id'>;

/** Puts a call's wishes over the chatbot's settings. @throws {AppError} `validation_failed` for what does not exist */
export function planAnswer(catalog: ModelCatalog, chatbot: ChatbotRow, body: AnswerWishes): AnswerPlan {
	const settings = readAnswerSettingsOf(chatbot);
	const model = catalog.resolve(body.ai_model_id ?? settings.ai_model_id);
	return {
		chatbotId: chatbot.id,
		knowledgeVersion: chatbot.knowledgeVersion,
		chatbotName: chatbot.name,
		offersContactForm: readWidgetSettingsOf(chatbot).lead_form.enabled,
		message: body.message,
		languageCode: languageCodeOf(body.language_id ?? settings.language_id),
		model,
		temperature: temperatureOf(model, { asked: body.temperature, usual: settings.temperature }),
		instructions: [...(settings.instructions ?? []), ...(body.instructions ?? [])],
		answerThreshold: settings.answer_threshold,
		synonyms: settings.synonyms,
		noAnswerTexts: new Map(Object.entries(settings.no_answer_texts ?? {})),
		noAnswerText: settings.no_answer_text,
	};
}

function languageCodeOf(id: number | undefined): string | null {
	if (id === undefined) return null;
	const language = findLanguage(id);
	if (language !== undefined) return language.code;
	throw invalidField('language_id', 'there is no language with this id; GET …/ai/kb/languages lists them');
}

/** What a call asks for must fit the model; the chatbot's usual value was set for its default model and is fitted. */
function temperatureOf(
	{ temperature: { min, max } }: CatalogModel,
	{ asked, usual = min }: { asked: number | undefined; usual: number | undefined },
): number {
	if (asked === undefined) return Math.min(max, Math.max(min, usual));
	if (asked >= min && asked <= max) return asked;
	throw invalidField('temperature', `must be between ${min} and ${max} for this model`);
}

/** The error of a chat whose time is over. */
export function chatTimedOut(): AppError {
	return new AppError('model_timeout', 'The answer took too long. Send the message again.');
}
