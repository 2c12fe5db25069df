import { toPrintable } from '../../toPrintable.ts';
import type { GuardedFetch } from '../outbound/guardedFetch.ts';
import { OutboundError } from '../outbound/outboundError.ts';
import type { SecretBox } from '../storage/secretBox.ts';
import type { Attempt } from './attempt.ts';
import type { Told } from './readTold.ts';
import { signWebhook, writeWebhook } from './webhookMessage.ts';
import { secretsOf, type WebhookRow } from './webhooks.ts';

export interface WebhookCall {
	readonly guarded: Pick<GuardedFetch, 'fetchJson'>;
	readonly secretBox: SecretBox;
	readonly now: () => number;
	readonly signal: AbortSignal;
}

const REPLY_KEPT_CHARS = 500;

/** Calls a receiver once. @param id the same in all attempts of a delivery */
export async function sendWebhook(
	webhook: WebhookRow,
	{ id, told }: { id: string; told: Told },
	{ guarded, secretBox, now, signal }: WebhookCall,
): Promise<Attempt> {
	const body = writeWebhook(told, webhook.format);
	const signed = signWebhook({ id, body, now: now() }, secretsOf(webhook, secretBox, now()));
	const headers = { ...signed, 'user-agent': 'Frontdesk-Webhooks' };
	try {
		const { status, text, retryAfterMs } = await guarded.fetchJson(webhook.url, { headers, json: body, signal });
		return {
			isDelivered: status >= 200 && status <= 299,
			httpStatus: status,
			reply: toPrintable(text).slice(0, REPLY_KEPT_CHARS),
			retryAfterMs: retryAfterMs ?? 0,
		};
	} catch (error) {
		if (!(error instanceof OutboundError)) throw error;
		return { isDelivered: false, httpStatus: error.status ?? null, reply: error.message, retryAfterMs: 0 };
	}
}
