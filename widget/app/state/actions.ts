import type { Answer, Rating, VisitorMessage as StoredMessage } from '../../../shared/widgetContract/conversations.ts';
import type { ContactState, Failure, Notice, ScreenName } from './chatState.ts';

/** Names one attempt to send one message; results of other attempts are ignored. */
export interface AttemptName {
	readonly key: string;
	readonly attempt: number;
}

/** Everything that can happen to the chat. */
export type Action =
	| { readonly type: 'opened'; readonly isQuiet?: boolean }
	| { readonly type: 'closed' }
	| { readonly type: 'screenShown'; readonly screen: ScreenName }
	| { readonly type: 'draftChanged'; readonly text: string }
	| { readonly type: 'messageQueued'; readonly key: string; readonly text: string; readonly at: number }
	| { readonly type: 'attemptStarted'; readonly key: string }
	| ({ readonly type: 'answerStarted'; readonly id: string; readonly conversationHandle: string } & AttemptName)
	| ({ readonly type: 'answerGrew'; readonly text: string } & AttemptName)
	| ({ readonly type: 'answerCompleted'; readonly answer: Answer; readonly at: number } & AttemptName)
	| ({ readonly type: 'answerStopped' } & AttemptName)
	| ({ readonly type: 'attemptFailed'; readonly failure: Failure } & AttemptName)
	| { readonly type: 'conversationResumed'; readonly conversationHandle: string }
	| { readonly type: 'historyLoading' }
	/** `historyRefreshed`: another tab has gone on with the conversation. */
	| {
			readonly type: 'historyLoaded' | 'historyRefreshed';
			readonly conversationHandle: string;
			readonly messages: readonly StoredMessage[];
	  }
	| { readonly type: 'historyFailed'; readonly conversationHandle: string; readonly failure: Failure }
	| { readonly type: 'conversationLost' }
	| { readonly type: 'conversationReset' }
	| { readonly type: 'noticeGiven'; readonly notice: Notice }
	/** `key`: with the same key, the same text is announced once. */
	| {
			readonly type: 'announced';
			readonly text: string;
			readonly key?: string;
			readonly language?: string | undefined;
	  }
	| { readonly type: 'reconnecting'; readonly isReconnecting: boolean }
	| {
			readonly type: 'rated';
			readonly id: string;
			readonly rating: Rating;
			readonly hasReason: boolean;
			readonly hasFailed: boolean;
	  }
	| { readonly type: 'contactChanged'; readonly change: Partial<ContactState> }
	| { readonly type: 'agreed' }
	| { readonly type: 'forgotten' };

const MESSAGE_ACTIONS = [
	'messageQueued',
	'attemptStarted',
	'answerStarted',
	'answerGrew',
	'answerCompleted',
	'answerStopped',
	'attemptFailed',
	'rated',
] as const;

/** What happens to single messages. */
export type MessageAction = Extract<Action, { type: (typeof MESSAGE_ACTIONS)[number] }>;

export function isMessageAction(action: Action): action is MessageAction {
	return MESSAGE_ACTIONS.some((type) => type === action.type);
}
