import type { z } from 'zod';
import { chatEventSchemas } from '../../../../shared/contract/chat.ts';
import type { Endpoint } from '../../../../shared/contract/endpoint.ts';
import { COMPONENT_NAMES } from './components.ts';
import { type JsonObject, toJsonSchema } from './jsonSchema.ts';

export function describeOperation(endpoint: Endpoint, { id, tag }: { id: string; tag: string }): JsonObject {
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
