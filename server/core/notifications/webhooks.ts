import type { Selectable } from 'kysely';
import { z } from 'zod';
import { WEBHOOK_TYPES, type WebhookType } from '../../../shared/contract/team/webhooks.ts';
import { AppError, invalidField } from '../../lib/errors.ts';
import { toPrintable } from '../../lib/toPrintable.ts';
import { etagOf } from '../api/etag.ts';
import { type Allowance, checkUrl, isAllowed } from '../outbound/checkUrl.ts';
import type { GuardedFetch } from '../outbound/guardedFetch.ts';
import { OutboundError } from '../outbound/outboundError.ts';
import type { Reader } from '../storage/database.ts';
import { needsLocks } from '../storage/locks.ts';
import type { SecretBox } from '../storage/secretBox.ts';
import type { Tables } from '../storage/tables.ts';
import type { Attempt } from './deliveries.ts';
import type { Notification } from './readNotification.ts';
import { signWebhook, writeWebhook } from './webhookMessage.ts';

export type WebhookRow = Selectable<Tables['webhooks']>;

const storedTypesSchema = z.array(z.enum(WEBHOOK_TYPES));

export function readTypes({ types }: Pick<WebhookRow, 'types'>): WebhookType[] {
	return storedTypesSchema.parse(JSON.parse(types));
}

/** The webhook of a project, locked in a transaction. @throws {AppError} `not_found`, the same for one of another project */
export function requireWebhook(
	reader: Reader,
	{ projectId, webhookId }: { projectId: string; webhookId: string },
): Promise<WebhookRow> {
	return reader
		.selectFrom('webhooks')
		.selectAll()
		.where('projectId', '=', projectId)
		.where('id', '=', webhookId)
		.$if(needsLocks(reader), (webhooks) => webhooks.forNoKeyUpdate())
		.executeTakeFirstOrThrow(() => new AppError('not_found', 'There is no webhook with this id.'));
}

/** The version of a webhook, its secret included. */
export function webhookTag({ url, types, format, isActive, secret }: WebhookRow): string {
	return etagOf(url, types, format, isActive, secret);
}

/** @throws {AppError} `validation_failed` for an address that may not be called */
export function checkWebhookUrl(given: string, allow: Allowance): string {
	const check = checkUrl(given, allow);
	if (!check.ok) throw invalidField('url', check.reason);
	if (check.url.protocol !== 'https:' && !isAllowed(check.url, allow))
		throw invalidField('url', 'must begin with https://');
	return check.url.href;
}

interface WebhookCall {
	readonly guarded: Pick<GuardedFetch, 'fetchJson'>;
	readonly secretBox: SecretBox;
	readonly now: () => number;
	readonly signal: AbortSignal;
}

const REPLY_KEPT_CHARS = 500;

/** Calls a receiver once. @param id the same in all attempts of a delivery */
export async function sendWebhook(
	webhook: WebhookRow,
	{ id, notification }: { id: string; notification: Notification },
	{ guarded, secretBox, now, signal }: WebhookCall,
): Promise<Attempt> {
	const { secret, formerSecret, formerUntil } = webhook;
	const isBoth = formerSecret !== null && formerUntil !== null && now() < formerUntil;
	const secrets = [secret, ...(isBoth ? [formerSecret] : [])].map((sealed) => secretBox.open(sealed, webhook.id));
	const body = writeWebhook(notification, webhook.format);
	const signed = signWebhook({ id, body, now: now() }, secrets);
	const headers = { ...signed, 'user-agent': 'Frontdesk-Webhooks' };
	try {
		const { status, text, retryAfterMs } = await guarded.fetchJson(webhook.url, { headers, body, signal });
		return {
			isDelivered: status >= 200 && status <= 299,
			httpStatus: status,
			reply: toPrintable(text.slice(0, REPLY_KEPT_CHARS)),
			retryAfterMs,
		};
	} catch (error) {
		if (!(error instanceof OutboundError)) throw error;
		return { isDelivered: false, httpStatus: error.status ?? null, reply: error.message, retryAfterMs: 0 };
	}
}
