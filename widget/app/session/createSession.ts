import { VISITOR_MESSAGE_MAX_CHARS } from '../../../shared/limits.ts';
import type { VisitorMessage as StoredMessage } from '../../../shared/widgetContract/conversations.ts';
import type { ScreenName } from '../state/chatState.ts';
import { selectSending } from '../state/selectors.ts';
import { failureOf } from '../transport/failures.ts';
import type { UnansweredMessage } from '../visitorRecord.ts';
import type { SessionDependencies } from './dependencies.ts';
import { keepTypedContact } from './keepTypedContact.ts';
import { createMessageSender } from './messageSender.ts';
import { createRetryLoop } from './retryLoop.ts';

/** Everything a visitor can do, with its effects on service and storage. Results appear in the store. */
export interface Session {
	/** Opens the panel and continues what an earlier page left. `isQuiet`: the visitor did not ask for it. */
	readonly open: (isQuiet?: boolean) => void;
	readonly close: () => void;
	readonly show: (screen: ScreenName) => void;
	readonly send: (text: string) => void;
	readonly retry: (key: string) => void;
	readonly stop: () => void;
	readonly setDraft: (text: string) => void;
	/** Takes what is typed into the contact form, by field. */
	readonly setContactDraft: (values: Readonly<Record<string, string>>) => void;
	readonly startNewConversation: () => void;
	readonly loadHistory: () => void;
	/** Shows another conversation, or begins a new one without a handle. */
	readonly follow: (conversationHandle: string | undefined) => void;
	/** Takes over what other tabs have stored since. */
	readonly catchUp: () => void;
	/** Drops everything of this visitor, here and in the browser; the next call is another visitor's. */
	readonly forget: () => void;
	/** The same without what the browser keeps, which another tab has removed. */
	readonly forgetHere: () => void;
	readonly dependencies: SessionDependencies;
	/** The browser went online or offline. */
	readonly changeConnection: (isOnline: boolean) => void;
	/** Stops sending; the next page continues. */
	readonly destroy: () => void;
}

