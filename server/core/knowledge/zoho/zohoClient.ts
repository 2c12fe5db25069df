import { z } from 'zod';
import { isUrl } from '../../../../shared/isUrl.ts';
import { URL_MAX_CHARS } from '../../../../shared/limits.ts';
import { createBoundedCache } from '../../../lib/boundedCache.ts';
import type { GuardedFetch } from '../../outbound/guardedFetch.ts';
import { OutboundError } from '../../outbound/outboundError.ts';
import type { JsonReply } from '../../outbound/readReply.ts';
import { cleanText } from '../../readers/text/cleanText.ts';
import { SourceError } from '../../sourceError.ts';
import { Postponed } from '../sites/hostPace.ts';
import { type ZohoAccount, zohoUrl } from './zohoConnections.ts';

/** The part of Zoho Desk's REST interface (v1) that articles need. All throw {SourceError}, {Postponed}, {OutboundError}. */
export type ZohoClient = ReturnType<typeof createZohoClient>;

export const ARTICLES_PER_PAGE = 50;

const UNAUTHORIZED = 401;
const TIMED_OUT = 408;
const TOO_MANY_REQUESTS = 429;
const NO_CONTENT = 204;
const SERVER_ERROR = 500;
/** Zoho gives ten tokens in ten minutes for a refresh token. */
const THROTTLED_PAUSE_MS = 120_000;
/** The pause when Zoho names none, and the longest pause at a time: its limits are by minute, hour or day. */
const DEFAULT_PAUSE_MS = 60_000;
const MAX_PAUSE_MS = 60 * 60 * 1000;
/** Refused credentials are tried again after this time. */
const REFUSED_PAUSE_MS = 30_000;
const CONNECTIONS_KEPT = 1_000;

/** @param options.urlTemplate as `ZOHO_URL` has it @param options.now milliseconds on a monotonic clock */
export function createZohoClient(options: {
	fetchJson: GuardedFetch['fetchJson'];
	urlTemplate: string;
	now: () => number;
}) {
	const { fetchJson, urlTemplate, now } = options;
	/** By connection, each asked for once and used until Zoho takes it no longer. */
	const tokens = createBoundedCache<Promise<string>>(CONNECTIONS_KEPT);
	/** Connections that pause, after too many calls or an error. */
	const holds = createBoundedCache<{ readonly until: number; readonly error: SourceError | null }>(CONNECTIONS_KEPT);

	async function askForToken(account: ZohoAccount, signal: AbortSignal): Promise<string> {
		const { status, body } = await fetchJson(`${zohoUrl(urlTemplate, 'accounts', account.dataCenter)}/oauth/v2/token`, {
			body: new URLSearchParams({
				grant_type: 'refresh_token',
				client_id: account.clientId,
				client_secret: account.clientSecret,
				refresh_token: account.refreshToken,
			}),
			signal,
		});
		if (status >= SERVER_ERROR) {
			throw new OutboundError('http_status', `Zoho's accounts answered with status ${status}.`, { status });
		}
		const reply = tokenReplySchema.safeParse(body);
		const { access_token: token, error } = reply.data ?? tokenReplySchema.parse({});
		// Errors come with status 200 as well as 400.
		if (token !== undefined) return token;
		if (status === TOO_MANY_REQUESTS || error === 'Access Denied') throw new Postponed(THROTTLED_PAUSE_MS);
		throw new SourceError('zoho_credentials', explainRefusedToken(error));
	}

	function beginToken(account: ZohoAccount, signal: AbortSignal): Promise<string> {
		const request = askForToken(account, signal);
		request.catch(() => forget(account, request));
		tokens.set(account.connectionId, request);
		return request;
	}

	/** Another call may have replaced the token already. */
	function forget({ connectionId }: ZohoAccount, request: Promise<string>): void {
		if (tokens.get(connectionId) === request) tokens.delete(connectionId);
	}

	async function send(account: ZohoAccount, path: string, signal: AbortSignal): Promise<JsonReply> {
		const request = tokens.get(account.connectionId) ?? beginToken(account, signal);
		const token = await request;
		const reply = await fetchJson(`${zohoUrl(urlTemplate, 'desk', account.dataCenter)}/api/v1${path}`, {
			headers: { authorization: `Zoho-oauthtoken ${token}`, orgid: account.orgId },
			signal,
		});
		if (reply.status === UNAUTHORIZED) forget(account, request);
		return reply;
	}

	/** @returns undefined for an empty reply */
	async function call<Schema extends z.ZodType>(
		account: ZohoAccount,
		{ path, schema, what, signal }: { path: string; schema: Schema; what: string; signal: AbortSignal },
	): Promise<z.output<Schema> | undefined> {
		const { connectionId } = account;
		const hold = holds.get(connectionId);
		const leftMs = (hold?.until ?? 0) - now();
		if (leftMs > 0) throw hold?.error ?? new Postponed(leftMs);
		holds.delete(connectionId);
		try {
			let reply = await send(account, path, signal);
			if (reply.status === UNAUTHORIZED) reply = await send(account, path, signal);
			if (reply.status === NO_CONTENT) return undefined;
			if (reply.status < 200 || reply.status > 299) throw explainRefusal(reply, what);
			const parsed = schema.safeParse(reply.body);
			if (parsed.success) return parsed.data;
			throw new OutboundError('bad_response', `Zoho Desk sent something that is no ${what}.`);
		} catch (error) {
			if (error instanceof Postponed) holds.set(connectionId, { until: now() + error.delayMs, error: null });
			if (error instanceof SourceError && error.code === 'zoho_credentials') {
				holds.set(connectionId, { until: now() + REFUSED_PAUSE_MS, error });
			}
			throw error;
		}
	}

	return {
		/** Published articles for everybody, in the order of their creation. @param from the first one's place, from 1 */
		async listArticles(account: ZohoAccount, from: number, signal: AbortSignal): Promise<ListedArticle[]> {
			const path = `/articles?from=${from}&limit=${ARTICLES_PER_PAGE}&status=Published&permission=ALL&sortBy=createdTime`;
			const list = await call(account, { path, schema: articleListSchema, what: 'list of articles', signal });
			return list?.data ?? [];
		},
		async readArticle(account: ZohoAccount, articleId: string, signal: AbortSignal): Promise<ZohoArticle> {
			const path = `/articles/${encodeURIComponent(articleId)}`;
			const article = await call(account, { path, schema: articleSchema, what: 'article', signal });
			if (article === undefined) throw new SourceError('gone', 'Zoho Desk has no article any more.');
			return article;
		},
	};
}

