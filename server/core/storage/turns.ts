import type { Database } from './database.ts';

/** Gives requests priority over background work on the one thread that serves both. */
export type Turns = ReturnType<typeof createTurns>;

/** A longer request is waiting for something itself, such as a model. */
const LONGEST_ANSWER_MS = 100;
/** Background work runs at least this often under constant load. */
const LONGEST_WAIT_MS = 50;

/** @param atOnce most background works under way together */
export function createTurns({ atOnce }: { atOnce: number }) {
	let answering = 0;
	let working = 0;
	const queue: (() => void)[] = [];
	const patient = new Set<() => void>();

	function next(): void {
		if (working >= atOnce) return;
		const start = queue.shift();
		if (start === undefined) return;
		working += 1;
		start();
	}

	function whenQuiet(): Promise<void> | undefined {
		if (answering === 0) return undefined;
		return new Promise((resolve) => {
			const go = () => {
				clearTimeout(timer);
				patient.delete(go);
				resolve();
			};
			const timer = setTimeout(go, LONGEST_WAIT_MS);
			patient.add(go);
		});
	}

	return {
		/** Counts a request as being answered until the returned function is called, or for `LONGEST_ANSWER_MS`. */
		beginRequest(): () => void {
			let isOver = false;
			const end = () => {
				if (isOver) return;
				isOver = true;
				clearTimeout(timer);
				answering -= 1;
				if (answering === 0) for (const go of patient) go();
			};
			const timer = setTimeout(end, LONGEST_ANSWER_MS).unref();
			answering += 1;
			return end;
		},
		/** Runs background work while no request is being answered, at the latest after `LONGEST_WAIT_MS`. */
		async inBackground<Result>(work: () => Promise<Result>): Promise<Result> {
			await new Promise<void>((resolve) => {
				queue.push(resolve);
				next();
			});
			try {
				await whenQuiet();
				return await work();
			} finally {
				// Only after requests that came meanwhile have been noticed.
				setImmediate(() => {
					working -= 1;
					next();
				});
			}
		},
	};
}

/**
 * The same store for background work that is done again after a crash: its writes take turns, let requests go first, and
 * do not wait for the disk.
 */
export function inBackground(database: Database, turns: Pick<Turns, 'inBackground'>): Database {
	const write: Database['write'] = (work) => turns.inBackground(() => database.writeRepeated(work));
	return { ...database, write, writeRepeated: write };
}
