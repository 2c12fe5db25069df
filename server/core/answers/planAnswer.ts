import type { chat } from '../../../shared/contract/chat.ts';
import type { EndpointRequest } from '../../../shared/contract/endpoint.ts';
import { AppError, invalidField } from '../../errors.ts';
import { overloaded } from '../../http/admission.ts';
import { readAnswerSettingsOf } from '../answerSettings/answerSettings.ts';
import type { ChatbotRow } from '../chatbots/chatbots.ts';
import { findLanguage } from '../languages/catalog.ts';
import type { CatalogModel, ModelCatalog } from '../models/catalog.ts';
import { readWidgetSettingsOf } from '../widgetSettings/widgetSettings.ts';
import type { ChatCall } from './chatCall.ts';
import type { Question } from './question.ts';

/** What an answer is made by, before the conversation is known. */
export type AnswerPlan = Omit<Question, 'earlier' | 'hasContact'>;

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
