/**
 * Does what nobody waits for once the browser has nothing else to do, so that no answer is late for it.
 *
 * @returns what calls it off
 */
export function whenIdle(act: () => void): () => void {
	// Safari has none.
	const isMissing = typeof requestIdleCallback === 'undefined';
	const request = isMissing ? window.setTimeout(act) : requestIdleCallback(act);
	return () => (isMissing ? clearTimeout : cancelIdleCallback)(request);
}
