import { failureOf } from '../transport/failures.ts';
import type { Session } from './createSession.ts';

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
