import { z } from 'zod';
import type { Endpoint, EndpointData } from '../contract/endpoint.ts';
import { fieldErrorSchema } from '../contract/envelope.ts';
import { parseJson } from '../parseJson.ts';
import { readRetryAfter } from '../readRetryAfter.ts';
import { InvalidResponseError, ServiceError, ServiceUnreachableError } from './errors.ts';
import { readServerSentEvents, readText } from './readServerSentEvents.ts';

/** Largest reply that is read, in bytes. */
const REPLY_MAX_BYTES = 8 * 1024 * 1024;

export interface ServiceClientOptions {
	/** Base address of the service, `…/v2`, without a trailing slash. */
	readonly baseUrl: string;
	readonly accessToken: string;
	/** `fetch` of the platform, or one with its own connection pool. Redirects are never followed. */
	readonly fetch?: typeof fetch;
}

/** The typed parts of a call. Parts that an endpoint does not have may be left out. */
export interface CallRequest<E extends Endpoint> {
	readonly params?: z.input<E['params']>;
	readonly query?: z.input<E['query']>;
	readonly body?: z.input<E['body']>;
	/** Sent as `multipart/form-data` instead of `body`, to endpoints that take files. */
	readonly form?: FormData;
}

export interface CallOptions<Data> {
	readonly signal?: AbortSignal;
	readonly idempotencyKey?: string;
	/** The version that a change is meant for, as `ETag` has it. */
	readonly ifMatch?: string | undefined;
	/** Gets the version of what was read or saved, where the service tells one. */
	readonly onVersion?: (etag: string) => void;
	readonly requestId?: string;
	/** Reads the reply instead of the endpoint's own schema: for services that send fewer fields. */
	readonly dataSchema?: z.ZodType<Data>;
}

export interface ServerSentEvent {
	readonly event: string;
	readonly data: unknown;
}

export interface ServiceClient {
	/** Calls an endpoint and returns `data`. @throws {ServiceError | ServiceUnreachableError | InvalidResponseError} */
	call<E extends Endpoint, Data = EndpointData<E>>(
		endpoint: E,
		request?: CallRequest<E>,
		options?: CallOptions<Data>,
	): Promise<Data>;
	/** Calls an endpoint whose reply is a file. @throws {ServiceError | ServiceUnreachableError | InvalidResponseError} */
	download<E extends Endpoint>(endpoint: E, request: CallRequest<E>): Promise<Blob>;
	/**
	 * Calls an endpoint that can stream. Yields the service's events as they come; a service that answers with JSON
	 * yields one `completed` event that carries `data`.
	 */
	stream<E extends Endpoint>(
		endpoint: E,
		request: CallRequest<E>,
		options?: CallOptions<unknown>,
	): AsyncGenerator<ServerSentEvent>;
}

const replySchema = z.looseObject({
	status: z.string(),
	message: z.string().optional().catch(undefined),
	code: z.string().optional().catch(undefined),
	details: z.array(fieldErrorSchema).optional().catch(undefined),
});

