import type { Session } from '../session/createSession.ts';
import type { Action, MessageAction } from '../state/actions.ts';
import { isMessageAction } from '../state/actions.ts';
import type { Message } from '../state/chatState.ts';
import { mergeMessages } from './mergeMessages.ts';
import { watchOver } from './watchOver.ts';

/** Pause between two posts of a growing text; each post has the whole text so far. */
const GROWTH_MS = 100;
/** Other tabs answer at once, unless the browser has put them to sleep. */
const ANSWER_MS = 200;
/** Random extra time: tabs that open together must not send the same message. */
const SPREAD_MS = 300;

/** By then this tab can read what another one has stored; a note may arrive earlier. */
const STORED_MS = 1_000;

/** What tabs say to each other. */
type Note =
	| { readonly kind: 'hello' }
	| { readonly kind: 'state'; readonly handle: string | undefined; readonly messages: readonly Message[] }
	/** `isSeen`: the chat is open in the other tab. */
	| { readonly kind: 'action'; readonly action: MessageAction; readonly isSeen: boolean }
	| { readonly kind: 'follow'; readonly handle: string | undefined }
	| { readonly kind: 'opened' }
	/** The visitor has sent the contact form. */
	| { readonly kind: 'known' }
	| { readonly kind: 'forgotten' }
	| { readonly kind: 'left'; readonly keys: readonly string[] };

/** This tab's link to the others with the same visitor and chatbot. */
export interface Tabs {
	readonly take: (note: unknown) => void;
	/** Resolves when the others have had time to post their state. */
	readonly hasMet: Promise<void>;
	/** Leaves unanswered messages to the other tabs. */
	readonly leave: () => void;
	readonly stop: () => void;
}

/** Joins the other tabs. One tab sends a message; the others show it, and send it when that tab goes away. */
export function joinTabs(session: Session, channel: Pick<BroadcastChannel, 'name' | 'postMessage'>): Tabs {
	const { store, client, storage, random } = session.dependencies;
	const watch = watchOver(session, channel.name);
	/** Whether another tab was heard. Without one, growing text is not posted. */
	let hasHeard = false;
	let grown: MessageAction | undefined;
	let growthTimer: ReturnType<typeof setTimeout> | undefined;
	/** While a note from another tab is handled, nothing is posted. */
	let isTaking = false;

	const post = (note: Note): void => channel.postMessage(note);

	function postState(): void {
		const { conversationHandle: handle, messages } = store.getState();
		if (messages.length > 0) post({ kind: 'state', handle, messages });
	}

	function postGrowth(): void {
		growthTimer = undefined;
		if (grown) post({ kind: 'action', action: grown, isSeen: true });
		grown = undefined;
	}

	function tell(action: Action): void {
		if (isTaking) return;
		if (action.type === 'answerGrew') {
			if (hasHeard) grown = action;
			growthTimer ??= setTimeout(postGrowth, GROWTH_MS);
		} else if (isMessageAction(action)) {
			// The rest of the growing text is out of date now.
			grown = undefined;
			post({ kind: 'action', action, isSeen: store.getState().isOpen });
		} else if (action.type === 'conversationReset') post({ kind: 'follow', handle: undefined });
		else if (action.type === 'conversationResumed') post({ kind: 'follow', handle: action.conversationHandle });
		else if (action.type === 'forgotten' || action.type === 'opened') post({ kind: action.type });
		else if (action.type === 'contactChanged') {
			if (action.change.progress?.status === 'done') post({ kind: 'known' });
		}
		// Notes that came meanwhile were ignored.
		else if (action.type === 'historyLoaded') post({ kind: 'hello' });
	}

	function takeAction(action: MessageAction, isSeen: boolean): void {
		const state = store.getState();
		// The panel is closed here, and the whole text follows.
		if (action.type === 'answerGrew' && !state.isOpen) return watch.keep(action.key);
		if ('key' in action) {
			const isKnown = state.messages.some(({ key }) => key === action.key);
			if (isKnown === (action.type === 'messageQueued')) {
				// A note was missed, or the message is ours.
				if (!isKnown) post({ kind: 'hello' });
				return undefined;
			}
			if (action.type === 'attemptStarted' || action.type === 'answerStopped') session.messages.release(action.key);
		}
		store.dispatch(action);
		if (action.type === 'answerCompleted' && isSeen) store.dispatch({ type: 'unreadCounted', count: 0 });
		if ('key' in action) watch.keep(action.key);
		return undefined;
	}

	/** Tabs without shared storage are different visitors, who each have to send the form. */
	function takeContact(): void {
		if (storage.read().contactHandles.length === 0 || store.getState().contact.progress.status === 'done') return;
		store.dispatch({ type: 'contactChanged', change: { progress: { status: 'done' }, isKnown: true } });
	}

	/** Another person may have signed in since; an old tab may still show the previous one's conversation. */
	function isOurs(handle: string | undefined): boolean {
		return handle === undefined || storage.read().conversations.some((one) => one.handle === handle);
	}

	function takeState({ handle, messages }: Extract<Note, { kind: 'state' }>): void {
		const { conversationHandle, messages: own } = store.getState();
		// An unknown conversation belongs to the first message, or is newer than ours.
		if (!isOurs(handle) || (conversationHandle !== undefined && handle !== conversationHandle)) return;
		const merged = mergeMessages(own, messages, session.messages.own);
		store.dispatch({ type: 'conversationShared', conversationHandle: handle, messages: merged });
		for (const { key } of messages) watch.keep(key);
	}

	function take(note: Note): void {
		if (note.kind === 'hello') return postState();
		if (note.kind === 'opened') return store.dispatch({ type: 'unreadCounted', count: 0 });
		if (note.kind === 'known') {
			takeContact();
			setTimeout(takeContact, STORED_MS);
			return undefined;
		}
		if (note.kind === 'left') return watch.takeOver(note.keys);
		if (note.kind === 'follow') {
			if (!isOurs(note.handle)) return undefined;
			if (note.handle === undefined || note.handle !== store.getState().conversationHandle) session.follow(note.handle);
			return undefined;
		}
		if (note.kind === 'forgotten') {
			session.follow(undefined);
			client.forget();
			return store.dispatch({ type: 'forgotten' });
		}
		if (store.getState().history.status === 'loading') return undefined;
		if (note.kind === 'state') return takeState(note);
		return takeAction(note.action, note.isSeen);
	}

	const stopTelling = store.subscribe(tell);
	post({ kind: 'hello' });
	postState();
	return {
		take(note) {
			hasHeard = true;
			isTaking = true;
			try {
				// Only tabs of this website reach the channel, and its name has the version of these notes.
				take(note as Note);
			} finally {
				isTaking = false;
			}
		},
		hasMet: new Promise((resolve) => {
			setTimeout(resolve, ANSWER_MS + random() * SPREAD_MS);
		}),
		leave: () => post({ kind: 'left', keys: [...session.messages.own] }),
		stop() {
			stopTelling();
			clearTimeout(growthTimer);
			watch.stop();
		},
	};
}
