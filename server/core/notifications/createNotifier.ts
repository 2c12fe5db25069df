import { describeError, type Logger } from '../../lib/logger.ts';
import type { Job } from '../jobs/job.ts';
import { finishJob, releaseJob } from '../jobs/leases.ts';
import { createJobWorker } from '../jobs/worker.ts';
import { createGuardedFetch } from '../outbound/guardedFetch.ts';
import type { Database, Transaction } from '../storage/database.ts';
import type { SecretBox } from '../storage/secretBox.ts';
import type { Mailer } from './createMailer.ts';
import { type Attempt, aboutOf, DELIVER_JOB, type DeliveryRow, pauseAfter } from './deliveries.ts';
import { dispatchEvents, queueDigests } from './dispatchEvents.ts';
import { writeMail } from './mails.ts';
import { type Notification, readNotification } from './readNotification.ts';
import { sendWebhook, type WebhookRow } from './webhooks.ts';

const POLL_MS = 1_000;
/** How often projects are checked for a daily mail that is due. */
const DIGESTS_EVERY_MS = 60_000;
const CALL_TIMEOUT_MS = 15_000;
/** Deliveries under way at once, so that a slow receiver of one chatbot does not hold up another's. */
const AT_ONCE = 16;
const AT_ONCE_PER_CHATBOT = 4;
/** "Gone" (RFC 9110): the receiver wants no more calls. */
const GONE = 410;

export interface NotifierOptions {
	readonly database: Database;
	readonly logger: Logger;
	readonly now: () => number;
	readonly outboundAllow: readonly string[];
	readonly secretBox: SecretBox;
	readonly publicUrl: string | undefined;
	readonly mailer: Mailer | null;
}

export type Notifier = ReturnType<typeof createNotifier>;

/** Turns events into deliveries and sends each until it arrives or is given up. */
export function createNotifier(options: NotifierOptions) {
	const { database, logger, now, secretBox, publicUrl, mailer } = options;
	const guarded = createGuardedFetch({ allow: options.outboundAllow, timeoutMs: CALL_TIMEOUT_MS });
	let timer: NodeJS.Timeout | undefined;
	let dispatching: Promise<void> | undefined;
	let digestsAt = 0;

	const worker = createJobWorker({
		database,
		logger,
		kind: DELIVER_JOB,
		concurrency: AT_ONCE,
		concurrencyPerChatbot: AT_ONCE_PER_CHATBOT,
		run: deliver,
		onGivenUp: (transaction, { subjectId }) => settle(transaction, subjectId, { status: 'failed' }),
	});

	async function deliver(job: Job, signal: AbortSignal): Promise<void> {
		const delivery = await database.read
			.selectFrom('deliveries')
			.selectAll()
			.where('id', '=', job.subjectId)
			.executeTakeFirst();
		const attempt = delivery && (await send(delivery, signal));
		if (delivery === undefined || attempt === undefined) {
			// Its subject was deleted, or its receiver no longer exists.
			await database.write(async (transaction) => {
				await finishJob(transaction, job);
				await transaction.deleteFrom('deliveries').where('id', '=', job.subjectId).execute();
			});
			return;
		}
		await database.write((transaction) => keepAttempt(transaction, job, { delivery, attempt }));
	}

	async function send(delivery: DeliveryRow, signal: AbortSignal): Promise<Attempt | undefined> {
		const { id, type, projectId, chatbotId, webhookId, createdAt } = delivery;
		if (type === 'digest' || webhookId === null) {
			const mail = await writeMail(delivery, { reader: database.read, publicUrl });
			return mail === null ? undefined : mailer?.send(mail);
		}
		const event = { projectId, chatbotId, type, about: aboutOf(delivery), createdAt };
		const notification = await readNotification(database.read, event, publicUrl);
		const webhook = await database.read
			.selectFrom('webhooks')
			.selectAll()
			.where('id', '=', webhookId)
			.executeTakeFirst();
		if (notification === null || webhook?.isActive !== 1) return undefined;
		const attempt = await sendWebhook(webhook, { id, notification }, { guarded, secretBox, now, signal });
		// A receiver's words may repeat those of a visitor, who may be deleted: its status alone is kept.
		return attempt.httpStatus === null ? attempt : { ...attempt, reply: '' };
	}

	async function keepAttempt(
		transaction: Transaction,
		job: Job,
		{ delivery, attempt }: { delivery: DeliveryRow; attempt: Attempt },
	): Promise<void> {
		const attempts = delivery.attempts + 1;
		const { httpStatus, reply, isDelivered, retryAfterMs } = attempt;
		const delayMs = pauseAfter(attempts, retryAfterMs);
		const isOver = isDelivered || delayMs === null || httpStatus === GONE;
		const status = isDelivered ? 'delivered' : isOver ? 'failed' : 'pending';
		const isOurs = isOver
			? await finishJob(transaction, job)
			: await releaseJob(transaction, job, { delayMs: delayMs ?? 0, isFailure: false });
		if (!isOurs) return;
		await settle(transaction, delivery.id, { status, attempts, httpStatus, reply, attemptedAt: now() });
		if (httpStatus !== GONE || delivery.webhookId === null) return;
		await transaction.updateTable('webhooks').set({ isActive: 0 }).where('id', '=', delivery.webhookId).execute();
	}

	function dispatch(): void {
		dispatching ??= dispatchAll()
			.catch((error: unknown) => logger.error('events were not dispatched', describeError(error)))
			.finally(() => {
				dispatching = undefined;
			});
	}

	async function dispatchAll(): Promise<void> {
		const canMail = mailer !== null;
		for (let isMore = true; isMore; ) {
			const dispatched = await dispatchEvents(database, { now: now(), canMail });
			if (dispatched.deliveries > 0) worker.wake();
			isMore = dispatched.isMore;
		}
		if (!canMail || performance.now() < digestsAt) return;
		digestsAt = performance.now() + DIGESTS_EVERY_MS;
		await queueDigests(database, now());
	}

	return {
		async start(): Promise<void> {
			await worker.start();
			timer = setInterval(dispatch, POLL_MS).unref();
			dispatch();
		},
		/** Calls a receiver at once with an example. */
		async sendExample(webhook: WebhookRow, notification: Notification): Promise<Attempt> {
			const { signal } = new AbortController();
			return sendWebhook(webhook, { id: `test_${now()}`, notification }, { guarded, secretBox, now, signal });
		},
		wake: worker.wake,
		async stop(): Promise<void> {
			clearInterval(timer);
			await dispatching;
			await worker.stop();
			await guarded.close();
			mailer?.close();
		},
	};
}

async function settle(transaction: Transaction, id: string, changes: Partial<Omit<DeliveryRow, 'id'>>): Promise<void> {
	await transaction.updateTable('deliveries').set(changes).where('id', '=', id).execute();
}
