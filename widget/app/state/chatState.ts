import type { AnswerSource, Rating } from '../../../shared/widgetContract/conversations.ts';

/**
 * Why something could not be done, as far as the visitor can act on it.
 *
 * `refused`: this website or chatbot may not use the chat; `gone`: what was asked for does not exist any more;
 * `contact`: the contact form has to be sent first.
 */
export type FailureKind = 'offline' | 'timeout' | 'limit' | 'refused' | 'gone' | 'contact' | 'server';

export interface Failure {
	readonly kind: FailureKind;
	/** Milliseconds since the epoch before which trying again is in vain. */
	readonly retryAt?: number;
	/** Whether it goes away by itself, and automatic retries make sense. */
	readonly isPassing: boolean;
}

export type Delivery =
	| { readonly status: 'sending' }
	| { readonly status: 'sent' }
	/** `isHeard`: its answer had begun, and what came of it stays while we try again. */
	| { readonly status: 'failed'; readonly failure: Failure; readonly isHeard: boolean };

/** What the visitor wrote. `key` is also the idempotency key, so every further attempt is the same message. */
export interface VisitorMessage {
	readonly role: 'visitor';
	readonly key: string;
	readonly text: string;
	readonly delivery: Delivery;
	/** Grows with each attempt; what comes back for an earlier one is passed over. */
	readonly attempt: number;
	/** When it was written, in milliseconds since the epoch. */
	readonly at: number;
	/** Language tag of its text, where the service knows it. */
	readonly language?: string | undefined;
}

/** `stopped`: by the visitor, so the text may be cut anywhere. */
export type AnswerProgress = 'streaming' | 'completed' | 'stopped';

/** An answer; `key` is that of the message it answers, with a mark. */
export interface AnswerMessage {
	readonly role: 'answer';
	readonly key: string;
	/** The service's id; "" while there is none, and then it cannot be rated. */
	readonly id: string;
	readonly text: string;
	readonly sources: readonly AnswerSource[];
	readonly isGrounded: boolean;
	readonly rating: Rating;
	/** Whether the last rating could not be kept. */
	readonly hasRatingFailed: boolean;
	readonly progress: AnswerProgress;
	/** Whether it came in while the visitor was here, and is to be read out. */
	readonly isNew: boolean;
	/** When it was complete, in milliseconds since the epoch; 0 before. */
	readonly at: number;
	/** Language tag of its text, where the service knows it. */
	readonly language?: string | undefined;
}

export type Message = VisitorMessage | AnswerMessage;

export type History =
	| { readonly status: 'none' }
	| { readonly status: 'loading' }
	| { readonly status: 'failed'; readonly failure: Failure };

/** A form's or a request's way; `idle` may follow any other. */
export type Progress =
	| { readonly status: 'idle' }
	| { readonly status: 'running' }
	| { readonly status: 'done' }
	| { readonly status: 'failed'; readonly failure: Failure };

export type ScreenName = 'chat' | 'contact' | 'deleteData' | 'earlier' | 'language' | 'survey' | 'transcript';

/** What is said above the conversation, until another begins. */
export type Notice = 'conversationGone' | 'surveyed' | 'deleted';

export interface ContactState {
	/** By property name, as typed. */
	readonly values: Readonly<Record<string, string>>;
	readonly hasConsent: boolean;
	readonly progress: Progress;
	/** Key of the answer under which the form is offered; one a conversation. */
	readonly offeredUnder: string | undefined;
	/** Key of the message that waits for the form, which is shown under it. */
	readonly heldUnder?: string | undefined;
	readonly isDismissed: boolean;
	/** Whether the visitor was known before this page; then the form does not come by itself. */
	readonly isKnown: boolean;
}

/** What screen readers are to read out. */
export interface Announcement {
	readonly text: string;
	/** Where it is another one than the panel's. */
	readonly language?: string | undefined;
}

export interface ChatState {
	readonly isOpen: boolean;
	/** Whether the panel opened without the visitor's wish, and leaves the focus where it is. */
	readonly isQuiet: boolean;
	/** To the owner's terms for the chat, where there are any. */
	readonly hasAgreed: boolean;
	readonly screen: ScreenName;
	readonly messages: readonly Message[];
	readonly conversationHandle: string | undefined;
	readonly history: History;
	/** Whether the service is out of reach and we keep trying. */
	readonly isReconnecting: boolean;
	readonly draft: string;
	readonly contact: ContactState;
	readonly notice: Notice | undefined;
	readonly announcement: Announcement;
	/** What was announced already, by key. */
	readonly announced: Readonly<Record<string, string>>;
	/** Answers that came while the panel was closed. */
	readonly unread: number;
}

const noContact: ContactState = {
	values: {},
	hasConsent: false,
	progress: { status: 'idle' },
	offeredUnder: undefined,
	isDismissed: false,
	isKnown: false,
};

/** The state for a new visitor. */
export const initialState: ChatState = {
	isOpen: false,
	isQuiet: false,
	hasAgreed: false,
	screen: 'chat',
	messages: [],
	conversationHandle: undefined,
	history: { status: 'none' },
	isReconnecting: false,
	draft: '',
	contact: noContact,
	notice: undefined,
	announcement: { text: '' },
	announced: {},
	unread: 0,
};
