import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/** Room left below what is brought into view, in pixels. */
const MARGIN = 12;

/**
 * Scrolls the conversation until an element that has just come is seen whole; its top, if it is longer than the view.
 *
 * @param isAsked the visitor asked for it: its first field takes the focus
 */
export function useReveal(target: RefObject<HTMLElement | null>, isAsked: boolean): void {
	useLayoutEffect(() => {
		if (isAsked) target.current?.querySelector<HTMLElement>('input, select, textarea')?.focus({ preventScroll: true });
		// After the list has followed its own growth.
		const frame = requestAnimationFrame(() => {
			const element = target.current;
			const scroller = element?.closest('.messages');
			if (!element || !scroller) return;
			const [box, view] = [element.getBoundingClientRect(), scroller.getBoundingClientRect()];
			const below = Math.min(box.bottom + MARGIN - view.bottom, box.top - MARGIN - view.top);
			if (below > 0) scroller.scrollTop += below;
		});
		return () => cancelAnimationFrame(frame);
	}, []);
}
