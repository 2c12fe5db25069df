import type { Request, RequestHandler, Response, Router } from 'express';
import type { z } from 'zod';
import type { Endpoint, EndpointData, EndpointRequest } from '../../shared/contract/endpoint.ts';
import type { FieldError } from '../../shared/contract/envelope.ts';
import { BODY_MAX_BYTES } from '../../shared/limits.ts';
import { AppError, invalidFields } from '../lib/errors.ts';
import { readJson } from './readJson.ts';
import { sendSuccess } from './sendSuccess.ts';

/** The request itself, for handlers that need more than its typed parts. */
export interface RouteContext {
	readonly request: Request;
	readonly response: Response;
}

/** What a handler returns: nothing where the success body is `{status}` alone. */
export type Reply<E extends Endpoint> = EndpointData<E> extends undefined ? void : EndpointData<E>;

export type Handle<E extends Endpoint> = (
	input: EndpointRequest<E>,
	context: RouteContext,
) => Promise<Reply<E>> | Reply<E>;

const BODILESS_METHODS = new Set(['get', 'delete']);

/** `{name}` of the contract as `:name` of Express. */
export function toExpressPath(path: string): string {
	return path.replace(/\{(\w+)\}/g, ':$1');
}

/**
 * Mounts an endpoint: guards (limit, authenticate), then parse, handle, envelope. The router answers other methods of
 * the same path with 405 when `methodNotAllowed` is mounted after all routes.
 */
export function route<E extends Endpoint>(
	router: Router,
	endpoint: E,
	guards: readonly RequestHandler[],
	handle: Handle<E>,
): void {
	router[endpoint.method](
		toExpressPath(endpoint.path),
		...guards,
		...bodyParsers(endpoint),
		async (request, response) => {
			const input = parseRequest(endpoint, request);
			const data = await handle(input, { request, response });
			if (!response.headersSent) sendSuccess(response, data);
		},
	);
}

/** Parses path, query and body. @throws {AppError} `not_found` for malformed ids, `validation_failed` listing all else */
export function parseRequest<E extends Endpoint>(endpoint: E, request: Request): EndpointRequest<E> {
	const params = endpoint.params.safeParse(request.params);
	if (!params.success) throw new AppError('not_found', undefined, { cause: params.error });
	if (findBrokenText(params.data).length > 0) throw new AppError('not_found');
	const query = endpoint.query.safeParse(dropBlank(request.query));
	const body = endpoint.body.safeParse(dropBlank(request.body ?? {}));
	if (!query.success || !body.success) {
		throw invalidFields([...describeIssues(query.error), ...describeIssues(body.error)]);
	}
	const broken = [...findBrokenText(query.data), ...findBrokenText(body.data)];
	if (broken.length > 0) {
		throw invalidFields(broken.map((path) => ({ path, message: 'must be text without NUL and lone surrogates' })));
	}
	// The three values are outputs of the endpoint's own schemas.
	return { params: params.data, query: query.data, body: body.data } as EndpointRequest<E>;
}

function describeIssues(error: z.ZodError | undefined): FieldError[] {
	return (error?.issues ?? []).map((issue) => ({ path: issue.path.map(String).join('.'), message: issue.message }));
}

function bodyParsers(endpoint: Endpoint): RequestHandler[] {
	if (BODILESS_METHODS.has(endpoint.method)) return [];
	if (endpoint.upload !== undefined) return [requireForm];
	return [parseJson(endpoint.bodyMaxBytes ?? BODY_MAX_BYTES)];
}

/** The body of an upload is read by its handler, file by file. */
const requireForm: RequestHandler = (request, _response, next) => {
	if (request.is('multipart/form-data') === false) {
		throw new AppError(
			'unsupported_media_type',
			'The body must be a form with files: Content-Type: multipart/form-data.',
		);
	}
	next();
};

/** A request that carries a body must call it JSON; one without a body needs no type. */
function parseJson(maxBytes: number): RequestHandler {
	const read = readJson(maxBytes);
	return (request, response, next) => {
		const hasBody = request.get('transfer-encoding') !== undefined || Number(request.get('content-length') ?? 0) > 0;
		if (!hasBody) {
			next();
			return;
		}
		if (request.is('application/json') === false) throw new AppError('unsupported_media_type');
		read(request, response, next);
	};
}

/** Deeper than any body of the interface. */
const MAX_DEPTH = 8;

/**
 * Removes object members that are null, empty or white space alone, also in nested objects: blank means "not given"
 * everywhere in the interface.
 * Items of arrays stay, so a blank item can be refused by its index.
 */
export function dropBlank(value: unknown, depth = 0): unknown {
	if (typeof value !== 'object' || value === null || Array.isArray(value) || depth > MAX_DEPTH) return value;
	const kept: Record<string, unknown> = {};
	for (const [name, member] of Object.entries(value)) {
		if (name === '__proto__' || member === null || (typeof member === 'string' && !/\S/.test(member))) continue;
		kept[name] = dropBlank(member, depth + 1);
	}
	return kept;
}

/** NUL, which PostgreSQL cannot store, and halves of surrogate pairs, which have no form in UTF-8. */
const BROKEN = /\0|\p{Surrogate}/u;

/** Paths of all strings in a value that cannot be stored unchanged. */
export function findBrokenText(value: unknown, path = ''): string[] {
	if (typeof value === 'string') return BROKEN.test(value) ? [path] : [];
	if (typeof value !== 'object' || value === null) return [];
	return Object.entries(value).flatMap(([name, member]) =>
		findBrokenText(member, path === '' ? name : `${path}.${name}`),
	);
}
