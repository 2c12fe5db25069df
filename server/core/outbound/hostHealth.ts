/** As many as are asked at a time: one full round without an answer. */
const TIMEOUTS_UNTIL_HANGING = 6;
/** After this time a hanging host is tried again. */
const REST_MS = 20_000;

/**
 * Remembers hosts that hang: pages that wait for them fail at once and leave the room to others.
 *
 * @param now milliseconds on a monotonic clock
 */
export function createHostHealth(now: () => number) {
	const timeouts = new Map<string, { count: number; lastAt: number }>();
	return {
		note(host: string, outcome: 'answered' | 'timed_out'): void {
			if (outcome === 'answered') timeouts.delete(host);
			else timeouts.set(host, { count: (timeouts.get(host)?.count ?? 0) + 1, lastAt: now() });
		},
		/** Whether a host has let several pages in a row run out of time a moment ago. */
		isHanging(host: string): boolean {
			const seen = timeouts.get(host);
			if (seen === undefined) return false;
			if (now() - seen.lastAt <= REST_MS) return seen.count >= TIMEOUTS_UNTIL_HANGING;
			timeouts.delete(host);
			return false;
		},
	};
}

/** Lets at most so many works of one key run at a time; the others wait in order. */
export function createHostGate(limit: number) {
	const gates = new Map<string, { running: number; waiting: (() => void)[] }>();
	return {
		async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
			const gate = gates.get(key) ?? { running: 0, waiting: [] };
			gates.set(key, gate);
			if (gate.running >= limit) await new Promise<void>((resolve) => gate.waiting.push(resolve));
			else gate.running++;
			try {
				return await work();
			} finally {
				const next = gate.waiting.shift();
				// The place is handed on: `running` does not change.
				if (next !== undefined) next();
				else if (--gate.running === 0) gates.delete(key);
			}
		},
	};
}
