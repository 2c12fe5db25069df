import type { Session } from '../session/createSession.ts';
import type { KeptConversation } from '../visitorStorage.ts';

/** This visitor's other conversations, last used first. */
export function listEarlier({ dependencies: { store, storage } }: Session): readonly KeptConversation[] {
	const { conversationHandle } = store.getState();
	return storage
		.read()
		.conversations.filter(({ handle, isGone }) => handle !== conversationHandle && !isGone)
		.toReversed();
}

/** Shows an earlier conversation, to be gone on with. */
export function openConversation(session: Session, conversationHandle: string): void {
	session.dependencies.storage.update({ conversationHandle, unanswered: [], isContactDismissed: undefined });
	session.follow(conversationHandle);
	session.show('chat');
}
