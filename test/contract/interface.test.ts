import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '../../shared/contract/endpoint.ts';
import { RESOURCES } from '../../shared/contract/registry.ts';
import { BODY_MAX_BYTES } from '../../shared/limits.ts';
import { createEndpointCaller, type EndpointCaller, UNKNOWN_ID } from './endpointCall.ts';
import { ENDPOINT_ROWS, type EndpointRow } from './endpointRows.ts';
import { createWorld, type World } from './world.ts';

const ENDPOINTS = RESOURCES.flatMap(({ endpoints }) => Object.entries(endpoints));
/** What a chat token is answered, by the declared access. */
const CHAT_TOKEN_REPLIES = {
	full: { status: 403, code: 'insufficient_scope' },
	chat: { status: 200, code: undefined },
	admin: { status: 401, code: 'unauthorized' },
	visitor: { status: 404, code: 'not_found' },
	anybody: { status: 200, code: undefined },
} as const;
const BODILESS = new Set(['get', 'delete']);

let world: World;
let caller: EndpointCaller;
beforeAll(async () => {
	world = await createWorld();
	caller = await createEndpointCaller(world);
});
afterAll(() => world.core.stop());

/** The row of an endpoint; a missing one is reported by its own test below. */
function rowOf(name: string): EndpointRow {
	return ENDPOINT_ROWS[name] ?? { invalid: [] };
}

function operationOf(endpoint: Endpoint) {
	return caller.document.paths[endpoint.path][endpoint.method];
}

/** The members of the documented request body that may be left out. */
function optionalFieldsOf(endpoint: Endpoint): string[] {
	const schema = operationOf(endpoint).requestBody?.content['application/json'].schema;
	return Object.keys(schema?.properties ?? {}).filter((name) => !(schema.required ?? []).includes(name));
}

function integerFieldsOf(endpoint: Endpoint): string[] {
	const properties = operationOf(endpoint).requestBody?.content['application/json'].schema.properties ?? {};
	return Object.keys(properties).filter((name) => properties[name].type === 'integer');
}

/** Methods that no endpoint offers at paths such as this one. */
function unsupportedMethod(endpoint: Endpoint): string {
	const segments = endpoint.path.split('/');
	const taken = ENDPOINTS.map(([, other]) => other)
		.filter(({ path }) => {
			const others = path.split('/');
			return (
				others.length === segments.length &&
				others.every((part, index) => part.startsWith('{') || part === segments[index])
			);
		})
		.map(({ method }) => method.toUpperCase());
	return ['PUT', 'PATCH', 'DELETE', 'POST', 'GET'].find((method) => !taken.includes(method)) ?? 'TRACE';
}

it('has a row for every endpoint of the contract and none besides', () => {
	expect(Object.keys(ENDPOINT_ROWS).toSorted()).toEqual(ENDPOINTS.map(([name]) => name).toSorted());
});

it('publishes the 20 endpoints of the interface as such', () => {
	const published = ENDPOINTS.filter(([, { origin }]) => origin === 'interface');
	expect(published).toHaveLength(20);
});

