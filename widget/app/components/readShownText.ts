/** The words of an element as a reader sees them, blocks on lines of their own. */
export function readShownText(element: HTMLElement): string {
	// jsdom has no innerText; a browser's knows where lines break.
	return (element.innerText ?? element.textContent ?? '').trim();
}
