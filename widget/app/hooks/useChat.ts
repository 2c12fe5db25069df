import type { ComponentType, RefObject } from 'preact';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { WidgetConfig } from '../../../shared/widgetContract/settings.ts';
import type { StreamingRenderer } from '../../markdown/createStreamingRenderer.ts';
import type { Session } from '../session/createSession.ts';
import type { RateAnswer } from '../session/rateAnswer.ts';
import type { AnswerMessage } from '../state/chatState.ts';
import type { ChatStore } from '../state/store.ts';
import type { Strings } from '../strings/translations.ts';
import type { Chunk } from './useChunk.ts';

export interface AnswerFootProps {
	readonly answer: AnswerMessage;
	/** What the visitor asked. */
	readonly question: string;
	/** Where its words are drawn. */
	readonly container: RefObject<HTMLElement | null>;
}

/** What draws answers, fetched with the first one. */
export interface AnswerParts {
	readonly createStreamingRenderer: (container: HTMLElement) => StreamingRenderer;
	readonly AnswerFoot: ComponentType<AnswerFootProps>;
	/** What is read out of an answer that is drawn in the element. */
	readonly readAloud: (drawn: HTMLElement, answer: AnswerMessage, strings: Strings) => string;
	/** Adds to a complete, drawn answer what is not its text. Returns what takes it away. */
	readonly dressAnswer: (container: HTMLElement, chat: ChatContextValue) => () => void;
}

/** Screens and forms, fetched when the first of them is wanted. */
export type PartName =
	| 'consent'
	| 'contact'
	| 'deleteData'
	| 'earlier'
	| 'hours'
	| 'language'
	| 'leadCard'
	| 'nextOpening'
	| 'ratingReason'
	| 'survey';

/** What a part may need to know about its place. */
export interface PartProps {
	/** Contact form: key of the message that it is under, or `AT_START`. */
	readonly place?: string;
	/** Contact form: under an answer that says there is none. */
	readonly isAfterNone?: boolean;
	/** Reason of a rating: the answer that did not help. */
	readonly answer?: AnswerMessage;
	readonly rate?: RateAnswer;
}

export type ScreenParts = Readonly<Record<PartName, ComponentType<PartProps>>>;

/** What every component may use. */
export interface ChatContextValue {
	readonly store: ChatStore;
	readonly session: Session;
	readonly settings: WidgetConfig;
	readonly strings: Strings;
	/** Language tag, for numbers and times. */
	readonly language: string;
	/** Changes the language, and remembers it once anything is remembered. */
	readonly changeLanguage: (tag: string) => void;
	readonly answers: Chunk<AnswerParts>;
	readonly screens: Chunk<ScreenParts>;
	/** Closes the panel; absent where it is a part of the page. */
	readonly close: (() => void) | undefined;
	/** Whether it is outside of the website's opening hours. */
	readonly isClosed: boolean;
	/** The app's own element in the root. */
	readonly frame: HTMLElement;
}

export const ChatContext = createContext<ChatContextValue | null>(null);

/** @throws outside of the app */
export function useChat(): ChatContextValue {
	const value = useContext(ChatContext);
	if (!value) throw new Error('outside of App');
	return value;
}
