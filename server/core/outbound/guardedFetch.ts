import { Agent, type Dispatcher } from 'undici';
import { isUrl } from '../../../shared/isUrl.ts';
import { type Allowance, checkUrl, hostAndPort, parseAllowance } from './checkUrl.ts';
import { createGuardedConnector, type Resolve, resolveBySystem } from './guardedConnector.ts';
import { createHostGate } from './hostGate.ts';
import { OutboundError, toOutboundError } from './outboundError.ts';
import { findOwnPage, type OwnPages } from './ownPages.ts';
import { type FetchedPage, type JsonReply, type PageLimits, readJsonReply, readPageReply } from './readReply.ts';

export type FetchPageOptions = {
	/** Ends the fetch; it then rejects with the signal's reason. */
	readonly signal?: AbortSignal;
	/** Validators of an earlier reading. */
	readonly etag?: string | null;
	readonly lastModified?: string | null;
	/** In place of the usual limits. */
	readonly timeoutMs?: number;
	readonly maxBytes?: number;
	/** Whether a file compressed by gzip is taken, as sitemaps are. */
	readonly acceptsArchive?: boolean;
};

export type FetchJsonOptions = {
	/** Sent as they are, such as `authorization`. */
	readonly headers?: Readonly<Record<string, string>>;
	/** Makes the call a POST of JSON, or of a form. */
	readonly body?: string | URLSearchParams;
	readonly signal?: AbortSignal;
};

export type GuardedFetch = ReturnType<typeof createGuardedFetch>;

export type GuardedFetchOptions = {
	readonly allow: readonly string[];
	readonly ownPages?: OwnPages | undefined;
	readonly resolve?: Resolve;
	/** For a whole page with its redirects, from its first connection on. */
	readonly timeoutMs?: number;
	readonly maxBytes?: number;
};

const DEFAULT_TIMEOUT_MS = 10_000;
const DEFAULT_MAX_BYTES = 5 * 1024 * 1024;
const MAX_REDIRECTS = 5;
/** As many as a browser opens: enough for speed, and polite to small sites. */
const CONNECTIONS_PER_HOST = 6;
const KEEP_ALIVE_MS = 10_000;
const requestHeaders = {
	'user-agent': 'Mozilla/5.0 (compatible; Frontdesk; knowledge base reader)',
	accept: 'text/html,application/xhtml+xml,text/plain;q=0.9,text/*;q=0.8,application/xml;q=0.7,*/*;q=0.1',
	'accept-encoding': 'gzip, br',
};

const jsonHeaders = { ...requestHeaders, accept: 'application/json' };

/**
 * Reads web pages that site owners name, without ever connecting to a private address, by whatever spelling, name,
 * redirect or rebinding. The only part of the service that opens connections for data.
 *
 * http and https on ports 80 and 443, no credentials, 5 redirects, 10 s, 5 MB after decompression, texts only.
 */
