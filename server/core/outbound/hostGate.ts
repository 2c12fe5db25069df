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
