import { z } from 'zod';
import type { EndpointData } from '../../../shared/contract/endpoint.ts';
import {
	createWebhook,
	deleteWebhook,
	listDeliveries,
	listWebhooks,
	resendDeliveries,
	resendDelivery,
	rotateWebhookSecret,
	testWebhook,
	updateWebhook,
	WEBHOOK_FORMATS,
	WEBHOOK_TYPES,
	type WebhookType,
} from '../../../shared/contract/team/webhooks.ts';
import type { Command } from '../command.ts';
import { FailedError, UsageError } from '../errors.ts';
import type { Invocation } from '../invocation.ts';
import { listItems } from '../listItems.ts';
import { shorten, showTime } from '../output.ts';

type Webhook = EndpointData<typeof updateWebhook>;

const formatField = z.enum(WEBHOOK_FORMATS);
const typesField = z.array(z.enum(WEBHOOK_TYPES));
const FIELDS_USAGE = '[--type TYPE …] [--format standard|slack|discord]';
const DELIVERIES_SHOWN = 25;

export const listWebhooksCommand: Command = {
	name: 'webhooks list',
	summary: 'List webhooks',
	async run({ connection, output }) {
		const { webhooks } = await (await connection.service()).call(listWebhooks);
		output.list(webhooks, {
			none: 'No webhooks.',
			head: ['address', 'state', 'format', 'tells'],
			row: ({ url, active, format, types }) => [url, active ? 'on' : 'off', format, presentTypes(types)],
			id: ({ id }) => id,
		});
	},
};

export const addWebhookCommand: Command = {
	name: 'webhooks add',
	usage: `URL ${FIELDS_USAGE}`,
	summary: `Add a webhook; its secret is shown once. Types, all when none is given: ${WEBHOOK_TYPES.join(', ')}`,
	async run({ invocation, connection, output }) {
		const [url = ''] = invocation.positionals;
		const { types = [...WEBHOOK_TYPES], format } = readFields(invocation);
		const added = await (await connection.service()).call(createWebhook, { body: { url, types, format } });
		output.result(added, () => presentSecret(added));
	},
};

export const updateWebhookCommand: Command = {
	name: 'webhooks update',
	usage: `ID [--address URL] ${FIELDS_USAGE} [--on|--off] [--if-match VERSION]`,
	summary: 'Change a webhook, or switch it on or off',
	async run({ invocation, connection, output }) {
		const [webhookId = ''] = invocation.positionals;
		if (invocation.has('on') && invocation.has('off')) throw new UsageError('--on or --off, not both');
		const active = invocation.has('on') || (invocation.has('off') ? false : undefined);
		const body = { ...readFields(invocation), url: invocation.text('address'), active };
		if (Object.values(body).every((value) => value === undefined)) {
			throw new UsageError('nothing to change: give --address, --type, --format, --on or --off');
		}
		const webhook = await (await connection.service()).call(updateWebhook, { params: { webhookId }, body });
		const { url, format, types } = webhook;
		output.result(webhook, () => [`${url} is ${webhook.active ? 'on' : 'off'} (${format}): ${presentTypes(types)}`]);
	},
};

export const deleteWebhookCommand: Command = {
	name: 'webhooks delete',
	usage: 'ID [--if-match VERSION]',
	summary: 'Delete a webhook with its deliveries',
	async run({ invocation, connection, output }) {
		const [webhookId = ''] = invocation.positionals;
		await (await connection.service()).call(deleteWebhook, { params: { webhookId } });
		output.result({ webhook_id: webhookId, deleted: true }, () => [`Deleted ${webhookId}.`]);
	},
};

export const rotateSecretCommand: Command = {
	name: 'webhooks secret',
	usage: 'ID',
	summary: 'Make a new secret, which is shown once; the former one signs too for 24 hours',
	async run({ invocation, connection, output }) {
		const [webhookId = ''] = invocation.positionals;
		const webhook = await (await connection.service()).call(rotateWebhookSecret, { params: { webhookId } });
		output.result(webhook, () => presentSecret(webhook));
	},
};

export const testWebhookCommand: Command = {
	name: 'webhooks test',
	usage: 'ID',
	summary: 'Send an example now and show how the receiver replied',
	async run({ invocation, connection, output }) {
		const [webhookId = ''] = invocation.positionals;
		const result = await (await connection.service()).call(testWebhook, { params: { webhookId } });
		const reply = [result.http_status ?? '', shorten(result.reply)].join(' ').trim();
		if (!result.delivered) throw new FailedError(`It did not arrive: ${reply}`);
		output.result(result, () => [`It arrived: ${reply}`]);
	},
};

export const listDeliveriesCommand: Command = {
	name: 'webhooks deliveries',
	usage: 'ID [--limit N]',
	summary: `List deliveries of a webhook, newest first, ${DELIVERIES_SHOWN} unless --limit says otherwise`,
	async run({ invocation, connection, output }) {
		const [webhookId = ''] = invocation.positionals;
		const limit = invocation.number('limit', 1) ?? DELIVERIES_SHOWN;
		const service = await connection.service();
		const deliveries = await listItems({
			read: (page) => service.call(listDeliveries, { params: { webhookId }, query: { page } }),
			pick: (data) => data.deliveries,
			limit,
		});
		output.list(deliveries, {
			none: 'Nothing was sent yet.',
			head: ['created', 'type', 'state', 'attempts', 'reply'],
			row: ({ created_at: at, type, status, attempts, http_status: httpStatus, reply }) => [
				showTime(at),
				type,
				status,
				String(attempts),
				[httpStatus ?? '', shorten(reply)].join(' ').trim(),
			],
			id: ({ id }) => id,
		});
	},
};

export const resendCommand: Command = {
	name: 'webhooks resend',
	usage: 'ID DELIVERY_ID | ID --since TIME',
	summary: 'Send one delivery again, or all since a time such as 2026-01-31T09:00:00Z',
	positionals: [1, 2],
	async run({ invocation, connection, output }) {
		const [webhookId = '', deliveryId] = invocation.positionals;
		const since = invocation.text('since');
		if ((deliveryId === undefined) === (since === undefined)) {
			throw new UsageError('name a delivery, or a time with --since');
		}
		const service = await connection.service();
		const result =
			deliveryId === undefined
				? await service.call(resendDeliveries, { params: { webhookId }, body: { since: since ?? '' } })
				: await service.call(resendDelivery, { params: { webhookId, deliveryId } });
		output.result(result, () => [`Sending ${result.queued} again.`]);
	},
};

/** @throws {UsageError} for types and formats that there are not */
function readFields(invocation: Invocation): { types?: WebhookType[]; format?: Webhook['format'] | undefined } {
	const format = invocation.choice('format', formatField);
	const given = invocation.texts('type');
	if (given.length === 0) return { format };
	const types = typesField.safeParse(given);
	if (!types.success) throw new UsageError(`--type must be one of ${WEBHOOK_TYPES.join(', ')}`);
	return { types: types.data, format };
}

function presentTypes(types: readonly WebhookType[]): string {
	return types.length === WEBHOOK_TYPES.length ? 'everything' : types.join(', ');
}

function presentSecret({ id, secret }: { readonly id: string; readonly secret: string }): string[] {
	return [`Webhook  ${id}`, `Secret   ${secret}`, 'Keep the secret: it is not shown again.'];
}