export function createGuardedFetch(options: GuardedFetchOptions) {
	const { ownPages } = options;
	const allow = parseAllowance(options.allow);
	const reachable = ownPages === undefined ? allow : new Set([...allow, hostAndPort(new URL(ownPages.url))]);
	const timeoutMs = options.timeoutMs ?? DEFAULT_TIMEOUT_MS;
	const maxBytes = options.maxBytes ?? DEFAULT_MAX_BYTES;
	const gate = createHostGate(CONNECTIONS_PER_HOST);
	const agent = new Agent({
		connect: createGuardedConnector({ allow: reachable, resolve: options.resolve ?? resolveBySystem, timeoutMs }),
		connections: CONNECTIONS_PER_HOST,
		pipelining: 1,
		keepAliveTimeout: KEEP_ALIVE_MS,
		keepAliveMaxTimeout: KEEP_ALIVE_MS,
		headersTimeout: timeoutMs,
		bodyTimeout: timeoutMs,
	});

	async function followRedirects(start: string, call: Omit<Hop, 'url' | 'at'>): Promise<FetchedPage> {
		let address = start;
		for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
			const url = checkedUrl(address, allow);
			const hop = { url, at: findOwnPage(url, ownPages), ...call };
			const outcome = await gate.run(url.host, () => request(agent, hop, readPageReply));
			if ('body' in outcome) return outcome;
			address = outcome.redirectTo;
		}
		throw new OutboundError('too_many_redirects', `The page redirects more than ${MAX_REDIRECTS} times.`);
	}

	/** Runs a call within its time, its failures told as `OutboundError`. */
	async function within<Reply>(
		url: string,
		limits: { timeoutMs?: number | undefined; signal?: AbortSignal | undefined },
		call: (deadline: Deadline) => Promise<Reply>,
	): Promise<Reply> {
		const deadline = createDeadline(limits.timeoutMs ?? timeoutMs, limits.signal);
		try {
			return await call(deadline);
		} catch (error) {
			limits.signal?.throwIfAborted();
			const host = isUrl(url) ? new URL(url).host : url;
			if (deadline.isOver()) throw new OutboundError('timeout', `${host} did not answer in time.`, { cause: error });
			throw toOutboundError(error, host);
		} finally {
			deadline.clear();
		}
	}

	return {
		fetchPage(url: string, call: FetchPageOptions = {}): Promise<FetchedPage> {
			const headers: Record<string, string> = { ...requestHeaders };
			if (call.etag) headers['if-none-match'] = call.etag;
			if (call.lastModified) headers['if-modified-since'] = call.lastModified;
			return within(url, call, (deadline) =>
				followRedirects(url, {
					headers,
					deadline,
					maxBytes: call.maxBytes ?? maxBytes,
					acceptsArchive: call.acceptsArchive ?? false,
				}),
			);
		},
		/**
		 * Calls an interface that answers in JSON, whatever status it answers with. Redirects are refused: the request
		 * reaches the named host alone.
		 *
		 * @throws {OutboundError}
		 */
		fetchJson(address: string, { headers, body, signal }: FetchJsonOptions = {}): Promise<JsonReply> {
			return within(address, { signal }, (deadline) => {
				const url = checkedUrl(address, allow);
				const type = typeof body === 'string' ? 'application/json' : 'application/x-www-form-urlencoded';
				const sent = { ...jsonHeaders, ...headers, ...(body && { 'content-type': type }) };
				const hop = { url, headers: sent, body: body?.toString(), deadline, maxBytes, acceptsArchive: false };
				return gate.run(url.host, () => request(agent, hop, readJsonReply));
			});
		},
		close: () => agent.destroy(),
	};
}

function checkedUrl(address: string, allow: Allowance): URL {
	const check = checkUrl(address, allow);
	if (!check.ok) throw new OutboundError(check.code, check.reason);
	return check.url;
}

type Hop = PageLimits & {
	/** Where it is fetched, if not at `url`. */
	at?: URL | undefined;
	headers: Record<string, string>;
	deadline: Deadline;
	body?: string | undefined;
};

type ReadReply<Reply> = (response: Dispatcher.ResponseData, hop: Hop) => Promise<Reply>;

async function request<Reply>(agent: Agent, hop: Hop, read: ReadReply<Reply>): Promise<Reply> {
	const { url, at = url, deadline, headers, body } = hop;
	deadline.start();
	const response = await agent.request({
		origin: at.origin,
		path: at.pathname + at.search,
		signal: deadline.signal,
		headers,
		...(body === undefined ? { method: 'GET' } : { method: 'POST', body }),
	});
	try {
		return await read(response, hop);
	} finally {
		// It also catches errors of a body that is no longer read.
		response.body.dump({ limit: REST_BYTES, signal: AbortSignal.timeout(REST_TIMEOUT_MS) }).catch(() => undefined);
	}
}

/** The rest of a body is read while it is short and quick, and the connection can serve again. */
const REST_BYTES = 64 * 1024;
const REST_TIMEOUT_MS = 500;

type Deadline = ReturnType<typeof createDeadline>;

/** A timer that fires this late means that this process stood still, not the website: what waited gets its time again. */
const LATE_MS = 2_000;

/** Ends a fetch some time after its first connection was asked for, or when `outer` is aborted. */
function createDeadline(timeoutMs: number, outer: AbortSignal | undefined) {
	const timeout = new AbortController();
	let timer: NodeJS.Timeout | undefined;

	function run(): void {
		const dueAt = performance.now() + timeoutMs;
		timer = setTimeout(() => (performance.now() > dueAt + LATE_MS ? run() : timeout.abort()), timeoutMs);
	}

	return {
		signal: outer === undefined ? timeout.signal : AbortSignal.any([outer, timeout.signal]),
		isOver: () => timeout.signal.aborted,
		start(): void {
			if (timer === undefined) run();
		},
		clear: () => clearTimeout(timer),
	};
}
