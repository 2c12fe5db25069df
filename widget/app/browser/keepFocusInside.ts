/** What the keyboard reaches, if it shows. */
const STOPS = 'a[href], button, input, select, textarea, [tabindex]';

/** Leads Tab from the last thing in an element to its first, and back. */
export function keepFocusInside(event: KeyboardEvent, element: HTMLElement): void {
	const stops = [...element.querySelectorAll<HTMLElement>(STOPS)].filter(
		(stop) => stop.tabIndex >= 0 && stop.offsetParent !== null,
	);
	const [edge, other] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
	// Not the event's target: a menu that Tab closes gives the focus back before. None: the element has it itself, where
	// nothing in it could take it.
	const focused = element.querySelector(':focus');
	if (focused && focused !== edge) return;
	event.preventDefault();
	other?.focus();
}
