import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { useChat } from './useChat.ts';
import { useChatState } from './useChatState.ts';

/** Moves the focus to an element, or else to the panel, when the panel opens by the visitor's wish or a screen comes. */
export function useFocusOnOpening(target: RefObject<HTMLElement | null>): void {
	const { frame } = useChat();
	const isWished = useChatState(({ isOpen, isQuiet }) => isOpen && !isQuiet);
	useLayoutEffect(() => {
		if (!isWished) return;
		(target.current ?? frame.querySelector<HTMLElement>('.panel'))?.focus({ preventScroll: true });
	}, [isWished]);
}
