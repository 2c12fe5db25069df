import type { EndpointData } from '../../../shared/contract/endpoint.ts';
import * as contract from '../../../shared/contract/team/webhooks.ts';
import { AppError, invalidField } from '../../lib/errors.ts';
import { actorOf, type Caller } from '../api/caller.ts';
import type { Mount } from '../api/coreRouter.ts';
import { pageWindow } from '../api/listPage.ts';
import { presentTime } from '../api/presentTime.ts';
import { recordEvents } from '../events/recordEvents.ts';
import { enqueueJobs, removeJobsOf } from '../jobs/job.ts';
import type { Allowance } from '../outbound/checkUrl.ts';
import { createId } from '../storage/createId.ts';
import type { Database, StoreParts, Transaction } from '../storage/database.ts';
import { lockProject } from '../storage/locks.ts';
import { countRows, readPage } from '../storage/readPage.ts';
import type { SecretBox } from '../storage/secretBox.ts';
import type { Notifier } from './createNotifier.ts';
import { type DeliveryQuery, type DeliveryRow, deleteDeliveries, jobOf } from './deliveries.ts';
import {
	checkWebhookUrl,
	generateWebhookSecret,
	readTypes,
	requireWebhook,
	type WebhookRow,
	webhookTag,
} from './webhooks.ts';

const FORMER_SECRET_LIVES_MS = 24 * 3_600_000;
const WEBHOOKS_MAX = 20;
/** Deliveries sent again by one call. */
const RESENT_MAX = 1_000;

export interface WebhookDependencies extends StoreParts {
	readonly outboundAllow: Allowance;
	readonly notifier: Notifier;
	readonly secretBox: SecretBox;
}

