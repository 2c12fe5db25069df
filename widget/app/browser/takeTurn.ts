/** Nobody is kept waiting for longer by a tab that hangs. */
const TURN_MS = 5_000;

/**
 * Waits until no other tab of this website is at what has this name. At once where the browser has no locks, as on
 * pages without https.
 *
 * @returns what ends our turn
 */
export async function takeTurn(name: string): Promise<() => void> {
	try {
		return await new Promise((resolve, reject) => {
			// Held until what its inner promise resolves is called, which is what we give.
			const hold = (): Promise<void> => new Promise((end) => resolve(end));
			navigator.locks.request(name, { signal: AbortSignal.timeout(TURN_MS) }, hold).catch(reject);
		});
	} catch {
		// Twice is better than never.
		return () => undefined;
	}
}
