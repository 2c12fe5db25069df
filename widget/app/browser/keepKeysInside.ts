const KEY_EVENTS = ['keydown', 'keypress', 'keyup'] as const;

/**
 * Keeps keystrokes from the host page. Outside of the shadow root they seem to come from a plain element, so a page
 * with shortcuts on letters would take every typed letter for one.
 */
export function keepKeysInside(element: HTMLElement): void {
	for (const name of KEY_EVENTS) element.addEventListener(name, (event) => event.stopPropagation());
}
