import type { EndpointRequest } from '../../../shared/contract/endpoint.ts';
import { type Answer, type MessageEvent, sendMessage } from '../../../shared/widgetContract/conversations.ts';
import { prefersEventStream } from '../../http/prefersEventStream.ts';
import { describeError } from '../../logger.ts';
import { type BffRouter, hangUpSignal, type VisitorCall } from '../caller/bffRouter.ts';
import { runChat } from '../service/chatRun.ts';
import { createSharedRuns } from '../service/sharedRuns.ts';
import { openAnswerStream } from './answerStream.ts';
import type { RouteParts } from './routeParts.ts';

/** Answers in flight at once; more would only wait in line for the service. */
const ANSWERS_MAX = 10_000;

export function mountMessages({ mountOwned }: BffRouter, parts: RouteParts): void {
	const { service, visitors, bind, passContactGate, admission, logger } = parts;
	const join = createSharedRuns<Answer>(ANSWERS_MAX);

	mountOwned(sendMessage, answer);

	async function answer({ body }: EndpointRequest<typeof sendMessage>, call: VisitorCall) {
		const { chatbot, owner, request, response, requestId } = call;
		// The caller has hung up.
		if (response.closed) return undefined;
		const isStreamed = prefersEventStream(request);
		// A stream counts as a chat until its answer begins; after that it costs little.
		const leaveChats = admission.enter('chat', chatbot.id);
		response.once('close', leaveChats);
		if (isStreamed) response.once('close', admission.enter('stream', chatbot.id));
		const idempotencyKey = visitors.serviceKey(owner, request.get('idempotency-key'));
		const { conversation_handle: handle, contact_handle: contactHandle, text, variables } = body;
		const conversationId = handle === undefined ? undefined : await visitors.open('conversation', handle, owner);
		// A foreign handle is ignored; the question is still answered.
		const contactId = await visitors.contactOf(owner, contactHandle);
		service.checkBreaker();
		await call.count('message');
		const { lead_form: form } = chatbot.settings;
		const isKnown = contactId !== undefined;
		const { visitorId } = owner;
		const message = { chatbotId: chatbot.id, visitorId, conversationId, text, idempotencyKey, requestId };
		await passContactGate({ form, isKnown, ...message });
		const sealConversation = (id: string) => {
			// Runs beside the answer.
			if (contactId !== undefined) void bind({ chatbotId: chatbot.id, conversationId: id, contactId, requestId });
			return visitors.seal('conversation', id, owner);
		};
		const stream = isStreamed ? openAnswerStream(response) : undefined;
		const onEvent = (event: MessageEvent): void => {
			leaveChats();
			stream?.send(event);
		};
		const question = { chatbot, text, variables, conversationId, isStreamed, idempotencyKey, requestId };
		const run = {
			key: idempotencyKey,
			content: JSON.stringify([text, conversationId]),
			isKept: !chatbot.hasExtensions,
			start: (signal: AbortSignal) => runChat({ service, sealConversation, onEvent, ...question }, signal),
		};
		try {
			const data = await join(run, hangUpSignal(response));
			if (stream === undefined) return data;
			stream.send({ event: 'completed', data });
		} catch (error) {
			if (stream?.fail(error) !== true) throw error;
			logger.error('answer cut', { requestId, chatbotId: chatbot.id, ...describeError(error) });
		} finally {
			stream?.end();
		}
		return undefined;
	}
}
