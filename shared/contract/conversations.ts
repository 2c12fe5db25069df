import { z } from 'zod';
import { COMMENT_MAX_CHARS, SEARCH_MAX_CHARS } from '../limits.ts';
import { answerOutcomeField, answerSourceSchema, pageUrlField, textLanguageField } from './chat.ts';
import { endpoint } from './endpoint.ts';
import { booleanField, flagField, idField, integerField, textField, timestampField } from './fields.ts';
import { cursorPagesSchema, onePage, pagesSchema, perPageField, sortedPageQuery, sortField } from './pagination.ts';

const SURVEY_SCORE_MAX = 5;
const surveyScore = z.int().min(1).max(SURVEY_SCORE_MAX);
const commentField = z.string().max(COMMENT_MAX_CHARS);

export const messageSchema = z.object({
	id: z.string(),
	text: z.string(),
	role: z.enum(['bot', 'user', 'system']),
	is_ai_kb_response: z.boolean().optional().describe('On bot messages.'),
	outcome: answerOutcomeField.optional().describe('Extension: on bot messages, as in the chat reply.'),
	person_requested: z
		.literal(true)
		.optional()
		.describe('Extension: on bot messages that reply to the wish to speak to a person.'),
	data: z
		.object({
			helpful_value: z.enum(['1', '-1']).nullable(),
			rating_reason: z.string().optional().describe('Extension: why it was rated so, where the visitor said.'),
			sources: z.array(answerSourceSchema),
		})
		.optional()
		.describe('On bot messages.'),
	language: textLanguageField,
	created_at: timestampField,
});

export const conversationSchema = z.object({
	id: z.string(),
	contact_id: z.string().nullable(),
	conversation_type: z.string(),
	archived: flagField,
	important: flagField,
	created_at: timestampField,
	last_message_at: timestampField.optional().describe('Extension.'),
	survey: z
		.object({ score: surveyScore, comment: z.string().nullable(), created_at: timestampField })
		.optional()
		.describe("Extension: the visitor's answer to the survey at its end, where there is one."),
	visitor_variables: z
		.record(z.string(), z.string())
		.optional()
		.describe('Extension: what the page last said of the visit, where it did; not verified.'),
	language: z
		.string()
		.optional()
		.describe("Extension: the language of the visitor's first question that tells it (ISO 639-1)."),
	page_url: z.string().optional().describe('Extension: the page that it began on, where that is known.'),
	first_question: z
		.string()
		.optional()
		.describe("Extension: in a list, the visitor's first question where `messages` no longer begin with it."),
	messages: z.array(messageSchema).describe('The most recent 20, oldest first.'),
});

const messageExample = {
	id: '019a2b3c-0000-7000-8000-000000000012',
	text: 'On Sundays we open at 10:00.',
	role: 'bot',
	is_ai_kb_response: true,
	data: {
		helpful_value: null,
		sources: [{ type: 'webpage', title: 'Opening hours', url: 'https://harbour-coffee.example/hours' }],
	},
	language: 'en',
	created_at: '2026-01-31T09:30:01.000Z',
};
export const conversationExample = {
	id: '019a2b3c-0000-7000-8000-000000000010',
	contact_id: null,
	conversation_type: 'chat',
	archived: 0,
	important: 0,
	created_at: '2026-01-31T09:30:00.000Z',
	messages: [messageExample],
};

export const conversationSortField = z.enum([...sortField.options, 'last_message']).meta({
	default: 'date_desc',
	description: 'Extension: `last_message` begins with the conversation in which something was said last.',
});
export type ConversationSort = z.infer<typeof conversationSortField>;

/** What conversations of a list have in common; what is not given is not asked. */
export const conversationFilters = z.object({
	search: z
		.string()
		.max(SEARCH_MAX_CHARS)
		.optional()
		.describe(
			'Extension: words that one message, or the contact, must hold. A page may come short, with a cursor to search on.',
		),
	important: booleanField.optional().describe('Extension.'),
	archived: booleanField.optional().describe('Extension.'),
	with_contact: booleanField.optional().describe('Extension: whether a contact was left.'),
	unanswered: booleanField.optional().describe('Extension: whether a question found no answer.'),
	not_helpful: booleanField.optional().describe('Extension: whether an answer was rated not helpful.'),
	person_requested: booleanField.optional().describe('Extension: whether the visitor asked for a person.'),
	contact_id: idField.optional().describe('Extension: conversations of one contact.'),
	language: z
		.string()
		.regex(/^[a-z]{2,3}$/, 'must be a language code such as de')
		.optional()
		.describe('Extension: conversations in one language.'),
	page_url: pageUrlField.optional().describe('Extension: conversations that began on one page.'),
});

