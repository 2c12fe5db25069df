/** Waits for company: what comes about the same time is then dealt with at once. */
export interface Gathering {
	/** Notes that so many more have come. */
	add(count: number): void;
	/** Forgets who has come. */
	clear(): void;
}

/** Time that the first waits for others, milliseconds. */
export const GATHER_MS = 40;

/** @param act called as soon as `enough` have come, else some time after the first */
export function createGathering({ enough, act }: { enough: number; act: () => void }): Gathering {
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
		add(count) {
			come += count;
			if (come >= enough) end();
			else timer ??= setTimeout(end, GATHER_MS);
		},
		clear,
	};
}
