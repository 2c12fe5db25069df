/** What one tab has stored, another reads only after a moment: browsers pass it on between their processes. */
const SPREAD_MS = 100;

/**
 * Waits until no other tab of this website is at what has this name. At once where the browser has no locks, as on
 * pages without https.
 *
 * @returns what ends our turn
 */
export async function takeTurn(name: string): Promise<() => void> {
	try {
		return await new Promise((resolve, reject) => {
			// Held until what the inner promise is resolved by is called, which is what we give.
			const hold = () => new Promise<void>((end) => resolve(() => void setTimeout(end, SPREAD_MS)));
			navigator.locks.request(name, hold).catch(reject);
		});
	} catch {
		// Twice is better than never.
		return () => undefined;
	}
}
