import type { Answer } from '../../../shared/widgetContract/conversations.ts';
import type { AttemptName } from '../state/actions.ts';
import type { Failure, VisitorMessage } from '../state/chatState.ts';
import { failureOf } from '../transport/failures.ts';
import type { UnansweredMessage } from '../visitorStorage.ts';
import type { SessionDependencies } from './dependencies.ts';
import type { RetryLoop } from './retryLoop.ts';

/** Sends the visitor's messages, one after the other, and brings their answers. */
export interface MessageSender {
	readonly send: (text: string) => void;
	/** Takes up a message that an earlier page sent and got no answer to. */
	readonly resume: (message: UnansweredMessage) => void;
	/** Sends a message again that failed or was stopped. */
	readonly retry: (key: string) => void;
	/** Stops the answer that is on its way; what of it can be read stays. */
	readonly stop: () => void;
	/** Gives up everything that is on its way, as when another conversation begins. */
	readonly abandon: () => void;
	/** Messages that this page sends; others are other tabs'. */
	readonly own: ReadonlySet<string>;
	/** Leaves a message to another tab. */
	readonly release: (key: string) => void;
}

/** Creates the sender. `retryLoop` is where it plans further attempts while the service is away. */
export function createMessageSender(dependencies: SessionDependencies, retryLoop: RetryLoop): MessageSender {
	const { store, client, storage } = dependencies;
	/** By message key: the conversation it is sent to. A retry must be the same call, so it keeps its first one. */
	const conversations = new Map<string, string | undefined>();
	const own = new Set<string>();
	let queue = Promise.resolve();
	let controller = new AbortController();
	let inFlight: string | undefined;

	function enqueue(key: string): void {
		own.add(key);
		queue = queue.then(() => attempt(key));
	}

	function findSending(key: string): VisitorMessage | undefined {
		const found = store.getState().messages.find((message) => message.key === key);
		return found?.role === 'visitor' && found.delivery.status === 'sending' ? found : undefined;
	}

	/** The messages that wait for the service, in order, and why. */
	function listWaiting(): ReadonlyArray<{ key: string; failure: Failure }> {
		return store.getState().messages.flatMap((message) => {
			const failure =
				message.role === 'visitor' && message.delivery.status === 'failed' ? message.delivery.failure : undefined;
			return failure?.isPassing ? [{ key: message.key, failure }] : [];
		});
	}

	function findConversation(key: string): string | undefined {
		if (conversations.has(key)) return conversations.get(key);
		const { unanswered, conversationHandle } = storage.read();
		const begun = unanswered.find((message) => message.key === key && message.isAttempted);
		return begun ? begun.conversationHandle : (store.getState().conversationHandle ?? conversationHandle);
	}

	/** Tabs that begin at the same time begin one conversation, as one visitor. */
	async function attempt(key: string): Promise<void> {
		const endTurn = findConversation(key) === undefined ? await dependencies.takeTurn() : undefined;
		await deliver(key, endTurn).finally(endTurn);
	}

	async function deliver(key: string, onBegun: (() => void) | undefined): Promise<void> {
		const message = findSending(key);
		if (!message) return;
		const name: AttemptName = { key, attempt: message.attempt };
		const [waiting] = listWaiting();
		if (waiting) {
			// Not before the one before it: the order is the visitor's, and the first one opens the conversation.
			store.dispatch({ type: 'attemptFailed', ...name, failure: waiting.failure });
			if (!own.has(waiting.key)) retryLoop.schedule(retryPassing);
			return;
		}
		const conversationHandle = findConversation(key);
		conversations.set(key, conversationHandle);
		remember({ key, text: message.text, isAttempted: true, conversationHandle });
		const { signal } = controller;
		inFlight = key;
		try {
			const answer = await client.sendMessage(
				{
					text: message.text,
					conversationHandle,
					contactHandle: storage.read().contactHandles.at(-1),
					idempotencyKey: key,
				},
				{
					signal,
					onStarted(started) {
						reachable();
						keepConversation(started.conversationHandle);
						onBegun?.();
						store.dispatch({ type: 'answerStarted', ...name, ...started });
					},
					onText: (text) => store.dispatch({ type: 'answerGrew', ...name, text }),
				},
			);
			if (!signal.aborted) complete(name, answer);
		} catch (error) {
			if (signal.aborted) return;
			let failure = failureOf(error);
			if (failure.kind === 'contact') failure = await dependencies.askForContact(key).catch(failureOf);
			if (!signal.aborted) fail(name, message.text, failure);
		}
	}

	function reachable(): void {
		retryLoop.reset();
		store.dispatch({ type: 'reconnecting', isReconnecting: false });
	}

	/** @param key the message that is answered: it need not be kept any more */
	function keepConversation(handle: string, key?: string): void {
		const { conversations: kept, unanswered } = storage.read();
		const known = kept.find((one) => one.handle === handle);
		const title = known?.title || store.getState().messages[0]?.text || '';
		storage.update({
			conversationHandle: handle,
			conversations: [...kept.filter((one) => one !== known), { handle, title, at: dependencies.now() }],
			unanswered: unanswered.filter((one) => one.key !== key),
			isContactDismissed: store.getState().contact.isDismissed,
		});
	}

	/** Keeps a message until it is answered, so that no reload loses it. */
	function remember(message: UnansweredMessage): void {
		const { unanswered } = storage.read();
		const isKnown = unanswered.some(({ key }) => key === message.key);
		storage.update({
			unanswered: isKnown
				? unanswered.map((one) => (one.key === message.key ? message : one))
				: [...unanswered, message],
		});
	}

	function forget(key: string): void {
		storage.update({ unanswered: storage.read().unanswered.filter((one) => one.key !== key) });
	}

	function complete(name: AttemptName, answer: Answer): void {
		reachable();
		keepConversation(answer.conversation_handle, name.key);
		store.dispatch({ type: 'answerCompleted', ...name, answer, at: dependencies.now() });
		dependencies.emit('answer', {
			messageId: answer.message_id,
			text: answer.text,
			sources: answer.sources,
			isGrounded: answer.is_ai_kb_response,
		});
	}

	function fail(name: AttemptName, text: string, failure: Failure): void {
		if (failure.kind === 'gone' && conversations.get(name.key) !== undefined) {
			// Deleted elsewhere, or too old: the same words open a new conversation.
			conversations.set(name.key, undefined);
			storage.update({ conversationHandle: undefined });
			store.dispatch({ type: 'conversationLost' });
			retry(name.key);
			return;
		}
		store.dispatch({ type: 'attemptFailed', ...name, failure });
		store.dispatch({ type: 'reconnecting', isReconnecting: failure.isPassing });
		dependencies.emit('error', { kind: failure.kind });
		if (failure.isPassing) retryLoop.schedule(retryPassing);
		// Nothing was begun, so that a further attempt may go elsewhere.
		else if (failure.kind === 'limit' || failure.kind === 'contact') {
			conversations.delete(name.key);
			remember({ key: name.key, text, isAttempted: false, conversationHandle: undefined });
		} else forget(name.key);
	}

	function retryPassing(): void {
		for (const { key } of listWaiting()) if (own.has(key)) retry(key);
	}

	function retry(key: string): void {
		store.dispatch({ type: 'attemptStarted', key });
		enqueue(key);
	}

	function abort(): void {
		controller.abort();
		controller = new AbortController();
	}

	return {
		own,
		release(key) {
			own.delete(key);
			conversations.delete(key);
			if (inFlight === key) abort();
		},
		send(text) {
			const key = dependencies.createKey();
			store.dispatch({ type: 'messageQueued', key, text, at: dependencies.now() });
			remember({ key, text, isAttempted: false, conversationHandle: undefined });
			dependencies.emit('message', { text });
			retryLoop.hurry();
			enqueue(key);
		},
		resume({ key, text, isAttempted, conversationHandle }) {
			if (isAttempted) conversations.set(key, conversationHandle);
			store.dispatch({ type: 'messageQueued', key, text, at: dependencies.now() });
			enqueue(key);
		},
		retry,
		stop() {
			const sending = store.getState().messages.find((message) => findSending(message.key));
			abort();
			if (sending?.role !== 'visitor') return;
			forget(sending.key);
			store.dispatch({ type: 'answerStopped', key: sending.key, attempt: sending.attempt });
		},
		abandon() {
			abort();
			retryLoop.reset();
			store.dispatch({ type: 'reconnecting', isReconnecting: false });
		},
	};
}
