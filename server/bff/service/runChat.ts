import { z } from 'zod';
import { InvalidResponseError, ServiceError } from '../../../shared/client/errors.ts';
import { chat } from '../../../shared/contract/chat.ts';
import { ANSWER_MAX_CHARS } from '../../../shared/limits.ts';
import type { Answer, MessageEvent } from '../../../shared/widgetContract/conversations.ts';
import { AppError } from '../../lib/errors.ts';
import type { PublicChatbot } from './chatbots.ts';
import { offersContact } from './contactOffer.ts';
import { presentAnswer, replySchema, serviceIdField } from './present.ts';
import type { Service } from './service.ts';
import { toEventErrorCode } from './serviceErrors.ts';

/** A visitor's message, checked and counted. */
export interface Question {
	readonly chatbot: PublicChatbot;
	readonly visitorId: string;
	/** The visitor as the service knows them. */
	readonly visitorName: string;
	readonly text: string;
	/** The page's own information about the visit. */
	readonly variables: Readonly<Record<string, string>> | undefined;
	/** Of the page that the visitor is on. */
	readonly pageUrl: string | undefined;
	/** Undefined starts a new conversation, which is then that of the contact, if there is one. */
	readonly conversationId: string | undefined;
	readonly contactId: string | undefined;
	/** The same for a repeated call. */
	readonly idempotencyKey: string;
	readonly requestId: string;
}

export interface RunChatOptions {
	readonly service: Service;
	readonly signal: AbortSignal;
	readonly sealConversation: (conversationId: string) => string;
	/** Whether the visitor's contact, if they left one, was not deleted since. */
	readonly isContactKept: (conversationId: string) => Promise<boolean>;
	/** Called with what comes before the complete answer; undefined asks for no stream. */
	readonly onEvent: ((event: MessageEvent) => void) | undefined;
}

const startedSchema = z.object({ conversation_id: serviceIdField, message_id: z.string().catch('') });
const deltaSchema = z.object({ text: z.string() });
const errorSchema = z.object({ code: z.string().catch(''), retry_after: z.number().optional().catch(undefined) });

/** Asks the service and returns the answer that the visitor may see. */
export function runChat(question: Question, options: RunChatOptions): Promise<Answer> {
	return ask(question, options).catch((error: unknown) => {
		// The contact was deleted meanwhile, or left after the same message was sent; the question is still answered.
		const isRefused = error instanceof ServiceError && [404, 409].includes(error.status);
		if (question.contactId === undefined || !isRefused) throw error;
		return ask({ ...question, contactId: undefined }, options);
	});
}

/** The request is built field by field: a visitor controls only the text, and what the page says of itself. */
async function ask(question: Question, options: RunChatOptions): Promise<Answer> {
	const { chatbot, text, idempotencyKey, requestId } = question;
	const { service, signal, sealConversation, isContactKept, onEvent } = options;
	const request = {
		params: { chatbotId: chatbot.id },
		body: {
			message: text,
			ai_model_id: chatbot.modelId,
			conversation_id: question.conversationId,
			contact_id: question.contactId,
			// Other services may read an unknown field as anything.
			...(chatbot.hasExtensions && {
				visitor_variables: question.variables,
				page_url: question.pageUrl,
				visitor: question.visitorName,
			}),
		},
	};
	const callOptions = { signal, idempotencyKey, requestId, isRepeatable: chatbot.hasExtensions };

	async function complete(data: unknown): Promise<Answer> {
		const reply = parse(replySchema, data);
		const answer = presentAnswer(reply, sealConversation(reply.conversation_id), (isUnanswered) =>
			offersContact(chatbot.settings.lead_form, { text, isUnanswered }),
		);
		const isDeleted = answer.offers_contact && !(await isContactKept(reply.conversation_id));
		return isDeleted ? { ...answer, is_contact_deleted: true } : answer;
	}

	if (onEvent === undefined) {
		return complete(await service.call(chat, request, { ...callOptions, dataSchema: z.unknown() }));
	}
	let room = ANSWER_MAX_CHARS;
	for await (const { event, data } of service.stream(chat, request, callOptions)) {
		switch (event) {
			case 'started': {
				const started = parse(startedSchema, data);
				const handle = sealConversation(started.conversation_id);
				onEvent({ event: 'started', data: { conversation_handle: handle, message_id: started.message_id } });
				break;
			}
			case 'delta': {
				const piece = parse(deltaSchema, data).text.slice(0, room);
				room -= piece.length;
				if (piece !== '') onEvent({ event: 'delta', data: { text: piece } });
				break;
			}
			case 'completed':
				return complete(data);
			case 'error': {
				const { code, retry_after: retryAfterSeconds } = parse(errorSchema, data);
				throw new AppError(toEventErrorCode(code), undefined, { retryAfterSeconds });
			}
			default:
			// An event of a later version.
		}
	}
	throw invalid('the stream ended before the answer was complete');
}

function parse<Output>(schema: z.ZodType<Output>, data: unknown): Output {
	const parsed = schema.safeParse(data);
	if (parsed.success) return parsed.data;
	throw invalid(z.prettifyError(parsed.error), parsed.error);
}

function invalid(message: string, cause?: unknown): InvalidResponseError {
	return new InvalidResponseError(message, { method: chat.method, url: chat.path, cause });
}
