import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { integerField, timestampField } from '../fields.ts';
import { sortField } from '../pagination.ts';

/** What happened in a project, by type. Events carry ids and facts, never texts. */
export const EVENT_TYPES = [
	'conversation.created',
	'conversation.updated',
	'conversation.deleted',
	'message.created',
	'question.unanswered',
	'question.unsure',
	'question.updated',
	'person.requested',
	'rating.created',
	'survey.created',
	'contact.created',
	'contact.updated',
	'contact.deleted',
	'source.processed',
	'source.failed',
	'source.changed',
	'site.progress',
	'site.done',
	'settings.changed',
	'credits.low',
	'credits.spent',
	'model.failed',
	'model.recovered',
	'budget.low',
	'budget.spent',
	'token.created',
	'token.revoked',
	'member.created',
	'member.updated',
	'member.deleted',
	'session.created',
	'session.deleted',
	'password.changed',
	'second_factor.changed',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** Expands a list such as `member,source.failed`: `member` means every type that begins with `member.`. */
export function eventTypesIn(list: string): EventType[] {
	const wanted = list.split(',').map((word) => word.trim());
	return EVENT_TYPES.filter((type) => wanted.some((word) => type === word || type.startsWith(`${word}.`)));
}

/** The ids of what an event is about, and facts. */
export const eventAboutSchema = z.object({
	conversation_id: z.string().optional(),
	message_id: z.string().optional(),
	contact_id: z.string().optional(),
	source_id: z.string().optional(),
	site_id: z.string().optional(),
	token_id: z.string().optional(),
	name: z
		.string()
		.optional()
		.describe(
			'What it is about was called so then: a token, source, website, chatbot (also the one of a budget), AI model, or the host of a webhook. It stays when that is deleted.',
		),
	session_id: z.string().optional(),
	email: z.string().optional().describe('Of a member, whose id is the address.'),
	role: z.enum(['user', 'bot', 'system']).optional(),
	score: z.number().nullish().describe("The rating, 1 or -1 or null, or the survey's score."),
	model_id: z.int().optional(),
	code: z.string().optional().describe('Why a source could not be read, or an AI model does not answer.'),
	used: z.number().optional().describe('AI credits that the project has used this month, or what a budget has.'),
	max: z.number().optional().describe('AI credits that the project may use a month, or the limit of the budget.'),
	unit: z.enum(['usd', 'tokens']).optional().describe('Of `used` and `max`, where it is about a budget for AI models.'),
	change: z
		.string()
		.optional()
		.describe('What happened to a source, which settings changed, or the new state of a question.'),
});
export type EventAbout = z.infer<typeof eventAboutSchema>;

export const eventSchema = z.object({
	id: z.string().describe('Where to go on reading: give it as `after`.'),
	type: z.enum(EVENT_TYPES),
	chatbot_id: z.string().nullable(),
	about: eventAboutSchema,
	account_id: z.string().nullable().describe('The person who did it.'),
	token_id: z.string().nullable().describe('The access token that did it.'),
	actor: z
		.string()
		.nullable()
		.describe('The e-mail address of the person, or the name of the token; null where neither did it.'),
	created_at: timestampField,
});

const EVENTS_MAX = 500;
const TYPES_MAX_CHARS = 1_000;

/** Where a reader is: the id of the last event that it has. */
export const eventIdField = z.string().regex(/^\d{1,15}-\d{1,15}$/, 'must be the id of an event');

export const listEvents = endpoint('GET /events', {
	needs: 'view',
	summary:
		'List what happened, oldest first unless sorted otherwise. With `Accept: text/event-stream` the reply goes on as events come, from `after` or `Last-Event-ID`, else from now',
	query: z.object({
		after: eventIdField.optional().describe('The last event that you have, in the order of the list.'),
		sort: sortField.optional().meta({ default: 'date_asc', description: 'Streams are always oldest first.' }),
		types: z
			.string()
			.max(TYPES_MAX_CHARS)
			.refine((list) => eventTypesIn(list).length > 0, 'must name types of events')
			.optional()
			.describe('Event types, separated by commas; `member` means every type that begins with it. Default: all.'),
		limit: integerField(z.int().min(1).max(EVENTS_MAX)).optional().meta({ default: 100 }),
	}),
	data: z.object({
		events: z.array(eventSchema),
		next_after: z.string().describe('The `after` of the next call.'),
	}),
	example: {
		data: {
			events: [
				{
					id: '0-57',
					type: 'contact.created',
					chatbot_id: '019a2b3c-0000-7000-8000-000000000002',
					about: { contact_id: '019a2b3c-0000-7000-8000-000000000040' },
					account_id: null,
					token_id: '019a2b3c-0000-7000-8000-000000000009',
					actor: 'Widget server',
					created_at: '2026-01-31T09:30:00.000Z',
				},
			],
			next_after: '0-57',
		},
	},
});
