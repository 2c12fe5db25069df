import type { Answer, VisitorMessage } from '../../../shared/widgetContract/conversations.ts';
import type { WidgetConfig } from '../../../shared/widgetContract/settings.ts';
import type { AnswerListener } from './answerStream.ts';
import { createAnswerStream } from './answerStream.ts';
import type { Call, Transport } from './request.ts';
import { request } from './request.ts';
import type { VisitorAccessOptions, VisitorGrant } from './visitorAccess.ts';
import { createVisitorAccess } from './visitorAccess.ts';

export interface MessageToSend {
	readonly text: string;
	readonly conversationHandle: string | undefined;
	/** The contact to bind the conversation to. */
	readonly contactHandle?: string | undefined;
	/** The same for every attempt at one message. */
	readonly idempotencyKey: string;
}

/** What the BFF does for a visitor. Every call throws `CallFailedError` when it fails. */
export interface BffClient {
	/** The chatbot's public settings; needs no visitor. */
	readonly readSettings: () => Promise<WidgetConfig>;
	/** Sends a message and reads its answer, streamed or in one piece. */
	readonly sendMessage: (message: MessageToSend, listener: AnswerListener) => Promise<Answer>;
	/** The last messages of a conversation, oldest first. */
	readonly readMessages: (conversationHandle: string) => Promise<readonly VisitorMessage[]>;
	/** Any call on a conversation, with a path below it. @returns the reply's `data` */
	readonly callConversation: (
		conversationHandle: string,
		call: Pick<Call, 'method' | 'path' | 'body'>,
	) => Promise<unknown>;
	/** Posts to `/api/chatbots/{id}/{resource}` and returns the reply's data. */
	readonly post: (resource: string, body: unknown, headers?: Readonly<Record<string, string>>) => Promise<unknown>;
	/** Makes the next call start a new visitor. */
	readonly forget: () => void;
	/** Makes the next call identify the visitor by a token of the website's server. */
	readonly identify: (token: string | undefined) => void;
}

export interface BffClientOptions extends Transport, Pick<VisitorAccessOptions, 'readHandle' | 'saveHandle'> {
	readonly chatbotId: string;
	/** What the page says about the visit, as far as the BFF accepts it. */
	readonly readVariables: () => Readonly<Record<string, string>> | undefined;
}

/** Creates the client of one chatbot. The first call starts a visitor. */
export function createBffClient(options: BffClientOptions): BffClient {
	const base = `/api/chatbots/${encodeURIComponent(options.chatbotId)}`;
	let identityToken: string | undefined;
	const access = createVisitorAccess({
		readHandle: options.readHandle,
		saveHandle: options.saveHandle,
		startVisitor: async (handle) =>
			// The BFF is served with this code, so its replies are those of `shared/widgetContract`.
			(await request(options, {
				method: 'POST',
				path: `${base}/visitor`,
				body: { visitor_handle: handle, identity_token: identityToken },
			})) as VisitorGrant,
	});

	const callConversation: BffClient['callConversation'] = (handle, { path, ...call }) =>
		access.call((headers) =>
			request(options, { ...call, path: `${base}/conversations/${encodeURIComponent(handle)}/${path}`, headers }),
		);

	return {
		callConversation,
		readSettings: async () => (await request(options, { method: 'GET', path: `${base}/settings` })) as WidgetConfig,
		sendMessage: ({ text, conversationHandle, contactHandle, idempotencyKey }, listener) =>
			access.call(async (headers) => {
				const stream = createAnswerStream(listener, options.now);
				const answer = await request(options, {
					method: 'POST',
					path: `${base}/messages`,
					body: {
						text,
						conversation_handle: conversationHandle,
						contact_handle: contactHandle,
						variables: options.readVariables(),
					},
					headers: { ...headers, 'idempotency-key': idempotencyKey },
					signal: listener.signal,
					onEventText: stream.take,
				});
				return (answer as Answer | undefined) ?? stream.finish();
			}),
		readMessages: async (handle) => {
			const data = await callConversation(handle, { method: 'GET', path: 'messages' });
			return (data as { messages: VisitorMessage[] }).messages;
		},
		post: (resource, body, extra) =>
			access.call((headers) =>
				request(options, { method: 'POST', path: `${base}/${resource}`, body, headers: { ...headers, ...extra } }),
			),
		forget: access.forget,
		identify(token) {
			if (token === identityToken) return;
			identityToken = token;
			access.forget();
		},
	};
}
