import type { Answer } from '../../../shared/widgetContract/conversations.ts';
import type { AttemptName } from '../state/actions.ts';
import type { VisitorMessage } from '../state/chatState.ts';
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
}

/** Creates the sender. `retryLoop` is where it plans further attempts while the service is away. */
export function createMessageSender(dependencies: SessionDependencies, retryLoop: RetryLoop): MessageSender {
	const { store, client, storage } = dependencies;
	/** By message key: the conversation it is sent to. A retry must be the same call, so it keeps its first one. */
	const conversations = new Map<string, string | undefined>();
	let queue = Promise.resolve();
	let controller = new AbortController();

	function enqueue(key: string): void {
		queue = queue.then(() => attempt(key));
	}

	function findSending(key: string): VisitorMessage | undefined {
		const found = store.getState().messages.find((message) => message.key === key);
		return found?.role === 'visitor' && found.delivery.status === 'sending' ? found : undefined;
	}

	async function attempt(key: string): Promise<void> {
		const message = findSending(key);
		if (!message) return;
		const name: AttemptName = { key, attempt: message.attempt };
		const conversationHandle = conversations.has(key) ? conversations.get(key) : store.getState().conversationHandle;
		conversations.set(key, conversationHandle);
		storage.update({ unanswered: { key, text: message.text, conversationHandle } });
		const { signal } = controller;
		try {
			const answer = await client.sendMessage(
				{ text: message.text, conversationHandle, idempotencyKey: key },
				{
					signal,
					onStarted(started) {
						reachable();
						keepConversation(started.conversationHandle);
						store.dispatch({ type: 'answerStarted', ...name, ...started });
					},
					onText: (text) => store.dispatch({ type: 'answerGrew', ...name, text }),
				},
			);
			if (!signal.aborted) complete(name, message, answer);
		} catch (error) {
			if (!signal.aborted) fail(name, error);
		}
	}

	function reachable(): void {
		retryLoop.reset();
		store.dispatch({ type: 'reconnecting', isReconnecting: false });
	}

	function keepConversation(handle: string): void {
		const handles = storage.read().conversationHandles;
		storage.update({ conversationHandle: handle, conversationHandles: [...handles, handle] });
	}

	function complete(name: AttemptName, message: VisitorMessage, answer: Answer): void {
		reachable();
		keepConversation(answer.conversation_handle);
		storage.update({ unanswered: undefined });
		store.dispatch({ type: 'answerCompleted', ...name, answer });
		dependencies.emit('answer', {
			messageId: answer.message_id,
			text: answer.text,
			sources: answer.sources,
			isGrounded: answer.is_ai_kb_response,
		});
	}

	function fail(name: AttemptName, error: unknown): void {
		const failure = failureOf(error);
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
		else if (failure.kind !== 'limit') storage.update({ unanswered: undefined });
	}

	/** Every message that waits for the service, in order. */
	function retryPassing(): void {
		for (const message of store.getState().messages) {
			if (message.role !== 'visitor' || message.delivery.status !== 'failed') continue;
			if (message.delivery.failure.isPassing) retry(message.key);
		}
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
		send(text) {
			const key = dependencies.createKey();
			store.dispatch({ type: 'messageQueued', key, text });
			dependencies.emit('message', { text });
			enqueue(key);
		},
		resume({ key, text, conversationHandle }) {
			conversations.set(key, conversationHandle);
			store.dispatch({ type: 'messageQueued', key, text });
			enqueue(key);
		},
		retry,
		stop() {
			const sending = store.getState().messages.find((message) => findSending(message.key));
			abort();
			if (sending?.role !== 'visitor') return;
			storage.update({ unanswered: undefined });
			store.dispatch({ type: 'answerStopped', key: sending.key, attempt: sending.attempt });
		},
		abandon() {
			abort();
			retryLoop.reset();
			store.dispatch({ type: 'reconnecting', isReconnecting: false });
		},
	};
}
