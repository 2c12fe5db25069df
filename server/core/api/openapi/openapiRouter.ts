import express, { type Router } from 'express';
import type { z } from 'zod';
import { chatEventSchemas } from '../../../../shared/contract/chat.ts';
import type { Endpoint } from '../../../../shared/contract/endpoint.ts';
import { RESOURCES } from '../../../../shared/contract/registry.ts';
import { sendSerialized } from '../../../http/sendSuccess.ts';
import { methodNotAllowed } from '../../../http/unmatched.ts';
import { buildComponents, COMPONENT_NAMES, type JsonObject, toJsonSchema } from './components.ts';

const PATH = '/openapi.json';

/** Serves the OpenAPI document to anybody. It is the document itself, without the envelope. */
export function openapiRouter(): Router {
	const router = express.Router({ caseSensitive: true });
	let document: string | undefined;
	router.get(PATH, (_request, response) => {
		document ??= JSON.stringify(buildDocument());
		sendSerialized(response, document);
	});
	methodNotAllowed(router, [{ path: PATH, method: 'get' }]);
	return router;
}

/** The interface's version, part of its base path `/v2`. */
const INTERFACE_VERSION = '2.0';

/** The OpenAPI 3.1 document of the service, from the endpoints of the contract. */
export function buildDocument(): JsonObject {
	return {
		openapi: '3.1.0',
		info: {
			title: 'Frontdesk service',
			version: INTERFACE_VERSION,
			description:
				'Chatbots that answer from a knowledge base. Operations with `x-frontdesk-origin: interface` are the published ' +
				'interface, those with `extension` are additions. Blank strings and null mean "not given"; unknown fields and ' +
				'query parameters are ignored.',
			license: { name: 'MIT', identifier: 'MIT' },
		},
		servers: [{ url: '/v2' }],
		tags: RESOURCES.map(({ name }) => ({ name })),
		paths: buildPaths(),
		components: buildComponents(),
	};
}

function buildPaths(): JsonObject {
	const paths = new Map<string, JsonObject>();
	for (const { name: tag, endpoints } of RESOURCES) {
		for (const [id, endpoint] of Object.entries(endpoints)) {
			// Administration is on the same port beside the interface's base path.
			const item = paths.get(endpoint.path) ?? (endpoint.access === 'admin' ? { servers: [{ url: '/' }] } : {});
			item[endpoint.method] = describeOperation(endpoint, { id, tag });
			paths.set(endpoint.path, item);
		}
	}
	return Object.fromEntries(paths);
}

function describeOperation(endpoint: Endpoint, { id, tag }: { id: string; tag: string }): JsonObject {
	const body = describeBody(endpoint);
	const parameters = describeParameters(endpoint);
	return {
		operationId: id,
		tags: [tag],
		summary: endpoint.summary,
		'x-frontdesk-origin': endpoint.origin,
		'x-frontdesk-access': endpoint.access,
		...(endpoint.needs === undefined ? {} : { 'x-frontdesk-needs': endpoint.needs }),
		security:
			endpoint.access === 'anybody' ? [] : [endpoint.access === 'admin' ? { adminToken: [] } : { accessToken: [] }],
		...(parameters.length === 0 ? {} : { parameters }),
		...(body === null ? {} : { requestBody: body }),
		responses: {
			200: describeSuccess(endpoint),
			default: { $ref: '#/components/responses/Error' },
		},
	};
}

function describeParameters(endpoint: Endpoint): JsonObject[] {
	const describe = (place: 'path' | 'query', parameters: z.ZodType) => {
		const { properties = {}, required = [] } = toJsonSchema(parameters, 'input');
		return Object.entries(properties).map(([name, schema]) => ({
			name,
			in: place,
			required: required.includes(name),
			schema,
		}));
	};
	const headers = [
		...(endpoint.isIdempotent === true ? ['IdempotencyKey'] : []),
		...(endpoint.versioned === undefined ? [] : ['IfMatch']),
	].map((name) => ({ $ref: `#/components/parameters/${name}` }));
	return [...describe('path', endpoint.params), ...describe('query', endpoint.query), ...headers];
}

function describeBody(endpoint: Endpoint): JsonObject | null {
	if (endpoint.upload !== undefined) return describeForm(endpoint.upload);
	const schema = toJsonSchema(endpoint.body, 'input');
	if (Object.keys(schema.properties ?? {}).length === 0) return null;
	return {
		required: true,
		content: { 'application/json': { schema, example: endpoint.example.body } },
	};
}

function describeForm({ maxFiles }: { readonly maxFiles: number }): JsonObject {
	const files = { type: 'array', minItems: 1, maxItems: maxFiles, items: { type: 'string', format: 'binary' } };
	return {
		required: true,
		content: {
			'multipart/form-data': { schema: { type: 'object', properties: { files }, required: ['files'] } },
		},
	};
}

function describeSuccess(endpoint: Endpoint): JsonObject {
	if (endpoint.isDownload === true) {
		return { description: endpoint.summary, content: { '*/*': { schema: { type: 'string', format: 'binary' } } } };
	}
	// A schema that takes undefined describes a reply without data.
	const hasData = !endpoint.data.safeParse(undefined).success;
	const data = hasData ? { data: toJsonSchema(endpoint.data, 'output', COMPONENT_NAMES) } : {};
	const isVersionTold = endpoint.versioned !== undefined && endpoint.method !== 'delete';
	return {
		description: endpoint.summary,
		...(isVersionTold ? { headers: { ETag: { $ref: '#/components/headers/ETag' } } } : {}),
		content: {
			'application/json': {
				schema: {
					type: 'object',
					properties: { status: { type: 'string', const: 'success' }, ...data },
					required: ['status', ...Object.keys(data)],
					additionalProperties: false,
				},
				example: { status: 'success', ...(hasData ? { data: endpoint.example.data } : {}) },
			},
			...(endpoint.canStream === true ? { 'text/event-stream': describeStream() } : {}),
		},
	};
}

/** The streamed form: each event is named by `event:` and carries JSON in `data:`. */
function describeStream(): JsonObject {
	const events = Object.entries(chatEventSchemas).map(([name, schema]) => [
		name,
		toJsonSchema(schema, 'output', COMPONENT_NAMES),
	]);
	return {
		schema: {
			type: 'string',
			description:
				'Server-sent events: started, then delta as often as text comes, then completed or error. ' +
				'completed is authoritative and replaces the text streamed before it.',
		},
		'x-frontdesk-events': Object.fromEntries(events),
		example: 'event: delta\ndata: {"text":"On Sundays we open"}\n\n',
	};
}
