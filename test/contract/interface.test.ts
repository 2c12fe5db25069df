import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../shared/contract/endpoint.ts';
import { resolveReference } from '../support/documentSchemas.ts';
import { isFullRun, sampled } from '../support/fullRun.ts';
import { createEndpointCaller, prepareOnce, UNKNOWN_ID } from './endpointCall.ts';
import { ENDPOINT_ROWS, type EndpointRow, type Fault } from './endpointRows.ts';
import { ENDPOINT_CASES } from './endpoints.ts';
import { createWorld } from './world.ts';

/** Of what every endpoint refuses alike the usual run sends one of so many. */
const USUAL_SHARE = 2;
const REFUSED_AUTHORIZATIONS = [undefined, 'Bearer ', 'Bearer', '', 'Bearer fd_full_wrong', 'Basic dGVzdDp0ZXN0'];
const MALFORMED_IDS = [UNKNOWN_ID, '12345', '../../secrets.json', "' or 1=1 --", 'a\0b', 'x'.repeat(5_000)];
/** What a chat token is answered, by the declared access. */
const CHAT_TOKEN_REPLIES = {
	full: { status: 403, code: 'insufficient_scope' },
	chat: { status: 200, code: undefined },
	person: { status: 403, code: 'insufficient_scope' },
	admin: { status: 401, code: 'unauthorized' },
	visitor: { status: 404, code: 'not_found' },
	anybody: { status: 200, code: undefined },
} as const;

const world = await createWorld();
const caller = await createEndpointCaller(world);

