import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Composer } from '../components/Composer.tsx';
import { MessageList } from '../components/MessageList.tsx';
import { useChat } from '../hooks/chatContext.ts';
import { useChatState } from '../hooks/useChatState.ts';
import { selectIsHeld } from '../state/selectors.ts';

/** The conversation, and where the visitor writes. */
export function ChatScreen(): JSX.Element {
	const { takesFocus, settings, frame } = useChat();
	const text = useRef<HTMLTextAreaElement>(null);
	const isOpen = useChatState((state) => state.isOpen);
	const isHeld = useChatState((state) => selectIsHeld(state, settings.lead_form));
	const isEmpty = useChatState((state) => state.messages.length === 0);
	useLayoutEffect(() => {
		// On opening, on coming back from another screen, and when a new conversation begins.
		if (!isOpen || !takesFocus()) return;
		(text.current ?? frame.querySelector<HTMLElement>('.panel'))?.focus({ preventScroll: true });
	}, [isOpen]);
	useLayoutEffect(() => {
		if (isOpen && isEmpty) text.current?.focus({ preventScroll: true });
	}, [isEmpty]);
	return (
		<>
			<MessageList />
			{!isHeld && <Composer textRef={text} />}
		</>
	);
}
