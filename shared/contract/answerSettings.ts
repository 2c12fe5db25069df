import { z } from 'zod';
import {
	INSTRUCTION_MAX_CHARS,
	INSTRUCTIONS_MAX_ITEMS,
	NO_ANSWER_TEXT_MAX_CHARS,
	SYNONYM_GROUPS_MAX,
	SYNONYM_MAX_CHARS,
	SYNONYMS_PER_GROUP_MAX,
} from '../limits.ts';
import { endpoint } from './endpoint.ts';
import { booleanField, filledString, integerField, numberField, timestampField } from './fields.ts';

const noAnswerTextField = z.string().max(NO_ANSWER_TEXT_MAX_CHARS);
const languageCodeField = z.string().regex(/^[a-z]{2}$/, 'must be an ISO 639-1 code such as "de"');

/** How bold answers are. */
export const boldnessField = z.enum(['sure', 'balanced', 'always']);
export type Boldness = z.infer<typeof boldnessField>;

/** How a chatbot answers when a chat call does not say otherwise. */
export const answerSettingsSchema = z.object({
	ai_model_id: integerField().optional().describe('Default model; that of the model catalogue when absent.'),
	language_id: integerField().optional(),
	temperature: numberField.optional(),
	instructions: z.array(z.string().max(INSTRUCTION_MAX_CHARS)).max(INSTRUCTIONS_MAX_ITEMS).optional(),
	boldness: boldnessField
		.optional()
		.describe(
			'How sure a quoted answer has to be: `sure`, `balanced` (when absent), or `always`, which never shows places instead.',
		),
	shows_places: booleanField
		.optional()
		.describe(
			'Whether a question without a sure answer is shown up to three places where it may stand; true when absent.',
		),
	synonyms: z
		.array(z.array(filledString(SYNONYM_MAX_CHARS)).min(2).max(SYNONYMS_PER_GROUP_MAX))
		.max(SYNONYM_GROUPS_MAX)
		.optional()
		.describe('Groups of words and phrases that mean the same in the questions and the knowledge base.'),
	no_answer_text: noAnswerTextField.optional().describe('Said instead of the built-in sentence, in any language.'),
	no_answer_texts: z
		.record(languageCodeField, noAnswerTextField)
		.optional()
		.describe('The same by ISO 639-1 code of the answer’s language; comes before `no_answer_text`.'),
});
export type AnswerSettings = z.infer<typeof answerSettingsSchema>;

const example = { instructions: ['Keep answers short and friendly.'], ai_model_id: 1 };

export const readAnswerSettings = endpoint('GET /chatbots/{chatbotId}/ai/settings', {
	versioned: 'answerSettings',
	needs: 'view',
	summary: "Read a chatbot's answer settings",
	data: answerSettingsSchema,
	example: { data: example },
});

export const replaceAnswerSettings = endpoint('PUT /chatbots/{chatbotId}/ai/settings', {
	versioned: 'answerSettings',
	needs: 'settings',
	summary: "Replace a chatbot's answer settings",
	body: answerSettingsSchema,
	data: answerSettingsSchema,
	example: { body: example, data: example },
});

const claimedExample = {
	since: '2026-01-01T09:30:00.000Z',
	questions: 240,
	claimed: { sure: 96, balanced: 120, always: 190 },
};

export const readBoldness = endpoint('GET /chatbots/{chatbotId}/ai/boldness', {
	needs: 'view',
	summary: 'Count the questions of the last 30 days that each boldness would have answered',
	data: z.object({
		since: timestampField,
		questions: z.int().describe('Those that needed the knowledge base, in the newest 2,000 conversations.'),
		claimed: z.record(boldnessField, z.int()).describe('How many of them were sure enough.'),
	}),
	example: { data: claimedExample },
});
