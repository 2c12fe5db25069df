import type { Response } from 'express';
import type { EndpointRequest } from '../../../shared/contract/endpoint.ts';
import { ANSWER_COMMENT_INTERVAL_MS } from '../../../shared/limits.ts';
import { type Answer, type MessageEvent, sendMessage } from '../../../shared/widgetContract/conversations.ts';
import { toAppError } from '../../http/errorHandler.ts';
import { type EventStream, openEventStream } from '../../http/eventStream.ts';
import { prefersEventStream } from '../../http/prefersEventStream.ts';
import { createBoundedCache } from '../../lib/boundedCache.ts';
import { AppError } from '../../lib/errors.ts';
import { describeError } from '../../lib/logger.ts';
import { type BffRouter, hangUpSignal, type VisitorCall } from '../caller/bffRouter.ts';
import { textMessageId } from '../service/present.ts';
import { type Question, runChat } from '../service/runChat.ts';
import { toVisitorError } from '../service/serviceErrors.ts';
import { createSharedRuns } from '../service/sharedRuns.ts';
import type { RouteParts } from './routeParts.ts';

/** Answers in flight at once; more would only wait in line for the service. */
const ANSWERS_MAX = 10_000;
/** A visitor who reads nothing for so long has gone: longer than any answer takes. */
const WRITE_TIMEOUT_MS = 75_000;

export function mountMessages({ mountOwned }: BffRouter, parts: RouteParts): void {
	const { service, visitors, bind, admission, logger } = parts;
	const passContactGate = createContactGate();
	const join = createSharedRuns<Answer>(ANSWERS_MAX);

	mountOwned(sendMessage, answer);

	async function answer({ body }: EndpointRequest<typeof sendMessage>, call: VisitorCall) {
		const { chatbot, owner, origin, request, response, requestId } = call;
		// The caller has hung up.
		if (response.closed) return undefined;
		const isStreamed = prefersEventStream(request);
		// A stream counts as a chat until its answer begins; after that it costs little.
		const leaveChats = admission.enter('chat', chatbot.id);
		response.once('close', leaveChats);
		if (isStreamed) response.once('close', admission.enter('stream', chatbot.id));
		const idempotencyKey = visitors.serviceKey(owner, request.get('idempotency-key'));
		const { conversation_handle: handle, contact_handle: contactHandle, text, variables, page } = body;
		const conversationId = handle === undefined ? undefined : visitors.open('conversation', handle, owner);
		// A foreign handle is ignored; the question is still answered.
		const contactId = visitors.contactOf(owner, contactHandle);
		service.checkBreaker();
		await call.count('message');
		const visitor = { visitorId: owner.visitorId, visitorName: visitors.nameOf(owner) };
		const visit = { ...visitor, pageUrl: addressOf(page, origin), conversationId };
		const newContactId = conversationId === undefined ? contactId : undefined;
		const question = { chatbot, text, variables, idempotencyKey, requestId, contactId: newContactId, ...visit };
		// The signed handle proves in every conversation and tab that the form was sent.
		if (contactId === undefined) passContactGate(question);
		const bindContact = async (id: string, isSure?: boolean): Promise<boolean> =>
			contactId === undefined || bind({ chatbotId: chatbot.id, conversationId: id, contactId, requestId }, isSure);
		const sealConversation = (id: string) => {
			// Runs beside the answer.
			void bindContact(id);
			return visitors.seal('conversation', id, owner);
		};
		// A verified user's contact is made again when the website vouches for them again.
		const isContactKept = async (id: string) => owner.user !== undefined || (await bindContact(id, true));
		const stream = isStreamed ? openAnswerStream(response) : undefined;
		const onEvent = (event: MessageEvent): void => {
			leaveChats();
			stream?.send(event);
		};
		const run = {
			key: idempotencyKey,
			content: JSON.stringify([text, conversationId]),
			isKept: !chatbot.hasExtensions,
			start: (signal: AbortSignal) =>
				runChat(question, { service, sealConversation, isContactKept, signal, onEvent: stream && onEvent }),
		};
		try {
			const data = await join(run, hangUpSignal(response));
			if (stream === undefined) return data;
			stream.send({ event: 'completed', data });
		} catch (error) {
			// The visitor has hung up: the line of the request says that it is not complete.
			if (response.destroyed) return undefined;
			if (stream?.fail(error) !== true) throw error;
			logger.error('answer cut', { requestId, chatbotId: chatbot.id, ...describeError(error) });
		} finally {
			stream?.end();
		}
		return undefined;
	}
}

/** Opens a stream of events. It begins with the first event, or after some seconds when the service is slow. */
function openAnswerStream(response: Response) {
	let stream: EventStream | undefined;
	const patience = setTimeout(begin, ANSWER_COMMENT_INTERVAL_MS);

	function begin(): EventStream {
		clearTimeout(patience);
		if (stream !== undefined) return stream;
		response.setTimeout(WRITE_TIMEOUT_MS, () => response.destroy());
		stream = openEventStream(response, ANSWER_COMMENT_INTERVAL_MS);
		return stream;
	}

	return {
		send: ({ event, data }: MessageEvent) => begin().send(event, data),
		/** Tells the visitor of an error. @returns false when the reply has not begun and can be an ordinary error reply */
		fail(error: unknown): boolean {
			const { code, message, retryAfterSeconds: retry_after } = toAppError(toVisitorError(error));
			stream?.send('error', { code, message, retry_after });
			return stream !== undefined;
		},
		end() {
			clearTimeout(patience);
			stream?.end();
		},
	};
}

/** The address of a page of the calling website, without its query; undefined for anything else. */
function addressOf(path: string | undefined, origin: string): string | undefined {
	if (path === undefined || !URL.canParse(path, origin)) return undefined;
	const url = new URL(path, origin);
	return url.origin === origin ? `${origin}${url.pathname}` : undefined;
}

const COUNTED_VISITORS = 10_000;

/**
 * Refuses messages of visitors who must send a mandatory form first. Messages are counted in memory: a restart lets a
 * visitor write some more before the form.
 *
 * @throws {AppError} `contact_required`
 */
function createContactGate() {
	/** Their messages in all conversations, by key and hash. */
	const sentBy = createBoundedCache<readonly string[]>(COUNTED_VISITORS);

	/** Counts a message unless it is one too many; a repeated call counts once. */
	function isOneTooMany(most: number, message: Question): boolean {
		const { visitorId, conversationId, idempotencyKey } = message;
		const sent = sentBy.get(visitorId) ?? [];
		const text = textMessageId(message.text);
		// Without a key, the same text again within a conversation is a repeated call too.
		if (sent.includes(idempotencyKey + text) || (conversationId && sent.at(-1)?.endsWith(text))) return false;
		if (sent.length >= most) return true;
		sentBy.set(visitorId, [...sent, idempotencyKey + text]);
		return false;
	}

	return (message: Question): void => {
		const {
			enabled,
			mandatory,
			show: { before_chat: isBefore, after_messages: count } = {},
		} = message.chatbot.settings.lead_form;
		if (!enabled || mandatory !== true) return;
		if (isBefore === true || (count !== undefined && isOneTooMany(count, message)))
			throw new AppError('contact_required');
	};
}
