/**
 * Does what nobody waits for once the browser has nothing else to do, so that no answer is late for it.
 *
 * @returns what calls it off
 */
export function whenIdle(act: () => void): () => void {
	// Safari has none.
	if (typeof requestIdleCallback === 'undefined') {
		const timer = setTimeout(act);
		return () => clearTimeout(timer);
	}
	const request = requestIdleCallback(act);
	return () => cancelIdleCallback(request);
}
