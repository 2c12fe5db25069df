import { setMaxListeners } from 'node:events';
import { AppError } from '../../lib/errors.ts';
import { describeError, type Logger } from '../../lib/logger.ts';
import { createId } from '../storage/createId.ts';
import type { Database, Transaction } from '../storage/database.ts';
import type { Job } from './job.ts';
import { claimJobs, endRests, extendLeases, findDueChatbots, finishJob, freeAllJobs, releaseJob } from './leases.ts';

/** A dead instance's jobs are taken over after this long, and those that could not be given back are taken again. */
const LEASE_MS = 10_000;
/** A lease outlives three heartbeats that fail. */
const HEARTBEATS_PER_LEASE = 4;
/** How often other instances' new jobs and jobs that rested are looked for. */
const POLL_MS = 1_000;
/** Jobs that end about the same time are followed by one claim: looking for jobs costs more than taking several. */
const GATHER_MS = 40;
/** A job is given up after so many failures of unknown cause. */
const MAX_FAILURES = 4;
/** The pause after the first failure, doubled with each further one: all tries end within half a minute. */
const FIRST_BACK_OFF_MS = 2_000;
/** A store that is away fails at every try, and is logged this often. */
const OUTAGE_LOG_INTERVAL_MS = 60_000;

export interface JobWorkerOptions {
	readonly database: Database;
	readonly logger: Logger;
	readonly kind: string;
	readonly concurrency: number;
	/** Of these, jobs of one chatbot, so that another's are never kept waiting. */
	readonly concurrencyPerChatbot: number;
	readonly onClaimed?: (transaction: Transaction, jobs: readonly Job[]) => Promise<void>;
	/** Does a job, and removes it (`finishJob`) or gives it back (`releaseJob`). One that fails is given back. */
	readonly run: (job: Job, signal: AbortSignal) => Promise<void>;
	/** Called in the transaction that gives back a job whose run failed. */
	readonly onReleased?: (transaction: Transaction, job: Job) => Promise<void>;
	/** Called in the transaction that removes a job which failed too often. */
	readonly onGivenUp?: (transaction: Transaction, job: Job) => Promise<void>;
	readonly leaseMs?: number;
	/** Milliseconds of the wall clock; the system's when absent. */
	readonly now?: () => number;
}

export type JobWorker = ReturnType<typeof createJobWorker>;

