import type { JSX } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import { Announcer } from './components/Announcer.tsx';
import { Panel } from './components/Panel.tsx';
import type { ChatContextValue } from './hooks/chatContext.ts';
import { ChatContext } from './hooks/chatContext.ts';
import { useChatState } from './hooks/useChatState.ts';
import { screens } from './screens/index.tsx';

/** What the app is given; what speaks to screen readers it adds itself. */
export type AppProps = Omit<ChatContextValue, 'announce' | 'announceAnswer'> & { readonly onClose: () => void };

/** The whole panel. */
export function App({ onClose, ...parts }: AppProps): JSX.Element {
	const [announcement, announce] = useState('');
	const announced = useRef(new Map<string, string>());
	const chat = useMemo<ChatContextValue>(
		() => ({
			...parts,
			announce,
			announceAnswer(key, text) {
				if (announced.current.get(key) === text) return;
				announced.current.set(key, text);
				announce(text);
			},
		}),
		[parts.settings],
	);
	return (
		<ChatContext.Provider value={chat}>
			<Panel onClose={onClose}>
				<CurrentScreen />
			</Panel>
			<Announcer text={announcement} />
		</ChatContext.Provider>
	);
}

function CurrentScreen(): JSX.Element {
	const Screen = screens[useChatState((state) => state.screen)];
	return <Screen />;
}
