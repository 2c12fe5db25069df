import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Composer } from '../components/Composer.tsx';
import { MessageList } from '../components/MessageList.tsx';
import { useChat } from '../hooks/useChat.ts';
import { useChatState } from '../hooks/useChatState.ts';
import { useFocusOnOpening } from '../hooks/useFocusOnOpening.ts';
import { selectIsHeld } from '../state/selectors.ts';

/** The conversation, and where the visitor writes. */
export function ChatScreen(): JSX.Element {
	const { settings, store } = useChat();
	const text = useRef<HTMLTextAreaElement>(null);
	const isHeld = useChatState((state) => selectIsHeld(state, settings.lead_form));
	const isEmpty = useChatState((state) => state.messages.length === 0);
	const focus = useFocusOnOpening(text);
	useLayoutEffect(() => {
		// A new conversation begins.
		if (isEmpty && store.getState().isOpen && !store.getState().isQuiet) focus();
	}, [isEmpty]);
	return (
		<>
			<MessageList />
			{!isHeld && <Composer textRef={text} />}
		</>
	);
}