const tokenReplySchema = z.object({
	access_token: z.string().min(1).optional(),
	error: z.string().catch(''),
});
const errorBodySchema = z.object({ errorCode: z.string().catch(''), message: z.string().catch('') });
const REFUSED_TOKENS: Readonly<Record<string, string>> = {
	invalid_client: 'Zoho does not know the client id in this data centre (invalid_client).',
	invalid_client_secret: 'The client secret is wrong (invalid_client_secret).',
	invalid_code: 'The refresh token is wrong, or was withdrawn (invalid_code).',
};
const GONE_STATUSES = new Set([404, 410]);
const GONE_CODES = new Set(['URL_NOT_FOUND', 'RESOURCE_NOT_FOUND']);
const SHOWN_MAX_CHARS = 200;

function explainRefusedToken(error: string): string {
	const reason = error === '' ? '' : ` (${error.slice(0, SHOWN_MAX_CHARS)})`;
	return REFUSED_TOKENS[error] ?? `Zoho gives no access token for these credentials${reason}.`;
}

/** Why a call of Zoho Desk failed. @param what the thing that was asked for, for the message */
function explainRefusal(
	{ status, body, retryAfterMs }: JsonReply,
	what: string,
): SourceError | OutboundError | Postponed {
	const { errorCode, message } = errorBodySchema.safeParse(body).data ?? { errorCode: '', message: '' };
	if (status === UNAUTHORIZED) {
		return new SourceError('zoho_credentials', 'Zoho Desk does not take the access token that Zoho has just given.');
	}
	if (status === TOO_MANY_REQUESTS) return new Postponed(Math.min(retryAfterMs || DEFAULT_PAUSE_MS, MAX_PAUSE_MS));
	if (GONE_STATUSES.has(status) || GONE_CODES.has(errorCode)) {
		return new SourceError('gone', `Zoho Desk has no ${what} any more.`);
	}
	if (status >= SERVER_ERROR || status === TIMED_OUT) {
		return new OutboundError('http_status', `Zoho Desk answered with status ${status}.`, { status });
	}
	const told = [message, errorCode && `(${errorCode})`].filter(Boolean).join(' ');
	const reason = cleanText(told.slice(0, SHOWN_MAX_CHARS));
	return new SourceError('zoho_refused', `Zoho Desk refuses to give the ${what}: ${reason || `status ${status}`}`);
}

/** Zoho's have 18 digits. */
const ID_MAX_CHARS = 100;
/** Titles are cut at as many UTF-16 units as those of pages. */
const TITLE_MAX_CHARS = 300;

/** Zoho writes ids as text, and documents them as numbers too. */
const idSchema = z.union([z.string().min(1).max(ID_MAX_CHARS).transform(cleanText), z.number().transform(String)]);
const optionalId = idSchema.nullish().transform((id) => id ?? null);
const optionalText = z
	.string()
	.nullish()
	.transform((text) => cleanText(text ?? ''));

const listedSchema = z.object({
	id: idSchema,
	title: optionalText.transform((text) => cleanText(text.slice(0, TITLE_MAX_CHARS))),
	status: optionalText,
	permission: optionalText,
	isTrashed: z.boolean().nullish(),
	modifiedTime: optionalText,
	categoryId: optionalId,
	rootCategoryId: optionalId,
	portalUrl: optionalText,
	webUrl: optionalText,
});
/** An article as lists show it. Source: `Article.json` of Zoho Desk's published OpenAPI documents. */
export type ListedArticle = z.infer<typeof listedSchema>;

const articleListSchema = z.object({ data: z.array(listedSchema) });
/** `answer` is the article's HTML. */
const articleSchema = listedSchema.extend({ answer: optionalText, locale: optionalText });
export type ZohoArticle = z.infer<typeof articleSchema>;

/** Whether everybody may read an article. @param categoryIds of which it is to be; empty for all */
export function isWanted(article: ListedArticle, categoryIds: readonly string[]): boolean {
	const { status, permission, isTrashed, categoryId, rootCategoryId } = article;
	const isPublic = status === 'Published' && (permission === '' || permission === 'ALL') && isTrashed !== true;
	if (!isPublic || categoryIds.length === 0) return isPublic;
	return [categoryId, rootCategoryId].some((id) => id !== null && categoryIds.includes(id));
}

/** Where visitors read an article: its page in the help centre; "" when it has none. */
export function publicUrlOf({ portalUrl, webUrl }: ListedArticle): string {
	const isWebPage = (address: string) =>
		address.length <= URL_MAX_CHARS && isUrl(address) && /^https?:$/.test(new URL(address).protocol);
	return [portalUrl, webUrl].find(isWebPage) ?? '';
}
