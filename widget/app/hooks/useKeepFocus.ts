import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { hasScreenKeyboard } from '../browser.ts';
import { useChat } from './useChat.ts';

/**
 * Moves the focus when its element disappears, such as a suggested question that was asked: to the composer,
 * or to the panel itself where the composer would bring up a keyboard over the answer.
 */
export function useKeepFocus(panel: RefObject<HTMLElement | null>): void {
	const { store } = useChat();
	useLayoutEffect(() => {
		const element = panel.current;
		if (!element) return undefined;
		let focused: Element | null = null;
		const remember = (event: FocusEvent): void => {
			focused = event.target instanceof Element ? event.target : null;
		};
		const check = (): void => {
			if (focused === null || focused.isConnected || !store.getState().isOpen) return;
			focused = null;
			const target = hasScreenKeyboard()
				? element
				: (element.querySelector<HTMLElement>('.composer textarea') ?? element);
			target.focus({ preventScroll: true });
		};
		element.addEventListener('focus', remember, true);
		const observer = new MutationObserver(check);
		observer.observe(element, { childList: true, subtree: true });
		return () => {
			observer.disconnect();
			element.removeEventListener('focus', remember, true);
		};
	}, []);
}
