/** The first arrival waits this long for others, in milliseconds. */
export const GATHER_MS = 40;

/**
 * Batches events that arrive close together.
 *
 * @param act called as soon as `enough` have arrived, else some time after the first
 */
export function createGathering({ enough, act }: { enough: number; act: () => void }) {
	let come = 0;
	let timer: NodeJS.Timeout | undefined;

	function clear(): void {
		clearTimeout(timer);
		timer = undefined;
		come = 0;
	}

	function end(): void {
		clear();
		act();
	}

	return {
		/** Counts more arrivals. */
		add(count: number): void {
			come += count;
			if (come >= enough) end();
			else timer ??= setTimeout(end, GATHER_MS);
		},
		/** Forgets all arrivals. */
		clear,
	};
}
