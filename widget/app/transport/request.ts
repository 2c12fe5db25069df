import { parseJson } from '../../../shared/parseJson.ts';
import { writeJson } from '../browser.ts';
import { CallFailedError, failureFromRefusal } from './failures.ts';

/** How the widget reaches the BFF. Tests pass in their own network and clock. */
export interface Transport {
	readonly fetch: typeof fetch;
	/** Address of the BFF, without a slash at its end. */
	readonly apiUrl: string;
	/** Milliseconds since the epoch. */
	readonly now: () => number;
	/** How long the BFF may stay silent before a call is given up. */
	readonly silenceMs: number;
}

export interface Call {
	readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH';
	readonly path: string;
	readonly body?: unknown;
	readonly headers?: Readonly<Record<string, string>>;
	/** Goes on when the visitor leaves the page. */
	readonly keepalive?: boolean;
	readonly signal?: AbortSignal;
	/** Takes the reply's text as it arrives, when it is an event stream. */
	readonly onEventText?: (text: string) => void;
}

/** The same after the first bytes: the BFF comments on a stream every 2.5 s, so three comments are missing by then. */
const PAUSE_MAX_MS = 8_000;
/** Answers are at most 64 KB; their events make a stream larger. */
const REPLY_MAX_BYTES = 4 * 1024 * 1024;

interface ErrorFields {
	readonly code?: unknown;
}

/**
 * Makes one call and reads its reply to the end.
 *
 * @returns `data` of a JSON reply; undefined when the reply was an event stream
 * @throws {CallFailedError} for everything that went wrong, the caller's own abort included
 */
export async function request(transport: Transport, call: Call): Promise<unknown> {
	const silence = watchSilence(transport.silenceMs, call.signal);
	try {
		const response = await send(transport, call, silence.signal);
		silence.reset();
		const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
		const { onEventText } = call;
		if (response.ok && isStream && onEventText) {
			await readText(response, silence.reset, onEventText);
			return undefined;
		}
		let text = '';
		await readText(response, silence.reset, (piece) => {
			text += piece;
		});
		if (response.ok) return (parseJson(text) as { data?: unknown } | undefined)?.data;
		throw refusal(transport, response, text);
	} catch (error) {
		if (error instanceof CallFailedError) throw error;
		// A sandboxed frame or a file has no address that an owner could allow.
		if (globalThis.origin === 'null')
			throw new CallFailedError({ kind: 'refused', isPassing: false }, { cause: error });
		throw new CallFailedError({ kind: silence.isOver() ? 'timeout' : 'offline', isPassing: true }, { cause: error });
	} finally {
		silence.stop();
	}
}

function send(transport: Transport, call: Call, signal: AbortSignal): Promise<Response> {
	const { method, path, body, keepalive = false } = call;
	// A page's service worker may keep every reply that it has read, and answer the same address with it for ever.
	const query = method === 'GET' ? `?${transport.now()}` : '';
	return transport.fetch(`${transport.apiUrl}${path}${query}`, {
		method,
		headers: {
			...(body !== undefined && { 'content-type': 'application/json' }),
			accept: call.onEventText ? 'text/event-stream, application/json' : 'application/json',
			...call.headers,
		},
		...(body !== undefined && { body: writeJson(body) }),
		credentials: 'omit',
		cache: 'no-store',
		keepalive,
		signal,
	});
}

async function readText(response: Response, onBytes: () => void, onText: (text: string) => void): Promise<void> {
	// A page may have put something older in place of `fetch`.
	if (!response.body) return onText(await response.text());
	const reader = response.body.getReader();
	const decoder = new TextDecoder();
	let bytes = 0;
	// Not `for await`: Safari's streams cannot be iterated.
	for (let part = await reader.read(); !part.done; part = await reader.read()) {
		bytes += part.value.byteLength;
		if (bytes > REPLY_MAX_BYTES) {
			await reader.cancel();
			throw new CallFailedError({ kind: 'server', isPassing: false });
		}
		onBytes();
		onText(decoder.decode(part.value, { stream: true }));
	}
}

function refusal(transport: Transport, response: Response, text: string): CallFailedError {
	// A proxy in between may answer with anything.
	const { code } = (parseJson(text) ?? {}) as ErrorFields;
	const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
	return new CallFailedError(
		failureFromRefusal(
			{
				status: response.status,
				code: typeof code === 'string' ? code : '',
				retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : undefined,
			},
			transport.now(),
		),
		{ cause: response.status },
	);
}

interface SilenceWatch {
	readonly signal: AbortSignal;
	readonly reset: () => void;
	readonly stop: () => void;
	readonly isOver: () => boolean;
}

/** Aborts after so long without a byte, or when the caller aborts. */
function watchSilence(silenceMs: number, outer: AbortSignal | undefined): SilenceWatch {
	const controller = new AbortController();
	let isOver = false;
	let timer: ReturnType<typeof setTimeout> | undefined;
	const abort = (): void => controller.abort();
	const reset = (limitMs = Math.min(silenceMs, PAUSE_MAX_MS)): void => {
		clearTimeout(timer);
		timer = setTimeout(() => {
			isOver = true;
			controller.abort();
		}, limitMs);
	};
	outer?.addEventListener('abort', abort);
	if (outer?.aborted) abort();
	reset(silenceMs);
	return {
		signal: controller.signal,
		reset,
		stop() {
			clearTimeout(timer);
			outer?.removeEventListener('abort', abort);
		},
		isOver: () => isOver,
	};
}
