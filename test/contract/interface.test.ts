import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '../../shared/contract/endpoint.ts';
import { sampled } from '../support/fullRun.ts';
import { createEndpointCaller, type EndpointCaller, prepareOnce, UNKNOWN_ID } from './endpointCall.ts';
import { ENDPOINT_ROWS } from './endpointRows.ts';
import { ENDPOINT_CASES } from './endpoints.ts';
import { createWorld, type World } from './world.ts';

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

let world: World;
let caller: EndpointCaller;
beforeAll(async () => {
	world = await createWorld();
	caller = await createEndpointCaller(world);
});
afterAll(() => world.core.stop());

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

describe('the contract', () => {
	it('has a row for every endpoint and none besides', () => {
		expect(Object.keys(ENDPOINT_ROWS).toSorted()).toEqual(ENDPOINT_CASES.map(({ name }) => name).toSorted());
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

describe.each(ENDPOINT_CASES.filter(({ paramNames }) => paramNames.length > 1 && paramNames[0] === 'chatbotId'))(
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
