import { createHash } from 'node:crypto';
import { z } from 'zod';
import { answerOutcomeField } from '../../../shared/contract/chat.ts';
import { idField } from '../../../shared/contract/fields.ts';
import { pagesSchema } from '../../../shared/contract/pagination.ts';
import { publicWidgetSettingsSchema } from '../../../shared/contract/widgetSettings.ts';
import { isUrl } from '../../../shared/isUrl.ts';
import { VISIBLE_CHARACTER } from '../../../shared/languages.ts';
import { ANSWER_MAX_CHARS } from '../../../shared/limits.ts';
import type { Answer, AnswerSource, Rating, VisitorMessage } from '../../../shared/widgetContract/conversations.ts';
import type { WidgetConfig } from '../../../shared/widgetContract/settings.ts';
import type { PublicChatbot } from './chatbots.ts';

/** An id that is safe in a path: never `..` or the like. */
export const serviceIdField = idField.refine((id) => /^[A-Za-z0-9_-][A-Za-z0-9_.:-]{0,99}$/.test(id), 'is not an id');

/** The reply to the creation of a contact. */
export const createdSchema = z.object({ id: serviceIdField });

/** Only the fields used here: other services leave out `message_id`, `is_ai_kb_response` and `outcome`, or send more. */
const sourcesSchema = z.array(
	z.object({
		type: z.string().catch(''),
		title: z.string().catch(''),
		url: z.string().catch(''),
		read_at: z.iso.datetime().optional().catch(undefined),
		section: z.string().optional().catch(undefined),
		quote: z.string().optional().catch(undefined),
		marked_url: z.string().optional().catch(undefined),
	}),
);
/** A language tag (BCP 47) without extensions. */
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
	outcome: answerOutcomeField.optional().catch(undefined),
	data: z
		.object({
			helpful_value: z.union([z.string(), z.number()]).nullable().catch(null),
			rating_reason: z.string().optional().catch(undefined),
			sources: sourcesSchema.catch([]),
		})
		.catch({ helpful_value: null, sources: [] }),
	language: languageField,
	created_at: z.string(),
});
export type ServiceMessage = z.output<typeof messageSchema>;

export const messagePageSchema = z.object({ pages: pagesSchema, messages: z.array(messageSchema) });

const SOURCES_MAX_ITEMS = 20;
/** Ids that the rating route accepts; others never leave the BFF. */
const MESSAGE_ID = /^[A-Za-z0-9_-]{1,64}$/;
const BY_TEXT_PREFIX = 'by-text_';
/** 132 bits of the hash. */
const BY_TEXT_CHARS = 22;

const RATINGS: Readonly<Record<string, Rating>> = { '1': 'helpful', '-1': 'not_helpful' };

/** The id of an answer that its service gave none: a hash of the text. */
export function textMessageId(text: string): string {
	return BY_TEXT_PREFIX + createHash('sha256').update(text.trim()).digest('base64url').slice(0, BY_TEXT_CHARS);
}

/** Whether an id is the hash of a text, so the message must be looked up. */
export function isTextMessageId(messageId: string): boolean {
	return messageId.startsWith(BY_TEXT_PREFIX);
}

function presentMessageId(id: string | undefined, text: string): string {
	return id !== undefined && MESSAGE_ID.test(id) ? id : textMessageId(text);
}

/** Knowledge and titles may come from hostile pages: only web addresses become links. */
function presentSource({ url, marked_url, ...source }: AnswerSource): AnswerSource {
	if (!/^https?:\/\//i.test(url) || !isUrl(url)) return { ...source, url: '' };
	return { ...source, url, ...(marked_url?.startsWith(url) && { marked_url }) };
}

/** @param offers whether to offer the contact form, by whether the question stays unanswered */
export function presentAnswer(
	reply: ServiceReply,
	conversationHandle: string,
	offers: (isUnanswered: boolean) => boolean = (isUnanswered) => isUnanswered,
): Answer {
	// The default of the interface for services that leave it out.
	const { is_ai_kb_response = true, outcome, sources } = reply;
	return {
		conversation_handle: conversationHandle,
		message_id: presentMessageId(reply.message_id, reply.response),
		text: reply.response.slice(0, ANSWER_MAX_CHARS),
		sources: reply.sources.slice(0, SOURCES_MAX_ITEMS).map(presentSource),
		is_ai_kb_response,
		offers_contact: offers(lacksAnswer({ is_ai_kb_response, outcome, sources })),
		...(outcome === 'places' && { is_unsure: true }),
		language: reply.language,
	};
}

function lacksAnswer(answer: Pick<ServiceMessage, 'is_ai_kb_response' | 'outcome'> & { sources: unknown[] }): boolean {
	if (answer.outcome !== undefined) return answer.outcome === 'unanswered' || answer.outcome === 'places';
	return !answer.is_ai_kb_response && answer.sources.length === 0;
}

/** @param offers as for `presentAnswer` */
export function presentMessage(message: ServiceMessage, offers: (isUnanswered: boolean) => boolean): VisitorMessage {
	const { is_ai_kb_response, outcome, data } = message;
	return {
		id: presentMessageId(message.id, message.text),
		role: message.role,
		text: message.text.slice(0, ANSWER_MAX_CHARS),
		sources: data.sources.slice(0, SOURCES_MAX_ITEMS).map(presentSource),
		is_ai_kb_response,
		offers_contact:
			message.role === 'bot' && offers(lacksAnswer({ is_ai_kb_response, outcome, sources: data.sources })),
		...(outcome === 'places' && { is_unsure: true }),
		rating: RATINGS[String(data.helpful_value)] ?? 'none',
		has_rating_reason: data.rating_reason !== undefined,
		language: message.language,
		created_at: message.created_at,
	};
}

/** The public settings of a chatbot's widget. Absent texts stay absent. */
export function presentSettings({ id, name, settings, hasExtensions }: PublicChatbot): WidgetConfig {
	return {
		// The schema strips everything that is not public.
		...publicWidgetSettingsSchema.parse(settings),
		chatbot_id: id,
		title: settings.title ?? name,
		// Other services keep neither survey answers nor what a form asks beyond the properties.
		survey: hasExtensions ? settings.survey : undefined,
		...(!hasExtensions && { lead_form: { ...settings.lead_form, asks_question: false } }),
	};
}
