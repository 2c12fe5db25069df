import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import {
	COMMENT_MAX_CHARS,
	PAGE_PATH_MAX_CHARS,
	VARIABLE_MAX_CHARS,
	VARIABLE_NAME_MAX_CHARS,
	VARIABLES_MAX,
	VISITOR_MESSAGE_MAX_CHARS,
} from '../limits.ts';
import { handleField, pageTextField, widgetParams } from './visitor.ts';

export const sourceSchema = z.object({
	type: z.string(),
	title: z.string(),
	url: z.string(),
	read_at: z.iso.datetime().optional().describe('When the page was read last, where that is long ago.'),
	section: z.string().optional().describe('The heading above the quote.'),
	quote: z.string().optional().describe('The sentence or row that is quoted, as plain text.'),
	marked_url: z.string().optional().describe('`url` with a text fragment that marks the quote.'),
});
export type AnswerSource = z.infer<typeof sourceSchema>;

export const ratingField = z.enum(['helpful', 'not_helpful', 'none']);
export type Rating = z.infer<typeof ratingField>;

/** Language tag of a text, for screen readers; absent where the service does not tell. */
const languageField = z.string().optional();

/** An answer as the visitor may see it. `is_ai_kb_response` false: no answer was found, or small talk. */
export const answerSchema = z.object({
	conversation_handle: z.string(),
	/** Made of the answer's text before a service that gives answers no id; good for rating either way. */
	message_id: z.string(),
	text: z.string(),
	sources: z.array(sourceSchema),
	is_ai_kb_response: z.boolean(),
	/** Whether there was a question and no answer, so that the owner should be asked. */
	offers_contact: z.boolean(),
	/** True if it claims nothing and shows places where the answer may be. */
	is_unsure: z.boolean().optional(),
	/** True if the contact form is offered and the contact of the message's `contact_handle` was deleted. */
	is_contact_deleted: z.boolean().optional(),
	language: languageField,
});
export type Answer = z.infer<typeof answerSchema>;

/** Events of a streamed answer. `completed` is authoritative and replaces the text streamed before it. */
export const messageEventSchemas = {
	started: z.object({ conversation_handle: z.string(), message_id: z.string() }),
	delta: z.object({ text: z.string() }),
	completed: answerSchema,
	/** `retry_after`: seconds, when the visitor should wait. */
	error: z.object({ code: z.string(), message: z.string(), retry_after: z.number().optional() }),
} as const;
export type MessageEvent = {
	[Name in keyof typeof messageEventSchemas]: { event: Name; data: z.infer<(typeof messageEventSchemas)[Name]> };
}[keyof typeof messageEventSchemas];

export const sendMessage = endpoint('POST /api/chatbots/{chatbotId}/messages', {
	access: 'visitor',
	summary:
		'Send a message; streams the answer when text/event-stream is accepted. 428 contact_required: first the form',
	isIdempotent: true,
	canStream: true,
	params: widgetParams,
	body: z.object({
		text: z.string().max(VISITOR_MESSAGE_MAX_CHARS).regex(/\S/, 'must not be blank'),
		conversation_handle: handleField.optional(),
		/** A contact that this visitor has left; the conversation is bound to it, and a mandatory form is done. Another's is passed over. */
		contact_handle: handleField.optional(),
		/** The path of the page that the visitor is on, such as "/delivery". */
		page: z.string().max(PAGE_PATH_MAX_CHARS).regex(/^\//, 'must begin with /').optional(),
		/** What the page says of the visit, such as the visitor's plan. Believed by nobody. */
		variables: z
			.record(
				z.string().max(VARIABLE_NAME_MAX_CHARS).regex(/^\w+$/, 'must be a name of letters, digits and _'),
				pageTextField(VARIABLE_MAX_CHARS),
			)
			.refine((given) => Object.keys(given).length <= VARIABLES_MAX, `must have at most ${VARIABLES_MAX} entries`)
			.optional(),
	}),
	data: answerSchema,
	example: {
		body: { text: 'When do you open on Sundays?' },
		data: {
			conversation_handle: 'eyJ…',
			message_id: '019a2b3c-0000-7000-8000-000000000012',
			text: 'On Sundays we open at 10:00.',
			sources: [{ type: 'webpage', title: 'Opening hours', url: 'https://harbour-coffee.example/hours' }],
			is_ai_kb_response: true,
			offers_contact: false,
			language: 'en',
		},
	},
});

export const visitorMessageSchema = z.object({
	id: z.string(),
	role: z.enum(['bot', 'user', 'system']),
	text: z.string(),
	sources: z.array(sourceSchema),
	is_ai_kb_response: z.boolean(),
	/** As in the answer. */
	offers_contact: z.boolean(),
	is_unsure: z.boolean().optional(),
	rating: ratingField,
	/** Whether the visitor said why. */
	has_rating_reason: z.boolean(),
	language: languageField,
	created_at: z.string(),
});
export type VisitorMessage = z.infer<typeof visitorMessageSchema>;

const messageIdField = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
const conversationParams = widgetParams.extend({ conversationHandle: handleField });

export const readMessages = endpoint('GET /api/chatbots/{chatbotId}/conversations/{conversationHandle}/messages', {
	access: 'visitor',
	summary: "The last messages of one of the visitor's conversations, oldest first",
	params: conversationParams,
	data: z.object({ messages: z.array(visitorMessageSchema) }),
	example: {
		data: {
			messages: [
				{
					id: '019a2b3c-0000-7000-8000-000000000012',
					role: 'bot',
					text: 'On Sundays we open at 10:00.',
					sources: [],
					is_ai_kb_response: true,
					offers_contact: false,
					rating: 'none',
					has_rating_reason: false,
					language: 'en',
					created_at: '2026-01-31T09:30:01.000Z',
				},
			],
		},
	},
});

export const rateMessage = endpoint(
	'PATCH /api/chatbots/{chatbotId}/conversations/{conversationHandle}/messages/{messageId}/rating',
	{
		access: 'visitor',
		summary: 'Rate an answer, or take the rating back',
		params: conversationParams.extend({ messageId: messageIdField }),
		body: z.object({ rating: ratingField, reason: z.string().max(COMMENT_MAX_CHARS).optional() }),
		data: z.null(),
		example: { body: { rating: 'not_helpful', reason: 'The price is missing.' }, data: null },
	},
);

export const openSource = endpoint(
	'POST /api/chatbots/{chatbotId}/conversations/{conversationHandle}/messages/{messageId}/opened-sources',
	{
		access: 'visitor',
		summary: 'Tell that the visitor opened a source of an answer',
		params: conversationParams.extend({ messageId: messageIdField }),
		body: z.object({ url: z.string().min(1) }),
		data: z.null(),
		example: { body: { url: 'https://harbour-coffee.example/hours' }, data: null },
	},
);

const SURVEY_SCORE_MAX = 5;

export const answerSurvey = endpoint('PUT /api/chatbots/{chatbotId}/conversations/{conversationHandle}/survey', {
	access: 'visitor',
	summary: "The visitor's opinion of a conversation",
	params: conversationParams,
	body: z.object({
		score: z.int().min(1).max(SURVEY_SCORE_MAX),
		comment: z.string().max(COMMENT_MAX_CHARS).optional(),
	}),
	data: z.null(),
	example: { body: { score: 4, comment: 'Quick and clear.' }, data: null },
});
