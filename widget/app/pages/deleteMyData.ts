import type { Session } from '../session/createSession.ts';

/**
 * Deletes at the service what this browser knows of, then what it keeps itself, and goes back to the chat.
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
