import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '../../shared/contract/endpoint.ts';
import { BODY_MAX_BYTES } from '../../shared/limits.ts';
import { isFullRun, sampled } from '../support/fullRun.ts';
import { createEndpointCaller, type EndpointCaller, prepareOnce } from './endpointCall.ts';
import { ENDPOINT_CASES } from './endpoints.ts';
import { createWorld, type World } from './world.ts';

/** Of what every endpoint refuses alike the usual run sends one of so many. */
const USUAL_SHARE = 4;
const OTHER_TYPES = ['text/plain', 'application/x-www-form-urlencoded', 'application/xml'];
const NO_JSON = ['{"name":', 'name=x', '{"a":1}}', '\u0000'];
const NO_OBJECTS = ['[]', '"text"', '7', 'true'];
/** The usual run gives each field one of them in turn. */
const BLANKS = ['', null];

let world: World;
let caller: EndpointCaller;
beforeAll(async () => {
	world = await createWorld();
	caller = await createEndpointCaller(world);
});
afterAll(() => world.core.stop());

function bodySchemaOf(endpoint: Endpoint) {
	const operation = caller.document.paths[endpoint.path][endpoint.method];
	return operation.requestBody.content['application/json'].schema;
}

/** The members of the documented request body that may be left out. */
function optionalFieldsOf(endpoint: Endpoint): string[] {
	const { properties, required = [] } = bodySchemaOf(endpoint);
	return Object.keys(properties).filter((name) => !required.includes(name));
}

function integerFieldsOf(endpoint: Endpoint): string[] {
	const { properties } = bodySchemaOf(endpoint);
	return Object.keys(properties).filter((name) => properties[name].type === 'integer');
}

describe.each(ENDPOINT_CASES.filter(({ row }) => row.takesNoInput !== true))(
	'$name, given input',
	({ endpoint, row }) => {
		it('refuses what is invalid by naming the field', async () => {
			expect(row.invalid.length).toBeGreaterThan(0);
			const prepared = await prepareOnce(row, world);
			for (const { body, query, field } of row.invalid) {
				const reply = await caller.call(endpoint, prepared, {
					...(body === undefined ? {} : { body }),
					...(query === undefined ? {} : { query }),
				});
				expect([reply.status, reply.body.code], JSON.stringify({ body, query })).toEqual([422, 'validation_failed']);
				const paths = reply.body.details.map(({ path }: { path: string }) => path);
				expect(paths, JSON.stringify({ body, query })).toContain(field);
			}
		});
	},
);

describe.each(ENDPOINT_CASES.filter(({ row }) => row.body !== undefined))(
	'$name, given a body',
	({ endpoint, row }) => {
		it('refuses another content type', async () => {
			const prepared = await prepareOnce(row, world);
			for (const type of sampled(OTHER_TYPES, USUAL_SHARE)) {
				const reply = await caller.call(endpoint, prepared, { headers: { 'content-type': type } });
				expect([reply.status, reply.body.code], type).toEqual([415, 'unsupported_media_type']);
			}
		});

		it('refuses one that is too large', async () => {
			const rawBody = JSON.stringify({ padding: 'x'.repeat(endpoint.bodyMaxBytes ?? BODY_MAX_BYTES) });
			const reply = await caller.call(endpoint, row, { rawBody });
			expect([reply.status, reply.body.code]).toEqual([413, 'payload_too_large']);
		});

		it('refuses one that is not a JSON object', async () => {
			const prepared = await prepareOnce(row, world);
			for (const rawBody of sampled(NO_JSON, USUAL_SHARE)) {
				const reply = await caller.call(endpoint, prepared, { rawBody });
				expect([reply.status, reply.body.code], rawBody).toEqual([400, 'bad_request']);
			}
			for (const rawBody of sampled(NO_OBJECTS, USUAL_SHARE)) {
				const reply = await caller.call(endpoint, prepared, { rawBody });
				expect([reply.status, reply.body.code], rawBody).toEqual([422, 'validation_failed']);
			}
		});

		it('ignores unknown fields', async () => {
			const extra = { user_id: 7, metadata: { deep: [1] }, context: null, botId: 'x' };
			const reply = await caller.call(endpoint, row, { body: { ...(await row.body?.(world)), ...extra } });
			expect(reply.status, reply.text).toBe(200);
		});

		it('takes blank and null optional fields as not given', async () => {
			const optional = optionalFieldsOf(endpoint);
			for (const [at, field] of optional.entries()) {
				for (const blank of isFullRun ? BLANKS : BLANKS.slice(at % 2, (at % 2) + 1)) {
					const reply = await caller.call(endpoint, row, { body: { ...(await row.body?.(world)), [field]: blank } });
					expect(reply.status, `${field}: ${reply.text}`).toBe(200);
				}
			}
		});

		it('takes numeric strings for integers', async () => {
			const body = (await row.body?.(world)) ?? {};
			const asText = Object.fromEntries(integerFieldsOf(endpoint).map((field) => [field, String(body[field])]));
			const reply = await caller.call(endpoint, row, { body: { ...body, ...asText } });
			expect(reply.status, reply.text).toBe(200);
		});
	},
);

// Uploads have tests of their own, beside what they store.
describe.each(ENDPOINT_CASES.filter(({ endpoint }) => endpoint.isIdempotent === true && endpoint.upload === undefined))(
	'$name, given an Idempotency-Key',
	({ name, endpoint, row }) => {
		it('repeats its reply byte by byte, also for calls at the same time', async () => {
			const headers = { 'idempotency-key': `key-${name}` };
			const params = (await row.params?.(world)) ?? {};
			const body = (await row.body?.(world)) ?? {};
			const send = () => caller.call(endpoint, row, { headers, params, body });
			const replies = await Promise.all(Array.from({ length: 8 }, send));
			replies.push(await send());
			expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
			expect(replies[0]?.status, replies[0]?.text).toBe(200);
		});

		it('refuses the key for another body', async () => {
			const headers = { 'idempotency-key': `bound-${name}` };
			const params = (await row.params?.(world)) ?? {};
			const first = await caller.call(endpoint, row, { headers, params });
			expect(first.status, first.text).toBe(200);
			const body = (await row.body?.(world)) ?? {};
			const [field, value] = Object.entries(body)[0] ?? ['', null];
			const changed = JSON.parse(JSON.stringify({ [field]: value }).replace(/"([^"]{2,})"([\]}])/, '"$1 changed"$2'));
			const reply = await caller.call(endpoint, row, { headers, params, body: { ...body, ...changed } });
			expect([reply.status, reply.body.code], reply.text).toEqual([409, 'idempotency_key_reused']);
		});

		it('refuses an unusable key', async () => {
			const prepared = await prepareOnce(row, world);
			for (const key of ['x'.repeat(201), 'with space', 'ümlaut']) {
				const reply = await caller.call(endpoint, prepared, { headers: { 'idempotency-key': key } });
				expect([reply.status, reply.body.details[0]?.path], key).toEqual([422, 'Idempotency-Key']);
			}
		});
	},
);
