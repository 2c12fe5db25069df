/** A lock goes to the next tab faster than the news of why it is free. */
const NEWS_MS = 100;

/**
 * Stands in the row of this website's tabs for a lock. Does nothing where the browser has no locks, as on pages without
 * https.
 *
 * @param onHeld called once the lock is ours
 * @returns what frees it when the other tabs have heard what was told them until now, or leaves the row
 */
export function holdLock(name: string, onHeld: () => void): () => void {
	const leaving = new AbortController();
	let free = (): void => leaving.abort();
	async function hold(): Promise<void> {
		try {
			await navigator.locks.request(name, { signal: leaving.signal }, () => {
				onHeld();
				return new Promise<void>((resolve) => {
					free = () => void setTimeout(resolve, NEWS_MS);
				});
			});
		} catch {
			// No locks here, or the row was left.
		}
	}
	void hold();
	return () => free();
}
