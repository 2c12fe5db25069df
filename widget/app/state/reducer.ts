import type { VisitorMessage as StoredMessage } from '../../../shared/widgetContract/conversations.ts';
import type { Action, HistoryAction } from './actions.ts';
import type { ChatState } from './chatState.ts';
import { initialState } from './chatState.ts';
import { reduceMessages } from './messageReducer.ts';
import { fromStored } from './messages.ts';

/** The chat after an action. Returns the same state when the action no longer matters. */
export function reduce(state: ChatState, action: Action): ChatState {
	switch (action.type) {
		case 'opened':
			return { ...state, isOpen: true, isQuiet: action.isQuiet ?? false, unread: 0 };
		case 'closed':
			return { ...state, isOpen: false };
		case 'screenShown':
			return { ...state, screen: action.screen, isQuiet: false };
		case 'draftChanged':
			return { ...state, draft: action.text };
		case 'conversationResumed':
			return { ...state, conversationHandle: action.conversationHandle };
		case 'conversationLost':
			return { ...state, conversationHandle: undefined, history: { status: 'none' } };
		case 'agreed':
			return { ...state, hasAgreed: true };
		case 'forgotten':
			return { ...initialState, isOpen: state.isOpen, screen: state.screen };
		case 'conversationReset':
			return resetConversation(state);
		case 'noticeGiven':
			return { ...state, notice: action.notice };
		case 'reconnecting':
			return state.isReconnecting === action.isReconnecting
				? state
				: { ...state, isReconnecting: action.isReconnecting };
		case 'announced':
			return announce(state, action);
		case 'historyLoading':
		case 'historyLoaded':
		case 'historyFailed':
		case 'historyRefreshed':
			return reduceHistory(state, action);
		case 'contactChanged':
			return { ...state, contact: { ...state.contact, ...action.change } };
		case 'messageQueued':
		case 'attemptStarted':
		case 'answerStarted':
		case 'answerGrew':
		case 'answerCompleted':
		case 'answerStopped':
		case 'attemptFailed':
		case 'rated':
			return reduceMessages(state, action);
		default:
			return state;
	}
}

function resetConversation({ isOpen, hasAgreed, screen, draft, contact }: ChatState): ChatState {
	return {
		...initialState,
		isOpen,
		hasAgreed,
		screen,
		draft,
		contact: {
			...contact,
			unfoldedUnder: undefined,
			heldUnder: undefined,
			isDismissed: false,
			isKnown: contact.isKnown || contact.progress.status === 'done',
		},
	};
}

function announce(state: ChatState, { text, key, language }: Extract<Action, { type: 'announced' }>): ChatState {
	if (key !== undefined && state.announced[key] === text) return state;
	// Screen readers repeat the same words only if something changes: a space that cannot be heard.
	const spoken = text === state.announcement.text ? `${text}\u00a0` : text;
	return {
		...state,
		announcement: { text: spoken, language },
		announced: key === undefined ? state.announced : { ...state.announced, [key]: text },
	};
}

function reduceHistory(state: ChatState, action: HistoryAction): ChatState {
	if (action.type === 'historyLoading') return { ...state, history: { status: 'loading' } };
	if (action.conversationHandle !== state.conversationHandle) return state;
	if (action.type === 'historyRefreshed') return refreshHistory(state, action.messages);
	if (state.history.status !== 'loading') return state;
	if (action.type === 'historyFailed') return { ...state, history: { status: 'failed', failure: action.failure } };
	return { ...state, history: { status: 'none' }, messages: [...fromStored(action.messages), ...state.messages] };
}

/** Stored messages in place of those shown, and behind them what could not be sent. */
function refreshHistory(state: ChatState, stored: readonly StoredMessage[]): ChatState {
	const unsent = state.messages.filter((message) => message.role === 'visitor' && message.delivery.status === 'failed');
	const last = stored.at(-1);
	// The service may have kept a question whose answer failed.
	const isUnsent = last?.role === 'user' && last.text === unsent[0]?.text;
	return {
		...state,
		messages: [...fromStored(isUnsent ? stored.slice(0, -1) : stored), ...unsent],
	};
}
