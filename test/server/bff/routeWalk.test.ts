import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { toExpressPath } from '../../../server/http/route.ts';
import { BFF_ENDPOINTS, type BffEndpoint } from '../../support/bffEndpoints.ts';
import { mountedRoutes } from '../../support/mountedRoutes.ts';
import { SERVICE_TOKEN } from '../../support/scriptedService.ts';
import { startBff, startVisitor, type TestVisitor } from '../../support/startBff.ts';
import { startScriptedBff } from '../../support/startScriptedBff.ts';

/** Calls of any kind that this limit lets through: light ones are ten for one. */
const CALLS_AT_MOST = 10;
/** Needs no visitor: what they do is public, or makes one. */
const OPEN = ['readSettings', 'startVisitor'];

const OWNED = BFF_ENDPOINTS.filter(({ endpoint }) => endpoint.access === 'visitor');

interface Own {
	readonly conversation: string;
	readonly contact: string;
	readonly messageId: string;
}

const { service, bff } = await startScriptedBff();
/** Another BFF of the same secret before the same service. */
const limited = await startBff({
	serviceBaseUrl: service.baseUrl,
	accessToken: SERVICE_TOKEN,
	env: { ADDRESS_LIMIT_PER_MINUTE: '1' },
});

/** A visitor with a conversation and a contact. */
async function newOwner(): Promise<{ visitor: TestVisitor; own: Own }> {
	const visitor = await startVisitor(bff, 'shop');
	const answer = await visitor.ask('How long is the guarantee?');
	const form = await visitor.request('POST contacts', { body: { properties: { email: 'ada@example.com' } } });
	const { conversation_handle: conversation, message_id: messageId } = answer;
	return { visitor, own: { conversation, contact: form.body.data.contact_handle, messageId } };
}

/** A valid call: the contract's example, with somebody's own handles. */
function callOf({ endpoint, route }: BffEndpoint, { conversation, contact, messageId }: Own) {
	const handles = {
		conversation_handle: conversation,
		conversation_handles: [conversation],
		contact_handles: [contact],
	};
	const fields = endpoint.body instanceof z.ZodObject ? Object.keys(endpoint.body.shape) : [];
	const own = Object.entries(handles).filter(([field]) => fields.includes(field));
	const body = { ...(endpoint.example.body as object | undefined), ...Object.fromEntries(own) };
	const filled = route({ conversationHandle: conversation, messageId });
	return { route: filled, request: endpoint.method === 'get' ? {} : { body } };
}

describe('the routes of the BFF', () => {
	test('below /api are those of the contract, and no others', () => {
		const declared = BFF_ENDPOINTS.map(
			({ endpoint }) => `${endpoint.method.toUpperCase()} ${toExpressPath(endpoint.path)}`,
		);
		const mounted = mountedRoutes(bff.app).filter((route) => route.includes(' /api'));
		expect(mounted.filter((route) => !route.startsWith('OPTIONS'))).toEqual(declared.toSorted());
	});

	test('belong to a visitor, but for those that are known to be open', () => {
		const open = BFF_ENDPOINTS.filter(({ endpoint }) => endpoint.access !== 'visitor');
		expect(open.map(({ name }) => name).toSorted()).toEqual(OPEN);
	});
});

describe.each(OWNED)('$name', (one) => {
	test('succeeds for the owner, and finds nothing for another visitor who has the handles', async () => {
		const { visitor, own } = await newOwner();
		const other = await startVisitor(bff, 'shop');
		const { route, request } = callOf(one, own);
		const foreign = await bff.request(route, { ...request, token: other.token });
		expect([foreign.status, foreign.body.code], foreign.text).toEqual([404, 'not_found']);
		const reply = await bff.request(route, { ...request, token: visitor.token });
		expect(reply.status, reply.text).toBe(200);
	});
});

describe.each(BFF_ENDPOINTS)('$name, called too often', (one) => {
	test('is refused before the service is asked', async () => {
		const { visitor, own } = await newOwner();
		const { route, request } = callOf(one, own);
		const call = () => limited.request(route, { ...request, token: visitor.token });
		for (let count = 0; count < CALLS_AT_MOST; count += 1) await call();
		const asked = service.calls.length;
		const reply = await call();
		expect([reply.status, reply.body.code, service.calls.length]).toEqual([429, 'rate_limited', asked]);
		expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
	});
});
