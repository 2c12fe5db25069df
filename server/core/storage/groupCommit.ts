import { AppError } from '../../lib/errors.ts';
import type { Transaction } from './database.ts';
import type { SqliteConnection } from './sqliteDriver.ts';
import { explainStorageFault } from './storageFaults.ts';

interface Task {
	/** Work that is repeated after a restart does not wait for the disk. */
	readonly isRepeated: boolean;
	readonly run: (transaction: Transaction) => Promise<void>;
	/** Called after the commit, or with the error that prevented it. */
	readonly settle: (failure: { error: unknown } | null) => void;
}

/** Limits how long readers wait for a commit. */
const WORKS_PER_COMMIT = 64;
/** Repeatable work is on disk after this time at the latest. */
const UNFLUSHED_MAX_MS = 200;

type Work<Result> = (transaction: Transaction) => Promise<Result>;

export type GroupCommit = ReturnType<typeof createGroupCommit>;

/**
 * Commits concurrent writes together: all that arrive in one turn of the event loop. Each runs in a savepoint, so that a
 * failing one undoes only itself. A commit is visible at once and acknowledged when it is on disk; the next one is made
 * meanwhile.
 */
export function createGroupCommit(
	connection: SqliteConnection,
	transaction: Transaction,
	/** Writes to disk what was committed before it began. */
	flush: () => Promise<void>,
) {
	const reachDisk = shareFlushes(flush);
	let waiting: Task[] = [];
	let running: Promise<void> | undefined;
	let flushTimer: NodeJS.Timeout | undefined;
	let isScheduled = false;
	let isClosed = false;
	/** Why the disk failed. Only a restart can tell what was stored. */
	let diskFailure: unknown;

	function schedule(): void {
		if (isScheduled || running !== undefined || waiting.length === 0) return;
		isScheduled = true;
		setImmediate(() => {
			isScheduled = false;
			const tasks = waiting.slice(0, WORKS_PER_COMMIT);
			waiting = waiting.slice(WORKS_PER_COMMIT);
			running = runTogether(tasks).finally(() => {
				running = undefined;
				schedule();
			});
		});
	}

	async function runTogether(tasks: readonly Task[]): Promise<void> {
		const done: Task[] = [];
		try {
			if (diskFailure !== undefined) throw diskFailure;
			connection.execute('begin immediate');
			const [first, ...others] = tasks;
			if (first !== undefined && others.length === 0) {
				// Alone it needs no savepoint: what it did is undone with the transaction.
				await first.run(transaction);
				done.push(first);
			} else for (const task of tasks) if (await runInSavepoint(task)) done.push(task);
			connection.execute('commit');
		} catch (error) {
			rollBack();
			for (const task of tasks) task.settle({ error: explainStorageFault(error) });
			return;
		}
		const lasting = done.filter(({ isRepeated }) => !isRepeated);
		for (const task of done) if (task.isRepeated) task.settle(null);
		if (lasting.length > 0) void acknowledge(lasting);
		else flushTimer ??= setTimeout(() => void acknowledge([]), UNFLUSHED_MAX_MS);
	}

	/** Settles works when their commit is on disk, and with it all that was committed before. */
	async function acknowledge(done: readonly Task[]): Promise<void> {
		clearTimeout(flushTimer);
		flushTimer = undefined;
		try {
			await reachDisk();
		} catch (cause) {
			diskFailure ??= new AppError('service_unavailable', 'The store could not be written; restart it.', { cause });
			for (const task of done) task.settle({ error: diskFailure });
			return;
		}
		for (const task of done) task.settle(null);
	}

	async function runInSavepoint(task: Task): Promise<boolean> {
		connection.execute('savepoint work');
		try {
			await task.run(transaction);
			connection.execute('release work');
			return true;
		} catch (error) {
			connection.execute('rollback to work');
			connection.execute('release work');
			task.settle({ error: explainStorageFault(error) });
			return false;
		}
	}

	function rollBack(): void {
		try {
			connection.execute('rollback');
		} catch {
			// SQLite has rolled back by itself, as it does when the disk is full.
		}
	}

	function enqueue<Result>(work: Work<Result>, isRepeated: boolean): Promise<Result> {
		if (isClosed) return Promise.reject(new AppError('service_unavailable', 'The store is closed.'));
		return new Promise((resolve, reject) => {
			let result: Awaited<Result>;
			waiting.push({
				isRepeated,
				run: async (builder) => {
					result = await work(builder);
				},
				settle: (failure) => (failure === null ? resolve(result) : reject(failure.error)),
			});
			schedule();
		});
	}

	return {
		write: <Result>(work: Work<Result>): Promise<Result> => enqueue(work, false),
		/** Resolves after the commit, for work that is done again where a power cut undoes it. */
		writeRepeated: <Result>(work: Work<Result>): Promise<Result> => enqueue(work, true),
		/** Resolves when no transaction is open; undefined when none is. */
		whenIdle: (): Promise<void> | undefined => running,
		/** Commits what waits, then refuses further work; resolves when all of it is on disk. */
		async close(): Promise<void> {
			isClosed = true;
			while (isScheduled || running !== undefined || waiting.length > 0) {
				await (running ?? new Promise((resolve) => setImmediate(resolve)));
			}
			// Waiting works are settled before.
			await acknowledge([]);
		},
	};
}

/**
 * Callers that come while one flush is under way share the next: it alone is sure to hold what they committed. One that
 * fails is the last: a later flush can succeed although earlier writes were lost.
 */
function shareFlushes(flush: () => Promise<void>): () => Promise<void> {
	let running: Promise<void> = Promise.resolve();
	let next: Promise<void> | undefined;
	return () => {
		next ??= running.then(() => {
			next = undefined;
			running = flush();
			return running;
		});
		return next;
	};
}