/** Creates a session on the store. It touches nothing before `open` or `send`. */
export function createSession(dependencies: SessionDependencies): Session {
	const { store, client, storage } = dependencies;
	const { dispatch } = store;
	const retryLoop = createRetryLoop(dependencies.random);
	const historyLoop = createRetryLoop(dependencies.random);
	const messages = createMessageSender(dependencies, retryLoop);
	let hasResumed = false;
	/** When the conversation was last used, as far as this tab has seen. */
	let seenAt = 0;
	/** Whether another tab may have gone on with the conversation while this one was sending or reading. */
	let isBehind = false;

	store.subscribe(({ type }) => {
		if (type !== 'answerCompleted' && type !== 'answerStopped' && type !== 'attemptFailed') return;
		if (isBehind) catchUp();
		else seenAt = lastUsedAt();
	});

	function resume(): void {
		const { conversationHandle, draft, contactDraft, contactHandles, hasAgreed, isContactDismissed } = storage.read();
		if (hasAgreed === true && !store.getState().hasAgreed) dispatch({ type: 'agreed' });
		if (hasResumed || (dependencies.needsConsent() && !store.getState().hasAgreed)) return;
		hasResumed = true;
		if (draft !== '' && store.getState().draft === '') dispatch({ type: 'draftChanged', text: draft });
		if (contactDraft) dispatch({ type: 'contactChanged', change: { values: takeTexts(contactDraft) } });
		if (isContactDismissed === true) dispatch({ type: 'contactChanged', change: { isDismissed: true } });
		if (contactHandles.length > 0) {
			dispatch({ type: 'contactChanged', change: { progress: { status: 'done' }, isKnown: true } });
		}
		if (conversationHandle === undefined) resend([]);
		else {
			dispatch({ type: 'conversationResumed', conversationHandle });
			void readHistory(conversationHandle);
		}
	}

	/** Reads the stored messages, and again for as long as the service is away. */
	async function readHistory(conversationHandle: string): Promise<void> {
		const isShown = (): boolean => store.getState().conversationHandle === conversationHandle;
		if (!isShown()) return;
		dispatch({ type: 'historyLoading' });
		seenAt = lastUsedAt();
		try {
			const stored = await client.readMessages(conversationHandle);
			dispatch({ type: 'reconnecting', isReconnecting: false });
			historyLoop.reset();
			dispatch({ type: 'historyLoaded', conversationHandle, messages: stored });
			resend(stored);
			catchUp();
		} catch (error) {
			const failure = failureOf(error);
			if (!isShown()) return;
			if (failure.kind === 'gone') return loseConversation(conversationHandle);
			dispatch({ type: 'historyFailed', conversationHandle, failure });
			dispatch({ type: 'reconnecting', isReconnecting: failure.isPassing });
			if (failure.isPassing) historyLoop.schedule(() => void readHistory(conversationHandle));
		}
	}

	function loseConversation(conversationHandle: string): void {
		const conversations = storage
			.read()
			.conversations.map((one) => (one.handle === conversationHandle ? { ...one, isGone: true } : one));
		storage.update({ conversationHandle: undefined, conversations });
		dispatch({ type: 'conversationLost' });
		dispatch({ type: 'noticeGiven', notice: 'conversationGone' });
		resend([]);
	}

	/**
	 * Sends the messages again that an earlier page got no answer to, unless they were answered after it was gone. Another tab
	 * may still be sending one: both calls have the same key, so the service answers it once.
	 */
	function resend(stored: readonly StoredMessage[]): void {
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

	function lastUsedAt(): number {
		const { conversationHandle } = store.getState();
		return storage.read().conversations.find(({ handle }) => handle === conversationHandle)?.at ?? 0;
	}

	function isBusy(): boolean {
		const state = store.getState();
		return selectSending(state) !== undefined || state.history.status !== 'none';
	}

	/** Reads what another tab has said or heard in this conversation. After a failure the next change tries again. */
	async function refresh(conversationHandle: string): Promise<void> {
		seenAt = lastUsedAt();
		const stored = await client.readMessages(conversationHandle).catch(() => []);
		if (stored.length === 0 || isBusy()) return;
		dispatch({ type: 'historyRefreshed', conversationHandle, messages: stored });
	}

	function catchUp(): void {
		if (!hasResumed || !storage.hasRecord()) return;
		isBehind = isBusy();
		if (isBehind) return;
		const { conversationHandle, contactHandles } = storage.read();
		if (contactHandles.length > 0 && store.getState().contact.progress.status !== 'done') {
			dispatch({ type: 'contactChanged', change: { progress: { status: 'done' }, isKnown: true } });
		}
		if (conversationHandle !== store.getState().conversationHandle) follow(conversationHandle);
		else if (conversationHandle !== undefined && lastUsedAt() !== seenAt) void refresh(conversationHandle);
	}

	function follow(conversationHandle: string | undefined): void {
		messages.abandon();
		historyLoop.reset();
		dispatch({ type: 'conversationReset' });
		if (conversationHandle === undefined) return;
		dispatch({ type: 'conversationResumed', conversationHandle });
		void readHistory(conversationHandle);
	}

	function forgetHere(): void {
		follow(undefined);
		client.forget();
		dispatch({ type: 'forgotten' });
		// What other tabs do from now on may be another person's.
		hasResumed = false;
	}

	return {
		dependencies,
		follow,
		catchUp,
		open(isQuiet = false) {
			dispatch({ type: 'opened', isQuiet });
			resume();
		},
		close: () => dispatch({ type: 'closed' }),
		show: (screen) => dispatch({ type: 'screenShown', screen }),
		send(text) {
			resume();
			if (!text.trim()) return;
			if (hasResumed && text.length <= VISITOR_MESSAGE_MAX_CHARS) {
				messages.send(text);
				keepTypedContact(dependencies, text);
			}
			// Nothing is sent before the visitor agrees, and the visitor has to shorten what the page wrote too long.
			else dispatch({ type: 'draftChanged', text });
		},
		retry: messages.retry,
		stop: messages.stop,
		setDraft(text) {
			dispatch({ type: 'draftChanged', text });
			// Before the first message nothing of the visitor is stored, not even unsent words.
			storage.keepLater({ draft: text });
		},
		setContactDraft(values) {
			dispatch({ type: 'contactChanged', change: { values } });
			storage.keepLater({ contactDraft: values });
		},
		startNewConversation() {
			if (storage.hasRecord())
				storage.update({ conversationHandle: undefined, unanswered: [], isContactDismissed: undefined });
			follow(undefined);
			dispatch({ type: 'screenShown', screen: 'chat' });
		},
		loadHistory() {
			const { conversationHandle } = store.getState();
			if (conversationHandle !== undefined) void readHistory(conversationHandle);
		},
		forgetHere,
		forget() {
			forgetHere();
			storage.clear();
		},
		changeConnection(isOnline) {
			dispatch({ type: 'reconnecting', isReconnecting: !isOnline });
			if (!isOnline) return;
			retryLoop.hurry();
			historyLoop.hurry();
		},
		destroy: () => follow(undefined),
	};
}

/** Without what no form has stored. */
function takeTexts(values: Readonly<Record<string, unknown>>): Record<string, string> {
	const texts = Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
	return Object.fromEntries(texts);
}
