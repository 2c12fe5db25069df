/**
 * Keystrokes: outside of the shadow root they seem to come from a plain element, so a page with shortcuts on letters would
 * take every typed letter for one. The focus: dialogs of a page, such as Bootstrap's, take it back from what is not theirs.
 * Scrolling: pages that scroll smoothly, or by whole screens, do it themselves and prevent what the wheel does by itself.
 */
const EVENTS = ['keydown', 'keypress', 'keyup', 'focusin', 'wheel', 'touchmove'] as const;

/** Keeps from the host page what happens in the widget and pages act upon. */
export function keepEventsInside(element: HTMLElement): void {
	for (const name of EVENTS) element.addEventListener(name, (event) => event.stopPropagation(), { passive: true });
}