describe.each(ENDPOINTS)('%s', (name, endpoint) => {
	const row = rowOf(name);
	const takesBody = row.body !== undefined;
	const paramNames = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, param]) => param ?? '');

	it('succeeds with a documented body', async () => {
		const reply = await caller.call(endpoint, row);
		expect(reply.status, reply.text).toBe(200);
		expect(reply.body.status).toBe('success');
		// One bridge shows any of these instead of the answer.
		for (const taken of ['message', 'text', 'answer', 'content', 'reply', 'response']) {
			expect(reply.body).not.toHaveProperty(taken);
		}
		expect(reply.headers.get('x-request-id')).toMatch(/\S/);
	});

	it('refuses a call without a token, with an empty one and with a wrong one', async () => {
		for (const authorization of [undefined, '', 'Bearer', 'Bearer ', 'Bearer fd_full_wrong', 'Basic dGVzdDp0ZXN0']) {
			const headers = authorization === undefined ? {} : { authorization };
			const reply = await caller.call(endpoint, row, { token: undefined, headers });
			expect([reply.status, reply.body.code]).toEqual([401, 'unauthorized']);
		}
	});

	it('is open to chat tokens only as far as it is declared', async () => {
		const reply = await caller.call(endpoint, row, {
			token: world.chatToken,
			// A chat token may bind a contact to a conversation and change nothing else of it.
			...(name === 'updateConversation' ? { body: { contact_id: await world.newContact() } } : {}),
		});
		const { status, code } = CHAT_TOKEN_REPLIES[endpoint.access];
		expect([reply.status, reply.body.code], reply.text).toEqual([status, code]);
	});

	it.skipIf(paramNames.length === 0)('answers 404 for unknown and malformed ids', async () => {
		const known = (await row.params?.(world)) ?? {};
		for (const param of paramNames) {
			for (const id of [UNKNOWN_ID, '12345', "' or 1=1 --", 'x'.repeat(5_000)]) {
				const reply = await caller.call(endpoint, row, { params: { ...known, [param]: id } });
				expect([reply.status, reply.body.code], param).toEqual([404, 'not_found']);
			}
		}
	});

	it.skipIf(paramNames.length === 0 || endpoint.access === 'admin')(
		"answers another project's ids as unknown ones",
		async () => {
			const known = (await row.params?.(world)) ?? {};
			const foreign = await caller.call(endpoint, row, { token: world.foreignToken, params: known });
			const unknown = await caller.call(endpoint, row, {
				token: world.foreignToken,
				params: { ...known, [paramNames[0] ?? '']: UNKNOWN_ID },
			});
			expect(foreign.status).toBe(404);
			expect({ ...foreign.body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' });
		},
	);

	it.skipIf(paramNames.length < 2)("answers 404 for what is another chatbot's", async () => {
		const known = (await row.params?.(world)) ?? {};
		const reply = await caller.call(endpoint, row, { params: { ...known, chatbotId: world.siblingId } });
		expect([reply.status, reply.body.code]).toEqual([404, 'not_found']);
	});

	it.skipIf(row.takesNoInput === true)('refuses invalid input by naming the field', async () => {
		expect(row.invalid.length).toBeGreaterThan(0);
		for (const { body, query, field } of row.invalid) {
			const reply = await caller.call(endpoint, row, {
				...(body === undefined ? {} : { body }),
				...(query === undefined ? {} : { query }),
			});
			expect([reply.status, reply.body.code], JSON.stringify({ body, query })).toEqual([422, 'validation_failed']);
			const paths = reply.body.details.map(({ path }: { path: string }) => path);
			expect(paths, JSON.stringify({ body, query })).toContain(field);
		}
	});

	it('refuses a method that the path does not support', async () => {
		const reply = await caller.call(endpoint, row, { method: unsupportedMethod(endpoint), body: null });
		expect([reply.status, reply.body.code]).toEqual([405, 'method_not_allowed']);
		expect(reply.headers.get('allow')).toContain(endpoint.method.toUpperCase());
	});

	it.skipIf(!takesBody)('refuses a body of another content type', async () => {
		for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml']) {
			const reply = await caller.call(endpoint, row, { headers: { 'content-type': type } });
			expect([reply.status, reply.body.code], type).toEqual([415, 'unsupported_media_type']);
		}
	});

	it.skipIf(!takesBody)('refuses a body that is too large', async () => {
		const rawBody = JSON.stringify({ padding: 'x'.repeat(endpoint.bodyMaxBytes ?? BODY_MAX_BYTES) });
		const reply = await caller.call(endpoint, row, { rawBody });
		expect([reply.status, reply.body.code]).toEqual([413, 'payload_too_large']);
	});

	it.skipIf(!takesBody)('refuses a body that is not a JSON object', async () => {
		for (const rawBody of ['{"name":', 'name=x', '{"a":1}}', '\u0000']) {
			const reply = await caller.call(endpoint, row, { rawBody });
			expect([reply.status, reply.body.code], rawBody).toEqual([400, 'bad_request']);
		}
		for (const rawBody of ['[]', '"text"', '7', 'true']) {
			const reply = await caller.call(endpoint, row, { rawBody });
			expect([reply.status, reply.body.code], rawBody).toEqual([422, 'validation_failed']);
		}
	});

	it('ignores unknown fields and query parameters', async () => {
		const extra = { user_id: 7, metadata: { deep: [1] }, context: null, botId: 'x', __proto__: { polluted: true } };
		const query = [row.query ?? '', 'limit=5&foo[bar]=1&__proto__=2'].filter(Boolean).join('&');
		const reply = await caller.call(endpoint, row, {
			query,
			...(takesBody ? { body: { ...(await row.body?.(world)), ...extra } } : {}),
		});
		expect(reply.status, reply.text).toBe(200);
	});

	it.skipIf(!takesBody)('takes blank and null optional fields as not given', async () => {
		const optional = optionalFieldsOf(endpoint);
		for (const field of optional.length > 1 ? optional : []) {
			for (const blank of ['', null]) {
				const reply = await caller.call(endpoint, row, { body: { ...(await row.body?.(world)), [field]: blank } });
				expect(reply.status, `${field}: ${reply.text}`).toBe(200);
			}
		}
	});

	it.skipIf(!takesBody)('takes numeric strings for integers', async () => {
		const body = (await row.body?.(world)) ?? {};
		const integers = integerFieldsOf(endpoint);
		const asText = Object.fromEntries(integers.map((field) => [field, String(body[field])]));
		const reply = await caller.call(endpoint, row, { body: { ...body, ...asText } });
		expect(reply.status, reply.text).toBe(200);
	});

	it.skipIf(!BODILESS.has(endpoint.method))('accepts a JSON content type without a body', async () => {
		const reply = await caller.call(endpoint, row, { headers: { 'content-type': 'application/json' } });
		expect(reply.status, reply.text).toBe(200);
	});

	it.skipIf(endpoint.isIdempotent !== true)(
		'repeats its reply to an Idempotency-Key, also for calls at the same time',
		async () => {
			const headers = { 'idempotency-key': `key-${name}` };
			const params = (await row.params?.(world)) ?? {};
			const body = (await row.body?.(world)) ?? {};
			const replies = await Promise.all(
				Array.from({ length: 8 }, () => caller.call(endpoint, row, { headers, params, body })),
			);
			replies.push(await caller.call(endpoint, row, { headers, params, body }));
			expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
			expect(replies[0]?.status, replies[0]?.text).toBe(200);
		},
	);

	it.skipIf(endpoint.isIdempotent !== true)('refuses an unusable Idempotency-Key', async () => {
		for (const key of ['x'.repeat(201), 'with space', 'ümlaut']) {
			const reply = await caller.call(endpoint, row, { headers: { 'idempotency-key': key } });
			expect([reply.status, reply.body.details[0]?.path], key).toEqual([422, 'Idempotency-Key']);
		}
	});
});
