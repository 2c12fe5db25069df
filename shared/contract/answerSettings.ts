import { z } from 'zod';
import { INSTRUCTION_MAX_CHARS, INSTRUCTIONS_MAX_ITEMS } from '../limits.ts';
import { chatbotParams } from './chatbots.ts';
import { endpoint } from './endpoint.ts';
import { integerField, numberField } from './fields.ts';

/** How a chatbot answers when a chat call does not say otherwise. */
export const answerSettingsSchema = z.object({
	ai_model_id: integerField().optional().meta({ description: 'Default model; the first of the listing when absent.' }),
	language_id: integerField().optional(),
	temperature: numberField.optional(),
	instructions: z.array(z.string().max(INSTRUCTION_MAX_CHARS)).max(INSTRUCTIONS_MAX_ITEMS).optional(),
	no_answer_text: z.string().max(1000).optional().meta({ description: 'Said instead of the built-in sentence.' }),
});
export type AnswerSettings = z.infer<typeof answerSettingsSchema>;

const example = { instructions: ['Keep answers short and friendly.'], ai_model_id: 1 };

export const readAnswerSettings = endpoint({
	method: 'get',
	path: '/chatbots/{chatbotId}/ai/settings',
	origin: 'extension',
	access: 'full',
	summary: "Read a chatbot's answer settings",
	params: chatbotParams,
	data: answerSettingsSchema,
	example: { data: example },
});

export const replaceAnswerSettings = endpoint({
	method: 'put',
	path: '/chatbots/{chatbotId}/ai/settings',
	origin: 'extension',
	access: 'full',
	summary: "Replace a chatbot's answer settings",
	params: chatbotParams,
	body: answerSettingsSchema,
	data: answerSettingsSchema,
	example: { body: example, data: example },
});
