import { describe, expect, it } from 'vitest';
import { buildDocument } from '../../../../../server/core/api/openapi/openapiRouter.ts';
import { dropBlank } from '../../../../../server/http/route.ts';
import type { Endpoint } from '../../../../../shared/contract/endpoint.ts';
import { RESOURCES } from '../../../../../shared/contract/registry.ts';
import { createSchemaCompiler, type OpenApiDocument, resolveReference } from '../../../../support/documentSchemas.ts';

const document: OpenApiDocument = JSON.parse(JSON.stringify(buildDocument()));
const compile = createSchemaCompiler(document);
const ENDPOINTS = RESOURCES.flatMap(({ endpoints }) => Object.entries(endpoints));

function operationOf(endpoint: Endpoint) {
	return document.paths[endpoint.path][endpoint.method];
}

function errorsOf(schema: object, value: unknown): unknown[] {
	const validate = compile(schema);
	validate(value);
	return validate.errors ?? [];
}

function collectReferences(value: unknown): string[] {
	if (typeof value !== 'object' || value === null) return [];
	return Object.entries(value).flatMap(([name, member]) =>
		name === '$ref' && typeof member === 'string' ? [member] : collectReferences(member),
	);
}

describe('buildDocument', () => {
	it('is an OpenAPI 3.1 document with everything that one requires', () => {
		expect(document.openapi).toMatch(/^3\.1\./);
		expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
		expect(document.servers).toEqual([{ url: '/v2' }]);
		expect(Object.keys(document.paths).every((path) => path.startsWith('/'))).toBe(true);
	});

	it('resolves every reference', () => {
		const references = new Set(collectReferences(document));
		expect(references.size).toBeGreaterThan(20);
		for (const reference of references) {
			expect(resolveReference(document, { $ref: reference }), reference).toBeDefined();
		}
	});

	it('has components that are valid JSON Schemas and used', () => {
		const references = new Set(collectReferences(document));
		for (const [name, schema] of Object.entries(document.components.schemas)) {
			expect(() => compile(schema as object), name).not.toThrow();
			expect(references, name).toContain(`#/components/schemas/${name}`);
		}
	});

	it('shows an error body that is valid, and every code', () => {
		const { content, description } = document.components.responses.Error;
		const { schema, example } = content['application/json'];
		expect(errorsOf(schema, example)).toEqual([]);
		expect(description).toContain('429 `rate_limited`: Too many requests');
	});

	it('documents the stream and the idempotency key of chat', () => {
		const operation = document.paths['/chatbots/{chatbotId}/ai/kb/chat'].post;
		expect(Object.keys(operation.responses[200].content)).toEqual(['application/json', 'text/event-stream']);
		expect(Object.keys(operation.responses[200].content['text/event-stream']['x-frontdesk-events'])).toEqual([
			'started',
			'delta',
			'completed',
			'error',
		]);
		expect(operation.parameters).toContainEqual({ $ref: '#/components/parameters/IdempotencyKey' });
	});

	it('puts administration beside the base path, under its own token', () => {
		const item = document.paths['/admin/projects'];
		expect(item.servers).toEqual([{ url: '/' }]);
		expect(item.post.security).toEqual([{ adminToken: [] }]);
	});
});

describe.each(ENDPOINTS)('the operation %s', (name, endpoint) => {
	const operation = operationOf(endpoint);

	it('declares who may call it and where it comes from', () => {
		expect(operation).toMatchObject({
			operationId: name,
			summary: endpoint.summary,
			'x-frontdesk-origin': endpoint.origin,
		});
		expect(operation.security).toHaveLength(endpoint.access === 'anybody' ? 0 : 1);
	});

	it('declares each parameter of its path', () => {
		const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, param]) => param);
		const declared = (operation.parameters ?? []).filter((parameter: OpenApiDocument) => parameter.in === 'path');
		expect(declared.map((parameter: OpenApiDocument) => parameter.name)).toEqual(inPath);
		expect(declared.every((parameter: OpenApiDocument) => parameter.required === true)).toBe(true);
	});

	it('has parameters and bodies of valid schemas', () => {
		for (const parameter of operation.parameters ?? []) {
			expect(() => compile(resolveReference(document, parameter).schema)).not.toThrow();
		}
		for (const response of Object.values<OpenApiDocument>(operation.responses)) {
			const { description, content } = resolveReference(document, response);
			expect(description).toMatch(/\S/);
			for (const { schema } of Object.values<OpenApiDocument>(content)) expect(() => compile(schema)).not.toThrow();
		}
	});

	it.skipIf(endpoint.isDownload === true)('shows an example of its reply that is valid', () => {
		const { schema, example } = operation.responses[200].content['application/json'];
		expect(errorsOf(schema, example)).toEqual([]);
		expect(endpoint.data.safeParse(endpoint.example.data).error).toBeUndefined();
	});
});

const WITH_BODY = ENDPOINTS.filter(
	([, endpoint]) => operationOf(endpoint).requestBody !== undefined && endpoint.upload === undefined,
);

describe.each(WITH_BODY)('the operation %s', (_name, endpoint) => {
	it('shows an example of its body that is valid', () => {
		const { schema, example } = operationOf(endpoint).requestBody.content['application/json'];
		expect(example).toBeDefined();
		expect(errorsOf(schema, example)).toEqual([]);
		expect(endpoint.body.safeParse(dropBlank(example)).error).toBeUndefined();
	});
});
