import { z } from 'zod';
import {
	INSTRUCTION_MAX_CHARS,
	INSTRUCTIONS_MAX_ITEMS,
	MESSAGE_MAX_CHARS,
	PAGE_URL_MAX_CHARS,
	VARIABLE_MAX_CHARS,
	VARIABLE_NAME_MAX_CHARS,
	VARIABLES_MAX,
	VISITOR_MODEL_ANSWERS_PER_HOUR,
} from '../limits.ts';
import { endpoint } from './endpoint.ts';
import { booleanField, filledString, idField, integerField, numberField, recordField, textField } from './fields.ts';

/** A source shown with an answer. `url` is "" where there is none; `title` is never empty. */
export const answerSourceSchema = z.object({
	type: z.string().describe('webpage, text, faq, document or zoho'),
	title: z.string(),
	url: z.string(),
	read_at: z
		.string()
		.optional()
		.describe('An addition: when the page was read last, where that was over 30 days before the answer.'),
	section: z.string().optional().describe('An addition: the heading above the answer.'),
	quote: z.string().optional().describe('An addition: the sentence or row that is quoted, as plain text.'),
	marked_url: z
		.string()
		.optional()
		.describe('An addition: `url` with a text fragment, so that browsers scroll to the quote and mark it.'),
	source_id: z.string().optional().describe('An addition: the data source that it is of.'),
});
export type AnswerSource = z.infer<typeof answerSourceSchema>;

/** What a page tells of a visit. Not called `context` or `metadata`: callers send other things under those names. */
export const visitorVariablesField = recordField(
	z.string().max(VARIABLE_NAME_MAX_CHARS).regex(/^\w+$/, 'must be a name such as plan or cart_total'),
	z.string().max(VARIABLE_MAX_CHARS),
	VARIABLES_MAX,
);

/** The address of a page that visitors chat on. */
export const pageUrlField = z.url({ protocol: /^https?$/ }).max(PAGE_URL_MAX_CHARS);

/** What became of a question: answered from the knowledge base, shown where the answer may stand, not answered, or no question. */
export const answerOutcomeField = z.enum(['grounded', 'places', 'unanswered', 'small_talk']);

/** What a text is written in; absent where too few words tell. */
export const textLanguageField = z
	.string()
	.optional()
	.describe('An addition: the language of the text (ISO 639-1), where it could be told.');

export const chatReplySchema = z.object({
	conversation_id: z.string(),
	response: z.string(),
	sources: z.array(answerSourceSchema),
	message_id: z.string(),
	is_ai_kb_response: z.boolean().describe('True for `grounded` and `places`. Hand over to people by `outcome`.'),
	outcome: answerOutcomeField.describe(
		'An addition: `unanswered` also for the wish to speak to a person, `small_talk` for what asks nothing.',
	),
	language: textLanguageField,
});

/** Events of a streamed answer. `completed` is authoritative and replaces the text streamed before it. */
export const chatEventSchemas = {
	started: z.object({ conversation_id: z.string(), message_id: z.string() }),
	delta: z.object({ text: z.string() }),
	completed: chatReplySchema,
	error: z.object({ code: z.string(), message: z.string() }),
} as const;
export type ChatEvent = {
	[Name in keyof typeof chatEventSchemas]: { event: Name; data: z.infer<(typeof chatEventSchemas)[Name]> };
}[keyof typeof chatEventSchemas];

const VISITOR_MAX_CHARS = 100;

export const chat = endpoint('POST /chatbots/{chatbotId}/ai/kb/chat', {
	needs: 'test',
	origin: 'interface',
	access: 'chat',
	summary: 'Chat with the AI; the knowledge base is the source of answers',
	isIdempotent: true,
	canStream: true,
	body: z.object({
		message: filledString(MESSAGE_MAX_CHARS),
		ai_model_id: integerField().optional().describe("The chatbot's default model when not given."),
		conversation_id: idField.optional(),
		trial: booleanField
			.optional()
			.describe(
				'An addition: answers as always and stores nothing, for owners who try their chatbot: no conversation, no unanswered question, no event. The ids of the reply are empty. A model costs its credits. `conversation_id` and an Idempotency-Key have no effect.',
			),
		contact_id: idField.optional(),
		language_id: integerField().optional().meta({ default: 1 }),
		temperature: numberField.optional().meta({ default: 0 }),
		instructions: z.array(z.string().max(INSTRUCTION_MAX_CHARS)).max(INSTRUCTIONS_MAX_ITEMS).optional(),
		visitor_variables: visitorVariablesField
			.optional()
			.describe(
				'An addition: what the page says of the visit. Unverified; kept with the conversation and quoted to a model as data. No part of what an Idempotency-Key stands for.',
			),
		visitor: textField(z.string().min(1).max(VISITOR_MAX_CHARS))
			.optional()
			.describe(
				`An addition: an opaque name of who asks. After ${VISITOR_MODEL_ANSWERS_PER_HOUR} answers of a model within an hour, further ones are quoted. No part of what an Idempotency-Key stands for.`,
			),
		page_url: pageUrlField
			.optional()
			.describe(
				'An addition: the page that the visitor is on, whose passages come first where others say as much. Kept with the conversation that begins there, without its query. No part of what an Idempotency-Key stands for.',
			),
	}),
	data: chatReplySchema,
	example: {
		body: { message: 'When do you open on Sundays?', ai_model_id: 1, language_id: 1 },
		data: {
			conversation_id: '019a2b3c-0000-7000-8000-000000000010',
			response: 'On Sundays we open at 10:00.',
			sources: [
				{
					type: 'webpage',
					title: 'Opening hours',
					url: 'https://harbour-coffee.example/hours',
					section: 'Opening hours',
					quote: 'On Sundays we open at 10:00.',
					marked_url: 'https://harbour-coffee.example/hours#:~:text=On%20Sundays%20we%20open%20at%2010%3A00.',
				},
			],
			message_id: '019a2b3c-0000-7000-8000-000000000012',
			is_ai_kb_response: true,
			outcome: 'grounded',
			language: 'en',
		},
	},
});
