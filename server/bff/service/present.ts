import { createHash } from 'node:crypto';
import { z } from 'zod';
import { answerOutcomeField } from '../../../shared/contract/chat.ts';
import { idField } from '../../../shared/contract/fields.ts';
import { pagesSchema } from '../../../shared/contract/pagination.ts';
import { publicWidgetSettingsSchema } from '../../../shared/contract/widgetSettings.ts';
import { VISIBLE_CHARACTER } from '../../../shared/languages.ts';
import { ANSWER_MAX_CHARS } from '../../../shared/limits.ts';
import type { Answer, AnswerSource, Rating, VisitorMessage } from '../../../shared/widgetContract/conversations.ts';
import type { WidgetConfig } from '../../../shared/widgetContract/settings.ts';
import type { PublicChatbot } from './findChatbot.ts';

/** An id that may enter an address; nothing that a path would be resolved by, such as `..`. */
export const serviceIdField = idField.refine((id) => /^[A-Za-z0-9_-][A-Za-z0-9_.:-]{0,99}$/.test(id), 'is not an id');

/** Only what is used here: other services leave `message_id`, `is_ai_kb_response` and `outcome` out, or send more. */
const sourcesSchema = z.array(
	z.object({ type: z.string().catch(''), title: z.string().catch(''), url: z.string().catch('') }),
);
/** BCP 47, as far as a text's language is told by it. */
const languageField = z
	.string()
	.regex(/^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/i)
	.optional()
	.catch(undefined);
export const replySchema = z.object({
	conversation_id: serviceIdField,
	response: z.string().regex(VISIBLE_CHARACTER, 'is blank'),
	sources: sourcesSchema.catch([]),
	message_id: idField.optional().catch(undefined),
	is_ai_kb_response: z.boolean().optional().catch(undefined),
	outcome: answerOutcomeField.optional().catch(undefined),
	language: languageField,
});
export type ServiceReply = z.output<typeof replySchema>;

const messageSchema = z.object({
	id: serviceIdField,
	text: z.string(),
	role: z.enum(['bot', 'user', 'system']).catch('system'),
	is_ai_kb_response: z.boolean().catch(false),
	data: z
		.object({
			helpful_value: z.union([z.string(), z.number()]).nullable().catch(null),
			sources: sourcesSchema.catch([]),
		})
		.catch({ helpful_value: null, sources: [] }),
	language: languageField,
	created_at: z.string(),
});
export type ServiceMessage = z.output<typeof messageSchema>;

export const messagePageSchema = z.object({ pages: pagesSchema, messages: z.array(messageSchema) });
export type MessagePage = z.output<typeof messagePageSchema>;

const SOURCES_MAX_ITEMS = 20;
/** What the rating route takes; an id of another form is not given out. */
const MESSAGE_ID = /^[A-Za-z0-9_-]{1,64}$/;
const BY_TEXT_PREFIX = 'by-text_';
/** 132 bits of the hash. */
const BY_TEXT_CHARS = 22;

const RATINGS = new Map<unknown, Rating>([
	['1', 'helpful'],
	[1, 'helpful'],
	['-1', 'not_helpful'],
	[-1, 'not_helpful'],
]);

/** The id by which an answer is rated whose service has given it none: a hash of its text. */
export function textMessageId(text: string): string {
	return BY_TEXT_PREFIX + createHash('sha256').update(text.trim()).digest('base64url').slice(0, BY_TEXT_CHARS);
}

/** Whether a message's id must be looked up, because the visitor has a hash of its text. */
export function isTextMessageId(messageId: string): boolean {
	return messageId.startsWith(BY_TEXT_PREFIX);
}

function presentMessageId(id: string | undefined, text: string): string {
	return id !== undefined && MESSAGE_ID.test(id) ? id : textMessageId(text);
}

/** Knowledge and titles may come from hostile pages: only web addresses become links. */
function presentSource({ type, title, url }: AnswerSource): AnswerSource {
	return { type, title, url: /^https?:\/\//i.test(url) && URL.canParse(url) ? url : '' };
}

/** @param offers whether the contact form belongs under an answer that leaves the question open, or does not */
export function presentAnswer(
	reply: ServiceReply,
	conversationHandle: string,
	offers: (isUnanswered: boolean) => boolean = (isUnanswered) => isUnanswered,
): Answer {
	// The call's own meaning, where a service does not say otherwise.
	const { is_ai_kb_response = true, outcome } = reply;
	const isUnanswered =
		outcome === undefined ? !is_ai_kb_response && reply.sources.length === 0 : outcome === 'unanswered';
	return {
		conversation_handle: conversationHandle,
		message_id: presentMessageId(reply.message_id, reply.response),
		text: reply.response.slice(0, ANSWER_MAX_CHARS),
		sources: reply.sources.slice(0, SOURCES_MAX_ITEMS).map(presentSource),
		is_ai_kb_response,
		offers_contact: offers(isUnanswered),
		language: reply.language,
	};
}

export function presentMessage(message: ServiceMessage): VisitorMessage {
	return {
		id: presentMessageId(message.id, message.text),
		role: message.role,
		text: message.text.slice(0, ANSWER_MAX_CHARS),
		sources: message.data.sources.slice(0, SOURCES_MAX_ITEMS).map(presentSource),
		is_ai_kb_response: message.is_ai_kb_response,
		rating: RATINGS.get(message.data.helpful_value) ?? 'none',
		language: message.language,
		created_at: message.created_at,
	};
}

/** What anybody may know of a chatbot's widget. Absent texts stay absent. */
export function presentSettings({ id, name, settings, hasExtensions }: PublicChatbot): WidgetConfig {
	return {
		// The schema leaves out what is not public.
		...publicWidgetSettingsSchema.parse(settings),
		chatbot_id: id,
		title: settings.title ?? name,
		// Nobody else keeps the answers.
		survey: hasExtensions ? settings.survey : undefined,
	};
}
