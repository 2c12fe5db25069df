import { expect } from 'vitest';
import type { Endpoint } from '../../shared/contract/endpoint.ts';
import { createSchemaCompiler, type OpenApiDocument, resolveReference } from '../support/documentSchemas.ts';
import type { TestReply, TestRequest } from '../support/startCore.ts';
import type { EndpointRow } from './endpointRows.ts';
import type { World } from './world.ts';

export const UNKNOWN_ID = '019a2b3c-ffff-7000-8000-00000000dead';

interface CallOverrides extends Omit<TestRequest, 'body'> {
	readonly method?: string;
	readonly params?: Readonly<Record<string, string>>;
	readonly query?: string;
	/** A body, or null for none; the row's own when absent. */
	readonly body?: unknown;
}

/** Calls endpoints by their rows and holds every reply against the document that the core publishes. */
export interface EndpointCaller {
	readonly document: OpenApiDocument;
	/** A call with a token that may make it, which succeeds unless the overrides spoil it. */
	call(endpoint: Endpoint, row: EndpointRow, overrides?: CallOverrides): Promise<TestReply>;
}

export async function createEndpointCaller(world: World): Promise<EndpointCaller> {
	const { body: document } = await world.core.request('GET /openapi.json');
	const compile = createSchemaCompiler(document);

	function expectDocumented(endpoint: Endpoint, reply: TestReply): void {
		const operation = document.paths[endpoint.path][endpoint.method];
		const response = resolveReference(document, operation.responses[reply.status] ?? operation.responses.default);
		if (endpoint.isDownload === true && reply.status === 200) return;
		expectValid(reply, response.content['application/json'].schema);
	}

	function expectValid(reply: TestReply, schema: object): void {
		const validate = compile(schema);
		validate(reply.body);
		expect(validate.errors ?? [], reply.text).toEqual([]);
		expect(reply.headers.get('content-type')).toMatch(/^application\/json/);
	}

	return {
		document,
		async call(endpoint, row, overrides = {}) {
			const { method = endpoint.method.toUpperCase(), params, query = row.query ?? '', body, ...request } = overrides;
			const path = fillPath(endpoint.path, params ?? (await row.params?.(world)) ?? {});
			const sent = body === undefined ? await row.body?.(world) : body;
			const form = body === undefined && request.rawBody === undefined ? row.form?.() : undefined;
			const reply = await world.core.request(`${method} ${path}${query === '' ? '' : `?${query}`}`, {
				token: tokenFor(endpoint, world),
				...(sent === undefined || sent === null ? {} : { body: sent }),
				...(form === undefined ? {} : { form }),
				...request,
			});
			if (method === endpoint.method.toUpperCase()) expectDocumented(endpoint, reply);
			else expectValid(reply, document.components.responses.Error.content['application/json'].schema);
			return reply;
		},
	};
}

/** The row with what it would make for each call made once, for calls that are refused. */
export async function prepareOnce(row: EndpointRow, world: World): Promise<EndpointRow> {
	const [params, body] = [await row.params?.(world), await row.body?.(world)];
	return {
		...row,
		...(params === undefined ? {} : { params: () => params }),
		...(body === undefined ? {} : { body: () => body }),
	};
}

/** One that may make the call. */
export function tokenFor({ access }: Endpoint, world: World): string {
	if (access === 'admin') return world.core.adminToken;
	return access === 'person' ? world.personToken : world.token;
}

function fillPath(template: string, params: Readonly<Record<string, string>>): string {
	return template.replace(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(params[name] ?? ''));
}
