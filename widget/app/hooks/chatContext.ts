import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { WidgetConfig } from '../../../shared/widgetContract/settings.ts';
import type { aroundAnswers } from '../answers/index.tsx';
import type { AnswerLoader } from '../createAnswerLoader.ts';
import type { Session } from '../session/createSession.ts';
import type { ChatStore } from '../state/store.ts';
import type { LoadedStrings } from '../strings/en.ts';

/** What draws answers, from two chunks that are fetched together: the Markdown renderer, and what stands around it. */
export type AnswerParts = typeof aroundAnswers & {
	createStreamingRenderer(container: HTMLElement): { update(text: string): void; finish(text: string): void };
};

/** What every component may reach. */
export interface ChatContextValue {
	readonly store: ChatStore;
	readonly session: Session;
	readonly settings: WidgetConfig;
	readonly strings: LoadedStrings;
	/** Speaks another language from now on; remembered once anything is. */
	readonly changeLanguage: (tag: string) => void;
	/** Language tag, for numbers and times. */
	readonly language: string;
	readonly answerLoader: AnswerLoader;
	/** Whether nobody of the website is there now, by its opening hours. */
	readonly isClosed: boolean;
	/** Whether an opening moves the focus into the panel; asked once each time. */
	readonly takesFocus: () => boolean;
	/** Has a screen reader read a text once, when it is free. */
	readonly announce: (text: string) => void;
	/** The same for an answer: a second time only when it became another one. */
	readonly announceAnswer: (key: string, text: string, language?: string) => void;
	/** Adds the styles of a part that was fetched later. */
	readonly adoptCss: (css: string) => void;
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
