import { z } from 'zod';
import type { Capability } from '../capabilities.ts';
import { idField } from './fields.ts';

export type HttpMethod = 'get' | 'post' | 'put' | 'patch' | 'delete';

/**
 * Who may call: a `full` token or a person with the capability that the endpoint needs, also a `chat` token, a person for
 * themselves, the administrator, a visitor (BFF), or anybody.
 */
export type Access = 'full' | 'chat' | 'person' | 'admin' | 'visitor' | 'anybody';

/**
 * What several people may change at the same time. Each has a version: a hash of what an owner may edit of it, so that
 * what changes by itself, such as a status, does not change the version.
 */
export type Versioned =
	| 'project'
	| 'chatbot'
	| 'widgetSettings'
	| 'answerSettings'
	| 'dataSource'
	| 'site'
	| 'zohoConnection'
	| 'contact'
	| 'questionGroup'
	| 'member'
	| 'webhook';

/**
 * One HTTP endpoint as data. The server mounts it, the client calls it, the OpenAPI document lists it.
 *
 * `path` carries parameters as `{name}`, ids unless `params` says otherwise, and is relative to the base address. `body`
 * and `query` describe what callers may send; blank strings and null are dropped before they are parsed. `data` describes
 * `data` of the success body; `z.undefined()` means the success body is `{status}` alone.
 */
export interface Endpoint<
	Params extends z.ZodType = z.ZodType,
	Query extends z.ZodType = z.ZodType,
	Body extends z.ZodType = z.ZodType,
	Data extends z.ZodType = z.ZodType,
> {
	readonly method: HttpMethod;
	readonly path: string;
	/** `interface`: in the published interface of the service; `extension` (the default): an addition of ours. */
	readonly origin: 'interface' | 'extension';
	/** `full` when not given. */
	readonly access: Access;
	/** What a signed-in person must be allowed to do. All `full` and `chat` endpoints have one, and few for persons. */
	readonly needs?: Capability;
	/** A person must have given the password within the last minutes. */
	readonly isGuarded?: boolean;
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
	/**
	 * What the call reads, changes or deletes a version of: the reply carries it as `ETag`, and a change is refused with 412
	 * when its `If-Match` names another one.
	 */
	readonly versioned?: Versioned;
	/** Whether `Accept: text/event-stream` is honoured. */
	readonly canStream?: boolean;
	/** A body and the `data` of a reply as a reader of the documentation would meet them. */
	readonly example: { readonly body?: unknown; readonly data: unknown };
}

const nothing = z.object({});
type Nothing = typeof nothing;

type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
/** An id for each name in a path. */
type Ids<Path extends string> = z.ZodObject<Record<NamesIn<Path>, typeof idField>>;

type Defaults<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, D extends z.ZodType> = Pick<
	Endpoint<P, Q, B, D>,
	'origin' | 'access' | 'params' | 'query' | 'body' | 'data' | 'example'
>;
type Named = 'method' | 'path';

/**
 * Declares an endpoint. Without schemas it takes the ids in its path, and returns nothing.
 *
 * @param name its method and path, such as `GET /chatbots/{chatbotId}`
 */
export function endpoint<
	Path extends string,
	D extends z.ZodType = z.ZodUndefined,
	P extends z.ZodType = Ids<Path>,
	Q extends z.ZodType = Nothing,
	B extends z.ZodType = Nothing,
>(
	name: `${Uppercase<HttpMethod>} ${Path}`,
	input: Omit<Endpoint<P, Q, B, D>, keyof Defaults<P, Q, B, D> | Named> & Partial<Defaults<P, Q, B, D>>,
): Endpoint<P, Q, B, D> {
	const [method = '', path = ''] = name.split(' ');
	const names = [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, id]) => id ?? []);
	const defaults = {
		method: method.toLowerCase(),
		path,
		origin: 'extension',
		access: 'full',
		params: z.object(Object.fromEntries(names.map((id) => [id, idField]))),
		query: nothing,
		body: nothing,
		data: z.undefined(),
		example: { data: undefined },
		// The type of the name says which methods there are. A default schema is only used where the caller gave none, and then
		// its type parameter is the default too.
	} as unknown as Defaults<P, Q, B, D> & Pick<Endpoint, Named>;
	return { ...defaults, ...input };
}

/** What a handler gets: parsed and typed. */
export interface EndpointRequest<E extends Endpoint> {
	readonly params: z.output<E['params']>;
	readonly query: z.output<E['query']>;
	readonly body: z.output<E['body']>;
}
/** What a handler returns and a client receives. */
export type EndpointData<E extends Endpoint> = z.output<E['data']>;
