import type { chat } from '../../../shared/contract/chat.ts';
import type { EndpointRequest } from '../../../shared/contract/endpoint.ts';
import { OVERLOADED } from '../../http/admission.ts';
import { AppError } from '../../lib/errors.ts';
import type { Question } from '../answer/question.ts';
import { readAnswerSettingsOf, requireModel } from '../answerSettings/answerSettings.ts';
import type { ChatbotRow } from '../chatbots/chatbots.ts';
import { findLanguage } from '../languages/catalog.ts';
import type { ModelCatalog } from '../models/catalog.ts';
import { readWidgetSettingsOf } from '../widgetSettings/widgetSettings.ts';

/** Everything an answer depends on except the conversation. */
export type AnswerPlan = Omit<Question, 'earlier' | 'hasContact'>;

type AnswerWishes = Omit<EndpointRequest<typeof chat>['body'], 'conversation_id' | 'contact_id'>;

/** Puts a call's wishes over the chatbot's settings. @throws {AppError} `validation_failed` for what does not exist */
export function planAnswer(
	catalog: ModelCatalog,
	chatbot: ChatbotRow,
	{ body, askedAt }: { readonly body: AnswerWishes; readonly askedAt: number },
): AnswerPlan {
	const settings = readAnswerSettingsOf(chatbot);
	const { temperature, language_id: languageId = settings.language_id } = body;
	// A model that is gone, or that another instance has just added, must not end the chat.
	const usualId = catalog.find(settings.ai_model_id) === undefined ? catalog.extractive.id : settings.ai_model_id;
	const choice = { ai_model_id: body.ai_model_id ?? usualId, language_id: languageId, temperature };
	const model = requireModel(choice, catalog);
	// The chatbot's usual temperature was set for its default model.
	const { min, max } = model.temperature;
	const usual = Math.min(max, Math.max(min, settings.temperature ?? min));
	return {
		chatbotId: chatbot.id,
		knowledgeVersion: chatbot.knowledgeVersion,
		chatbotName: chatbot.name,
		offersContactForm: readWidgetSettingsOf(chatbot).lead_form.enabled,
		message: body.message,
		languageCode: languageId === undefined ? null : (findLanguage(languageId)?.code ?? null),
		model,
		temperature: temperature ?? usual,
		instructions: [...(settings.instructions ?? []), ...(body.instructions ?? [])],
		visitorVariables: body.visitor_variables ?? {},
		pageUrl: body.page_url,
		boldness: settings.boldness ?? 'balanced',
		askedAt,
		openingHours: readWidgetSettingsOf(chatbot).opening_hours,
		showsPlaces: settings.shows_places ?? true,
		synonyms: settings.synonyms,
		noAnswerTexts: new Map(Object.entries(settings.no_answer_texts ?? {})),
		noAnswerText: settings.no_answer_text,
	};
}

/** The error of a chat whose time is over: without a model, the service itself was too slow. */
export function chatTimedOut(
	catalog: ModelCatalog,
	{ chatbot, input }: { readonly chatbot: ChatbotRow; readonly input: EndpointRequest<typeof chat> },
): AppError {
	const { model } = planAnswer(catalog, chatbot, { body: input.body, askedAt: 0 });
	if (model.provider === null) return OVERLOADED;
	return new AppError('model_timeout', 'The answer took too long. Send the message again.');
}
