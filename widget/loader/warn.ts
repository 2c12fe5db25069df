/** Tells the page's developer that a method was called with something that it does not take. */
export function warn(method: string): void {
	// oxlint-disable-next-line no-console -- nothing else tells them, and the page must not stop
	console.warn(`Frontdesk.${method}: wrong arguments`);
}
