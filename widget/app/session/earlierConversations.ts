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
