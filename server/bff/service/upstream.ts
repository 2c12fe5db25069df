import { Agent } from 'undici';

/** The pool of connections to the service. */
export type Upstream = ReturnType<typeof openUpstream>;

const CONNECT_TIMEOUT_MS = 2_000;
/**
 * The service's streams carry a comment every 5 s, so silence means trouble. Visitors must hear of it within 15 s, and
 * undici's timers may be a second late.
 */
const SILENCE_TIMEOUT_MS = 14_000;
/** Far above the largest page of messages. */
const REPLY_MAX_BYTES = 2 * 1024 * 1024;

/**
 * Opens the pool. A call fails with a timeout after `silenceMs` without a byte.
 *
 * undici's own `fetch` costs 0.1 ms a call more than `request` (web streams, header objects), so this adapter gives the
 * client just the parts of a Response that it reads. Redirects are not followed: `request` never does.
 */
export function openUpstream({ silenceMs = SILENCE_TIMEOUT_MS }: { silenceMs?: number } = {}) {
	const agent = new Agent({
		connect: { timeout: CONNECT_TIMEOUT_MS },
		headersTimeout: silenceMs,
		bodyTimeout: silenceMs,
		maxResponseSize: REPLY_MAX_BYTES,
	});

	async function send(address: string, init: RequestInit): Promise<unknown> {
		const { origin, pathname, search } = new URL(address);
		const { statusCode, headers, body } = await agent.request({
			origin,
			path: pathname + search,
			// The client passes a method's name, a record of headers, text and a signal, and nothing else.
			method: init.method as 'GET',
			headers: init.headers as Record<string, string>,
			body: (init.body ?? null) as string | null,
			signal: init.signal,
		});
		const isStream = readHeader(headers['content-type'])?.startsWith('text/event-stream') === true;
		return {
			status: statusCode,
			ok: statusCode >= 200 && statusCode < 300,
			headers: { get: (name: string) => readHeader(headers[name]) },
			// Iterating a stream costs more than all else here, so other replies are read at once.
			body: isStream ? body : [await body.bytes()],
		};
	}

	return {
		// The client reads `status`, `ok`, `headers.get` and iterates `body`.
		fetch: send as unknown as typeof fetch,
		/** Counts open connections, calls under way, and calls that wait for a connection. */
		countCalls() {
			const pools = Object.values(agent.stats);
			const sum = (key: 'connected' | 'running' | 'pending') =>
				pools.reduce((total, pool) => total + Number(pool[key]), 0);
			return { connections: sum('connected'), running: sum('running'), pending: sum('pending') };
		},
		/** Lets calls in flight complete, then closes every connection. */
		close: () => agent.close(),
	};
}

function readHeader(value: string | string[] | undefined): string | null {
	return (Array.isArray(value) ? value.join(', ') : value) ?? null;
}
