import type { VisitorMessage as StoredMessage } from '../../../shared/widgetContract/conversations.ts';
import { failureOf } from '../transport/failures.ts';
import type { SessionDependencies } from './dependencies.ts';
import type { RetryLoop } from './retryLoop.ts';

/** Brings the messages of the stored conversation. */
export interface HistoryReader {
	/** Reads the history, and again for as long as the service is away. */
	readonly load: (conversationHandle: string) => Promise<void>;
}

/** @param onRead gets the stored messages; none when the conversation is gone */
export function createHistoryReader(
	dependencies: SessionDependencies,
	retryLoop: RetryLoop,
	onRead: (messages: readonly StoredMessage[]) => void,
): HistoryReader {
	const { store, client, storage } = dependencies;

	async function load(conversationHandle: string): Promise<void> {
		if (store.getState().conversationHandle !== conversationHandle) return;
		store.dispatch({ type: 'historyLoading' });
		try {
			const messages = await client.readMessages(conversationHandle);
			store.dispatch({ type: 'reconnecting', isReconnecting: false });
			retryLoop.reset();
			store.dispatch({ type: 'historyLoaded', conversationHandle, messages });
			onRead(messages);
		} catch (error) {
			const failure = failureOf(error);
			if (store.getState().conversationHandle !== conversationHandle) return;
			if (failure.kind === 'gone') {
				const conversations = storage
					.read()
					.conversations.map((one) => (one.handle === conversationHandle ? { ...one, isGone: true } : one));
				storage.update({ conversationHandle: undefined, conversations });
				store.dispatch({ type: 'conversationLost' });
				store.dispatch({ type: 'noticeGiven', notice: 'conversationGone' });
				onRead([]);
				return;
			}
			store.dispatch({ type: 'historyFailed', conversationHandle, failure });
			store.dispatch({ type: 'reconnecting', isReconnecting: failure.isPassing });
			if (failure.isPassing) retryLoop.schedule(() => void load(conversationHandle));
		}
	}

	return { load };
}