/** Works on the jobs of one kind, chatbot by chatbot in turn. */
export function createJobWorker(options: JobWorkerOptions) {
	const { database, logger, kind, leaseMs = LEASE_MS, now = Date.now } = options;
	const owner = createId();
	const stopping = new AbortController();
	// Every job under way listens, and the connections it opens.
	setMaxListeners(0, stopping.signal);
	const running = new Map<Job, Promise<void>>();
	let filling: Promise<void> | undefined;
	let isAsked = false;
	let gatherTimer: NodeJS.Timeout | undefined;
	let timers: NodeJS.Timeout[] = [];
	let lastPollAt = now();
	let outageLoggedAt = Number.NEGATIVE_INFINITY;

	function wake(): void {
		clearTimeout(gatherTimer);
		gatherTimer = undefined;
		if (stopping.signal.aborted) return;
		isAsked = true;
		filling ??= fillWhileAsked();
	}

	async function fillWhileAsked(): Promise<void> {
		while (isAsked && !stopping.signal.aborted) {
			isAsked = false;
			await fill().catch(logOutage);
		}
		filling = undefined;
	}

	function logOutage(error: unknown): void {
		if (performance.now() - outageLoggedAt < OUTAGE_LOG_INTERVAL_MS) return;
		outageLoggedAt = performance.now();
		logger.error('background work cannot use the store', { kind, ...describeError(error) });
	}

	async function fill(): Promise<void> {
		const { concurrency: limit, concurrencyPerChatbot } = options;
		if (running.size >= limit) return;
		const busy = [...countByChatbot()].filter(([, count]) => count >= concurrencyPerChatbot);
		const exceptChatbotIds = busy.map(([chatbotId]) => chatbotId);
		for (const chatbotId of await findDueChatbots(database.read, { kind, exceptChatbotIds, limit })) {
			if (running.size >= limit || stopping.signal.aborted) return;
			for (const job of await claim(chatbotId)) begin(job);
		}
	}

	function claim(chatbotId: string): Promise<Job[]> {
		const free = options.concurrencyPerChatbot - (countByChatbot().get(chatbotId) ?? 0);
		const limit = Math.min(options.concurrency - running.size, free);
		return database.write(async (transaction) => {
			const exceptIds = runningIds();
			const jobs = await claimJobs(transaction, { kind, chatbotId, exceptIds, limit, owner, leaseMs });
			if (jobs.length > 0) await options.onClaimed?.(transaction, jobs);
			return jobs;
		});
	}

	function runningIds(): string[] {
		return [...running.keys()].map(({ id }) => id);
	}

	function countByChatbot(): Map<string, number> {
		const counts = new Map<string, number>();
		for (const { chatbotId } of running.keys()) counts.set(chatbotId, (counts.get(chatbotId) ?? 0) + 1);
		return counts;
	}

	function begin(job: Job): void {
		const run = options
			.run(job, stopping.signal)
			.catch((error: unknown) => giveBack(job, error))
			.finally(() => {
				running.delete(job);
				if (running.size === 0) wake();
				else gatherTimer ??= setTimeout(wake, GATHER_MS);
			});
		running.set(job, run);
	}

	async function giveBack(job: Job, failure: unknown): Promise<void> {
		const { id: jobId } = job;
		const failures = job.failures + 1;
		const isStopping = stopping.signal.aborted;
		// A store that cannot be written (the disk is full) is no fault of the job.
		const isItsFault = !isStopping && !(failure instanceof AppError);
		if (isItsFault) logger.error('a job failed', { jobId, kind, failures, ...describeError(failure) });
		else if (!isStopping) logOutage(failure);
		const delayMs = isStopping ? 0 : FIRST_BACK_OFF_MS * 2 ** Math.min(failures - 1, MAX_FAILURES);
		// Where that fails, its lease runs out, and it is taken again.
		await database
			.write(async (transaction) => {
				if (isItsFault && failures >= MAX_FAILURES) {
					if (await finishJob(transaction, job)) await options.onGivenUp?.(transaction, job);
				} else if (await releaseJob(transaction, job, { delayMs, isFailure: isItsFault })) {
					await options.onReleased?.(transaction, job);
				}
			})
			.catch(logOutage);
	}

	async function poll(): Promise<void> {
		const isSetBack = now() < lastPollAt;
		lastPollAt = now();
		if (isSetBack) {
			await database.write((transaction) => endRests(transaction, kind)).catch(logOutage);
		}
		wake();
	}

	function beat(): void {
		if (running.size === 0) return;
		extendLeases(database, { jobIds: runningIds(), owner, leaseMs }).catch(logOutage);
	}

	return {
		/** Takes up work; on SQLite first frees what an earlier process held, as it was the sole owner. */
		async start(): Promise<void> {
			if (database.dialect === 'sqlite') {
				await database.write(async (transaction) => {
					await freeAllJobs(transaction, kind);
					await endRests(transaction, kind);
				});
			}
			timers = [
				setInterval(() => void poll(), POLL_MS).unref(),
				setInterval(beat, leaseMs / HEARTBEATS_PER_LEASE).unref(),
			];
			wake();
		},
		wake,
		/** Ends what is under way and resolves when nothing is. */
		async stop(): Promise<void> {
			stopping.abort();
			clearTimeout(gatherTimer);
			for (const timer of timers) clearInterval(timer);
			await filling;
			await Promise.allSettled(running.values());
		},
	};
}
