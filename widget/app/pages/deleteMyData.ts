import type { Session } from '../session/createSession.ts';
import { failureOf } from '../transport/failures.ts';

/** Deletes at the service what this browser knows of, then what it keeps itself. How it goes appears in the store. */
export async function deleteMyData(session: Session): Promise<void> {
	const { store, client, storage } = session.dependencies;
	session.stop();
	store.dispatch({ type: 'deletionProgressed', progress: { status: 'running' } });
	try {
		const { visitorHandle, conversations, contactHandles } = storage.read();
		if (visitorHandle !== undefined) {
			await client.post('delete-my-data', {
				conversation_handles: conversations.map(({ handle }) => handle),
				contact_handles: contactHandles,
			});
		}
		session.forget();
		store.dispatch({ type: 'screenShown', screen: 'chat' });
		store.dispatch({ type: 'deletionProgressed', progress: { status: 'done' } });
	} catch (error) {
		store.dispatch({ type: 'deletionProgressed', progress: { status: 'failed', failure: failureOf(error) } });
	}
}
