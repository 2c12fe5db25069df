import type { JSX, RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Composer } from '../components/Composer.tsx';
import { MessageList } from '../components/MessageList.tsx';
import { useChat } from '../hooks/chatContext.ts';
import { useChatState } from '../hooks/useChatState.ts';
import { selectIsHeld } from '../state/selectors.ts';

/** The conversation, and where the visitor writes. */
export function ChatScreen(): JSX.Element {
	const { settings } = useChat();
	const text = useRef<HTMLTextAreaElement>(null);
	const isHeld = useChatState((state) => selectIsHeld(state, settings.lead_form));
	return (
		<>
			<MessageList />
			{!isHeld && <Composer textRef={text} />}
			<FocusOnOpening textRef={text} />
		</>
	);
}

/** Draws nothing: a part of its own, so that opening does not draw the conversation again. */
function FocusOnOpening({ textRef }: { textRef: RefObject<HTMLTextAreaElement | null> }): null {
	const { takesFocus, frame } = useChat();
	const isOpen = useChatState((state) => state.isOpen);
	const isEmpty = useChatState((state) => state.messages.length === 0);
	useLayoutEffect(() => {
		// On opening, on coming back from another screen, and when a new conversation begins.
		if (!isOpen || !takesFocus()) return;
		(textRef.current ?? frame.querySelector<HTMLElement>('.panel'))?.focus({ preventScroll: true });
	}, [isOpen]);
	useLayoutEffect(() => {
		if (isOpen && isEmpty) textRef.current?.focus({ preventScroll: true });
	}, [isEmpty]);
	return null;
}