/** Creates a typed client of the service interface at any base address. */
export function createServiceClient({
	baseUrl,
	accessToken,
	fetch: send = fetch,
}: ServiceClientOptions): ServiceClient {
	async function request<E extends Endpoint>(
		endpoint: E,
		{ params, query, body, form }: CallRequest<E>,
		options: CallOptions<unknown> & { accept: string },
	): Promise<{ response: Response; url: string }> {
		const url = baseUrl + buildPath(endpoint.path, params) + buildQuery(query);
		const headers: Record<string, string> = { authorization: `Bearer ${accessToken}`, accept: options.accept };
		if (body !== undefined) headers['content-type'] = 'application/json';
		if (options.idempotencyKey !== undefined) headers['idempotency-key'] = options.idempotencyKey;
		if (options.ifMatch !== undefined) headers['if-match'] = options.ifMatch;
		if (options.requestId !== undefined) headers['x-request-id'] = options.requestId;
		try {
			const response = await send(url, {
				method: endpoint.method.toUpperCase(),
				headers,
				redirect: 'manual',
				...(body === undefined ? {} : { body: JSON.stringify(body) }),
				...(form === undefined ? {} : { body: form }),
				...(options.signal === undefined ? {} : { signal: options.signal }),
			});
			return { response, url };
		} catch (cause) {
			throw unreachable(endpoint.method, url, cause);
		}
	}

	async function readJson(endpoint: Endpoint, url: string, response: Response): Promise<unknown> {
		const details = { method: endpoint.method, url };
		const text = await readWhole(response).catch((cause: unknown) => {
			throw toReadError(endpoint.method, url, cause);
		});
		const reply = replySchema.safeParse(parseJson(text));
		if (!reply.success) {
			throw new InvalidResponseError(`expected a JSON body with "status", got HTTP ${response.status}`, {
				...details,
				status: response.status,
				cause: reply.error,
			});
		}
		if (response.ok && reply.data.status === 'success') return reply.data['data'];
		throw new ServiceError(reply.data.message ?? `HTTP ${response.status}`, {
			...details,
			status: response.ok ? 502 : response.status,
			code: reply.data.code,
			fields: reply.data.details ?? [],
			retryAfterSeconds: readRetryAfter(response.headers.get('retry-after')),
		});
	}

	return {
		async call(endpoint, callRequest = {}, options = {}) {
			const { response, url } = await request(endpoint, callRequest, { ...options, accept: 'application/json' });
			const data = await readJson(endpoint, url, response);
			const parsed = (options.dataSchema ?? endpoint.data).safeParse(data);
			if (!parsed.success) {
				throw new InvalidResponseError(`unexpected data: ${z.prettifyError(parsed.error)}`, {
					method: endpoint.method,
					url,
					cause: parsed.error,
				});
			}
			const etag = response.headers.get('etag');
			if (etag !== null) options.onVersion?.(etag);
			// Either schema's output is `Data`: the default of `Data` is the output of `endpoint.data`.
			return parsed.data as never;
		},
		async download(endpoint, callRequest) {
			const { response, url } = await request(endpoint, callRequest, { accept: '*/*' });
			if (!response.ok) await readJson(endpoint, url, response);
			return response.blob().catch((cause: unknown) => {
				throw toReadError(endpoint.method, url, cause);
			});
		},
		async *stream(endpoint, callRequest, options = {}) {
			const { response, url } = await request(endpoint, callRequest, {
				...options,
				accept: 'text/event-stream, application/json',
			});
			if (!response.headers.get('content-type')?.startsWith('text/event-stream') || response.body === null) {
				yield { event: 'completed', data: await readJson(endpoint, url, response) };
				return;
			}
			try {
				for await (const { event, data } of readServerSentEvents(response.body, REPLY_MAX_BYTES)) {
					yield { event, data: parseJson(data) };
				}
			} catch (cause) {
				throw toReadError(endpoint.method, url, cause);
			}
		},
	};
}

/** Fills `{name}` parameters, each encoded as one path segment. The only place that does. */
function buildPath(path: string, params: unknown): string {
	const values = new Map(Object.entries(params ?? {}));
	return path.replace(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(String(values.get(name))));
}

function buildQuery(query: unknown): string {
	if (query === undefined) return '';
	const search = new URLSearchParams();
	for (const [name, value] of Object.entries(query ?? {})) {
		if (value !== undefined && value !== null) search.set(name, String(value));
	}
	return search.size === 0 ? '' : `?${search.toString()}`;
}

async function readWhole(response: Response): Promise<string> {
	let text = '';
	if (response.body !== null) for await (const part of readText(response.body, REPLY_MAX_BYTES)) text += part;
	return text;
}

function toReadError(method: string, url: string, cause: unknown): InvalidResponseError | ServiceUnreachableError {
	if (cause instanceof RangeError) return new InvalidResponseError(cause.message, { method, url, cause });
	return unreachable(method, url, cause);
}

function unreachable(method: string, url: string, cause: unknown): ServiceUnreachableError {
	const name = cause instanceof Error ? cause.name : '';
	const isTimeout = name === 'TimeoutError' || name === 'HeadersTimeoutError' || name === 'BodyTimeoutError';
	return new ServiceUnreachableError(isTimeout ? 'timed out' : 'no answer', { method, url, cause, isTimeout });
}
