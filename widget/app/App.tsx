import type { JSX } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import type { Say } from './components/Announcer.tsx';
import { Announcer } from './components/Announcer.tsx';
import { Deferred } from './components/Deferred.tsx';
import { Header } from './components/Header.tsx';
import { Panel } from './components/Panel.tsx';
import type { ChatContextValue } from './hooks/chatContext.ts';
import { ChatContext, useChat } from './hooks/chatContext.ts';
import { useChatState } from './hooks/useChatState.ts';
import { ChatScreen } from './screens/ChatScreen.tsx';

/** What the app is given; what speaks to screen readers it adds itself. */
export type AppProps = Omit<ChatContextValue, 'announce' | 'announceAnswer'> & {
	readonly onClose: (() => void) | undefined;
	/** How many of header and screen are drawn. */
	readonly partCount: number;
};

/** The whole panel. */
export function App({ onClose, partCount, ...parts }: AppProps): JSX.Element {
	const announcer = useRef<Say>(null);
	const announced = useRef(new Map<string, string>());
	const announce = (text: string): void => announcer.current?.(text);
	const chat = useMemo<ChatContextValue>(
		() => ({
			...parts,
			announce,
			announceAnswer(key, text, spokenIn) {
				if (announced.current.get(key) === text) return;
				announced.current.set(key, text);
				announcer.current?.(text, spokenIn);
			},
		}),
		[parts.settings, parts.strings],
	);
	return (
		<ChatContext.Provider value={chat}>
			<Panel onClose={onClose} header={partCount > 0 && <Header onClose={onClose} />}>
				{partCount > 1 && <CurrentScreen />}
			</Panel>
			<Announcer sayRef={announcer} />
		</ChatContext.Provider>
	);
}

/** What is there for visitors who have not agreed to the owner's terms, also those who were here before there were any. */
const BEFORE_CONSENT = /^(deleteData|language)$/;

/** All screens but the conversation are in a chunk of their own. */
function CurrentScreen(): JSX.Element {
	const { settings } = useChat();
	const name = useChatState((state) => state.screen);
	const hasAgreed = useChatState((state) => state.hasAgreed);
	const isPending = settings.chat_consent && !hasAgreed && !BEFORE_CONSENT.test(name);
	const shown = isPending ? 'consent' : name;
	return shown === 'chat' ? <ChatScreen /> : <Deferred key={shown} name={shown} />;
}
