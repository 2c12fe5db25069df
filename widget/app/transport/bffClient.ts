import type { Answer, VisitorMessage } from '../../../shared/widgetContract/conversations.ts';
import type { WidgetConfig } from '../../../shared/widgetContract/settings.ts';
import type { IdentityOutcome } from '../../../shared/widgetContract/visitor.ts';
import type { AnswerListener } from './answerStream.ts';
import { createAnswerStream } from './answerStream.ts';
import { CallFailedError } from './failures.ts';
import type { Call, Transport } from './request.ts';
import { request } from './request.ts';

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
		call: Pick<Call, 'method' | 'path' | 'body' | 'keepalive'>,
	) => Promise<unknown>;
	/** Posts to `/api/chatbots/{id}/{resource}` and returns the reply's data. */
	readonly post: (resource: string, body: unknown, headers?: Readonly<Record<string, string>>) => Promise<unknown>;
	/** Makes the next call start a new visitor. */
	readonly forget: () => void;
	/** Makes the next call identify the visitor by a token of the website's server. */
	readonly identify: (token: string | undefined) => void;
}

export interface BffClientOptions extends Transport {
	readonly chatbotId: string;
	/** The visitor's handle, which outlives the page. */
	readonly readHandle: () => string | undefined;
	readonly saveHandle: (handle: string, identity: IdentityOutcome | undefined) => void;
	/** What the page says about the visit, as far as the BFF accepts it. */
	readonly readPage: () => string | undefined;
	readonly readVariables: () => Readonly<Record<string, string>> | undefined;
}

/** What `POST /visitor` gives. */
interface VisitorGrant {
	readonly visitor_token: string;
	readonly visitor_handle: string;
	/** Where an identity token was sent. */
	readonly identity?: IdentityOutcome;
}

type CallWith<Result> = (headers: Readonly<Record<string, string>>) => Promise<Result>;

const UNAUTHORIZED = 401;

/** Creates the client of one chatbot. The first call starts a visitor. */
export function createBffClient(options: BffClientOptions): BffClient {
	const base = `/api/chatbots/${encodeURIComponent(options.chatbotId)}`;
	let identityToken: string | undefined;
	/** The token stays in memory. Calls that begin together share one. */
	let grant: Promise<VisitorGrant> | undefined;

	async function startVisitor(): Promise<VisitorGrant> {
		// An invalid handle gives a new visitor.
		const body = { visitor_handle: options.readHandle(), identity_token: identityToken };
		// The BFF is served with this code, so its replies are those of `shared/widgetContract`.
		const started = (await request(options, { method: 'POST', path: `${base}/visitor`, body })) as VisitorGrant;
		options.saveHandle(started.visitor_handle, started.identity);
		return started;
	}

	function currentGrant(): Promise<VisitorGrant> {
		const pending = grant ?? startVisitor();
		grant = pending;
		pending.catch(() => forget(pending));
		return pending;
	}

	function forget(failed = grant): void {
		if (grant === failed) grant = undefined;
	}

	async function callAs<Result>(used: Promise<VisitorGrant>, callWith: CallWith<Result>): Promise<Result> {
		const { visitor_token: token, visitor_handle: handle } = await used;
		try {
			return await callWith({ authorization: `Bearer ${token}` });
		} finally {
			// The visitor has cleared the browser: without the handle, their data could be neither read nor deleted.
			if (grant === used && options.readHandle() === undefined) options.saveHandle(handle, undefined);
		}
	}

	/** Makes a call as this visitor; if the BFF refuses the token, once more with a new one. */
	async function callAsVisitor<Result>(callWith: CallWith<Result>): Promise<Result> {
		const used = currentGrant();
		try {
			return await callAs(used, callWith);
		} catch (error) {
			if (!(error instanceof CallFailedError) || error.cause !== UNAUTHORIZED) throw error;
			forget(used);
			return callAs(currentGrant(), callWith);
		}
	}

	const callConversation: BffClient['callConversation'] = (handle, { path, ...call }) =>
		callAsVisitor((headers) =>
			request(options, { ...call, path: `${base}/conversations/${encodeURIComponent(handle)}/${path}`, headers }),
		);

	return {
		callConversation,
		readSettings: async () => (await request(options, { method: 'GET', path: `${base}/settings` })) as WidgetConfig,
		sendMessage: ({ text, conversationHandle, contactHandle, idempotencyKey }, listener) =>
			callAsVisitor(async (headers) => {
				const stream = createAnswerStream(listener, options.now);
				const answer = await request(options, {
					method: 'POST',
					path: `${base}/messages`,
					body: {
						text,
						conversation_handle: conversationHandle,
						contact_handle: contactHandle,
						page: options.readPage(),
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
			callAsVisitor((headers) =>
				request(options, { method: 'POST', path: `${base}/${resource}`, body, headers: { ...headers, ...extra } }),
			),
		forget: () => forget(),
		identify(token) {
			if (token === identityToken) return;
			identityToken = token;
			forget();
		},
	};
}
