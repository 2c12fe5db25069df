import { AppError } from '../../errors.ts';
import type { Transaction } from './database.ts';
import type { SqliteConnection } from './sqliteDriver.ts';

interface Task {
	readonly run: (transaction: Transaction) => Promise<void>;
	/** Called after the commit, or with the error that kept it from happening. */
	readonly settle: (failure: { error: unknown } | null) => void;
}

/** Most works in one commit: bounds how long readers wait. */
const WORKS_PER_COMMIT = 64;

export interface GroupCommit {
	write<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>;
	/** Resolves when no transaction is open; undefined when none is. */
	whenIdle(): Promise<void> | undefined;
	/** Commits what waits, then refuses further work. */
	close(): Promise<void>;
}

/**
 * Commits the works of concurrent callers together: one write to disk for all that came in the same turn of the event
 * loop. Each runs in a savepoint, so that one that fails takes nothing else with it.
 */
export function createGroupCommit(connection: SqliteConnection, transaction: Transaction): GroupCommit {
	let waiting: Task[] = [];
	let running: Promise<void> | undefined;
	let isScheduled = false;
	let isClosed = false;

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
			for (const task of tasks) task.settle({ error: explainFailure(error) });
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
			task.settle({ error: explainFailure(error) });
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

	return {
		write(work) {
			if (isClosed) return Promise.reject(new AppError('service_unavailable', 'The store is closed.'));
			return new Promise((resolve, reject) => {
				let result: Awaited<ReturnType<typeof work>>;
				waiting.push({
					run: async (builder) => {
						result = await work(builder);
					},
					settle: (failure) => (failure === null ? resolve(result) : reject(failure.error)),
				});
				schedule();
			});
		},
		whenIdle: () => running,
		async close() {
			isClosed = true;
			while (isScheduled || running !== undefined || waiting.length > 0) {
				await (running ?? new Promise((resolve) => setImmediate(resolve)));
			}
		},
	};
}

/** SQLite's own words for a store that cannot take writes, as errors that callers can act on. */
function explainFailure(error: unknown): unknown {
	const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
	if (code === 'SQLITE_FULL') return new AppError('storage_full', undefined, { cause: error });
	if (code === 'SQLITE_READONLY' || code === 'SQLITE_IOERR' || code === 'SQLITE_CANTOPEN') {
		return new AppError('service_unavailable', 'The store cannot be written right now.', { cause: error });
	}
	return error;
}
