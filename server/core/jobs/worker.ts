import { setMaxListeners } from 'node:events';
import { describeError, type Logger } from '../../logger.ts';
import { createId } from '../storage/createId.ts';
import type { Database, Transaction } from '../storage/database.ts';
import type { Job } from './job.ts';
import { claimJobs, extendLeases, freeAllJobs } from './leases.ts';

/** A dead instance's jobs are taken over after this long; nothing stays in processing longer. */
const LEASE_MS = 45_000;
const HEARTBEAT_MS = 15_000;
/** How often other instances' new jobs and jobs that rested are looked for. */
const POLL_MS = 1_000;

export interface JobWorkerOptions {
	readonly database: Database;
	readonly logger: Logger;
	readonly kind: string;
	/** Jobs under way at once. */
	readonly concurrency: number;
	/** Of these, jobs of one chatbot, so that another's are never kept waiting. */
	readonly concurrencyPerChatbot: number;
	/** Called in the transaction that claims jobs. */
	readonly onClaimed: (transaction: Transaction, jobs: readonly Job[]) => Promise<void>;
	/** Does one job and removes it (`finishJob`) or gives it back (`releaseJob`). */
	readonly run: (job: Job, signal: AbortSignal) => Promise<void>;
}

export interface JobWorker {
	/** Takes up work; on SQLite first frees what an earlier process held, as it was the sole owner. */
	start(): Promise<void>;
	/** Looks for jobs at once. */
	wake(): void;
	/** Ends what is under way and resolves when nothing is. */
	stop(): Promise<void>;
}

/** Works on the jobs of one kind, chatbot by chatbot in turn. */
export function createJobWorker(options: JobWorkerOptions): JobWorker {
	const { database, logger, kind } = options;
	const owner = createId();
	const stopping = new AbortController();
	// Every job under way listens, and the connections it opens.
	setMaxListeners(0, stopping.signal);
	const running = new Set<Promise<void>>();
	const perChatbot = new Map<string, number>();
	let lastChatbotId = '';
	let filling: Promise<void> | undefined;
	let isAskedAgain = false;
	let timers: NodeJS.Timeout[] = [];

	function wake(): void {
		if (stopping.signal.aborted) return;
		if (filling !== undefined) {
			isAskedAgain = true;
			return;
		}
		filling = fill()
			.catch((error: unknown) => logger.error('jobs could not be claimed', describeError(error)))
			.finally(() => {
				filling = undefined;
				if (isAskedAgain) {
					isAskedAgain = false;
					wake();
				}
			});
	}

	async function fill(): Promise<void> {
		while (running.size < options.concurrency && !stopping.signal.aborted) {
			const jobs = await claim();
			if (jobs.length === 0) return;
			for (const job of jobs) begin(job);
		}
	}

	function claim(): Promise<Job[]> {
		const exceptChatbotIds = [...perChatbot]
			.filter(([, count]) => count >= options.concurrencyPerChatbot)
			.map(([chatbotId]) => chatbotId);
		const limit = Math.min(options.concurrency - running.size, options.concurrencyPerChatbot);
		return database.write(async (transaction) => {
			const query = { kind, limit, afterChatbotId: lastChatbotId, exceptChatbotIds };
			const jobs = await claimJobs(database, transaction, { ...query, owner, leaseMs: LEASE_MS });
			if (jobs.length > 0) await options.onClaimed(transaction, jobs);
			lastChatbotId = jobs[0]?.chatbotId ?? '';
			return jobs;
		});
	}

	function begin(job: Job): void {
		perChatbot.set(job.chatbotId, (perChatbot.get(job.chatbotId) ?? 0) + 1);
		const work = options
			.run(job, stopping.signal)
			.catch((error: unknown) => logger.error('a job failed', { jobId: job.id, kind, ...describeError(error) }))
			.finally(() => {
				running.delete(work);
				const left = (perChatbot.get(job.chatbotId) ?? 1) - 1;
				if (left === 0) perChatbot.delete(job.chatbotId);
				else perChatbot.set(job.chatbotId, left);
				wake();
			});
		running.add(work);
	}

	return {
		async start() {
			if (database.dialect === 'sqlite') await database.write(freeAllJobs);
			const beat = (): void => {
				extendLeases(database, owner, LEASE_MS).catch((error: unknown) =>
					logger.error('leases were not extended', describeError(error)),
				);
			};
			timers = [setInterval(wake, POLL_MS).unref(), setInterval(beat, HEARTBEAT_MS).unref()];
			wake();
		},
		wake,
		async stop() {
			stopping.abort();
			for (const timer of timers) clearInterval(timer);
			await filling;
			await Promise.allSettled(running);
		},
	};
}
