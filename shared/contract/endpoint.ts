import { z } from 'zod';

export type HttpMethod = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Who may call: a `full` token, also a `chat` token, the administrator, a visitor (BFF), or anybody. */
export type Access = 'full' | 'chat' | 'admin' | 'visitor' | 'anybody';

/**
 * One HTTP endpoint as data. The server mounts it, the client calls it, the OpenAPI document lists it.
 *
 * `path` carries parameters as `{name}` and is relative to the base address. `body` and `query` describe what callers
 * may send; blank strings and null are dropped before they are parsed. `data` describes `data` of the success body;
 * `z.undefined()` means the success body is `{status}` alone.
 */
export interface Endpoint<
	Params extends z.ZodType = z.ZodType,
	Query extends z.ZodType = z.ZodType,
	Body extends z.ZodType = z.ZodType,
	Data extends z.ZodType = z.ZodType,
> {
	readonly method: HttpMethod;
	readonly path: string;
	/** `interface`: in the published interface of the service; `extension`: an addition of ours. */
	readonly origin: 'interface' | 'extension';
	readonly access: Access;
	readonly summary: string;
	readonly params: Params;
	readonly query: Query;
	readonly body: Body;
	readonly data: Data;
	/** Largest body, in bytes; `BODY_MAX_BYTES` when absent. */
	readonly bodyMaxBytes?: number;
	/** The body is `multipart/form-data` with files in the field `files`, instead of JSON. */
	readonly upload?: { readonly maxFiles: number };
	/** The success body is a file, without the envelope. */
	readonly isDownload?: boolean;
	/** Whether the call honours `Idempotency-Key`. */
	readonly isIdempotent?: boolean;
	/** Whether `Accept: text/event-stream` is honoured. */
	readonly canStream?: boolean;
	/** A body and the `data` of a reply as a reader of the documentation would meet them. */
	readonly example: { readonly body?: unknown; readonly data: unknown };
}

const nothing = z.object({});
type Nothing = typeof nothing;

interface EndpointInput<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, D extends z.ZodType>
	extends Omit<Endpoint<P, Q, B, D>, 'params' | 'query' | 'body'> {
	readonly params?: P;
	readonly query?: Q;
	readonly body?: B;
}

/** Declares an endpoint; parts that are not given are empty objects. */
export function endpoint<
	D extends z.ZodType,
	P extends z.ZodType = Nothing,
	Q extends z.ZodType = Nothing,
	B extends z.ZodType = Nothing,
>(input: EndpointInput<P, Q, B, D>): Endpoint<P, Q, B, D> {
	// The defaults are only reached where the caller gave no schema, and then P, Q and B are `Nothing`.
	const empty = { params: nothing, query: nothing, body: nothing } as unknown as { params: P; query: Q; body: B };
	return { ...empty, ...input };
}

/** What a handler gets: parsed and typed. */
export interface EndpointRequest<E extends Endpoint> {
	readonly params: z.output<E['params']>;
	readonly query: z.output<E['query']>;
	readonly body: z.output<E['body']>;
}
/** What a handler returns and a client receives. */
export type EndpointData<E extends Endpoint> = z.output<E['data']>;
