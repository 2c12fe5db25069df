import type { KeptConversation } from '../visitorStorage.ts';
import type { Session } from './createSession.ts';

/** This visitor's other conversations, last used first. */
export function listEarlier({ dependencies: { store, storage } }: Session): readonly KeptConversation[] {
	const { conversationHandle } = store.getState();
	return storage
		.read()
		.conversations.filter(({ handle, isGone }) => handle !== conversationHandle && !isGone)
		.toReversed();
}

/** Goes on with an earlier conversation. */
export function openConversation(session: Session, conversationHandle: string): void {
	session.dependencies.storage.update({ conversationHandle, unanswered: [], isContactDismissed: undefined });
	session.follow(conversationHandle);
	session.show('chat');
}

/**
 * Deletes the visitor's data at the service, then in the browser, and goes back to the chat.
 *
 * @throws {CallFailedError} when the service did not do it; then everything is still there
 */
export async function deleteMyData(session: Session): Promise<void> {
	const { store, client, storage } = session.dependencies;
	session.stop();
	const { visitorHandle, conversations, contactHandles } = storage.read();
	if (visitorHandle !== undefined) {
		await client.post('delete-my-data', {
			conversation_handles: conversations.map(({ handle }) => handle),
			contact_handles: contactHandles,
		});
	}
	session.forget();
	session.show('chat');
	store.dispatch({ type: 'noticeGiven', notice: 'deleted' });
}
