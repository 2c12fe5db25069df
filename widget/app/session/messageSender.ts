import type { Answer } from '../../../shared/widgetContract/conversations.ts';
import type { AttemptName } from '../state/actions.ts';
import type { Failure, VisitorMessage } from '../state/chatState.ts';
import { failureOf } from '../transport/failures.ts';
import type { UnansweredMessage } from '../visitorRecord.ts';
import { createConversationKeeper } from './conversationKeeper.ts';
import type { SessionDependencies } from './dependencies.ts';
import type { RetryLoop } from './retryLoop.ts';

/** Sends the visitor's messages, one after the other, and brings their answers. */
export interface MessageSender {
	readonly send: (text: string) => void;
	/** Sends a message that an earlier page got no answer to. */
	readonly resume: (message: UnansweredMessage) => void;
	/** Sends a message again that failed or was stopped. */
	readonly retry: (key: string) => void;
	/** Stops the answer that is on its way and keeps the partial text. */
	readonly stop: () => void;
	/** Gives up everything that is on its way, as when another conversation begins. */
	readonly abandon: () => void;
}

/** Creates the sender. `retryLoop` is where it plans further attempts while the service is away. */
export function createMessageSender(dependencies: SessionDependencies, retryLoop: RetryLoop): MessageSender {
	const { store, client, storage } = dependencies;
	const keeper = createConversationKeeper(dependencies);
	let queue = Promise.resolve();
	let controller = new AbortController();

	function enqueue(key: string): void {
		queue = queue.then(() => attempt(key));
	}

	/** Tabs that begin at the same time begin one conversation, as one visitor. */
	async function attempt(key: string): Promise<void> {
		const endTurn = keeper.conversationOf(key) === undefined ? await dependencies.takeTurn() : undefined;
		await deliver(key, endTurn).finally(endTurn);
	}

	async function deliver(key: string, onBegun: (() => void) | undefined): Promise<void> {
		const message = findSending(key);
		if (!message) return;
		const name: AttemptName = { key, attempt: message.attempt };
		const [waiting] = listWaiting();
		if (waiting) {
			// The order is the visitor's, and the first message opens the conversation.
			store.dispatch({ type: 'attemptFailed', ...name, failure: waiting.failure });
			return;
		}
		const conversationHandle = keeper.begin(key, message.text);
		const { signal } = controller;
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
						noteReachable();
						keeper.keepConversation(started.conversationHandle);
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

	function findSending(key: string): VisitorMessage | undefined {
		const found = store.getState().messages.find((message) => message.key === key);
		return found?.role === 'visitor' && found.delivery.status === 'sending' ? found : undefined;
	}

	/** The messages that wait for the service, in order, and why. */
	function listWaiting(): ReadonlyArray<{ key: string; failure: Failure }> {
		return store.getState().messages.flatMap((message) => {
			if (message.role !== 'visitor' || message.delivery.status !== 'failed') return [];
			const { failure } = message.delivery;
			return failure.isPassing ? [{ key: message.key, failure }] : [];
		});
	}

	function noteReachable(): void {
		retryLoop.reset();
		store.dispatch({ type: 'reconnecting', isReconnecting: false });
	}

	function complete(name: AttemptName, answer: Answer): void {
		noteReachable();
		keeper.keepConversation(answer.conversation_handle, name.key);
		if (answer.is_contact_deleted === true) {
			storage.update({ contactHandles: storage.read().contactHandles.slice(0, -1), contactDetails: undefined });
			store.dispatch({ type: 'contactChanged', change: { progress: { status: 'idle' }, isKnown: false } });
		}
		store.dispatch({ type: 'answerCompleted', ...name, answer, at: dependencies.now() });
		dependencies.emit('answer', {
			messageId: answer.message_id,
			text: answer.text,
			sources: answer.sources,
			isGrounded: answer.is_ai_kb_response,
		});
	}

	function fail(name: AttemptName, text: string, failure: Failure): void {
		if (failure.kind === 'gone' && keeper.loseConversation(name.key)) {
			// Deleted elsewhere, or too old: the same words open a new conversation.
			store.dispatch({ type: 'conversationLost' });
			retry(name.key);
			return;
		}
		store.dispatch({ type: 'attemptFailed', ...name, failure });
		store.dispatch({ type: 'reconnecting', isReconnecting: failure.isPassing });
		dependencies.emit('error', { kind: failure.kind });
		if (failure.isPassing) retryLoop.schedule(retryPassing);
		else if (failure.kind === 'limit' || failure.kind === 'contact') keeper.postpone(name.key, text);
		else keeper.forget(name.key);
	}

	function retryPassing(): void {
		for (const { key } of listWaiting()) retry(key);
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
			store.dispatch({ type: 'messageQueued', key, text, at: dependencies.now() });
			keeper.postpone(key, text);
			dependencies.emit('message', { text });
			retryLoop.hurry();
			enqueue(key);
		},
		resume(message) {
			const { key, text } = message;
			keeper.resume(message);
			store.dispatch({ type: 'messageQueued', key, text, at: dependencies.now() });
			enqueue(key);
		},
		retry,
		stop() {
			const sending = store.getState().messages.find((message) => findSending(message.key));
			abort();
			if (sending?.role !== 'visitor') return;
			keeper.forget(sending.key);
			store.dispatch({ type: 'answerStopped', key: sending.key, attempt: sending.attempt });
		},
		abandon() {
			abort();
			noteReachable();
		},
	};
}
