import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { hasScreenKeyboard } from '../browser.ts';
import { useChat } from './useChat.ts';
import { useChatState } from './useChatState.ts';

/**
 * Moves the focus to an element when the panel opens by the visitor's wish or a screen comes: to the panel where there is
 * no such element, or where a text field would bring up a keyboard over what there is to read.
 *
 * @returns does it once more
 */
export function useFocusOnOpening(target: RefObject<HTMLElement | null>): () => void {
	const { frame } = useChat();
	const isWished = useChatState(({ isOpen, isQuiet }) => isOpen && !isQuiet);
	const focus = (): void => {
		const isCalm = !target.current || (target.current.matches('textarea') && hasScreenKeyboard());
		(isCalm ? frame.querySelector<HTMLElement>('.panel') : target.current)?.focus({ preventScroll: true });
	};
	useLayoutEffect(() => {
		if (isWished) focus();
	}, [isWished]);
	return focus;
}
