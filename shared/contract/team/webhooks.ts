import { z } from 'zod';
import { URL_MAX_CHARS } from '../../limits.ts';
import { endpoint } from '../endpoint.ts';
import { booleanField, etagField, textField, timestampField } from '../fields.ts';
import { onePage, pageQuery, pagesSchema } from '../pagination.ts';

/** Signed calls of an owner's server when something happens, by Standard Webhooks 1.0.0. */

export const WEBHOOK_TYPES = [
	'contact.created',
	'contact.updated',
	'conversation.created',
	'question.unanswered',
	'question.unsure',
	'person.requested',
	'rating.created',
	'source.failed',
	'credits.low',
	'credits.spent',
	'model.failed',
	'model.recovered',
	'budget.low',
	'budget.spent',
] as const;
export type WebhookType = (typeof WEBHOOK_TYPES)[number];

export const WEBHOOK_FORMATS = ['standard', 'slack', 'discord'] as const;

export const webhookSchema = z.object({
	id: z.string(),
	url: z.string(),
	types: z.array(z.enum(WEBHOOK_TYPES)),
	format: z.enum(WEBHOOK_FORMATS),
	active: z.boolean().describe('false when it was switched off, by you or by a reply of 410.'),
	created_at: timestampField,
	etag: etagField,
});
const withSecretSchema = webhookSchema.extend({
	secret: z.string().describe('Shown once. Verifies the signature of each call.'),
});

const webhookFields = {
	url: textField(z.string().max(URL_MAX_CHARS)),
	types: z.array(z.enum(WEBHOOK_TYPES)).min(1),
	format: z.enum(WEBHOOK_FORMATS),
};

const webhookExample = {
	id: '019a2b3c-0000-7000-8000-000000000060',
	url: 'https://harbour-coffee.example/hooks/frontdesk',
	types: ['contact.created', 'person.requested'],
	format: 'standard',
	active: true,
	created_at: '2026-01-31T09:30:00.000Z',
	etag: '"5f0c2a9e71d84b36"',
};
const secretExample = { ...webhookExample, secret: 'whsec_…' };

export const listWebhooks = endpoint('GET /webhooks', {
	needs: 'settings',
	summary: 'List webhooks',
	data: z.object({ webhooks: z.array(webhookSchema) }),
	example: { data: { webhooks: [webhookExample] } },
});

export const createWebhook = endpoint('POST /webhooks', {
	needs: 'settings',
	summary: 'Add a webhook',
	body: z.object({ ...webhookFields, format: webhookFields.format.optional().meta({ default: 'standard' }) }),
	data: withSecretSchema,
	example: { body: { url: webhookExample.url, types: webhookExample.types }, data: secretExample },
});

export const updateWebhook = endpoint('PATCH /webhooks/{webhookId}', {
	versioned: 'webhook',
	needs: 'settings',
	summary: 'Change a webhook or switch it on or off',
	body: z.object({ ...webhookFields, active: booleanField }).partial(),
	data: webhookSchema,
	example: { body: { active: true }, data: webhookExample },
});

export const deleteWebhook = endpoint('DELETE /webhooks/{webhookId}', {
	versioned: 'webhook',
	needs: 'settings',
	summary: 'Delete a webhook with its deliveries',
});

export const testWebhook = endpoint('POST /webhooks/{webhookId}/test', {
	needs: 'settings',
	summary: 'Send an example now and tell how the receiver replied',
	data: z.object({ delivered: z.boolean(), http_status: z.int().nullable(), reply: z.string() }),
	example: { data: { delivered: true, http_status: 200, reply: 'ok' } },
});

export const rotateWebhookSecret = endpoint('POST /webhooks/{webhookId}/secret', {
	versioned: 'webhook',
	needs: 'settings',
	summary: 'Make a new secret. For 24 hours calls are signed with the former one too',
	data: withSecretSchema,
	example: { data: secretExample },
});

export const deliverySchema = z.object({
	id: z.string().describe('The `webhook-id` of all its attempts.'),
	type: z.string(),
	status: z.enum(['pending', 'delivered', 'failed']),
	attempts: z.int(),
	http_status: z.int().nullable(),
	reply: z.string().describe('Why there was no reply; empty where there was one.'),
	created_at: timestampField,
	attempted_at: timestampField.nullable(),
});

export const DELIVERIES_PER_PAGE = 25;

export const listDeliveries = endpoint('GET /webhooks/{webhookId}/deliveries', {
	needs: 'settings',
	summary: `List deliveries of a webhook, newest first, ${DELIVERIES_PER_PAGE} a page`,
	query: pageQuery,
	data: z.object({ pages: pagesSchema, deliveries: z.array(deliverySchema) }),
	example: {
		data: {
			pages: onePage(DELIVERIES_PER_PAGE),
			deliveries: [
				{
					id: '019a2b3c-0000-7000-8000-000000000061',
					type: 'contact.created',
					status: 'delivered',
					attempts: 1,
					http_status: 200,
					reply: '',
					created_at: '2026-01-31T09:30:00.000Z',
					attempted_at: '2026-01-31T09:30:04.000Z',
				},
			],
		},
	},
});

const queuedSchema = z.object({ queued: z.int() });

export const resendDelivery = endpoint('POST /webhooks/{webhookId}/deliveries/{deliveryId}/resend', {
	needs: 'settings',
	summary: 'Send a delivery again',
	data: queuedSchema,
	example: { data: { queued: 1 } },
});

export const resendDeliveries = endpoint('POST /webhooks/{webhookId}/resend', {
	needs: 'settings',
	summary: 'Send all deliveries since a time again, at most 1,000',
	body: z.object({ since: z.iso.datetime() }),
	data: queuedSchema,
	example: { body: { since: '2026-01-31T00:00:00Z' }, data: { queued: 3 } },
});
