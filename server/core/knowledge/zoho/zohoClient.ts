import { z } from 'zod';
import type { GuardedFetch } from '../../outbound/guardedFetch.ts';
import { OutboundError } from '../../outbound/outboundError.ts';
import type { JsonReply } from '../../outbound/readJsonReply.ts';
import { cleanText } from '../../readers/text/cleanText.ts';
import { SourceError } from '../../sourceError.ts';
import { Postponed } from '../sites/hostPace.ts';
import { createAccessTokens } from './accessTokens.ts';
import { articleListSchema, articleSchema, type ListedArticle, type ZohoArticle } from './zohoArticle.ts';
import { type ZohoAccount, zohoUrl } from './zohoConnections.ts';

/** The part of Zoho Desk's REST interface (v1) that articles need. All throw {SourceError}, {Postponed}, {OutboundError}. */
export interface ZohoClient {
	/** Published articles for everybody, in the order of their creation. @param from the first one's place, from 1 */
	listArticles(account: ZohoAccount, from: number, signal: AbortSignal): Promise<ListedArticle[]>;
	readArticle(account: ZohoAccount, articleId: string, signal: AbortSignal): Promise<ZohoArticle>;
}

/** As many as one call gives. */
export const ARTICLES_PER_PAGE = 50;

const UNAUTHORIZED = 401;
const TOO_MANY_REQUESTS = 429;
const NO_CONTENT = 204;
/** Pause where Zoho names none or one that is over, and the longest that is kept in one go: limits are by the minute, hour or day. */
const DEFAULT_PAUSE_MS = 60_000;
const MAX_PAUSE_MS = 60 * 60 * 1000;
/** Credentials that were refused are not tried again sooner, however many articles wait. */
const REFUSED_PAUSE_MS = 30_000;

export interface ZohoClientOptions {
	readonly fetchJson: GuardedFetch['fetchJson'];
	/** As `ZOHO_URL` has it. */
	readonly urlTemplate: string;
	/** Milliseconds on a monotonic clock. */
	readonly now: () => number;
}

export function createZohoClient({ fetchJson, urlTemplate, now }: ZohoClientOptions): ZohoClient {
	const tokens = createAccessTokens(fetchJson, urlTemplate, now);
	/** Connections that are not to call for a while: because they called too often, or for an error. */
	const holds = new Map<string, { readonly until: number; readonly error: SourceError | null }>();

	function requireTurn({ connectionId }: ZohoAccount): void {
		const hold = holds.get(connectionId);
		if (hold === undefined) return;
		const left = hold.until - now();
		if (left > 0) throw hold.error ?? new Postponed(left);
		holds.delete(connectionId);
	}

	async function send(account: ZohoAccount, path: string, signal: AbortSignal) {
		const token = await tokens.get(account, signal);
		const reply = await fetchJson(`${zohoUrl(urlTemplate, 'desk', account.dataCenter)}/api/v1${path}`, {
			headers: { authorization: `Zoho-oauthtoken ${token}`, orgid: account.orgId },
			signal,
		});
		if (reply.status === UNAUTHORIZED) tokens.forget(account, token);
		return reply;
	}

	/** @returns undefined for an empty reply */
	async function call<Schema extends z.ZodType>(
		account: ZohoAccount,
		{ path, schema, what, signal }: { path: string; schema: Schema; what: string; signal: AbortSignal },
	): Promise<z.output<Schema> | undefined> {
		requireTurn(account);
		try {
			let reply = await send(account, path, signal);
			if (reply.status === UNAUTHORIZED) reply = await send(account, path, signal);
			if (reply.status === UNAUTHORIZED) {
				throw new SourceError('zoho_credentials', 'Zoho Desk does not take the access token that Zoho has just given.');
			}
			if (reply.status === TOO_MANY_REQUESTS) {
				throw new Postponed(Math.min(reply.retryAfterMs || DEFAULT_PAUSE_MS, MAX_PAUSE_MS));
			}
			if (reply.status === NO_CONTENT) return undefined;
			if (reply.status < 200 || reply.status > 299) throw explainRefusal(reply, what);
			const parsed = schema.safeParse(reply.body);
			if (parsed.success) return parsed.data;
			throw new OutboundError('bad_response', `Zoho Desk sent something that is no ${what}.`);
		} catch (error) {
			holdAfter(account, error);
			throw error;
		}
	}

	function holdAfter({ connectionId }: ZohoAccount, error: unknown): void {
		if (error instanceof Postponed) holds.set(connectionId, { until: now() + error.delayMs, error: null });
		if (error instanceof SourceError && error.code === 'zoho_credentials') {
			holds.set(connectionId, { until: now() + REFUSED_PAUSE_MS, error });
		}
	}

	return {
		async listArticles(account, from, signal) {
			const path = `/articles?from=${from}&limit=${ARTICLES_PER_PAGE}&status=Published&permission=ALL&sortBy=createdTime`;
			const list = await call(account, { path, schema: articleListSchema, what: 'list of articles', signal });
			return list?.data ?? [];
		},
		async readArticle(account, articleId, signal) {
			const path = `/articles/${encodeURIComponent(articleId)}`;
			const article = await call(account, { path, schema: articleSchema, what: 'article', signal });
			if (article === undefined) throw new SourceError('gone', 'Zoho Desk has no article any more.');
			return article;
		},
	};
}

const errorBodySchema = z.object({ errorCode: z.string().catch(''), message: z.string().catch('') });
const GONE_STATUSES = new Set([404, 410]);
const GONE_CODES = new Set(['URL_NOT_FOUND', 'RESOURCE_NOT_FOUND']);
const TIMED_OUT = 408;
const SHOWN_MAX_CHARS = 200;

/** Why a call of Zoho Desk failed. @param what the thing that was asked for, for the message */
export function explainRefusal({ status, body }: JsonReply, what: string): SourceError | OutboundError {
	const parsed = errorBodySchema.safeParse(body);
	const { errorCode, message } = parsed.success ? parsed.data : { errorCode: '', message: '' };
	if (GONE_STATUSES.has(status) || GONE_CODES.has(errorCode)) {
		return new SourceError('gone', `Zoho Desk has no ${what} any more.`);
	}
	if (status >= 500 || status === TIMED_OUT) {
		return new OutboundError('http_status', `Zoho Desk answered with status ${status}.`, { status });
	}
	const told = [message, errorCode && `(${errorCode})`].filter(Boolean).join(' ');
	const reason = cleanText(told.slice(0, SHOWN_MAX_CHARS));
	return new SourceError('zoho_refused', `Zoho Desk refuses to give the ${what}: ${reason || `status ${status}`}`);
}
