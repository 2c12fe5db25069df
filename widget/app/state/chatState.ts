import type { AnswerSource, Rating } from '../../../shared/widgetContract/conversations.ts';

/**
 * Why something failed, as far as the visitor can act on it.
 *
 * `refused`: this website or chatbot may not use the chat; `gone`: it does not exist any more;
 * `contact`: the contact form has to be sent first.
 */
export type FailureKind = 'offline' | 'timeout' | 'limit' | 'refused' | 'gone' | 'contact' | 'server';

export interface Failure {
	readonly kind: FailureKind;
	/** Milliseconds since the epoch; trying again earlier is in vain. */
	readonly retryAt?: number;
	/** Whether it goes away by itself, and automatic retries make sense. */
	readonly isPassing: boolean;
}

export type Delivery =
	| { readonly status: 'sending' }
	| { readonly status: 'sent' }
	/** `isHeard`: its answer had begun, and the partial text stays while we try again. */
	| { readonly status: 'failed'; readonly failure: Failure; readonly isHeard: boolean };

/** What the visitor wrote. `key` is also the idempotency key, so every further attempt is the same message. */
export interface VisitorMessage {
	readonly role: 'visitor';
	readonly key: string;
	readonly text: string;
	readonly delivery: Delivery;
	/** Grows with each attempt; results of earlier ones are ignored. */
	readonly attempt: number;
	/** When it was written, in milliseconds since the epoch. */
	readonly at: number;
	/** Language tag of its text, if the service knows it. */
	readonly language?: string | undefined;
}

/** `stopped`: by the visitor; the text may end anywhere. */
export type AnswerProgress = 'streaming' | 'completed' | 'stopped';

/** An answer; `key` is made of the key of its message. */
export interface AnswerMessage {
	readonly role: 'answer';
	readonly key: string;
	/** The service's id; "" until it is known, and then the answer cannot be rated. */
	readonly id: string;
	readonly text: string;
	readonly sources: readonly AnswerSource[];
	readonly isGrounded: boolean;
	/** Whether it has no answer, or another reason to ask the owner. */
	readonly offersContact: boolean;
	/** Whether it shows places where the answer may be. */
	readonly isUnsure?: boolean | undefined;
	readonly rating: Rating;
	/** Whether the visitor said why it did not help. */
	readonly hasReason: boolean;
	readonly hasRatingFailed: boolean;
	readonly progress: AnswerProgress;
	/** Whether it arrived while the visitor was here, and is to be read out. */
	readonly isNew: boolean;
	/** When it was complete, in milliseconds since the epoch; 0 before. */
	readonly at: number;
	/** Language tag of its text, if the service knows it. */
	readonly language?: string | undefined;
}

export type Message = VisitorMessage | AnswerMessage;

export type History =
	| { readonly status: 'none' }
	| { readonly status: 'loading' }
	| { readonly status: 'failed'; readonly failure: Failure };

/** The state of a form or a request; `idle` may follow any other. */
export type Progress =
	| { readonly status: 'idle' }
	| { readonly status: 'running' }
	| { readonly status: 'done' }
	| { readonly status: 'failed'; readonly failure: Failure };

export type ScreenName = 'chat' | 'contact' | 'deleteData' | 'earlier' | 'language' | 'survey';

/** The string shown above the conversation, until another one begins. */
export type Notice = 'conversationGone' | 'reasonSent' | 'deleted';

export interface ContactState {
	/** By property name, as typed. */
	readonly values: Readonly<Record<string, string>>;
	readonly hasConsent: boolean;
	readonly progress: Progress;
	/** Key of the answer whose folded form the visitor unfolded, until they write again. */
	readonly unfoldedUnder?: string | undefined;
	/** Key of the message that waits for the form, which is shown under it. */
	readonly heldUnder?: string | undefined;
	readonly isDismissed: boolean;
	/** Whether the visitor was known before this page; then the form does not come by itself. */
	readonly isKnown: boolean;
}

/** What screen readers read out. */
export interface Announcement {
	readonly text: string;
	/** If it differs from the panel's. */
	readonly language?: string | undefined;
}

export interface ChatState {
	readonly isOpen: boolean;
	/** Whether the panel opened without the visitor's wish, and leaves the focus where it is. */
	readonly isQuiet: boolean;
	/** Whether the visitor has agreed to the owner's terms. */
	readonly hasAgreed: boolean;
	readonly screen: ScreenName;
	readonly messages: readonly Message[];
	readonly conversationHandle: string | undefined;
	readonly history: History;
	/** Whether the service cannot be reached and we keep trying. */
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
