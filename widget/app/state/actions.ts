import type { Answer, Rating, VisitorMessage as StoredMessage } from '../../../shared/widgetContract/conversations.ts';
import type { ContactState, Failure, Notice, ScreenName } from './chatState.ts';

/** Names one attempt to send one message; results of other attempts are ignored. */
export interface AttemptName {
	readonly key: string;
	readonly attempt: number;
}

/** What happens to single messages. */
export type MessageAction =
	| { readonly type: 'messageQueued'; readonly key: string; readonly text: string; readonly at: number }
	| { readonly type: 'attemptStarted'; readonly key: string }
	| ({ readonly type: 'answerStarted'; readonly id: string; readonly conversationHandle: string } & AttemptName)
	| ({ readonly type: 'answerGrew'; readonly text: string } & AttemptName)
	| ({ readonly type: 'answerCompleted'; readonly answer: Answer; readonly at: number } & AttemptName)
	| ({ readonly type: 'answerStopped' } & AttemptName)
	| ({ readonly type: 'attemptFailed'; readonly failure: Failure } & AttemptName)
	| {
			readonly type: 'rated';
			readonly id: string;
			readonly rating: Rating;
			readonly hasReason: boolean;
			readonly hasFailed: boolean;
	  };

/** What becomes of the stored messages. `historyRefreshed`: another tab has gone on with the conversation. */
export type HistoryAction =
	| { readonly type: 'historyLoading' }
	| {
			readonly type: 'historyLoaded' | 'historyRefreshed';
			readonly conversationHandle: string;
			readonly messages: readonly StoredMessage[];
	  }
	| { readonly type: 'historyFailed'; readonly conversationHandle: string; readonly failure: Failure };

/** Everything that can happen to the chat. */
export type Action =
	| MessageAction
	| HistoryAction
	| { readonly type: 'opened'; readonly isQuiet?: boolean }
	| { readonly type: 'closed' | 'conversationLost' | 'conversationReset' | 'agreed' | 'forgotten' }
	| { readonly type: 'screenShown'; readonly screen: ScreenName }
	| { readonly type: 'draftChanged'; readonly text: string }
	| { readonly type: 'conversationResumed'; readonly conversationHandle: string }
	| { readonly type: 'noticeGiven'; readonly notice: Notice }
	/** `key`: with the same key, the same text is announced once. */
	| {
			readonly type: 'announced';
			readonly text: string;
			readonly key?: string;
			readonly language?: string | undefined;
	  }
	| { readonly type: 'reconnecting'; readonly isReconnecting: boolean }
	| { readonly type: 'contactChanged'; readonly change: Partial<ContactState> };
