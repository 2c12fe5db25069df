import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { startHttpServer } from './httpServer.ts';

/** An article as Zoho Desk's REST interface shows it, of the fields that matter here. */
export interface ZohoTestArticle {
	readonly id: string;
	title: string;
	answer: string;
	status: 'Published' | 'Draft' | 'Unpublished';
	permission: 'ALL' | 'REGISTEREDUSERS' | 'AGENTS';
	locale: string;
	categoryId: string;
	rootCategoryId: string;
	modifiedTime: string;
	portalUrl: string;
	webUrl: string;
}

/** A server that answers as Zoho's documentation says: accounts at `/accounts/…`, Desk at `/desk/…`. */
export interface ZohoServer {
	readonly host: string;
	/** For `ZOHO_URL`. */
	readonly template: string;
	articles: ZohoTestArticle[];
	/** What was asked, such as `GET /desk/zoho.eu/api/v1/articles?from=1…`. */
	requests: string[];
	/** Bodies of the calls for tokens. */
	forms: URLSearchParams[];
	/** Ends the tokens that were given so far. */
	expireTokens(): void;
	/** Answers the next calls of Desk with 429. */
	throttle(calls: number, retryAfterSeconds: number): void;
	/** Answers the next call for the list from this place on with 429; 0 is none. */
	throttleFrom: number;
	/** Gives the first page of the list whatever is asked for, as a gateway may. */
	repeatsList: boolean;
	/** What the accounts answer with instead of a token. */
	tokenError: { status: number; body: object } | null;
	close(): Promise<void>;
}

export const ZOHO_CREDENTIALS = {
	client_id: '1000.CLIENT',
	client_secret: 'client-secret-5f1c',
	refresh_token: '1000.refresh-token-9a7e',
} as const;
export const ZOHO_ORG_ID = '2389290';

const PAGE_MAX = 50;

export async function startZohoServer(): Promise<ZohoServer> {
	let tokens = new Set<string>();
	let tokenCount = 0;
	let throttled = { calls: 0, retryAfterSeconds: 0 };

	async function giveToken(request: IncomingMessage, response: ServerResponse) {
		const form = new URLSearchParams(await text(request));
		zoho.forms.push(form);
		if (zoho.tokenError !== null) return send(response, zoho.tokenError.status, zoho.tokenError.body);
		// Errors of credentials come with status 200.
		if (form.get('client_id') !== ZOHO_CREDENTIALS.client_id) return send(response, 200, { error: 'invalid_client' });
		if (form.get('refresh_token') !== ZOHO_CREDENTIALS.refresh_token) {
			return send(response, 200, { error: 'invalid_code' });
		}
		tokenCount += 1;
		tokens.add(`1000.access-${tokenCount}`);
		const reply = { access_token: `1000.access-${tokenCount}`, expires_in: 3600, token_type: 'Bearer' };
		return send(response, 200, reply);
	}

	function answerDesk(request: IncomingMessage, response: ServerResponse, url: URL) {
		const [, token = ''] = (request.headers.authorization ?? '').split('Zoho-oauthtoken ');
		if (!tokens.has(token)) {
			return send(response, 401, { errorCode: 'INVALID_OAUTH', message: 'The OAuth Token you provided is invalid.' });
		}
		if (request.headers['orgid'] !== ZOHO_ORG_ID) {
			const message = 'The OAuthToken is not valid for specified organization';
			return send(response, 403, { errorCode: 'OAUTH_ORG_MISMATCH', message });
		}
		if (throttled.calls > 0) {
			throttled = { ...throttled, calls: throttled.calls - 1 };
			response.setHeader('retry-after', String(throttled.retryAfterSeconds));
			return send(response, 429, { errorCode: 'THRESHOLD_EXCEEDED', message: 'Too many requests.' });
		}
		const path = url.pathname.replace(/^\/desk\/[^/]+/, '');
		if (path === '/api/v1/articles') return list(response, url.searchParams);
		const id = /^\/api\/v1\/articles\/(\d+)$/.exec(path)?.[1];
		const article = zoho.articles.find((known) => known.id === id);
		if (article !== undefined) return send(response, 200, article);
		return send(response, 404, { errorCode: 'URL_NOT_FOUND', message: 'The URL you requested could not be found.' });
	}

	function list(response: ServerResponse, query: URLSearchParams) {
		const limit = Number(query.get('limit') ?? '10');
		const from = zoho.repeatsList ? 1 : Number(query.get('from') ?? '1');
		if (from === zoho.throttleFrom) {
			zoho.throttleFrom = 0;
			response.setHeader('retry-after', '1');
			return send(response, 429, { errorCode: 'THRESHOLD_EXCEEDED', message: 'Too many requests.' });
		}
		if (limit > PAGE_MAX || from < 1)
			return send(response, 422, { errorCode: 'UNPROCESSABLE_ENTITY', message: 'limit' });
		const page = zoho.articles
			.filter(({ status }) => query.get('status') === null || status === query.get('status'))
			.filter(({ permission }) => query.get('permission') === null || permission === query.get('permission'))
			.slice(from - 1, from - 1 + limit)
			.map((article) => ({ ...article, answer: undefined }));
		if (page.length === 0) return void response.writeHead(204).end();
		return send(response, 200, { data: page });
	}

	const server = await startHttpServer((request, response) => {
		const url = new URL(request.url ?? '/', 'http://zoho');
		zoho.requests.push(`${request.method} ${request.url}`);
		if (/^\/accounts\/[^/]+\/oauth\/v2\/token$/.test(url.pathname)) return void giveToken(request, response);
		return answerDesk(request, response, url);
	});
	const zoho: ZohoServer = {
		host: new URL(server.url).host,
		template: `${server.url}/{service}/{domain}`,
		articles: [],
		requests: [],
		forms: [],
		throttleFrom: 0,
		repeatsList: false,
		expireTokens() {
			tokens = new Set();
		},
		throttle(calls, retryAfterSeconds) {
			throttled = { calls, retryAfterSeconds };
		},
		tokenError: null,
		close: server.close,
	};
	return zoho;
}

function send(response: ServerResponse, status: number, body: object): void {
	response.writeHead(status, { 'content-type': 'application/json;charset=UTF-8' }).end(JSON.stringify(body));
}

export function buildZohoArticle(number: number, changes: Partial<ZohoTestArticle> = {}): ZohoTestArticle {
	return {
		id: `40000000${number}`,
		title: `Machine ${number}`,
		answer: `<div><p>Descale machine number ${number} every ${number + 3} weeks.</p></div>`,
		status: 'Published',
		permission: 'ALL',
		locale: 'en',
		categoryId: '501',
		rootCategoryId: '500',
		modifiedTime: '2026-01-31T09:30:00.000Z',
		portalUrl: `https://help.harbour-coffee.example/portal/en/kb/articles/machine-${number}`,
		webUrl: `https://desk.zoho.eu/support/harbour/ShowHomePage.do#Solutions/dv/${number}`,
		...changes,
	};
}
