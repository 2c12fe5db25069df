import { chat } from '../../../shared/contract/chat.ts';
import type { EndpointRequest } from '../../../shared/contract/endpoint.ts';
import { AppError, invalidField } from '../../errors.ts';
import { overloaded } from '../../http/admission.ts';
import { serializeSuccess } from '../../http/sendSuccess.ts';
import { describeError } from '../../logger.ts';
import { readAnswerSettingsOf } from '../answerSettings/answerSettings.ts';
import { hashBody, nameCall } from '../api/idempotency.ts';
import type { ChatbotRow } from '../chatbots/chatbots.ts';
import { findLanguage } from '../languages/catalog.ts';
import type { CatalogModel, ModelCatalog } from '../models/catalog.ts';
import { createId } from '../storage/createId.ts';
import { readWidgetSettingsOf } from '../widgetSettings/widgetSettings.ts';
import { answerQuestion } from './answerQuestion.ts';
import {
	type AnswerPlan,
	type ChatCall,
	type ChatDependencies,
	presentReply,
	type SerializedReply,
} from './chatCall.ts';
import { readEarlierMessages } from './earlierMessages.ts';
import { openBill, payWithoutAnswer } from './generate/modelBill.ts';
import { quoteAtOnce } from './quoteAtOnce.ts';
import { type ChatKey, holdKey, keepReply, releaseKey, reserveTurn } from './reservation.ts';
import { storeAnswer, storeQuestion, type Turn } from './turn.ts';

/**
 * One chat: stores the question, answers it, stores the answer, each once per idempotency key. A failure keeps the
 * question and stores no answer.
 */
export async function runChat(dependencies: ChatDependencies, call: ChatCall): Promise<SerializedReply> {
	const { database, now } = dependencies;
	const { chatbot, input, signal } = call;
	const { projectId, id: chatbotId } = chatbot;
	const plan = planAnswer(dependencies.catalog, chatbot, input.body);
	const { message, conversation_id: conversationId, contact_id: contactId } = input.body;
	const { visitor_variables: visitorVariables } = input.body;
	const question = { projectId, chatbotId, message, conversationId, contactId, visitorVariables, now: now() };

	const chatKey = call.idempotencyKey === undefined ? null : nameKey(call, call.idempotencyKey);
	const reply =
		plan.model.provider === null ? await quoteAtOnce(dependencies, call, { question, plan, chatKey }) : null;
	if (reply !== null) return reply;

	if (chatKey === null) {
		const turn = await database.write((transaction) => storeQuestion(transaction, question, { now }));
		return answerTurn(dependencies, call, { turn, plan, chatKey });
	}
	const reservation = await reserveTurn(database, chatKey, { question, signal, now });
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

function nameKey({ chatbot: { projectId }, input }: ChatCall, key: string): ChatKey {
	// What a page says of a visit may change between two tries of one message.
	const { visitor_variables: _variables, ...body } = input.body;
	return { projectId, endpoint: nameCall(chat, input), key, bodyHash: hashBody(body), owner: createId() };
}

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
			await storeAnswer(transaction, turn, { answer, now, use: bill.total(answer.credits) });
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
		visitorVariables: body.visitor_variables ?? {},
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

/** The error of a chat whose time is over: without a model, the service itself was too slow. */
export function chatTimedOut(catalog: ModelCatalog, { chatbot, input }: Pick<ChatCall, 'chatbot' | 'input'>): AppError {
	const { model } = planAnswer(catalog, chatbot, input.body);
	if (model.provider === null) return overloaded();
	return new AppError('model_timeout', 'The answer took too long. Send the message again.');
}
