import type { Action } from './actions.ts';
import type { ChatState, ContactState } from './chatState.ts';
import { initialState } from './chatState.ts';
import { reduceMessages } from './messageReducer.ts';
import { fromStored } from './messages.ts';

/** The chat after an action. Returns the same state when the action no longer matters. */
export function reduce(state: ChatState, action: Action): ChatState {
	switch (action.type) {
		case 'opened':
			return { ...state, isOpen: true, unread: 0 };
		case 'closed':
			return { ...state, isOpen: false };
		case 'screenShown':
			return { ...state, screen: action.screen, deletion: { status: 'idle' } };
		case 'draftChanged':
			return { ...state, draft: action.text };
		case 'conversationResumed':
			return { ...state, conversationHandle: action.conversationHandle };
		case 'conversationLost':
			return { ...state, conversationHandle: undefined, history: { status: 'none' } };
		case 'forgotten':
			return { ...initialState, isOpen: state.isOpen, screen: state.screen, deletion: state.deletion };
		case 'conversationReset':
			return resetConversation(state);
		case 'conversationShared':
			return { ...state, conversationHandle: action.conversationHandle, messages: action.messages };
		case 'unreadCounted':
			return { ...state, unread: action.count };
		case 'noticeGiven':
			return { ...state, notice: action.notice };
		case 'reconnecting':
			return state.isReconnecting === action.isReconnecting
				? state
				: { ...state, isReconnecting: action.isReconnecting };
		case 'deletionProgressed':
			return { ...state, deletion: action.progress };
		case 'historyLoading':
		case 'historyLoaded':
		case 'historyFailed':
			return reduceHistory(state, action);
		case 'contactChanged':
		case 'consentChanged':
		case 'contactDismissed':
		case 'contactProgressed':
			return { ...state, contact: reduceContact(state.contact, action) };
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

function resetConversation({ isOpen, screen, draft, contact, deletion }: ChatState): ChatState {
	return {
		...initialState,
		isOpen,
		screen,
		draft,
		deletion,
		contact: { ...contact, offeredUnder: undefined, isDismissed: false },
	};
}

type HistoryAction = Extract<Action, { type: 'historyLoading' | 'historyLoaded' | 'historyFailed' }>;

function reduceHistory(state: ChatState, action: HistoryAction): ChatState {
	if (action.type === 'historyLoading') return { ...state, history: { status: 'loading' } };
	if (state.history.status !== 'loading' || action.conversationHandle !== state.conversationHandle) return state;
	if (action.type === 'historyFailed') return { ...state, history: { status: 'failed', failure: action.failure } };
	return { ...state, history: { status: 'none' }, messages: [...fromStored(action.messages), ...state.messages] };
}

type ContactAction = Extract<
	Action,
	{ type: 'contactChanged' | 'consentChanged' | 'contactDismissed' | 'contactProgressed' }
>;

function reduceContact(contact: ContactState, action: ContactAction): ContactState {
	if (action.type === 'contactChanged') {
		return { ...contact, values: { ...contact.values, [action.name]: action.value } };
	}
	if (action.type === 'consentChanged') return { ...contact, hasConsent: action.hasConsent };
	if (action.type === 'contactDismissed') return { ...contact, isDismissed: true };
	return { ...contact, progress: action.progress };
}
