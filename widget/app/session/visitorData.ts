import { failureOf } from '../transport/failures.ts';
import type { KeptConversation } from '../visitorRecord.ts';
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
 * @throws {CallFailedError} when the service did not do it; then the browser keeps everything
 */
export async function deleteMyData(session: Session): Promise<void> {
	const { store, storage, takeTurn } = session.dependencies;
	session.stop();
	// A conversation that another tab is just beginning is deleted too, or begins afterwards.
	const endTurn = await takeTurn();
	try {
		if (storage.read().visitorHandle !== undefined) await deleteAtService(session);
		session.forget();
	} finally {
		endTurn();
	}
	session.show('chat');
	store.dispatch({ type: 'noticeGiven', notice: 'deleted' });
}

async function deleteAtService({ dependencies: { client, storage } }: Session): Promise<void> {
	const { conversations, contactHandles } = storage.read();
	try {
		await client.post('delete-my-data', {
			conversation_handles: conversations.map(({ handle }) => handle),
			contact_handles: contactHandles,
		});
	} catch (error) {
		if (failureOf(error).kind !== 'gone') throw error;
		// The BFF cannot open all of the handles, as after its secret was lost, and has deleted the rest. Unless it does not
		// know the chatbot: then this fails too.
		await client.readSettings();
	}
}