export function mountWebhooks(mount: Mount, dependencies: WebhookDependencies): void {
	const { database, now, outboundAllow, notifier, secretBox } = dependencies;

	/** The address of a webhook may hold a key: only its host is told. */
	function recordChange(transaction: Transaction, caller: Caller, { url }: Pick<WebhookRow, 'url'>): Promise<void> {
		const about = { change: 'webhooks', name: new URL(url).host };
		const place = { projectId: caller.projectId, by: actorOf(caller) };
		return recordEvents(transaction, place, [{ type: 'settings.changed', about }]);
	}

	mount(contract.listWebhooks, async (_input, { projectId }) => {
		const webhooks = database.read.selectFrom('webhooks').selectAll().where('projectId', '=', projectId);
		return { webhooks: (await webhooks.orderBy('id').execute()).map(presentWebhook) };
	});

	mount(contract.createWebhook, async ({ body }, caller) => {
		const { projectId } = caller;
		const id = createId();
		const secret = generateWebhookSecret();
		const row = {
			id,
			projectId,
			url: checkWebhookUrl(body.url, outboundAllow),
			types: JSON.stringify([...new Set(body.types)]),
			format: body.format ?? ('standard' as const),
			secret: secretBox.seal(secret, id),
			formerSecret: null,
			formerUntil: null,
			isActive: 1,
			createdAt: now(),
		};
		await database.write(async (transaction) => {
			await lockProject(transaction, projectId);
			const count = await countRows(transaction.selectFrom('webhooks').where('projectId', '=', projectId));
			if (count >= WEBHOOKS_MAX) throw invalidField('url', `a project has at most ${WEBHOOKS_MAX} webhooks`);
			await transaction.insertInto('webhooks').values(row).execute();
			await recordChange(transaction, caller, row);
		});
		return { ...presentWebhook(row), secret };
	});

	mount(contract.updateWebhook, async ({ params: { webhookId }, body }, caller, { write }) => {
		const { url, types, format, active } = body;
		const changes = {
			...(url === undefined ? {} : { url: checkWebhookUrl(url, outboundAllow) }),
			...(types === undefined ? {} : { types: JSON.stringify([...new Set(types)]) }),
			...(format === undefined ? {} : { format }),
			...(active === undefined ? {} : { isActive: Number(active) }),
		};
		return presentWebhook(await changeWebhook(write, caller, webhookId, () => changes));
	});

	mount(contract.deleteWebhook, async ({ params: { webhookId } }, caller, { write }) => {
		await write((transaction) => requireWebhook(transaction, { projectId: caller.projectId, webhookId }));
		await deleteDeliveries(database, (all) => all.where('webhookId', '=', webhookId));
		await database.write(async (transaction) => {
			const row = await requireWebhook(transaction, { projectId: caller.projectId, webhookId });
			await transaction.deleteFrom('webhooks').where('id', '=', webhookId).execute();
			await recordChange(transaction, caller, row);
		});
	});

	mount(contract.testWebhook, async ({ params: { webhookId } }, { projectId }) => {
		const webhook = await requireWebhook(database.read, { projectId, webhookId });
		const { isDelivered, httpStatus, reply } = await notifier.sendExample(webhook, {
			type: 'contact.created',
			timestamp: presentTime(now()),
			data: {
				project_id: projectId,
				chatbot: { id: 'test', name: 'Test' },
				question: 'Do you ship to Norway?',
				contact: { id: 'test', first_name: 'Ada', email: 'ada@example.com' },
				link: null,
			},
		});
		return { delivered: isDelivered, http_status: httpStatus, reply };
	});

	mount(contract.rotateWebhookSecret, async ({ params: { webhookId } }, caller, { write }) => {
		const secret = generateWebhookSecret();
		const row = await changeWebhook(write, caller, webhookId, (former) => ({
			secret: secretBox.seal(secret, webhookId),
			formerSecret: secretBox.canOpen(former.secret) ? former.secret : null,
			formerUntil: now() + FORMER_SECRET_LIVES_MS,
		}));
		return { ...presentWebhook(row), secret };
	});

	mount(contract.listDeliveries, async ({ params: { webhookId }, query }, { projectId }) => {
		await requireWebhook(database.read, { projectId, webhookId });
		const window = pageWindow(query.page, contract.DELIVERIES_PER_PAGE);
		const all = database.read.selectFrom('deliveries').where('webhookId', '=', webhookId);
		const { rows, total } = await readPage(all.selectAll().orderBy('id', 'desc'), window);
		return { pages: window.describe(total), deliveries: rows.map(presentDelivery) };
	});

	mount(contract.resendDelivery, async ({ params: { webhookId, deliveryId } }, { projectId }) => {
		const queued = await resend({ projectId, webhookId }, (all) => all.where('id', '=', deliveryId));
		if (queued === 0) throw new AppError('not_found', 'There is no delivery with this id.');
		return { queued };
	});

	mount(contract.resendDeliveries, async ({ params: { webhookId }, body }, { projectId }) => {
		const since = Date.parse(body.since);
		return { queued: await resend({ projectId, webhookId }, (all) => all.where('createdAt', '>=', since)) };
	});

	async function resend(
		scope: { projectId: string; webhookId: string },
		choose: (all: DeliveryQuery) => DeliveryQuery,
	): Promise<number> {
		const queued = await database.write(async (transaction) => {
			const { id } = await requireWebhook(transaction, scope);
			const rows = await choose(transaction.selectFrom('deliveries').selectAll().where('webhookId', '=', id))
				.orderBy('id')
				.limit(RESENT_MAX)
				.execute();
			for (const row of rows) {
				const again = { status: 'pending', attempts: 0 } as const;
				await transaction.updateTable('deliveries').set(again).where('id', '=', row.id).execute();
				// One that waits for its next attempt is sent at once, one that is under way once more.
				await removeJobsOf(transaction, [row.id]);
			}
			await enqueueJobs(transaction, rows.map(jobOf), now());
			return rows.length;
		});
		notifier.wake();
		return queued;
	}

	function changeWebhook(
		write: Database['write'],
		caller: Caller,
		webhookId: string,
		change: (row: WebhookRow) => Partial<Omit<WebhookRow, 'id'>>,
	): Promise<WebhookRow> {
		return write(async (transaction) => {
			const row = await requireWebhook(transaction, { projectId: caller.projectId, webhookId });
			const changed = { ...row, ...change(row) };
			await transaction.updateTable('webhooks').set(changed).where('id', '=', webhookId).execute();
			await recordChange(transaction, caller, changed);
			return changed;
		});
	}
}

function presentWebhook(row: WebhookRow): EndpointData<typeof contract.updateWebhook> {
	return {
		id: row.id,
		url: row.url,
		types: readTypes(row),
		format: row.format,
		active: row.isActive === 1,
		created_at: presentTime(row.createdAt),
		etag: webhookTag(row),
	};
}

function presentDelivery(row: DeliveryRow): EndpointData<typeof contract.listDeliveries>['deliveries'][number] {
	return {
		id: row.id,
		type: row.type,
		status: row.status,
		attempts: row.attempts,
		http_status: row.httpStatus,
		reply: row.reply,
		created_at: presentTime(row.createdAt),
		attempted_at: row.attemptedAt === null ? null : presentTime(row.attemptedAt),
	};
}
