/** Runs work in a turn of the background (`turns.ts`). */
export type InTurn = (work: () => Promise<void>) => Promise<void>;

/** Pages of the log that are brought into the file together: some 10 ms of the event loop, half of it the file's sync. */
const PAGES_AT_ONCE = 2_000;
/**
 * What commits write differs much, and how many make so many pages is learnt from those before. Never more than this,
 * which ingestion fills with some 2,400 pages: where SQLite has brought the log in by itself, its length teaches nothing.
 */
const MOST_COMMITS = 40;

export interface CheckpointOptions {
	/** Commits since the store was opened. */
	readonly countCommits: () => number;
	/** Resolves when all that was committed before the call is on disk. */
	readonly reachDisk: () => Promise<void>;
	/** As `GroupCommit` has it. */
	readonly whenIdle: () => Promise<void> | undefined;
	/** Brings the log into the file. @returns the pages that it had */
	readonly bringIn: () => number;
}

/**
 * Brings SQLite's log into its file while nobody waits. SQLite itself does so within the commit that makes the log long,
 * whoever waits for it, and has the whole log written to disk first on the thread that answers; here a thread of
 * libuv's pool does that before. SQLite syncs what is left, and the file, so that nothing rests on this.
 */
export function createCheckpoints(options: CheckpointOptions): (inTurn: InTurn) => Promise<void> {
	const { countCommits, reachDisk, whenIdle, bringIn } = options;
	let last = 0;
	let interval = MOST_COMMITS;
	let isRunning = false;

	async function run(): Promise<void> {
		for (let busy = whenIdle(); busy !== undefined; busy = whenIdle()) await busy;
		const pages = Math.max(1, bringIn());
		const commits = countCommits() - last;
		interval = Math.min(MOST_COMMITS, Math.max(1, Math.round((commits * PAGES_AT_ONCE) / pages)));
		last += commits;
	}

	return async (inTurn) => {
		if (isRunning || countCommits() - last < interval) return;
		isRunning = true;
		try {
			await reachDisk();
			await inTurn(run);
		} catch {
			// The next write tells of a disk that fails.
		} finally {
			isRunning = false;
		}
	};
}
