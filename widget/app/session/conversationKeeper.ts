import type { UnansweredMessage } from '../visitorRecord.ts';
import type { SessionDependencies } from './dependencies.ts';

/** Knows the conversation of each message, and stores messages until they are answered: no reload loses them. */
export interface ConversationKeeper {
	/** The conversation of a message; undefined: it begins one. */
	readonly conversationOf: (key: string) => string | undefined;
	/** Fixes the conversation of a message before its first attempt: every further one must be the same call. */
	readonly begin: (key: string, text: string) => string | undefined;
	/** Stores a message that was not sent; its next attempt may go to another conversation. */
	readonly postpone: (key: string, text: string) => void;
	/** Takes over what an earlier page knew of a message. */
	readonly resume: (message: UnansweredMessage) => void;
	readonly forget: (key: string) => void;
	/** Keeps a conversation as the current one. `answeredKey`: of the message that is answered now. */
	readonly keepConversation: (handle: string, answeredKey?: string) => void;
	/** @returns whether the message had a conversation to lose */
	readonly loseConversation: (key: string) => boolean;
}

export function createConversationKeeper({ store, storage, now }: SessionDependencies): ConversationKeeper {
	const conversations = new Map<string, string | undefined>();

	function conversationOf(key: string): string | undefined {
		if (conversations.has(key)) return conversations.get(key);
		const { unanswered, conversationHandle } = storage.read();
		const begun = unanswered.find((message) => message.key === key && message.isAttempted);
		return begun ? begun.conversationHandle : (store.getState().conversationHandle ?? conversationHandle);
	}

	function remember(message: UnansweredMessage): void {
		const { unanswered } = storage.read();
		const isKnown = unanswered.some(({ key }) => key === message.key);
		storage.update({
			unanswered: isKnown
				? unanswered.map((one) => (one.key === message.key ? message : one))
				: [...unanswered, message],
		});
	}

	return {
		conversationOf,
		begin(key, text) {
			const conversationHandle = conversationOf(key);
			conversations.set(key, conversationHandle);
			remember({ key, text, isAttempted: true, conversationHandle });
			return conversationHandle;
		},
		postpone(key, text) {
			conversations.delete(key);
			remember({ key, text, isAttempted: false, conversationHandle: undefined });
		},
		resume({ key, isAttempted, conversationHandle }) {
			if (isAttempted) conversations.set(key, conversationHandle);
		},
		forget: (key) => storage.update({ unanswered: storage.read().unanswered.filter((one) => one.key !== key) }),
		keepConversation(handle, answeredKey) {
			const { conversations: kept, unanswered } = storage.read();
			const known = kept.find((one) => one.handle === handle);
			const title = known?.title || store.getState().messages[0]?.text || '';
			storage.update({
				conversationHandle: handle,
				conversations: [...kept.filter((one) => one !== known), { handle, title, at: now() }],
				unanswered: unanswered.filter((one) => one.key !== answeredKey),
				isContactDismissed: store.getState().contact.isDismissed,
			});
		},
		loseConversation(key) {
			if (conversations.get(key) === undefined) return false;
			conversations.set(key, undefined);
			storage.update({ conversationHandle: undefined });
			return true;
		},
	};
}
