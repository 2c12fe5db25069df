import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { useChat } from './useChat.ts';
import { useChatState } from './useChatState.ts';

/** Moves the focus to an element, or else to the panel, when the panel opens by the visitor's wish or a screen comes. */
export function useFocusOnOpening(target: RefObject<HTMLElement | null>): void {
	const { store, frame } = useChat();
	const isOpen = useChatState((state) => state.isOpen);
	useLayoutEffect(() => {
		if (!isOpen || store.getState().isQuiet) return;
		(target.current ?? frame.querySelector<HTMLElement>('.panel'))?.focus({ preventScroll: true });
	}, [isOpen]);
}
