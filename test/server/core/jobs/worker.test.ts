import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enqueueJobs, type Job } from '../../../../server/core/jobs/job.ts';
import { finishJob } from '../../../../server/core/jobs/leases.ts';
import { createJobWorker, type JobWorker, type JobWorkerOptions } from '../../../../server/core/jobs/worker.ts';
import { createId } from '../../../../server/core/storage/createId.ts';
import type { Database } from '../../../../server/core/storage/database.ts';
import { AppError } from '../../../../server/lib/errors.ts';
import { createLogger } from '../../../../server/lib/logger.ts';
import { TEST_STORES, type TestStore } from '../../../support/stores.ts';

const KIND = 'test_job';
const HOUR_MS = 60 * 60 * 1000;
/** How often a worker looks for jobs by itself. */
const POLL_MS = 1_000;
/** Pause of a job that failed for the first time, at least. */
const PAUSED_MS = 1_000;
const logger = createLogger('silent', 'test');

function freeze() {
	let letGo = () => {};
	const frozen = new Promise<void>((resolve) => {
		letGo = resolve;
	});
	return { frozen, letGo: () => letGo() };
}

for (const { name, open } of TEST_STORES) {
	describe(`createJobWorker on ${name}`, () => {
		let store: TestStore;
		let database: Database;
		let projectId: string;
		const workers: JobWorker[] = [];

		beforeAll(async () => {
			store = await open();
			database = store.database;
		});
		beforeEach(async () => {
			projectId = createId();
			const project = { id: projectId, name: 'p', createdAt: 0 };
			await database.write((transaction) => transaction.insertInto('projects').values(project).execute());
		});
		afterEach(async () => {
			for (const worker of workers.splice(0)) await worker.stop();
			await database.write((transaction) => transaction.deleteFrom('jobs').execute());
		});

		async function addJobs(count: number, runAt?: number): Promise<string[]> {
			const chatbotId = createId();
			const subjects = Array.from({ length: count }, () => createId());
			await database.write(async (transaction) => {
				const settings = { answerSettings: '{}', widgetSettings: '{}', visibility: 'public' as const };
				const chatbot = { id: chatbotId, projectId, name: 'c', createdAt: 0, ...settings };
				await transaction.insertInto('chatbots').values(chatbot).execute();
				const jobs = subjects.map((subjectId) => ({ kind: KIND, projectId, chatbotId, subjectId }));
				await enqueueJobs(transaction, jobs, Date.now());
				if (runAt === undefined) return;
				await transaction.updateTable('jobs').set({ runAt }).where('chatbotId', '=', chatbotId).execute();
			});
			return subjects;
		}

		/** A worker that finishes each job after `work`, and tells what happened in which order. */
		async function startWorker(
			work: (job: Job, signal: AbortSignal) => Promise<void>,
			options: Partial<JobWorkerOptions> = {},
		) {
			const events: string[] = [];
			const worker = createJobWorker({
				database,
				logger,
				kind: KIND,
				concurrency: 4,
				concurrencyPerChatbot: 2,
				onClaimed: async (_, jobs) => void events.push(...jobs.map(({ subjectId }) => `claimed ${subjectId}`)),
				onReleased: async (_, { subjectId }) => void events.push(`released ${subjectId}`),
				onGivenUp: async (_, { subjectId }) => void events.push(`given up ${subjectId}`),
				run: async (job, signal) => {
					await work(job, signal);
					const isFinished = await database.write((transaction) => finishJob(transaction, job));
					events.push(`${isFinished ? 'finished' : 'lost'} ${job.subjectId}`);
				},
				...options,
			});
			workers.push(worker);
			await worker.start();
			return { worker, events };
		}

		const jobs = () => database.read.selectFrom('jobs').selectAll().where('projectId', '=', projectId).execute();
		const jobsLeft = async () => (await jobs()).length;

		it('does every job once and removes it', async () => {
			const subjects = await addJobs(25);
			const { events } = await startWorker(async () => undefined);
			await expect.poll(jobsLeft).toBe(0);
			// Told a moment after the row is gone.
			const finished = () => events.filter((event) => event.startsWith('finished')).toSorted();
			await expect.poll(finished).toEqual(subjects.map((subject) => `finished ${subject}`).toSorted());
		});

		it('takes up jobs that are added later when it is woken', async () => {
			const { worker } = await startWorker(async () => undefined);
			const work = async (): Promise<number> => {
				const startedAt = performance.now();
				await addJobs(1);
				worker.wake();
				await expect.poll(jobsLeft, { interval: 10 }).toBe(0);
				return performance.now() - startedAt;
			};
			// It has just looked for jobs then: it would look again a second later.
			await work();
			await expect.poll(work).toBeLessThan(POLL_MS / 2);
		});

		it('does what was added before the clock was set back', async () => {
			let clock = Date.now() + HOUR_MS;
			await startWorker(async () => undefined, { now: () => clock });
			await addJobs(3, clock);
			clock -= HOUR_MS;
			await expect.poll(jobsLeft).toBe(0);
		});

		it("does another chatbot's job while one has many that hang", async () => {
			const slow = new Set(await addJobs(20));
			const [quick] = await addJobs(1);
			const { events } = await startWorker(async (job, signal) => {
				if (slow.has(job.subjectId)) await wait(60_000, undefined, { signal });
			});
			await expect.poll(() => events).toContain(`finished ${quick}`);
			expect(events.filter((event) => event.startsWith('claimed')).length).toBeLessThanOrEqual(3);
		});

		it('pauses a job that failed and gives up one that failed too often', async () => {
			const startedAt = Date.now();
			const [fresh, tired] = await addJobs(2);
			await database.write((transaction) =>
				transaction
					.updateTable('jobs')
					.set({ failures: 3 })
					.where('subjectId', '=', tired ?? '')
					.execute(),
			);
			const { events } = await startWorker(async () => {
				throw new Error('broken');
			});
			await expect.poll(() => events).toContain(`given up ${tired}`);
			await expect.poll(() => events).toContain(`released ${fresh}`);
			// Told a moment before it is stored.
			const expected = { subjectId: fresh, attempts: 0, failures: 1, leaseOwner: null };
			await expect.poll(jobs).toMatchObject([expected]);
			expect((await jobs())[0]?.runAt).toBeGreaterThanOrEqual(startedAt + PAUSED_MS);
		});

		it('counts no failure when the store refuses writes', async () => {
			const [subject] = await addJobs(1);
			const { events } = await startWorker(async () => {
				throw new AppError('storage_full');
			});
			await expect.poll(() => events).toContain(`released ${subject}`);
			await expect.poll(jobs).toMatchObject([{ attempts: 0, failures: 0 }]);
		});

		it('logs an outage once', async () => {
			await addJobs(6);
			const told: string[] = [];
			const { events } = await startWorker(
				async () => {
					throw new AppError('service_unavailable');
				},
				{ logger: { ...logger, error: (message) => void told.push(message) } },
			);
			await expect.poll(() => events.filter((event) => event.startsWith('released'))).toHaveLength(6);
			expect(told).toEqual(['background work cannot use the store']);
		});

		it('gives back what is under way when it stops', async () => {
			const [subject] = await addJobs(1);
			const { worker, events } = await startWorker((_, signal) => wait(60_000, undefined, { signal }));
			await expect.poll(() => events).toContain(`claimed ${subject}`);
			await worker.stop();
			expect(events).toContain(`released ${subject}`);
			expect(await jobs()).toMatchObject([{ leaseOwner: null, leaseUntil: null, attempts: 0 }]);
		});

		it('gives a job back that could not be while the store was away', async () => {
			const [subject] = await addJobs(1);
			let isAway = false;
			let failed = 0;
			const failing: Database = {
				...database,
				write(work) {
					if (!isAway) return database.write(work);
					failed += 1;
					return Promise.reject(new AppError('storage_full'));
				},
			};
			const { events } = await startWorker(
				async () => {
					if (failed > 0) return;
					isAway = true;
					throw new AppError('storage_full');
				},
				{ database: failing, leaseMs: 1_000 },
			);
			await expect.poll(() => failed).toBeGreaterThan(0);
			isAway = false;
			await expect.poll(() => events).toContain(`finished ${subject}`);
		});

		it('takes over a job whose lease ran out, and the late result of the other is refused', async () => {
			const [subject] = await addJobs(1);
			const { frozen, letGo } = freeze();
			const first = await startWorker(() => frozen);
			await expect.poll(() => first.events).toContain(`claimed ${subject}`);
			await database.write((transaction) => transaction.updateTable('jobs').set({ leaseUntil: 1 }).execute());
			const second = await startWorker(async () => undefined);
			await expect.poll(() => second.events).toContain(`finished ${subject}`);
			letGo();
			await expect.poll(() => first.events).toContain(`lost ${subject}`);
		});

		it('takes no job twice when the clock jumps past the end of its lease', async () => {
			const [subject] = await addJobs(1);
			const { frozen, letGo } = freeze();
			const { worker, events } = await startWorker(async (job) => {
				if (job.subjectId === subject) await frozen;
			});
			await expect.poll(() => events).toContain(`claimed ${subject}`);
			await database.write((transaction) => transaction.updateTable('jobs').set({ leaseUntil: 1 }).execute());
			const [later] = await addJobs(1);
			worker.wake();
			await expect.poll(() => events).toContain(`finished ${later}`);
			letGo();
			await expect.poll(() => events).toContain(`finished ${subject}`);
			expect(events.filter((event) => event === `claimed ${subject}`)).toHaveLength(1);
		});

		it.runIf(name === 'SQLite')('frees what a killed process held as soon as it starts', async () => {
			const [subject] = await addJobs(1);
			const lease = { leaseOwner: 'killed', leaseUntil: Date.now() + HOUR_MS };
			await database.write((transaction) => transaction.updateTable('jobs').set(lease).execute());
			const { events } = await startWorker(async () => undefined);
			await expect.poll(() => events).toContain(`finished ${subject}`);
		});

		it('keeps the lease of a job that takes long', async () => {
			const [subject] = await addJobs(1);
			const { events } = await startWorker((_, signal) => wait(60_000, undefined, { signal }), { leaseMs: 1_000 });
			await expect.poll(() => events).toContain(`claimed ${subject}`);
			const readLease = async () => (await jobs())[0]?.leaseUntil ?? 0;
			const first = await readLease();
			await expect.poll(readLease).toBeGreaterThan(first);
		});
	});
}
