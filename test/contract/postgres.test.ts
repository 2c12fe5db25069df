import { describe, expect, it } from 'vitest';
import { openTestPostgres } from '../support/stores.ts';
import { createEndpointCaller } from './endpointCall.ts';
import { ENDPOINT_CASES } from './endpoints.ts';
import { createWorld } from './world.ts';

const { database } = await openTestPostgres();
const world = await createWorld({ database });
const caller = await createEndpointCaller(world);

describe('the interface on PostgreSQL', () => {
	it.each(ENDPOINT_CASES.filter(({ name }) => name !== 'createSnapshot'))(
		'$name succeeds with a documented body',
		async ({ endpoint, row }) => {
			const reply = await caller.call(endpoint, row);
			expect(reply.status, reply.text).toBe(200);
		},
	);

	it('leaves copies of the store to the tools of PostgreSQL', async () => {
		const { core } = world;
		const reply = await core.request('POST /admin/snapshots', { token: core.adminToken });
		expect(reply.body).toMatchObject({ code: 'bad_request', message: expect.stringContaining('DATABASE_URL') });
	});
});
