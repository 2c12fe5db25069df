import { VISITOR_MESSAGE_MAX_CHARS } from '../../../shared/limits.ts';
import type { VisitorMessage as StoredMessage } from '../../../shared/widgetContract/conversations.ts';
import type { ScreenName } from '../state/chatState.ts';
import type { UnansweredMessage } from '../visitorStorage.ts';
import type { SessionDependencies } from './dependencies.ts';
import { createHistoryReader } from './historyReader.ts';
import type { MessageSender } from './messageSender.ts';
import { createMessageSender } from './messageSender.ts';
import { createRetryLoop } from './retryLoop.ts';

/** Everything a visitor can do, with its effects on service and storage. Results appear in the store. */
export interface Session {
	/** The panel opened, or the visitor agreed to the terms: takes up what an earlier page left. */
	readonly open: () => void;
	readonly close: () => void;
	readonly show: (screen: ScreenName) => void;
	readonly send: (text: string) => void;
	readonly retry: (key: string) => void;
	readonly stop: () => void;
	readonly setDraft: (text: string) => void;
	readonly startNewConversation: () => void;
	readonly loadHistory: () => void;
	/** Shows what another tab shows: a conversation, or that a new one begins. */
	readonly follow: (conversationHandle: string | undefined) => void;
	/** Whether the visitor has been here, so that there is something to keep in step with other tabs. */
	readonly hasResumed: () => boolean;
	/** What this page sends, and how it leaves that to another tab. */
	readonly messages: Pick<MessageSender, 'own' | 'release'>;
	/** Drops everything of this visitor, here and in the browser; the next call is another's. */
	readonly forget: () => void;
	/** For what is fetched later. */
	readonly dependencies: SessionDependencies;
	/** The browser went online or offline. */
	readonly changeConnection: (isOnline: boolean) => void;
	/** Sends nothing any more; called once the other tabs are left, for whom the conversation goes on. */
	readonly destroy: () => void;
}

/** Creates a session on the store. It touches nothing before `open` or `send`. */
export function createSession(dependencies: SessionDependencies): Session {
	const { store, client, storage } = dependencies;
	const { dispatch } = store;
	const retryLoop = createRetryLoop(dependencies.random);
	const historyLoop = createRetryLoop(dependencies.random);
	const messages = createMessageSender(dependencies, retryLoop);
	const history = createHistoryReader(dependencies, historyLoop, (stored) => void takeUp(stored));
	let hasResumed = false;

	function resume(): void {
		const { conversationHandle, draft, contactHandles, hasAgreed, isContactDismissed } = storage.read();
		if (hasAgreed === true && !store.getState().hasAgreed) dispatch({ type: 'agreed' });
		if (hasResumed || (dependencies.needsConsent() && !store.getState().hasAgreed)) return;
		hasResumed = true;
		if (draft !== '' && store.getState().draft === '') dispatch({ type: 'draftChanged', text: draft });
		if (isContactDismissed === true) dispatch({ type: 'contactChanged', change: { isDismissed: true } });
		if (contactHandles.length > 0) {
			dispatch({ type: 'contactChanged', change: { progress: { status: 'done' }, isKnown: true } });
		}
		if (conversationHandle === undefined) void takeUp([]);
		else {
			dispatch({ type: 'conversationResumed', conversationHandle });
			void history.load(conversationHandle);
		}
	}

	/** Sends again what an earlier page got no answer to, unless the answer came after that page was gone. */
	async function takeUp(stored: readonly StoredMessage[]): Promise<void> {
		// Another tab may be at it.
		if (storage.read().unanswered.length > 0) await dependencies.joinTabs();
		const { unanswered } = storage.read();
		const latest = stored.slice(-2 * unanswered.length);
		const isAnswered = ({ text }: UnansweredMessage): boolean =>
			latest.some((one, index) => one.role === 'user' && one.text === text && latest[index + 1]?.role === 'bot');
		const open = unanswered.filter((message) => !isAnswered(message));
		if (open.length < unanswered.length) storage.update({ unanswered: open });
		for (const message of open) {
			if (!store.getState().messages.some(({ key }) => key === message.key)) messages.resume(message);
		}
	}

	function follow(conversationHandle: string | undefined): void {
		messages.abandon();
		historyLoop.reset();
		dispatch({ type: 'conversationReset' });
		if (conversationHandle === undefined) return;
		dispatch({ type: 'conversationResumed', conversationHandle });
		void history.load(conversationHandle);
	}

	function forget(): void {
		follow(undefined);
		storage.clear();
		client.forget();
		dispatch({ type: 'forgotten' });
	}

	return {
		dependencies,
		messages,
		follow,
		hasResumed: () => hasResumed,
		open() {
			dispatch({ type: 'opened' });
			resume();
		},
		close: () => dispatch({ type: 'closed' }),
		show: (screen) => dispatch({ type: 'screenShown', screen }),
		send(text) {
			resume();
			if (!text.trim()) return;
			if (hasResumed && text.length <= VISITOR_MESSAGE_MAX_CHARS) messages.send(text);
			// Nothing is sent before the visitor has agreed; what a page wrote too long is for the visitor to shorten.
			else dispatch({ type: 'draftChanged', text });
		},
		retry: messages.retry,
		stop: messages.stop,
		setDraft(text) {
			dispatch({ type: 'draftChanged', text });
			// Before the first message nothing of the visitor is stored, unsent words included.
			storage.keepLater({ draft: text });
		},
		startNewConversation() {
			if (storage.hasRecord())
				storage.update({ conversationHandle: undefined, unanswered: [], isContactDismissed: undefined });
			follow(undefined);
			dispatch({ type: 'screenShown', screen: 'chat' });
		},
		loadHistory() {
			const { conversationHandle } = store.getState();
			if (conversationHandle !== undefined) void history.load(conversationHandle);
		},
		forget,
		changeConnection(isOnline) {
			dispatch({ type: 'reconnecting', isReconnecting: !isOnline });
			if (!isOnline) return;
			retryLoop.hurry();
			historyLoop.hurry();
		},
		// What waits to be sent is left to the page's next widget.
		destroy: () => follow(undefined),
	};
}