/** A method that no endpoint offers at paths such as this one. */
function unsupportedMethod(endpoint: Endpoint): string {
	const segments = endpoint.path.split('/');
	const taken = ENDPOINT_CASES.map((other) => other.endpoint)
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

/** The published schema of a JSON body. */
function bodySchemaOf({ path, method }: Endpoint) {
	return caller.document.paths[path][method].requestBody?.content['application/json']?.schema ?? {};
}

/** Inputs to refuse: a parameter given twice, a field of another type, a missing one, and those of the row. */
async function listFaults(endpoint: Endpoint, { body: buildBody, invalid = [] }: EndpointRow): Promise<Fault[]> {
	const body = (await buildBody?.(world)) ?? {};
	const { properties = {}, required = [] } = bodySchemaOf(endpoint);
	const { parameters = [] } = caller.document.paths[endpoint.path][endpoint.method];
	const isObject = (name: string): boolean => resolveReference(caller.document, properties[name]).type === 'object';
	const without = (name: string) => Object.fromEntries(Object.entries(body).filter(([other]) => other !== name));
	return [
		...parameters
			.filter((parameter: { in: string }) => parameter.in === 'query')
			.map(({ name }: { name: string }) => ({ query: `${name}=a&${name}=b`, field: name })),
		...Object.keys(properties).map((field) => ({
			body: { ...body, [field]: isObject(field) ? 'x' : { x: 1 } },
			field,
		})),
		...required.map((field: string) => ({ body: without(field), field })),
		...invalid,
	];
}

describe('the contract', () => {
	it('has every endpoint that has a row', () => {
		const names = new Set(ENDPOINT_CASES.map(({ name }) => name));
		expect(Object.keys(ENDPOINT_ROWS).filter((name) => !names.has(name))).toEqual([]);
	});

	it('marks the 20 endpoints of the interface as such', () => {
		expect(ENDPOINT_CASES.filter(({ endpoint }) => endpoint.origin === 'interface')).toHaveLength(20);
	});
});

describe.each(ENDPOINT_CASES)('$name', ({ name, endpoint, row }) => {
	it('succeeds with a documented body', async () => {
		const reply = await caller.call(endpoint, row);
		expect(reply.status, reply.text).toBe(200);
		if (endpoint.isDownload === true) return;
		expect(reply.body.status).toBe('success');
		// One bridge shows any of these instead of the answer.
		for (const taken of ['message', 'text', 'answer', 'content', 'reply', 'response']) {
			expect(reply.body).not.toHaveProperty(taken);
		}
		expect(reply.headers.get('x-request-id')).toMatch(/\S/);
	});

	it.skipIf(endpoint.access === 'anybody')(
		'refuses a call without a token, with an empty one and with a wrong one',
		async () => {
			const prepared = await prepareOnce(row, world);
			for (const authorization of sampled(REFUSED_AUTHORIZATIONS, USUAL_SHARE)) {
				const headers = authorization === undefined ? {} : { authorization };
				const reply = await caller.call(endpoint, prepared, { token: undefined, headers });
				expect([reply.status, reply.body.code]).toEqual([401, 'unauthorized']);
			}
		},
	);

	it('is open to chat tokens only as far as it is declared', async () => {
		const reply = await caller.call(endpoint, row, {
			token: world.chatToken,
			// A chat token may bind a contact to a conversation and change nothing else of it.
			...(name === 'updateConversation' ? { body: { contact_id: await world.newContact() } } : {}),
		});
		const { status, code } = CHAT_TOKEN_REPLIES[endpoint.access];
		expect([reply.status, reply.body.code], reply.text).toEqual([status, code]);
	});

	it('refuses a method that the path does not support', async () => {
		const reply = await caller.call(endpoint, row, { method: unsupportedMethod(endpoint), body: null });
		expect([reply.status, reply.body.code]).toEqual([405, 'method_not_allowed']);
		expect(reply.headers.get('allow')).toContain(endpoint.method.toUpperCase());
	});

	it('ignores unknown query parameters', async () => {
		const query = [row.query ?? '', 'limit=5&foo[bar]=1&__proto__=2'].filter(Boolean).join('&');
		const reply = await caller.call(endpoint, row, { query });
		expect(reply.status, reply.text).toBe(200);
	});
});

describe.each(ENDPOINT_CASES.filter(({ paramNames }) => paramNames.length > 0))(
	'$name, by its path',
	({ endpoint, row, paramNames }) => {
		it('answers 404 for unknown and malformed ids, as paths of files are (CVE-2025-71334)', async () => {
			const prepared = await prepareOnce(row, world);
			const known = (await prepared.params?.(world)) ?? {};
			for (const param of paramNames) {
				for (const id of sampled(MALFORMED_IDS, USUAL_SHARE)) {
					const reply = await caller.call(endpoint, prepared, { params: { ...known, [param]: id } });
					expect([reply.status, reply.body.code], param).toEqual([404, 'not_found']);
				}
			}
		});
	},
);

describe.each(
	ENDPOINT_CASES.filter(
		({ paramNames, endpoint }) => paramNames.length > 0 && !['admin', 'person'].includes(endpoint.access),
	),
)('$name, in another project', ({ endpoint, row, paramNames }) => {
	it('answers ids as if they were unknown', async () => {
		const known = (await row.params?.(world)) ?? {};
		const token = world.foreignToken;
		const foreign = await caller.call(endpoint, row, { token, params: known });
		const params = { ...known, [paramNames[0] ?? '']: UNKNOWN_ID };
		const unknown = await caller.call(endpoint, row, { token, params });
		expect(foreign.status).toBe(404);
		expect({ ...foreign.body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' });
	});
});

// A model is the project's: each of its chatbots can try it.
const OF_CHATBOTS = ENDPOINT_CASES.filter(({ name }) => name !== 'tryAiModel');
describe.each(OF_CHATBOTS.filter(({ paramNames }) => paramNames.length > 1 && paramNames[0] === 'chatbotId'))(
	'$name, under another chatbot',
	({ endpoint, row }) => {
		it('answers 404', async () => {
			const known = (await row.params?.(world)) ?? {};
			const reply = await caller.call(endpoint, row, { params: { ...known, chatbotId: world.siblingId } });
			expect([reply.status, reply.body.code]).toEqual([404, 'not_found']);
		});
	},
);

describe('a call without a body', () => {
	it.each(['get', 'delete'])('accepts a JSON content type: %s', async (method) => {
		const found = ENDPOINT_CASES.find(({ endpoint, row }) => endpoint.method === method && row.params !== undefined);
		if (found === undefined) throw new Error('expected an endpoint');
		const headers = { 'content-type': 'application/json' };
		const reply = await caller.call(found.endpoint, found.row, { headers });
		expect(reply.status, reply.text).toBe(200);
	});
});

describe.each(ENDPOINT_CASES)('$name, given what is invalid', ({ endpoint, row }) => {
	it('refuses it by naming the field', async () => {
		const prepared = await prepareOnce(row, world);
		for (const { field, ...input } of await listFaults(endpoint, prepared)) {
			const reply = await caller.call(endpoint, prepared, input);
			expect([reply.status, reply.body.code], JSON.stringify(input)).toEqual([422, 'validation_failed']);
			const paths = reply.body.details.map(({ path }: { path: string }) => path);
			expect(paths, JSON.stringify(input)).toContain(field);
		}
	});
});

describe.each(ENDPOINT_CASES.filter(({ row }) => row.body !== undefined))(
	'$name, given a body',
	({ endpoint, row }) => {
		it('ignores unknown fields', async () => {
			const extra = { user_id: 7, metadata: { deep: [1] }, context: null, botId: 'x' };
			const reply = await caller.call(endpoint, row, { body: { ...(await row.body?.(world)), ...extra } });
			expect(reply.status, reply.text).toBe(200);
		});

		it('takes blank and null optional fields as not given', async () => {
			const { properties = {}, required = [] } = bodySchemaOf(endpoint);
			const needed = [...required, ...(row.bodyNeeds ?? [])];
			const optional = Object.keys(properties).filter((name) => !needed.includes(name));
			for (const [at, field] of optional.entries()) {
				// The usual run gives each field one of them in turn.
				for (const blank of isFullRun ? ['', null] : [at % 2 === 0 ? '' : null]) {
					const reply = await caller.call(endpoint, row, { body: { ...(await row.body?.(world)), [field]: blank } });
					expect(reply.status, `${field}: ${reply.text}`).toBe(200);
				}
			}
		});

		it('takes numeric strings for integers', async () => {
			const body = Object.entries((await row.body?.(world)) ?? {});
			const asText = body.map(([name, value]) => [name, Number.isInteger(value) ? String(value) : value]);
			const reply = await caller.call(endpoint, row, { body: Object.fromEntries(asText) });
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
			const prepared = await prepareOnce(row, world);
			const send = () => caller.call(endpoint, prepared, { headers });
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
