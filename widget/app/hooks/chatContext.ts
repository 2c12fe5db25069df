import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { WidgetConfig } from '../../../shared/widgetContract/settings.ts';
import type { Session } from '../session/createSession.ts';
import type { ChatStore } from '../state/store.ts';
import type { LoadedStrings } from '../strings/en.ts';

/** The Markdown chunk, as far as the app uses it. */
export interface MarkdownModule {
	createStreamingRenderer(container: HTMLElement): { update(text: string): void; finish(text: string): void };
}

/** What every component may reach. */
export interface ChatContextValue {
	readonly store: ChatStore;
	readonly session: Session;
	readonly settings: WidgetConfig;
	readonly strings: LoadedStrings;
	/** Language tag, for numbers and times. */
	readonly language: string;
	/** The app's own chunk for answers; the same promise for all. */
	readonly loadMarkdown: () => Promise<MarkdownModule>;
	/** Has a screen reader read a text once, when it is free. */
	readonly announce: (text: string) => void;
	/** The same for an answer: a second time only when it became another one. */
	readonly announceAnswer: (key: string, text: string) => void;
	/** Adds the styles of a part that was fetched later. */
	readonly adoptCss: (css: string) => void;
	/** Puts text on the clipboard; false when the browser does not let us. */
	readonly copyText: (text: string) => Promise<boolean>;
}

export const ChatContext = createContext<ChatContextValue | null>(null);

/** @throws outside of the app */
export function useChat(): ChatContextValue {
	const value = useContext(ChatContext);
	if (!value) throw new Error('useChat is for components inside of App');
	return value;
}