export const listConversations = endpoint('GET /chatbots/{chatbotId}/conversations', {
	needs: 'view',
	origin: 'interface',
	summary: 'List conversations',
	query: conversationFilters.extend({
		cursor: z.string().max(500).optional(),
		sort: conversationSortField.optional(),
		per_page: perPageField('Extension: conversations a page; 5 when not given.'),
	}),
	data: z.object({ pages: cursorPagesSchema, conversations: z.array(conversationSchema) }),
	example: {
		data: {
			pages: { per_page: 5, has_more_pages: false, next_cursor: '' },
			conversations: [conversationExample],
		},
	},
});

export const downloadConversations = endpoint('GET /chatbots/{chatbotId}/conversations.csv', {
	needs: 'view',
	isGuarded: true,
	summary: 'Download conversations as CSV, newest first: first question, outcome, ratings, survey and a link',
	isDownload: true,
	query: conversationFilters,
});

export const readConversation = endpoint('GET /chatbots/{chatbotId}/conversations/{conversationId}', {
	needs: 'view',
	origin: 'interface',
	access: 'chat',
	summary: 'Retrieve a conversation',
	data: conversationSchema,
	example: { data: conversationExample },
});

export const updateConversation = endpoint('PATCH /chatbots/{chatbotId}/conversations/{conversationId}', {
	needs: 'inbox',
	origin: 'interface',
	access: 'chat',
	summary: 'Update a conversation; a chat token may set contact_id only',
	body: z
		.object({
			archive: booleanField.optional(),
			important: booleanField.optional(),
			contact_id: idField.optional(),
		})
		.refine((body) => Object.values(body).some((value) => value !== undefined), {
			error: 'at least one of archive, important, contact_id is required',
		}),
	data: conversationSchema,
	example: { body: { archive: false, important: true }, data: { ...conversationExample, important: 1 } },
});

export const deleteConversation = endpoint('DELETE /chatbots/{chatbotId}/conversations/{conversationId}', {
	needs: 'inbox',
	access: 'chat',
	summary: 'Delete a conversation with its messages',
});

export const listMessages = endpoint('GET /chatbots/{chatbotId}/conversations/{conversationId}/messages', {
	needs: 'view',
	origin: 'interface',
	access: 'chat',
	summary: 'List the messages of a conversation',
	query: sortedPageQuery,
	data: z.object({ pages: pagesSchema, messages: z.array(messageSchema) }),
	example: { data: { pages: onePage(15), messages: [messageExample] } },
});

/** Wire values of a rating: helpful, not helpful, none. */
export const ratingField = textField(z.enum(['0', '1', '-1']));

export const rateAnswer = endpoint(
	'PATCH /chatbots/{chatbotId}/conversations/{conversationId}/messages/{messageId}/rate-ai-answer',
	{
		needs: 'inbox',
		origin: 'interface',
		access: 'chat',
		summary: 'Rate an AI answer that was generated from the knowledge base',
		body: z.object({
			rating: ratingField,
			reason: commentField.optional().describe('Extension: why. A rating without one takes away what was said before.'),
		}),
		data: z.null(),
		example: { body: { rating: '1' }, data: null },
	},
);

export const openSource = endpoint(
	'POST /chatbots/{chatbotId}/conversations/{conversationId}/messages/{messageId}/opened-sources',
	{
		needs: 'inbox',
		access: 'chat',
		summary: "Count that a visitor opened a source of an answer, for the data source's `openings`",
		body: z.object({ url: z.string().min(1).describe('The `url` of one of the sources of the message.') }),
		data: z.null(),
		example: { body: { url: 'https://harbour-coffee.example/delivery' }, data: null },
	},
);

export const answerSurvey = endpoint('PUT /chatbots/{chatbotId}/conversations/{conversationId}/survey', {
	needs: 'inbox',
	access: 'chat',
	summary: "Keep a visitor's opinion of a conversation; a second one replaces the first",
	body: z.object({ score: integerField(surveyScore), comment: commentField.optional() }),
	data: z.null(),
	example: { body: { score: 4, comment: 'Quick and clear.' }, data: null },
});
