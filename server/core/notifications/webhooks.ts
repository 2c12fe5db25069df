import { createHmac, randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import { type ModelFailureCode, modelFailureField } from '../../../shared/contract/aiModels.ts';
import { type WEBHOOK_FORMATS, WEBHOOK_TYPES, type WebhookType } from '../../../shared/contract/team/webhooks.ts';
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

const SECRET_PREFIX = 'whsec_';
const SECRET_BYTES = 32;

export function generateWebhookSecret(): string {
	return SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

/**
 * The headers of a call (Standard Webhooks 1.0.0).
 *
 * @param secrets each signs, the newest first
 */
export function signWebhook(
	{ id, body, now }: { id: string; body: string; now: number },
	secrets: readonly string[],
): Record<string, string> {
	const timestamp = String(Math.floor(now / 1_000));
	const signatures = secrets.map((secret) => {
		const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
		return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
	});
	return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}

function writeWebhook(notification: Notification, format: (typeof WEBHOOK_FORMATS)[number]): string {
	if (format === 'standard')
		return JSON.stringify({ type: notification.type, timestamp: notification.timestamp, data: notification.data });
	if (format === 'slack') return JSON.stringify({ text: writeText(notification, escapeSlack) });
	// What visitors write must neither call people nor name other links than it leads to.
	const content = writeText(notification, escapeDiscord).slice(0, DISCORD_MAX_CHARS);
	return JSON.stringify({ content, allowed_mentions: { parse: [] } });
}

const DISCORD_MAX_CHARS = 2_000;

/** https://api.slack.com/reference/surfaces/formatting#escaping */
function escapeSlack(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** https://support.discord.com/hc/en-us/articles/210298617 */
function escapeDiscord(text: string): string {
	return text.replace(/[\\*_~`|<>[\]()#]/g, '\\$&');
}

const TITLES: Readonly<Record<Notification['type'], string>> = {
	'contact.created': 'New contact',
	'contact.updated': 'Contact changed',
	'conversation.created': 'New conversation',
	'question.unanswered': 'Question without an answer',
	'question.unsure': 'Question without a sure answer',
	'person.requested': 'Somebody wants to talk to a person',
	'rating.created': 'Answer rated',
	'source.failed': 'Source could not be read',
	'credits.low': '80 % of the month’s AI credits are used',
	'credits.spent': 'The month’s AI credits are used up: answers are quoted',
	'model.failed': 'An AI model does not answer',
	'model.recovered': 'An AI model answers again',
	'budget.low': '80 % of the month’s budget for AI models is used',
	'budget.spent': 'The month’s budget for AI models is used up: answers are quoted',
};

const FAILURES: Readonly<Record<ModelFailureCode, string>> = {
	key_refused: 'The provider refuses the key.',
	no_credit: 'The account at the provider has no credit left.',
	model_unknown: 'The provider does not have this model, or not for this key.',
	limited: 'The provider takes no more calls for now: the limit of your plan is reached.',
	busy: 'The provider is out of order or overloaded.',
	timeout: 'It takes too long to answer.',
	cut_off: 'Its answers break off in the middle.',
	empty: 'Its answers are empty.',
	not_a_model: 'There is a web page at its address, and no model.',
	unreadable: 'Its answers cannot be read. Check its address and provider.',
	refused: 'It declined to answer a question.',
	tls: 'No secure connection to its address can be made.',
	unreachable: 'Nothing answers at its address.',
	blocked: 'Its address must not be reached from this server.',
	key_lost: 'Its key can no longer be decrypted. Enter it again.',
};

/** What happened in one line, with the chatbot unless it is about the whole project. */
export function titleOf({ type, data }: Notification): string {
	const isOfProject = data.credits !== undefined || data.model !== undefined || data.budget?.of === 'project';
	return isOfProject ? TITLES[type] : `${TITLES[type]} (${data.chatbot.name})`;
}

function writeText(notification: Notification, escape: (text: string) => string): string {
	const { link } = notification.data;
	return [...[titleOf(notification), ...listText(notification)].map(escape), ...(link === null ? [] : [link])].join(
		'\n',
	);
}

/** The facts of an event as lines of plain text. */
export function listText({ data }: Notification): string[] {
	const rating = data.rating === 1 ? 'helpful' : 'not helpful';
	return [
		...(data.question === undefined ? [] : [`Question: ${setIn(data.question)}`]),
		...(data.page_url === undefined ? [] : [`Page: ${data.page_url}`]),
		...(data.rating === undefined ? [] : [`Rating: ${rating}`]),
		...listFields(data.contact),
		...listFields(data.contact?.attributes),
		// A page's script says what it likes: it must not pass for what the visitor has sent.
		...listFields(data.page, 'page, '),
		...(data.credits === undefined ? [] : [`Credits of the project: ${data.credits.used} of ${data.credits.max}`]),
		...(data.model === undefined ? [] : [describeModel(data.model)]),
		...(data.budget === undefined ? [] : [writeBudget(data.budget)]),
		...(data.source === undefined ? [] : [`${data.source.name}: ${data.source.error}`]),
	];
}

function describeModel({ name, failure }: NonNullable<Notification['data']['model']>): string {
	const code = modelFailureField.safeParse(failure);
	return code.success ? `${name}: ${FAILURES[code.data]}` : name;
}

function writeBudget({ used, max, unit, of }: NonNullable<Notification['data']['budget']>): string {
	const write = (amount: number) => (unit === 'usd' ? `$${amount.toFixed(2)}` : amount.toLocaleString('en'));
	return `Budget of the ${of}: ${write(used)} of ${write(max)}${unit === 'usd' ? '' : ' tokens'}`;
}

/** Indents the further lines of a text, so that they do not read as other fields. */
function setIn(text: string): string {
	return text.replaceAll('\n', '\n  ');
}

function listFields(fields: Readonly<Record<string, unknown>> = {}, prefix = ''): string[] {
	return Object.entries(fields).flatMap(([name, value]) =>
		typeof value === 'string' && name !== 'id' ? [`${prefix}${name}: ${setIn(value)}`] : [],
	);
}
